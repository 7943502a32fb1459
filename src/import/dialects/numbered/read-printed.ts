import { withoutEnclosed } from '../../../base/without-enclosed.ts';
import { signClass } from '../../../syntax/grammar/characters.ts';
import type { Reading } from '../../dialect.ts';
import type { ImportedItem, ImportedPart } from '../../document/document.ts';
import { Ledger } from '../../document/reading-ledger.ts';
import { itemText } from '../../document/walk.ts';
import type { SourceLine } from '../../lines/lines.ts';
import { digitsOf } from './dotted-number.ts';
import { doubtReferences } from './doubt-references.ts';
import { explainStars } from './explain-stars.ts';
import { compareContents, findContents } from './find-contents.ts';
import { nestEntries } from './nest-entries.ts';
import { inferShape, numberingOf } from './number-shape.ts';
import { numberSyntax } from './number-syntax.ts';
import { toParagraphs } from './paragraphs.ts';
import { readBody } from './read-body.ts';
import { readFront } from './read-front.ts';
import { readGlossary } from './read-glossary.ts';
import { type Lead, splitLeads } from './split-lead.ts';
import { splitRegions } from './split-regions.ts';

/** Read a document that prints its numbers. */
export function readPrinted(lines: readonly SourceLine[]): Reading {
  const ledger = new Ledger();
  const leads = splitLeads(toParagraphs(lines, ledger));
  const contents = findContents(leads);
  const shape = inferShape(leads);
  const syntax = numberSyntax(shape, leads);
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

const lone = /\p{Ll}\s+(I\s+\p{Ll}+)/gu;

const unquoted = (text: string) => withoutEnclosed(withoutEnclosed(text, '“', '”'), '"', '"');

/**
 * Say where a capital I stands by itself between small words, outside of quoted speech: in a text that was read from a
 * picture or typed it can be the digit 1. It stays as it is.
 */
function remarkLetters(parts: readonly ImportedPart[], ledger: Ledger): void {
  const visit = (item: ImportedItem) => {
    for (const [, words = ''] of unquoted(itemText(item)).matchAll(lone)) {
      const message = `"${words.replace(/\s+/gu, ' ')}": the letter can stand for the digit 1; it was kept`;
      ledger.remark({ line: item.lines[0] ?? 0, rule: item.number }, 'letter-for-digit', message);
    }
    item.children.forEach(visit);
  };
  for (const { items } of parts) items.forEach(visit);
}

/** Least number of rules, and least share of those with a label, that make a pattern. */
const least = { rules: 5, share: 0.5 };

/**
 * Say where rules of one list begin with a type that nothing parts from the text: the same capitalised word begins the
 * sentence behind one or two capitalised words in most of them ("Weapon Play as …"). The words stay as they are.
 */
function remarkTypes(parts: readonly ImportedPart[], ledger: Ledger): void {
  const visit = (items: readonly ImportedItem[]) => {
    const labelled = items.filter(({ label }) => label !== null);
    const firsts = new Map<string, ImportedItem[]>();
    for (const item of labelled) {
      const word = secondStart(itemText(item).slice(0, 60));
      if (word) firsts.set(word, [...(firsts.get(word) ?? []), item]);
    }
    for (const [word, rules] of firsts) {
      if (rules.length < least.rules || rules.length < labelled.length * least.share) continue;
      const [first] = rules;
      const message = `in ${rules.length} rules from here on nothing parts the words before "${word}" from the sentence that it begins`;
      ledger.remark({ line: first?.lines[0] ?? 0, rule: first?.number ?? null }, 'type-unparted', message);
    }
    for (const { children } of items) visit(children);
  };
  for (const { items } of parts) visit(items);
}

/** The capitalised word behind one or two others that begins a sentence: a small word follows it. */
const secondStart = (text: string): string | undefined =>
  /^\p{Lu}[\p{L}-]*(?: \p{Lu}\p{Ll}+)? (\p{Lu}\p{Ll}+) \p{Ll}/u.exec(text)?.[1];
