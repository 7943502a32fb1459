import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { Diagnostic, Edit } from '../../src/base/diagnostic.ts';
import { applyFixes } from '../../src/outputs/report/apply-fixes.ts';
import { expectProportionalSteps } from '../support/count-steps.ts';

const place = { file: 'a', start: 0, end: 0, line: 1, column: 1, endLine: 1, endColumn: 1 };

function fault(kind: 'safe' | 'unsafe', edits: readonly Edit[]): Diagnostic {
  const fix = { kind, title: 'put it right', edits };
  return {
    code: 'R001',
    name: 'a-check',
    severity: 'error',
    message: 'Unexpected.',
    place,
    related: [],
    fix,
  };
}

const edit = (start: number, end: number, text: string, file = 'a'): Edit => ({ file, start, end, text });
const safe = (...edits: Edit[]) => fault('safe', edits);
const texts = new Map([
  ['a', '0123456789'],
  ['b', 'abcdef'],
]);
const apply = (faults: readonly Diagnostic[], unsafe = false) => {
  const { texts: changed, applied } = applyFixes(faults, texts, unsafe);
  return { ...Object.fromEntries(changed), applied };
};

describe('applyFixes', () => {
  test('replaces, inserts and takes out, in whatever order the fixes come', () => {
    const fixes = [safe(edit(8, 10, '')), safe(edit(0, 0, '>')), safe(edit(2, 4, 'xyz'))];
    expect(apply(fixes)).toEqual({ a: '>01xyz4567', applied: 3 });
    expect(apply(fixes.toReversed())).toEqual({ a: '>01xyz4567', applied: 3 });
  });

  test.each([
    ['one that lies over another', [edit(2, 5, 'x'), edit(4, 6, 'y')]],
    ['one within another', [edit(2, 8, 'x'), edit(4, 5, 'y')]],
    ['one around another', [edit(4, 5, 'x'), edit(2, 8, 'y')]],
    ['the same twice', [edit(4, 5, 'x'), edit(4, 5, 'x')]],
    ['two insertions at one place', [edit(4, 4, 'x'), edit(4, 4, 'y')]],
    ['an insertion where a replacement begins', [edit(4, 6, 'x'), edit(4, 4, 'y')]],
    ['an insertion where a replacement ends', [edit(4, 6, 'x'), edit(6, 6, 'y')]],
    ['a replacement that ends at an insertion', [edit(4, 4, 'x'), edit(2, 4, 'y')]],
  ])('leaves out the later of two that meet: %s', (_what, [first, second]) => {
    if (!first || !second) throw new Error('a case has two edits');
    expect(apply([safe(first), safe(second)])).toEqual(apply([safe(first)]));
  });

  test('two that only touch both go in', () => {
    const fixes = [safe(edit(2, 4, 'x')), safe(edit(4, 6, 'y')), safe(edit(1, 2, ''))];
    expect(apply(fixes)).toEqual({ a: '0xy6789', applied: 3 });
  });

  test('a fix goes in whole or not at all', () => {
    const whole = safe(edit(0, 1, 'x'), edit(3, 4, 'y', 'b'));
    expect(apply([whole])).toEqual({ a: 'x123456789', b: 'abcyef', applied: 1 });
    expect(apply([safe(edit(3, 4, 'z', 'b')), whole])).toEqual({ b: 'abczef', applied: 1 });
    expect(apply([safe(edit(0, 1, 'x'), edit(0, 1, 'y', 'c'))])).toEqual({ applied: 0 });
    // A released range is free again.
    expect(apply([safe(edit(3, 4, 'z', 'b')), whole, safe(edit(0, 2, '>'))])).toEqual({
      a: '>23456789',
      b: 'abczef',
      applied: 2,
    });
  });

  test('a fix that meets itself does not go in', () => {
    expect(apply([safe(edit(2, 5, 'x'), edit(3, 4, 'y'))])).toEqual({ applied: 0 });
  });

  test('unsafe ones only where they are asked for', () => {
    const fixes = [fault('unsafe', [edit(0, 1, 'x')]), safe(edit(1, 2, 'y'))];
    expect(apply(fixes)).toEqual({ a: '0y23456789', applied: 1 });
    expect(apply(fixes, true)).toEqual({ a: 'xy23456789', applied: 2 });
  });

  test('whatever the fixes are, every letter that none of them covers stays, in order', () => {
    const text = Array.from({ length: 40 }, (_, i) => String.fromCharCode(0x4e00 + i)).join('');
    const edits = fc
      .tuple(fc.nat(40), fc.nat(4), fc.constantFrom('', '-', '--'))
      .map(([start, size, put]) => edit(start, Math.min(40, start + size), put));
    fc.assert(
      fc.property(fc.array(fc.array(edits, { minLength: 1, maxLength: 2 }), { maxLength: 12 }), (fixes) => {
        const { texts: changed, applied } = applyFixes(
          fixes.map((one) => safe(...one)),
          new Map([['a', text]]),
          false,
        );
        const result = changed.get('a') ?? text;
        const kept = result.replaceAll('-', '');
        const touched = fixes.flat();
        const mustStay = [...text].filter((_, i) => !touched.some(({ start, end }) => start <= i && i < end));
        expect([...kept]).toEqual([...text].filter((letter) => kept.includes(letter)));
        for (const letter of mustStay) expect(kept).toContain(letter);
        expect(applied).toBeLessThanOrEqual(fixes.length);
        if (fixes.length === 1 && fixes[0]?.length === 1) expect(applied).toBe(1);
      }),
    );
  });

  test('a hundred thousand fixes take no longer each than some', () => {
    expectProportionalSteps((count) => {
      const many = Array.from({ length: count }, (_, i) => safe(edit(2 * i, 2 * i + 1, '')));
      const { texts: changed, applied } = applyFixes(many, new Map([['a', 'xy'.repeat(count)]]), false);
      expect(applied).toBe(count);
      expect(changed.get('a')).toBe('y'.repeat(count));
    }, 100_000);
  });
});
