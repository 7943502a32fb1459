import type { IndexKey, RuleIndex } from '../../graph/rule-index.ts';

/**
 * The same index, which keeps account of what is looked up in it: a change of none of that leaves what follows from it as it is.
 *
 * @param dependencies keys are put in here
 * @param onBroad called for what is more than a single look-up
 */
export function trackLookUps(index: RuleIndex, dependencies: Set<IndexKey>, onBroad: () => void): RuleIndex {
  return {
    ...index,
    byId(id) {
      dependencies.add(id);
      return index.byId(id);
    },
    byNumber(number) {
      dependencies.add(`number:${number}`);
      return index.byNumber(number);
    },
    byLabel(phrase) {
      dependencies.add(`label:${phrase}`);
      return index.byLabel(phrase);
    },
    isLabel(phrase) {
      dependencies.add(`label:${phrase}`);
      return index.isLabel(phrase);
    },
    ids() {
      onBroad();
      return index.ids();
    },
    numbers() {
      onBroad();
      return index.numbers();
    },
    childrenOf(node) {
      onBroad();
      return index.childrenOf(node);
    },
    duplicates() {
      onBroad();
      return index.duplicates();
    },
  };
}
