import type { Comparison } from '../../../src/model/comparison.ts';
import type { HistoryChange } from '../../../src/model/history.ts';

/** What happened between two versions, a line for each rule that it happened to, sorted: `draw -> draw_up: id, reworded`. */
export type Story = readonly string[];

const line = (old: readonly string[], now: readonly string[], kinds: readonly string[]) => {
  const names = [old, now].map((ids) => [...ids].sort().join(', '));
  const same = names[0] === names[1] || names.includes('');
  return `${same ? names.find((name) => name !== '') : names.join(' -> ')}: ${told(kinds).join(', ')}`;
};

/** Of what was split or merged its parts tell the rest. */
function told(kinds: readonly string[]): readonly string[] {
  const whole = kinds.filter((kind) => kind === 'split' || kind === 'merged');
  return whole.length > 0 ? whole : [...kinds].sort();
}

const sorted = (lines: readonly string[]): Story => [...lines].sort();

const idsOf = (names: readonly { readonly id: string }[]) => names.map(({ id }) => id);

export const storyOfHistory = (changes: readonly HistoryChange[]): Story =>
  sorted(
    changes.map(({ id, kinds, was, became, old, new: now }) =>
      line(was ? idsOf(was) : old ? [id] : [], became ? idsOf(became) : now ? [id] : [], kinds),
    ),
  );

const namesOfKinds: Readonly<Record<string, string>> = { label: 'relabelled' };

/** What a comparison tells beside what a history does. */
const beside = new Set([
  'unchanged',
  'typography',
  'marker',
  'reference',
  'star',
  'tier',
  'condition',
  'applies',
]);

export const storyOfDiff = ({ changes }: Comparison): Story =>
  sorted(
    changes.flatMap(({ kinds, old, new: now }) => {
      const left = kinds.filter((kind) => !beside.has(kind)).map((kind) => namesOfKinds[kind] ?? kind);
      return left.length === 0 ? [] : [line(idsOf(old), idsOf(now), left)];
    }),
  );
