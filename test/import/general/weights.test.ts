import { expect, test } from 'vitest';
import { numberAt } from '../../../src/import/numbering/number-token.ts';
import { importGeneral, markdown } from './import-general.ts';

test('weights that lines of a price list begin with are no numbers of rules', () => {
  const text = [
    '1. Boats',
    '',
    '1.1 A boat carries cows.',
    '',
    '1.2 A boat carries grain.',
    '',
    '2. Prices',
    '',
    '2.1 Grain is paid by weight.',
    '',
    '10g one coin',
    '',
    '10kg two coins',
    '',
    '1kg three coins',
    '',
    '1t a cow',
    '',
    '50kg half a cow',
    '',
    '2.2 Cows are paid in grain.',
  ].join('\n');
  const { numbers, errors, report } = importGeneral(text);
  expect(errors).toEqual([]);
  expect(numbers).toEqual(['1.1', '1.2', '2.1', '2.2']);
  expect(report.words).toMatchObject({ missing: [], extra: [] });
});

test('letters of units are those of rules where letters of a list are left out', () => {
  const letters = (chapter: number, all: string) =>
    [...all].map((letter) => `${chapter}${letter} A boat ${letter} floats.`).join('\n\n');
  const { numbers, report } = importGeneral(
    `1 Boats\n\n${letters(1, 'abc')}\n\n2 Tides\n\n${letters(2, 'agt')}\n`,
  );
  expect(numbers).toEqual(['1a', '1b', '1c', '2a', '2g', '2t']);
  expect(report.words).toMatchObject({ missing: [], extra: [] });
});

test('hours are no numbers of rules', () => {
  expect(['5pm', '11am', '5p', '1a1'].map((text) => numberAt(`${text} `)?.value)).toEqual([
    undefined,
    undefined,
    '5p',
    '1a1',
  ]);
});

test('figures in brackets that count what a box holds, and parts of a whole, are no numbers', () => {
  const held = ['(2) Boats', '(6) Oars', '(1) Lamp', '(6) Nets'].join('\n\n');
  const { numbers, report, graph } = importGeneral(
    markdown(`# Ferry\n\n## Box\n\n${held}\n\n## Speed\n\n0.7 is fast.\n\n0.1 is slow.\n\n0.4 is usual.\n`),
  );
  expect(numbers).toEqual([]);
  expect(graph.nodes.map(({ text }) => text)).toContain('(6) Nets');
  expect(report.words).toMatchObject({ missing: [], extra: [] });
});
