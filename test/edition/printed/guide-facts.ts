import { understand } from '../../../src/import/import-document.ts';
import type { Graph } from '../../../src/model/graph.ts';
import { readProfileOf } from '../../import/profiles/read-profile-of.ts';
import { textSource } from '../../import/understood.ts';
import { restoreLevels } from './guide-levels.ts';
import { type Printed, readPrinted } from './read-printed.ts';
import { factsOf, keysOf, type RuleFacts } from './rule-facts.ts';

/** Lists of cards and effects whose names the print has in front of a dash, and ours as labels. */
const dashed = /^(2\.09\.07|2\.09B\.10|2\.11\.16|2\.12\.13|4\.01|4\.03\.06|4\.04\.03|4\.06\.0[67])\./;

/** Both readings of what is suggested, one behind the other: neither may be lost, and their figures are counted together. */
export const bothReadings = (text: string): string =>
  text
    .replace(/\{~~([\s\S]*?)~>([\s\S]*?)~~\}/g, '$1 $2')
    .replace(/\{(\+\+|--)([\s\S]*?)\1\}/g, '$2')
    .replace(/(?<=\S) {2,}(?=\S)/g, ' ');

/**
 * The printed guide as the importer reads it, with both readings where two run together, and with the names and the stars
 * that it lost taken from the tournament rules.
 */
export function readGuide(lines: readonly string[], tournament: string): Printed {
  const { document } = understand(textSource(tournament), readProfileOf('gencon-2025'));
  return readPrinted(lines, 'guide', {
    suggestions: 'mark',
    parallel: { name: 'gencon-2025.txt', document },
    starsFrom: document,
    rewrite: bothReadings,
    restore: restoreLevels,
    facts: guideFacts,
  });
}

/**
 * The facts of the guide in a form that print and transcription share: a range is its two ends, as `through` is in the
 * print; names in front of a dash are labels, and brackets after them text; the letter of 2.09B is no figure. Title page and
 * introduction are left out.
 */
export function guideFacts(graph: Graph): Map<string, RuleFacts> {
  const keys = keysOf(graph);
  const plain = {
    ...graph,
    nodes: graph.nodes.map((node) => ({
      ...node,
      text: `${(node.label?.match(aside) ?? []).join('')} ${node.text}`.replaceAll('2.09B', '2.09'),
    })),
  };
  const names = new Map(
    graph.nodes.flatMap(({ id, label, text }) => {
      const key = keys.get(id) ?? '';
      const name = /^([A-Z][\w'’ -]{2,32}?)(?: \[[^\]]*\])? [-–] /.exec(text)?.[1];
      return label === null && name !== undefined && dashed.test(key) ? [[key, name] as const] : [];
    }),
  );
  return new Map(
    [...factsOf(plain)].flatMap(([key, facts]) => {
      if (!/^(\d|term )/.test(key)) return [];
      const label = key === '2.09B' ? 'CHOAM' : (names.get(key) ?? facts.label);
      const references = facts.references
        .split(/ |\.\./)
        .filter(Boolean)
        .sort()
        .join(' ');
      return [[key, { ...facts, references, label: tidyLabel(label) }] as const];
    }),
  );
}

const aside = /\s*\[[^\]]*\]/g;

const tidyLabel = (label: string): string => label.replace(/ [-–] /g, ' – ').replace(aside, '');
