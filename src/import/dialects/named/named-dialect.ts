import type { Dialect, Likeness, Reading } from '../../dialect.ts';
import type { ImportedNumbering, LineOutcome, Remark } from '../../document/document.ts';
import type { SourceLine } from '../../lines/lines.ts';
import { findDoubles } from './find-doubles.ts';
import { countNames } from './named-syntax.ts';
import { type Account, finishPart } from './number-items.ts';
import { imprintItem, readFront } from './read-front.ts';
import { type NamedLine, readImprint, readLine } from './read-lines.ts';
import { readOutline } from './read-outline.ts';

/** Rules count from 0 and sections from 1, whatever the lists say. */
const numbering: ImportedNumbering = {
  category: '{ style: decimal, start: 0 }',
  section: '{ style: decimal, width: 2, start: 1 }',
  rule: ['{ style: decimal, width: 2, start: 0 }'],
  separator: '.',
};

/** A living document that was exported: numbered lists that count from 1, and references by name. */
export const namedDialect: Dialect = {
  name: 'named',
  summary: 'nested lists that count from 1, with names such as `phases_bidding` for references',
  recognise,
  read,
};

function recognise(lines: readonly SourceLine[]): Likeness {
  const read = lines.map(readLine).filter(({ is }) => is !== 'blank');
  if (read.length === 0) return { score: 0, grounds: [] };
  const items = read.filter(({ is }) => is === 'item').length;
  const categories = read.filter(({ is }) => is === 'category').length;
  const names = lines.reduce((sum, { text }) => sum + countNames(text), 0);
  const named = Math.min(1, (names * 8) / read.length);
  // What stands before the first category is front matter: without one there would be no rules. Names alone are those of a program's
  // variables: much of such a book is lists.
  const listed = categories === 0 ? 0 : Math.min(1, items / (read.length * 0.6));
  const score = named * listed;
  return {
    score,
    grounds: [
      `${items} of ${read.length} lines are items of nested lists, such as \`  3.\``,
      `${names} references are names, such as \`section_rule\``,
      `${categories} categories stand as bare lines with a number`,
    ],
  };
}

function read(source: readonly SourceLine[]): Reading {
  const lines = source.map(readLine);
  const begin = lines.findIndex(({ is }) => is === 'category');
  const body = begin < 0 ? [] : lines.slice(begin);
  const imprints = lines.filter((line) => line.is === 'imprint');
  const front = readFront(begin < 0 ? lines : lines.slice(0, begin));
  const outline = readOutline(body);
  const account: Account = {
    outcomes: new Map([...front.outcomes, ...outline.outcomes]),
    remarks: [...front.remarks, ...outline.remarks],
  };
  const parts = outline.parts.map((part) => finishPart(part, account));
  account.remarks.push(...findDoubles(parts));
  for (const { line } of imprints) account.outcomes.set(line, { became: 'front', of: 'version' });
  const { version, date } = readImprint(imprints.map(({ text }) => text).join(' '));
  return {
    document: {
      dialect: 'named',
      title: front.title,
      version,
      date,
      numbering,
      front: [...front.items, ...imprints.map(({ text, line }) => imprintItem(text, line))],
      parts,
      terms: front.terms,
      ...(front.stars ? { stars: front.stars } : {}),
      remarks: inOrder(account.remarks, account.outcomes),
    },
    outcomes: withRest(lines, account.outcomes),
  };
}

/** Every line has an outcome: blank ones, and those that nothing was made of. */
function withRest(lines: readonly NamedLine[], outcomes: Map<number, LineOutcome>): Map<number, LineOutcome> {
  for (const { is, line } of lines) {
    if (is === 'blank') outcomes.set(line, { became: 'blank', of: '' });
    else if (!outcomes.has(line))
      outcomes.set(line, { became: 'left', why: 'it stands before any category' });
  }
  return outcomes;
}

/** Remarks in order of lines, each with the rule that its line became. */
function inOrder(remarks: readonly Remark[], outcomes: ReadonlyMap<number, LineOutcome>): Remark[] {
  const ruleOf = ({ rule, line }: Remark) => {
    const outcome = outcomes.get(line);
    return rule ?? (outcome && 'of' in outcome && outcome.became === 'rule' ? outcome.of : null);
  };
  return remarks.map((remark) => ({ ...remark, rule: ruleOf(remark) })).sort((a, b) => a.line - b.line);
}
