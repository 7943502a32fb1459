import { expect, test } from 'vitest';
import { inferNumbering } from '../../../src/import/numbering/infer-numbering.ts';
import { expectProportionalTime } from '../../support/processor-time.ts';

const section = (number: string, ...rules: string[]) => ({
  level: 'section' as const,
  number,
  items: rules.map((own) => ({ kind: 'rule', number: own, children: [] })),
});

test('parts that count otherwise get a way of their own, and are one group each', () => {
  const parts = [
    section('1', '1.1', '1.2'),
    section('A', 'A.a', 'A.b'),
    section('2', '2.1'),
    section('B', 'B.a'),
    section('3', '3.1'),
  ];
  const { numbering, named } = inferNumbering(parts);
  expect(numbering).toMatchObject({ section: 'decimal', rule: ['decimal'] });
  expect([...named].map(([{ number }, name]) => [number, name])).toEqual([
    ['A', 'letters'],
    ['B', 'letters'],
  ]);
});

test('thousands of sections take time as they are many', () => {
  expectProportionalTime((size) => {
    inferNumbering(Array.from({ length: size }, (_, i) => section(`${i + 1}`, `${i + 1}.1`, `${i + 1}.2`)));
  }, 16_000);
});
