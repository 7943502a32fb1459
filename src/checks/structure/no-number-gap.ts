import { romanNumeral, romanValue } from '../../base/roman.ts';
import type { RuleNode } from '../../edition/nodes.ts';
import { rowOf, sectionStyle } from '../../edition/numbers/levels-of.ts';
import type { LinkedFile } from '../../graph/link.ts';
import { defineCheck, nameOf } from '../framework/define-check.ts';
import type { Report } from '../framework/finding.ts';
import { pinOf } from './no-repeated-number.ts';

export const noNumberGap = defineCheck({
  meta: {
    code: 'R039',
    name: 'no-number-gap',
    severity: 'info',
    summary: 'Reports numbers that are missing between two rules, or out of order.',
    why: 'A missing number means that a rule was removed or lost in copying. Only the authors know which.',
    fix: 'none',
    habit: (times) => `Numbers are missing or out of order in ${times} places.`,
  },
  create({ edition, report }) {
    const last = new Map<RuleNode, RuleNode>();
    const counts = new Map<RuleNode, Set<number>>();
    return {
      node(node, { assembled }) {
        const { parent, count } = node;
        if (!parent || count === null || !node.item || node.number === null || node.isPlaced) return;
        const before = last.get(parent);
        last.set(parent, node);
        const seen = counts.get(parent) ?? new Set<number>();
        counts.set(parent, seen);
        // Another check reports duplicate numbers.
        const isSecond = seen.size === seen.add(count).size;
        if (!before || before.count === null || isSecond) return;
        if (count < before.count) reportBack(node, before, report);
        // An edition that abridges another keeps its numbers.
        else if (count > before.count + 1 && edition.abridges === undefined)
          if (!fills(assembled.nodes, node, before.count)) reportGap(node, before, report);
      },
    };
  },
  createForEdition({ edition: { config, overlay }, report }) {
    const last = new Map<string, RuleNode>();
    return {
      section(node, linked) {
        const { count, parent } = node;
        // A category counts in one row with its sibling sections.
        if (parent?.kind === 'category' && parent.count !== null)
          last.set(`${parent.parent?.id} ${rowOf(sectionStyle(parent, config.numbering))}`, parent);
        if (count === null || node.isPlaced) return;
        const style = sectionStyle(node, config.numbering);
        // Files of an overlay are not in document order, so only siblings can be compared.
        const row = `${style.through && !overlay ? '' : parent?.id} ${rowOf(style)}`;
        const before = last.get(row);
        last.set(row, node);
        const counted = before?.count ?? null;
        if (!before || counted === null || count === counted || count === counted + 1) return;
        if (count < counted) reportBack(node, before, report);
        else if (config.abridges === undefined && !isNumberedAfter(linked, node))
          reportGap(node, before, report);
      },
    };
  },
});

/**
 * "i" and "ii" in a book that counts with letters elsewhere, where they would be the 9th and the
 * 243rd.
 */
function isNextNumeral(before: RuleNode, node: RuleNode): boolean {
  const [first, second] = [before, node].map(
    ({ number }) => /(?<!\p{L})([ivxlc]+)\P{L}*$/iu.exec(number ?? '')?.[1]?.toLowerCase() ?? '',
  );
  return first !== '' && second === romanNumeral(romanValue(first ?? '') + 1);
}

function reportGap(node: RuleNode, before: RuleNode, report: Report): void {
  if (isNextNumeral(before, node)) return;
  const missing = (node.count ?? 0) - (before.count ?? 0) - 1;
  report({
    at: pinOf(node),
    node,
    message: `Missing ${missing === 1 ? 'number' : `${missing} numbers`} between ${before.number} and ${node.number}.`,
    help: 'If a rule was lost here, restore it. If it was removed, do nothing.',
    related: [{ node: before, message: 'the number before' }],
  });
}

/**
 * Usually a list restarts under a heading without a number, or letters were read as another
 * numeral; nobody is misled.
 */
function reportBack(node: RuleNode, before: RuleNode, report: Report): void {
  report({
    at: pinOf(node),
    node,
    message: `Unexpected number ${node.number} after ${before.number}.`,
    help: `Move ${nameOf(node)} to where its number belongs, or give it another number.`,
    related: [{ node: before, message: 'the rule before it' }],
  });
}

/**
 * Whether the section, or one of its rules, relates to the same number in another edition: then it
 * has that number.
 */
const isNumberedAfter = ({ edges }: LinkedFile, section: RuleNode): boolean =>
  edges.some(
    ({ kind, holder, outside }) =>
      kind !== 'refers' &&
      outside?.number === section.number &&
      (holder === section || holder.parent === section),
  );

/** Whether later siblings have the missing numbers: then they are out of order, not lost. */
function fills(nodes: readonly RuleNode[], node: RuleNode, from: number): boolean {
  const later = new Set(
    nodes
      .filter((other) => other.parent === node.parent && other.at[0] > node.at[0])
      .map(({ count }) => count),
  );
  for (let count = from + 1; count < (node.count ?? 0); count += 1) if (!later.has(count)) return false;
  return true;
}
