import { expect, test } from 'vitest';
import { importGeneral, markdown } from './import-general.ts';

test('an ordinal in front of a word is no number of a rule', () => {
  const { numbers, files } = importGeneral(
    markdown(
      '# Lega\n\n## 1. Punti\n\n- Ogni barca corre.\n- Si contano:\n\n1° posto = 9 punti\n2° posto = 7 punti\n\n## 2. Altro\n\n- Fine.\n',
    ),
  );
  expect(numbers).toEqual([]);
  expect([...files.values()].join('')).toContain('1° posto = 9 punti');
});

test('letters with a colon that do not count from A stand for words', () => {
  const text = '# Ferry\n\n## 1. Boats\n\nX.\n\n## 2. Signs\n\nN: a number of oars\n\nS: sails\n\n';
  expect(importGeneral(markdown(`${text}P: poles\n`)).numbers).toEqual([]);
  const counted = text.replace('N:', 'A:').replace('S:', 'B:');
  expect(importGeneral(markdown(`${counted}C: poles\n`)).numbers).toEqual(['2.A', '2.B', '2.C']);
});

test('a plain text whose rules stand behind signs of quotation is read without them', () => {
  const rules = (chapter: number) => [1, 2, 3].map((n) => `> ${chapter}.${n}. Boat ${n} rows.\n`).join('');
  const { numbers, errors, report } = importGeneral(
    `Harbour\n\n§1. Rowing\n\n${rules(1)}>\n§2. Resting\n\n${rules(2)}> \n§4. Fines\n\n${rules(4)}`,
  );
  expect(numbers).toEqual(['1.1', '1.2', '1.3', '2.1', '2.2', '2.3', '4.1', '4.2', '4.3']);
  expect(errors).toEqual([]);
  expect(report.words).toMatchObject({ missing: [], extra: [] });
});

test('an item in square brackets has its number in front of them', () => {
  const { numbers, files } = importGeneral(
    markdown(
      '# Model Rules\n\n## 1. Crews\n\n(1) Rowers pull.\n\n[(2) Guests sit.]\n\n(3) Mates look on.\n\n## 2. Ends\n\n(1) Rest.\n',
    ),
  );
  expect(numbers).toEqual(['1(1)', '1(2)', '1(3)', '2(1)']);
  expect([...files.values()].join('')).toContain('[Guests sit.]');
});
