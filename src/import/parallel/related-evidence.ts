import type { Evidence } from './evidence.ts';
import type { NameFinder } from './find-by-name.ts';
import type { NameInference } from './name-inference.ts';

/** What other names say about a name, once they are inferred: `x_intro` by `x`, a name without its prefix by the whole. */
export function relatedEvidence(
  { name, confidence }: NameInference,
  inferences: ReadonlyMap<string, NameInference>,
  finder: NameFinder,
): Evidence[] {
  const container = inferences.get(/^(.+)_intro(?:duction)?$/.exec(name)?.[1] ?? '');
  const intro = container?.target ? finder.introOf(container.target.index) : null;
  const shared = { kind: 'words', sure: false, excludes: false, line: 0 } as const;
  if (container && intro) {
    const why = `_intro is the first rule of what ${container.name} stands for`;
    return [{ ...shared, place: intro.index, weight: 1.6, why }];
  }
  if (confidence !== 'unknown') return [];
  const bare = squeezed(name);
  const whole = [...inferences.values()].filter(
    (other) => other.target !== null && other.name !== name && isTail(squeezed(other.name), bare),
  );
  return whole.length === 1
    ? whole.flatMap(({ name: other, target }) =>
        target
          ? [{ ...shared, place: target.index, weight: 1, why: `it is ${other} without its prefix` }]
          : [],
      )
    : [];
}

const squeezed = (name: string) => name.replaceAll('_', '');

/** Names that are as long as this are not the tail of another by accident. */
const longEnough = 10;

const isTail = (whole: string, tail: string) =>
  tail.length >= longEnough && whole.endsWith(tail) && whole.length >= tail.length;
