import { longestTerm, meaningOf, overTerms, skipSign } from '../dialects/general/read-terms.ts';
import type { ImportedTerm } from '../document/document.ts';
import { type Letter, textOf, trimLetters } from '../document/inline.ts';
import type { BuildContext } from './build-items.ts';
import { inlinesOf } from './build-items.ts';
import { type Taking, takeParts } from './take-parts.ts';
import type { Unit } from './units.ts';
import { printedText } from './word-letters.ts';

interface OpenTerm {
  readonly label: readonly Letter[];
  readonly text: Letter[];
  readonly unit: Unit;
  readonly lines: number[];
}

/**
 * Read the paragraphs of a glossary, from its first headword on: a headword in bold or before a colon, and its definition, which goes on in paragraphs
 * without a headword. Rows of a table with two columns are terms, too.
 */
export function readTerms(units: readonly Unit[], context: BuildContext): ImportedTerm[] {
  const open: OpenTerm[] = [];
  for (const unit of units) {
    if (unit.kind === 'table') open.push(...rowTerms(unit, context));
    else if (unit.plain !== '') readParagraph(unit, open, context.take);
    else for (const line of unit.lines) context.outcomes.set(line, { became: 'blank', of: '' });
  }
  return open.map((term) => closeTerm(term, context));
}

function rowTerms(unit: Unit, { outcomes }: BuildContext): OpenTerm[] {
  return unit.rows.flatMap(([label = [], ...cells], i) => {
    const isHeader = i === 0 && unit.rows.length > 1 && overTerms.test(textOf(label).trim());
    if (isHeader) outcomes.set(unit.lines[i] ?? 0, { became: 'contents', of: '' });
    if (isHeader) return [];
    const text = cells.flatMap((cell, nth) => [...(nth > 0 ? [space] : []), ...cell]);
    return label.length === 0 ? [] : [{ label, text, unit, lines: [unit.lines[i] ?? 0] }];
  });
}

const space: Letter = { value: ' ', strong: false, emphasis: false };

/** Does a paragraph or table begin a term? */
export const hasHeadword = (unit: Unit, take: Taking): boolean =>
  (unit.kind === 'table' && areTerms(unit)) || (unit.plain !== '' && headOf(unit, take) !== null);

/** Has a table a word in the first cell of its rows, and is that no picture? */
function areTerms({ rows }: Unit): boolean {
  const filled = rows.filter((cells) => cells.some((cell) => textOf(cell).trim() !== ''));
  const headed = filled.filter(([first = []]) => textOf(first).trim() !== '');
  return headed.length > 0 && headed.length * 5 >= filled.length * 4;
}

/** The headword of a paragraph and what stands behind it; null for none. */
function headOf(unit: Unit, take: Taking): Pick<OpenTerm, 'label' | 'text'> | null {
  const place = { line: unit.lines[0] ?? 0, hasChildren: false, isHeading: unit.outline !== null };
  const { label, text } = takeParts(unit.letters, place, take);
  if (label) return { label, text: [...text] };
  const bold = unit.letters.findIndex(({ strong }) => !strong);
  if (bold > 0 && bold <= longestTerm && unit.outline === null) {
    const label = trimLetters(unit.letters.slice(0, bold));
    return { label, text: [...trimLetters(skipSign(unit.letters.slice(bold)))] };
  }
  const meaning = meaningOf(unit.letters);
  if (meaning) return { label: textLetters(meaning.term), text: [...meaning.rest] };
  const dash = dashAt(unit.letters);
  const rest = [...trimLetters(unit.letters.slice(dash + 1))];
  return dash > 0 ? { label: trimLetters(unit.letters.slice(0, dash)), text: rest } : null;
}

const textLetters = (text: string): Letter[] => [...text].map((value) => ({ ...space, value }));

function readParagraph(unit: Unit, open: OpenTerm[], take: Taking): void {
  const head = headOf(unit, take);
  const before = open.at(-1);
  if (head) open.push({ ...head, unit, lines: [...unit.lines] });
  else if (before) {
    before.text.push(...(before.text.length > 0 ? [space] : []), ...unit.letters);
    before.lines.push(...unit.lines);
  }
}

/** `Term – definition`: a dash with spaces around it near the beginning. */
function dashAt(letters: readonly Letter[]): number {
  return letters
    .slice(0, 60)
    .findIndex(
      ({ value }, i) => /[–—-]/.test(value) && letters[i - 1]?.value === ' ' && letters[i + 1]?.value === ' ',
    );
}

function closeTerm({ label, text, unit, lines }: OpenTerm, context: BuildContext): ImportedTerm {
  const printed = printedText(label.map(({ value }) => value).join(''), context.specials).trim();
  const plain = text.map(({ value }) => value).join('');
  const also = /^\s*\(also: ([^()]*)\)\s*:?\s*/u.exec(plain);
  const own = /^(.*?)\s*\(also: ([^()]*)\)$/u.exec(printed);
  const term = own?.[1] ?? printed;
  for (const line of lines) context.outcomes.set(line, { became: 'term', of: term });
  const forms = (own?.[2] ?? also?.[1] ?? '').split(',').map((form) => form.trim());
  const definition = also ? text.slice([...also[0]].length) : text;
  return {
    term,
    forms: forms.filter((form) => form !== ''),
    definition: inlinesOf(
      trimLetters(definition).map((letter) => (letter.value === '\n' ? space : letter)),
      lines[0] ?? 0,
      context,
    ),
    lines,
    recovered: null,
    name: context.names.nameFor(unit.bookmarks),
  };
}
