import { isRule, type RuleNode } from '../../edition/nodes.ts';
import { sectionOf } from '../../edition/section-of.ts';
import { missingNodes } from '../../graph/translation-state.ts';

/** How far the translation of a section is. */
export interface SectionProgress {
  readonly section: RuleNode;
  readonly rules: number;
  readonly translated: number;
  /** Words of the original, with its examples, notes and tables. */
  readonly words: number;
  readonly translatedWords: number;
  readonly isTitleMissing: boolean;
  readonly outdated: number;
}

const wordsIn = (node: RuleNode | undefined) => node?.item?.text.match(/[\p{L}\p{N}]+/gu)?.length ?? 0;

/**
 * How far a translation is, by section of the original.
 *
 * @param order nodes of the translation, in document order
 * @param originals nodes of the original by id
 * @param outdated ids of rules and titles whose original was reworded since
 */
export function progressOf(
  order: readonly RuleNode[],
  originals: ReadonlyMap<string, RuleNode>,
  outdated: ReadonlySet<string>,
): SectionProgress[] {
  const missing = missingNodes(order.slice(1));
  return [...Map.groupBy(order.slice(1), sectionOf)].map(([section, nodes]) => {
    const rules = nodes.filter(isRule);
    const words = (of: readonly RuleNode[]) =>
      of.reduce((sum, { id }) => sum + wordsIn(originals.get(id)), 0);
    return {
      section,
      rules: rules.length,
      translated: rules.filter((node) => !missing.has(node)).length,
      words: words(nodes),
      translatedWords: words(nodes.filter(({ origin }) => origin !== 'base')),
      isTitleMissing: missing.has(section),
      outdated: nodes.filter(({ id }) => outdated.has(id)).length,
    };
  });
}
