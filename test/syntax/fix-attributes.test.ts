import { describe, expect, test } from 'vitest';
import { fixAttributes } from '../../src/syntax/fix-attributes.ts';

describe('attributes that are written nearly right', () => {
  test.each([
    ['# kite', '#kite'],
    ['##kite', '#kite'],
    ['#kite\\_tail', '#kite_tail'],
    ['#“kite”', '#kite'],
    ['#kite/', '#kite'],
    ['#kite:', '#kite'],
    ['#kite, .optional', '#kite .optional'],
    ['#kite .optional, wind=low', '#kite .optional wind=low'],
    ['#kite when.wind = low', '#kite when.wind=low'],
    ['#kite when.wind: low', '#kite when.wind=low'],
    ['#kite note=“a: b, c”', '#kite note="a: b, c"'],
    ['#kite note: "a: b"', '#kite note="a: b"'],
  ])('%s', (written, right) => expect(fixAttributes(written)).toBe(right));

  test.each([
    '#kite',
    '#kite .optional wind=low',
    '#kite fast',
    '#../kite',
    '#kite–tail',
    '#1.2',
    '.optional',
    '#a #b',
    '#kite = low',
  ])('nothing is sure of %s', (written) => expect(fixAttributes(written)).toBeNull());
});
