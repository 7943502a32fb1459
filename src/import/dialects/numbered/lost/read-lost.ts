import type { Reading } from '../../../dialect.ts';
import { isTitle } from '../../../document/is-title.ts';
import { Ledger } from '../../../document/reading-ledger.ts';
import type { SourceLine } from '../../../lines/lines.ts';
import { countOf, depthOf, headOf } from '../dotted-number.ts';
import { doubtReferences } from '../doubt-references.ts';
import type { Entry } from '../entries.ts';
import { explainStars } from '../explain-stars.ts';
import { nestEntries } from '../nest-entries.ts';
import { type NumberShape, numberingOf, spokenNumbers, widthOf } from '../number-shape.ts';
import { numberSyntax } from '../number-syntax.ts';
import { type Lead, leadText, splitLead } from '../split-lead.ts';
import { findEvidence } from './find-anchors.ts';
import { numberBlock } from './number-block.ts';
import { splitBlocks } from './split-blocks.ts';

/** Read a document whose rules have lost their numbers while its references and ranges kept them: one rule a line. */
export function readLost(lines: readonly SourceLine[]): Reading {
  const ledger = new Ledger();
  const leads: Lead[] = [];
  for (const { number, text } of lines) {
    if (text.trim() === '') ledger.account([number], { became: 'blank', of: '' });
    else
      leads.push(
        splitLead({ lines: [number], text: text.trim(), bullet: false, hashed: false, apart: true }),
      );
  }
  const shape = spokenShape(leads);
  const syntax = numberSyntax(shape, leads);
  const first = leads[0];
  const hasTitle = first !== undefined && first.number === null && isTitle(leadText(first));
  if (hasTitle) ledger.account(first.lines, { became: 'front', of: 'title' });
  const split = splitBlocks(hasTitle ? leads.slice(1) : leads, shape, syntax, ledger);
  const evidence = findEvidence(split.filter((entry) => entry.type === 'block'));
  const start = [...shape.numbers].some((number) => depthOf(number) > 2 && countOf(number) === 0) ? 0 : 1;
  const entries = split.flatMap((entry): Entry[] => {
    if (entry.type === 'part') return [entry];
    const found = evidence.get(entry) ?? { anchors: new Map(), end: null };
    const levels = levelsOf(entry.number, shape);
    return numberBlock(entry, found, { start, levels, width: shape.width ?? 1 }, ledger);
  });
  const parts = doubtReferences(nestEntries(entries, shape, ledger), ledger);
  const numbers = entries.flatMap((entry) => (entry.type === 'rule' ? [entry.number] : []));
  return {
    document: {
      dialect: 'numbered',
      title: hasTitle ? leadText(first) : null,
      version: null,
      date: null,
      numbering: numberingOf(numbers, shape),
      front: [],
      parts,
      terms: [],
      stars: explainStars([], parts),
      leavesChaptersOut: true,
      remarks: ledger.remarks.toSorted((a, b) => a.line - b.line),
    },
    outcomes: ledger.outcomes,
  };
}

/** Style of numbers that only references print. A category whose references have two levels has no sections. */
function spokenShape(leads: readonly Lead[]): NumberShape {
  const spoken = leads.flatMap(({ text }) => [...spokenNumbers(text), ...rangeNumbers(text)]);
  const headings = leads.filter((lead) => lead.number !== null && isTitle(leadText(lead)));
  const layered = new Set(spoken.filter((number) => depthOf(number) > 2).map((number) => headOf(number, 1)));
  const categories = new Set([
    ...spoken.map((number) => headOf(number, 1)),
    ...headings.map(({ number }) => number?.value ?? ''),
  ]);
  const direct = new Set([...categories].filter((category) => !layered.has(category)));
  const numbers = new Set(spoken);
  return { width: widthOf(spoken), sectionDepth: 2, direct, categories, numbers, inTables: new Set() };
}

/** The most levels that numbers of the same category have, of those that the document speaks of; else of any. */
function levelsOf(number: string, { numbers }: NumberShape): number {
  const category = headOf(number, 1);
  const own = [...numbers].filter((other) => headOf(other, 1) === category);
  return Math.max(0, ...(own.length > 0 ? own : [...numbers]).map(depthOf));
}

const rangeNumbers = (text: string) =>
  [...text.matchAll(/(?<![\d.])(\d{1,3}(?:\.\d{1,3}){2,})\s+through\s+(\d{1,3}(?:\.\d{1,3}){2,})/gu)].flatMap(
    ([, a = '', b = '']) => [a, b],
  );
