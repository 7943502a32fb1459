import { signClass } from '../../../syntax/grammar/characters.ts';
import type { Reading } from '../../dialect.ts';
import type { SourceLine } from '../../lines.ts';
import { digitsOf } from './dotted-number.ts';
import { doubtReferences } from './doubt-references.ts';
import { explainStars } from './explain-stars.ts';
import { compareContents, findContents } from './find-contents.ts';
import { Ledger } from './ledger.ts';
import { nestEntries } from './nest-entries.ts';
import { inferShape, numberingOf } from './number-shape.ts';
import { numberSyntax } from './number-syntax.ts';
import { toParagraphs } from './paragraphs.ts';
import { readBody } from './read-body.ts';
import { readFront } from './read-front.ts';
import { readGlossary } from './read-glossary.ts';
import { remarkLetters } from './remark-letters.ts';
import { remarkTypes } from './remark-types.ts';
import { type Lead, splitLead } from './split-lead.ts';
import { splitRegions } from './split-regions.ts';

/** Read a document that prints its numbers. */
export function readPrinted(lines: readonly SourceLine[]): Reading {
  const ledger = new Ledger();
  const leads = toParagraphs(lines, ledger).map(splitLead);
  const contents = findContents(leads);
  const shape = inferShape(leads);
  const syntax = numberSyntax(shape);
  const regions = splitRegions(leads, contents, ledger);
  const front = readFront(regions.front, syntax, ledger);
  const terms = readGlossary(regions.glossary, syntax, ledger);
  const entries = readBody(regions.body, { shape, syntax, ledger, named: namedNumbers(leads) });
  if (contents)
    compareContents(
      contents,
      leads,
      entries.filter((entry) => entry.type === 'part'),
      ledger,
    );
  const parts = doubtReferences(nestEntries(entries, shape, ledger), ledger);
  remarkTypes(parts, ledger);
  remarkLetters(parts, ledger);
  const numbers = entries.flatMap((entry) => (entry.type === 'rule' ? [entry.number] : []));
  const { title, version, date, items } = front;
  return {
    document: {
      dialect: 'numbered',
      title,
      version,
      date,
      numbering: numberingOf(numbers, shape),
      front: items,
      parts,
      terms,
      stars: explainStars(items, parts),
      leavesChaptersOut: true,
      remarks: ledger.remarks.toSorted((a, b) => a.line - b.line),
    },
    outcomes: ledger.outcomes,
  };
}

const markedNumber = new RegExp(String.raw`[[${signClass}]([0-9OI]{1,3}(?:\.[0-9OI]{1,3})+)`, 'gu');

/** Numbers that stand in brackets or behind a sign, with their lines: what else can prove a number. */
function namedNumbers(leads: readonly Lead[]): Map<string, number[]> {
  const result = new Map<string, number[]>();
  for (const { text, lines } of leads) {
    for (const [, number = ''] of text.matchAll(markedNumber)) {
      const target = digitsOf(number);
      const before = result.get(target) ?? [];
      if (!before.includes(lines[0] ?? 0)) result.set(target, [...before, lines[0] ?? 0]);
    }
  }
  return result;
}
