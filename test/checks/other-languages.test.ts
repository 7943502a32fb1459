import { describe, expect, test } from 'vitest';
import { said } from '../support/said.ts';

const of = (code: string, language: string, text: string) =>
  said(
    code,
    { 'play.md': `# Play {#play}\n\n1. ${text} {#a}\n2. Bbb. {#b}\n3. Ccc. {#c}\n` },
    `language: ${language}\nsections: [play.md]`,
  );

describe('R020 knows what calls for a number in other languages', () => {
  test.each([
    ['de', 'Es gilt Regel 1.2. Siehe 1.2; Abschnitt 1.2 und 1.3.', 4],
    ['fr', 'Comme la règle 1.2. Voir 1.2 ; la section 1.2 et 1.3.', 4],
    ['es', 'Como la regla 1.2. Véase 1.2; el artículo 1.2 y 1.3.', 4],
    ['de', 'Das dauert 1.2 Minuten, oder auch 1.3 Stunden.', 0],
  ])('%s: %s', (language, text, count) => {
    expect(of('R020', language, text)).toHaveLength(count);
  });
});
