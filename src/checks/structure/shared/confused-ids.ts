import type { RuleNode } from '../../../edition/nodes.ts';
import type { RuleIndex } from '../../../graph/rule-index.ts';
import { latinForm } from '../../../model/latin-form.ts';

/** An id that would be taken for something else. */
export interface ConfusedId {
  readonly node: RuleNode;
  /** The rule that it would be taken for. */
  readonly other: RuleNode;
  /** It is the number of the other one, or looks like that number or like its id. */
  readonly by: 'number' | 'looks';
}

/** Find the ids of an edition that are the number of another rule, or that nobody can tell from an id or number by looking. */
export function confusedIds(index: RuleIndex): ConfusedId[] {
  const numbers = new Set(index.numbers());
  const ids = new Set(index.ids());
  const foreign = [...ids].filter((id) => latinForm(id) !== id);
  const found: ConfusedId[] = [];
  const add = (id: string, others: readonly RuleNode[], by: ConfusedId['by']) => {
    const [node] = index.byId(id);
    const other = others.find((one) => one.id !== id);
    if (node?.hasOwnId && other) found.push({ node, other, by });
  };
  for (const id of ids) if (numbers.has(id)) add(id, index.byNumber(id), 'number');
  const taken = new Map<string, string>();
  for (const id of foreign) {
    const form = latinForm(id);
    const alike = ids.has(form) ? form : taken.get(form);
    add(id, alike === undefined ? index.byNumber(form) : index.byId(alike), 'looks');
    taken.set(form, id);
  }
  return found;
}
