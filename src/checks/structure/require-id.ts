import type { RuleNode } from '../../edition/nodes.ts';
import { defineCheck, type FileContext, nameOf } from '../framework/define-check.ts';
import { nodeAt } from '../framework/problems.ts';

export const requireId = defineCheck({
  code: 'R014',
  name: 'require-id',
  severity: 'warning',
  summary: 'Reports a section, rule or term without an id of its own.',
  why: 'Without one, links and histories hang on its place, and break when a rule is put in front of it.',
  fix: 'safe',
  examples: {
    valid: {
      'an id': '# Play\n\n1. Draw. {#draw}\n',
    },
    invalid: {
      'a rule without': {
        text: '# Play\n\n‹1›. **Opening hand:** Draw.\n',
        fixed: '# Play\n\n1. **Opening hand:** Draw. {#play_opening_hand}\n',
      },
      'only a class': {
        text: '# Play\n\n‹1›. **Opening hand:** Draw. {.optional}\n',
        fixed: '# Play\n\n1. **Opening hand:** Draw. {#play_opening_hand .optional}\n',
      },
    },
  },
  file(linked, { index, source }, report) {
    const unread = new Set(unreadIds(source).map((at) => nodeAt(linked.assembled.nodes, at)));
    const made = new Set<string>();
    const counts = new Map<string, number>();
    for (const node of linked.assembled.nodes) {
      if (
        node.hasOwnId ||
        unread.has(node) ||
        !['section', 'category', 'rule', 'step', 'card', 'term'].includes(node.kind)
      )
        continue;
      const id = suggestId(node, counts, (name) => made.has(name) || index.byId(name).length > 0);
      made.add(id);
      const at = node.item?.written?.at ?? ([node.at[0], Math.min(node.at[1], node.at[0] + 1)] as const);
      const edit = editOf(node, id);
      report({
        at,
        node,
        message: `Missing id of ${nameOf(node)}.`,
        help: `Write {#${id}} at the end of its first paragraph.`,
        ...(edit ? { fix: { kind: 'safe' as const, title: `write {#${id}}`, edits: [edit] } } : {}),
      });
    }
  },
});

/** Where an id was written that could not be read: another one beside it is not what its author wants. */
function unreadIds({ text, facts }: FileContext['source']): number[] {
  return facts.problems
    .filter(({ kind, at }) => {
      if (kind === 'misplaced-attributes') return text.slice(...at).includes('#');
      // An attribute that is none, among others, has nothing to do with the id.
      return kind === 'malformed-id' || (kind === 'malformed-attributes' && /[#{}]/.test(text.slice(...at)));
    })
    .map(({ at }) => at[0]);
}

/** @param counts how far ids of the same words were counted up in this file */
function suggestId(node: RuleNode, counts: Map<string, number>, isTaken: (id: string) => boolean): string {
  const words = (node.label ?? node.item?.text ?? '')
    .normalize('NFKD')
    .toLowerCase()
    .replace(/[^\p{L}\p{N}\s_-]/gu, '')
    .split(/[\s_-]+/)
    .filter((word) => word !== '');
  const head = node.kind === 'term' ? 'term' : node.parent?.kind === 'edition' ? '' : (node.parent?.id ?? '');
  const base = [head, ...words.slice(0, 4)].filter((part) => part !== '').join('_') || 'rule';
  if (!isTaken(base)) return base;
  let nth = counts.get(base) ?? 2;
  while (isTaken(`${base}_${nth}`)) nth += 1;
  counts.set(base, nth + 1);
  return `${base}_${nth}`;
}

function editOf(node: RuleNode, id: string) {
  const attributes = node.item?.attributes;
  if (attributes) return { at: [attributes.at[0] + 1, attributes.at[0] + 1] as const, text: `#${id} ` };
  // Where the first paragraph ends is only certain for an item of one paragraph; others are left to the author.
  if (!node.item || node.item.text.includes('\n') || node.item.markdown.includes('\n')) return null;
  return { at: [node.at[1], node.at[1]] as const, text: ` {#${id}}` };
}
