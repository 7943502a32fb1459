import type { IndexKey, RuleIndex } from '../../graph/rule-index.ts';

/**
 * The same index, which notes what it is asked for: a change of none of that leaves what follows from it as it is.
 *
 * @param asked keys are put in here
 * @param onBroad called for what is more than a single look-up
 */
export function noteLookUps(index: RuleIndex, asked: Set<IndexKey>, onBroad: () => void): RuleIndex {
  return {
    ...index,
    byId(id) {
      asked.add(id);
      return index.byId(id);
    },
    byNumber(number) {
      asked.add(`number:${number}`);
      return index.byNumber(number);
    },
    byLabel(phrase) {
      asked.add(`label:${phrase}`);
      return index.byLabel(phrase);
    },
    isLabel(phrase) {
      asked.add(`label:${phrase}`);
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
