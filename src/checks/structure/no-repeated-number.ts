import type { RuleNode } from '../../edition/nodes.ts';
import { sectionStyle } from '../../edition/numbers/levels-of.ts';
import type { Numbering } from '../../model/numbering.ts';
import { defineCheck, nameOf } from '../framework/define-check.ts';
import { runsOf } from './shared/list-runs.ts';

export const noRepeatedNumber = defineCheck({
  meta: {
    code: 'R038',
    name: 'no-repeated-number',
    severity: 'error',
    summary: 'Reports a number that two rules or sections of the edition have, and a list that begins again.',
    why: 'A reader who looks up the number cannot tell which rule is meant. A list that begins again has usually lost the heading of its second half.',
    fix: 'none',
  },
  create: ({ report }) => ({
    file({ assembled: { nodes } }) {
      for (const runs of runsOf(nodes).values()) {
        const seen = new Map<string, RuleNode>();
        for (const run of runs) {
          const twice = run.filter(({ number }) => number !== null && seen.has(number));
          for (const node of run)
            if (node.number !== null && !seen.has(node.number)) seen.set(node.number, node);
          const [node] = twice;
          const first = node?.number ? seen.get(node.number) : undefined;
          if (!node || !first) continue;
          const more = twice.length - 1;
          report({
            at: pinOf(node),
            node,
            message:
              more === 0
                ? `Unexpected number ${node.number} a second time: ${nameOf(first)} has it.`
                : `Unexpected number ${node.number} a second time: the list begins again, and ${twice.length} numbers from ${node.number} to ${twice.at(-1)?.number} stand for more than one rule.`,
            help:
              more === 0
                ? 'Give one of them another number, or remove number=.'
                : 'If a heading was lost, restore it and indent these rules below it. If not, remove number=.',
            related: [{ node: first, message: 'the first rule with that number' }],
          });
        }
      }
    },
  }),
  createForEdition({ index, edition, report }) {
    const seen = new Set(edition.categories.map(({ number }) => number));
    return {
      section(node) {
        const { number } = node;
        const isFirst = !seen.has(number);
        seen.add(number);
        // Files of an overlay are not in document order, so the first one is looked up.
        if (number === null || (isFirst && !edition.overlay)) return;
        const first = index.byNumber(number).find((other) => other.item === null);
        if (!first || first === node || areApart(node, first, edition.config.numbering)) return;
        report({
          at: node.at,
          node,
          message: `Unexpected number ${number} a second time: ${nameOf(first)} has it.`,
          related: [{ node: first, message: 'the first section with that number' }],
        });
      },
    };
  },
});

/**
 * Whether two sections count separately in two categories. An edition that prints
 * "Article II, Section 1" intends it, if its categories have numbers.
 */
function areApart(one: RuleNode, other: RuleNode, numbering: Numbering): boolean {
  const above = [one.parent?.number, other.parent?.number];
  const [word, otherWord] = [counted(one), counted(other)];
  const style = sectionStyle(one, numbering);
  return (
    (word !== otherWord && (other.kind === 'category' || (word !== '' && otherWord !== ''))) ||
    (style.inherit === false &&
      !style.through &&
      above.every((number) => number != null) &&
      above[0] !== above[1])
  );
}

/**
 * The counting word of a title: "Step 1: Name" and "Chapter I: People" differ, and so do 第 1 章 and
 * 第 1 条.
 */
const counted = ({ label }: RuleNode): string =>
  /^(?:(\p{L}+) (?:\p{N}|[IVXLC]+(?![\p{L}\p{N}]))|第 ?(?:\p{N}+|[一二三四五六七八九十百]+) ?(\p{Script=Han}))/u
    .exec(label ?? '')
    ?.slice(1)
    .find(Boolean)
    ?.toLowerCase() ?? '';

/** Range of a rule's number: the pin, or the list number. */
export function pinOf(node: RuleNode) {
  const pin = node.item?.attributes?.pairs.find(({ key }) => key === 'number');
  return pin?.at ?? node.item?.written?.at ?? node.at;
}
