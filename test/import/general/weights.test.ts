import { expect, test } from 'vitest';
import { importGeneral } from './import-general.ts';

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
