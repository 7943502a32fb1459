import type { RuleNode } from '../../edition/nodes.ts';
import { labelSpan } from '../../graph/label-span.ts';
import type { RuleIndex } from '../../graph/rule-index.ts';
import { inDigits, latinForm } from '../../model/latin-form.ts';
import { defineCheck, nameOf } from '../framework/define-check.ts';
import { isCopy } from '../framework/is-copy.ts';

export const noDuplicateId = defineCheck({
  meta: {
    code: 'R002',
    name: 'no-duplicate-id',
    severity: 'error',
    summary:
      'Reports an id that more than one rule has, an id that is the number of another rule, and an id that looks like another.',
    why: 'Every reference to it could mean either rule. Links, histories and translations depend on ids.',
    fix: 'none',
  },
  createForEdition: ({ index, textOf, report }) => ({
    edition() {
      const idAt = (node: RuleNode) =>
        node.kind === 'category'
          ? labelSpan(node, textOf(node.file))
          : (node.item?.attributes?.id?.at ?? node.at);
      for (const id of index.duplicates()) {
        const [first, ...others] = index.byId(id);
        if (!first) continue;
        for (const node of others)
          report({
            at: idAt(node),
            node,
            ...(isCopy(node, first, textOf)
              ? {
                  message: `Unexpected second rule with the id "${id}": it says the same, word for word.`,
                  help: 'Delete one of them.',
                }
              : { message: `Unexpected second id "${id}", expected an id of its own.` }),
            related: [{ node: first, message: 'the first rule with it', at: idAt(first) }],
          });
      }
      for (const { node, other, by } of confusedIds(index)) {
        report({
          at: idAt(node),
          node,
          message:
            by === 'number'
              ? `Unexpected id "${node.id}", expected one that is not the number of another rule.`
              : `Unexpected id "${node.id}", expected one that looks different from ${nameOf(other)}.`,
          ...(by === 'looks' && { help: 'Its letters are of another script and look like Latin ones.' }),
          ...(by === 'digits' && {
            severity: 'warning',
            help: 'The letters O, I and l look like the digits 0 and 1 and like each other.',
          }),
          related: [{ node: other, message: 'the rule it can be mistaken for' }],
        });
      }
    },
  }),
});

/** An id that can be mistaken for something else. */
interface ConfusedId {
  readonly node: RuleNode;
  /** The rule that it can be mistaken for. */
  readonly other: RuleNode;
  /**
   * It equals the other rule's number, or looks like it or like its id, by letters of another
   * script or by digits.
   */
  readonly by: 'number' | 'looks' | 'digits';
}

/**
 * Finds ids that equal the number of another rule, or look like an id or number and cannot be told
 * apart.
 */
function confusedIds(index: RuleIndex): ConfusedId[] {
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
  taken.clear();
  for (const id of ids) {
    const form = inDigits(id);
    if (form === id) continue;
    const alike = ids.has(form) ? form : taken.get(form);
    if (alike !== undefined && !isCounted(id, ids) && !isCounted(alike, ids))
      add(id, index.byId(alike), 'digits');
    taken.set(form, id);
  }
  return found;
}

/** Ids with counting letters have a predecessor: `step-k` and `step-l`. */
const isCounted = (id: string, ids: ReadonlySet<string>): boolean =>
  [...id.matchAll(/[OIl]/g)].some(({ 0: letter, index }) =>
    ids.has(`${id.slice(0, index)}${String.fromCharCode(letter.charCodeAt(0) - 1)}${id.slice(index + 1)}`),
  );
