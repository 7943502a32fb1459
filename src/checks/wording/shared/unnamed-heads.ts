import type { RuleNode } from '../../../edition/nodes.ts';
import { normalizeLabel } from '../../../graph/labels.ts';
import { runsOf } from '../../structure/shared/list-runs.ts';

/** A rule that does not name its head, though all similar ones do. */
export interface UnnamedHead {
  readonly node: RuleNode;
  /** Its head: its parent, or the first rule of its list. */
  readonly head: RuleNode;
  /** The words of the head that are missing in it. */
  readonly missing: readonly string[];
  readonly others: readonly RuleNode[];
}

/** At least this many must name it before one that does not is odd. */
const fewest = 5;

/**
 * Finds rules copied between lists with the wrong name: "Red loses two on Redland" below Redland,
 * "Blue loses two on Blueland" below Blueland, and "Red loses two on Greenland" below Greenland,
 * the home of Green.
 *
 * @param nodes of one file, in document order
 */
export function findUnnamedHeads(nodes: readonly RuleNode[]): UnnamedHead[] {
  const byLabel = Map.groupBy(headsOf(nodes), ([node]) => normalizeLabel(node.label ?? ''));
  return [...byLabel].flatMap(([label, group]) => {
    if (label === '' || group.length < fewest) return [];
    // "Redland - Red" has two names, and rules may need only one of them.
    return [0, 1].flatMap((part) => {
      const compared = group.flatMap(([node, head]) => {
        const missing = missingIn(node, head, part);
        return missing ? [{ node, head, missing }] : [];
      });
      const odd = compared.filter(({ missing }) => missing.length > 0);
      const others = compared.filter(({ missing }) => missing.length === 0).map(({ node }) => node);
      if (odd.length === 0 || others.length < fewest || others.length < 4 * odd.length) return [];
      return odd.map((one) => ({ ...one, others }));
    });
  });
}

/**
 * The head of each labelled rule: the first rule of its run if a list restarts, else the parent. Of
 * two rules with one label and one head, the first: the other may have lost its head.
 */
function* headsOf(nodes: readonly RuleNode[]): Generator<[RuleNode, RuleNode]> {
  for (const [parent, runs] of runsOf(nodes)) {
    for (const run of runs) {
      const head = runs.length > 1 ? run[0] : parent;
      if (!head?.label || !head.item) continue;
      const seen = new Set<string>();
      for (const node of run) {
        const label = normalizeLabel(node.label ?? '');
        if (node === head || label === '' || seen.has(label)) continue;
        seen.add(label);
        yield [node, head];
      }
    }
  }
}

/**
 * The part of the head's name that is missing in the rule. One word of several is enough.
 *
 * @returns null if the name has no such part, or the rule no words
 */
function missingIn(node: RuleNode, head: RuleNode, part: number): string[] | null {
  const text = ` ${normalizeLabel(node.item?.text ?? '')} `;
  const written = (head.label ?? '').split(/\s+[-–—:]\s+|,\s+/)[part] ?? '';
  const name = normalizeLabel(written);
  if (name === '' || text.trim() === '') return null;
  return name.split(' ').some((word) => saysIt(text, word)) ? [] : [written];
}

/** Whether a text contains a word or a derived form: "dwarf" and "dwarven", "orc" and "orcish". */
const saysIt = (text: string, word: string): boolean =>
  text.includes(` ${word} `) ||
  endings.some((ending) => text.includes(` ${word}${ending} `)) ||
  (word.length >= longStem && text.includes(` ${word.slice(0, -1)}`));

const endings = ['s', 'es', 'ish', 'en', 'ian'];
/** Shorter words are prefixes of many others. */
const longStem = 5;
