import fc from 'fast-check';
import { test } from 'vitest';
import { holds } from '../support/property.ts';
import { changed, expectSame, pocket, type State, start, textOf } from './states.ts';

test('after any edits, one after the other, a compiler that remembers says what a new one would', () => {
  const files = [pocket, 'attic', 'loft'].flatMap((edition) =>
    [...(start.get(edition)?.files.keys() ?? []), 'edition.yaml'].map((name) => ({ edition, name })),
  );
  const pieces = [
    '[flying_launch] ',
    '[I.B] ',
    '+market_spool',
    ' -squall_ground',
    '\n\n1. New. ',
    '{#flying_thread}',
    '{#fresh}',
    '> ',
    '**Launch:** ',
    'Kite ',
    '\u200b',
    '\n\n# New {#new_section}\n\n',
    '★ ',
    '[I.*]',
    ' after=flying_thread',
    ' into=attic',
  ];
  const editStep = fc.record({
    file: fc.constantFrom(...files),
    at: fc.double({ min: 0, max: 1, noNaN: true }),
    size: fc.oneof(fc.constant(0), fc.nat(40)),
    put: fc.constantFrom('', ...pieces),
  });
  const apply = (
    state: State,
    {
      file: { edition, name },
      at,
      size,
      put,
    }: { file: (typeof files)[number]; at: number; size: number; put: string },
  ) => {
    const text = textOf(state, edition, name);
    const from = Math.floor(at * text.length);
    return changed(state, edition, name, text.slice(0, from) + put + text.slice(from + size));
  };
  holds(
    fc.property(fc.array(editStep, { minLength: 1, maxLength: 8 }), (steps) => {
      const states: State[] = [];
      for (const step of steps) states.push(apply(states.at(-1) ?? start, step));
      expectSame(states);
    }),
    3,
    6,
  );
});
