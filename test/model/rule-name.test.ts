import { describe, expect, test } from 'vitest';
import { shownNumber, withNumber } from '../../src/model/rule-name.ts';

describe('a title that contains its number', () => {
  test.each([
    ['4', 'Article 4: Rigging'],
    ['4', 'Article 4 Rigging'],
    ['4', 'Article 4 – rigging'],
    ['4', 'ARTICLE 4'],
    ['IV', 'Part IV. Rigging'],
    ['1.04', 'Section 1.04 Rigging'],
    ['12', '§ 12 Masten'],
    ['12', '§12 Masten'],
    ['3', 'Kapitel 3 “Segel”'],
    ['4', '第4条 (帆)'],
    ['4', '4. Rigging'],
    ['4', '4'],
  ])('%s before "%s" is not repeated', (number, name) => {
    expect(shownNumber(number, name)).toBeNull();
    expect(withNumber(number, name)).toBe(name);
  });

  test.each([
    ['4', 'Rigging'],
    ['4', 'Take 4 sails'],
    ['4', 'Article 40 Rigging'],
    ['4', 'Article 4.1 Rigging'],
    ['4', 'Article 4a Rigging'],
    ['4', '4 sails'],
    ['1.4', 'Article 14 Rigging'],
    ['4', 'What a crew of Article 4 does'],
    ['2', 'Phase 1: Rigging'],
  ])('%s before "%s" is', (number, name) => {
    expect(withNumber(number, name)).toBe(`${number} ${name}`);
  });
});
