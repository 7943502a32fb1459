import type { RuleNode } from '../../edition/nodes.ts';
import { sectionOf } from '../../edition/section-of.ts';

/** How far the translation of a section is. */
export interface SectionProgress {
  readonly section: RuleNode;
  readonly rules: number;
  readonly translated: number;
  /** Words of the original. */
  readonly words: number;
  readonly translatedWords: number;
  readonly outdated: number;
}

const wordsIn = (node: RuleNode | undefined) => node?.item?.text.match(/[\p{L}\p{N}]+/gu)?.length ?? 0;

/**
 * How far a translation is, by section of the original.
 *
 * @param order nodes of the translation, in document order
 * @param originals nodes of the original by id
 * @param outdated ids of rules whose original was reworded since
 */
export function progressOf(
  order: readonly RuleNode[],
  originals: ReadonlyMap<string, RuleNode>,
  outdated: ReadonlySet<string>,
): SectionProgress[] {
  const bySection = Map.groupBy(
    order.filter(({ item }) => item?.kind === 'rule' || item?.kind === 'term'),
    sectionOf,
  );
  return [...bySection].map(([section, nodes]) => {
    const done = nodes.filter(({ origin }) => origin !== 'base');
    const words = (of: readonly RuleNode[]) =>
      of.reduce((sum, { id }) => sum + wordsIn(originals.get(id)), 0);
    return {
      section,
      rules: nodes.length,
      translated: done.length,
      words: words(nodes),
      translatedWords: words(done),
      outdated: done.filter(({ id }) => outdated.has(id)).length,
    };
  });
}
