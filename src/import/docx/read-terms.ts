import type { ImportedTerm } from '../document/document.ts';
import { type Letter, trimLetters } from '../document/inline.ts';
import type { BuildContext } from './build-items.ts';
import { inlinesOf } from './build-items.ts';
import { takeParts } from './take-parts.ts';
import type { Unit } from './units.ts';
import { printedText } from './word-letters.ts';

interface OpenTerm {
  readonly label: readonly Letter[];
  readonly text: Letter[];
  readonly unit: Unit;
  readonly lines: number[];
}

/**
 * Read the paragraphs of a glossary: a headword in bold or before a colon, and its definition, which goes on in paragraphs
 * without a headword. Rows of a table with two columns are terms, too.
 */
export function readTerms(units: readonly Unit[], context: BuildContext): ImportedTerm[] {
  const open: OpenTerm[] = [];
  for (const unit of units) {
    if (unit.kind === 'table') open.push(...rowTerms(unit));
    else if (unit.plain !== '') readParagraph(unit, open, context);
    else for (const line of unit.lines) context.outcomes.set(line, { became: 'blank', of: '' });
  }
  return open.map((term) => closeTerm(term, context));
}

function rowTerms(unit: Unit): OpenTerm[] {
  return unit.rows.flatMap(([label = [], ...cells], i) => {
    const text = cells.flatMap((cell, nth) => [...(nth > 0 ? [space] : []), ...cell]);
    return label.length === 0 ? [] : [{ label, text, unit, lines: [unit.lines[i] ?? 0] }];
  });
}

const space: Letter = { value: ' ', strong: false, emphasis: false };

function readParagraph(unit: Unit, open: OpenTerm[], { take }: BuildContext): void {
  const line = unit.lines[0] ?? 0;
  const place = { line, hasChildren: false, isHeading: unit.outline !== null };
  const { label, text } = takeParts(unit.letters, place, take);
  const dash = label === null ? dashAt(unit.letters) : -1;
  const before = open.at(-1);
  if (label) open.push({ label, text: [...text], unit, lines: [...unit.lines] });
  else if (dash > 0)
    open.push({
      label: trimLetters(unit.letters.slice(0, dash)),
      text: [...trimLetters(unit.letters.slice(dash + 1))],
      unit,
      lines: [...unit.lines],
    });
  else if (before) {
    before.text.push(...(before.text.length > 0 ? [space] : []), ...unit.letters);
    before.lines.push(...unit.lines);
  } else
    open.push({
      label: unit.letters.slice(0, 40),
      text: [...unit.letters.slice(40)],
      unit,
      lines: [...unit.lines],
    });
}

/** `Term – definition`: a dash with spaces around it near the beginning. */
function dashAt(letters: readonly Letter[]): number {
  return letters
    .slice(0, 60)
    .findIndex(
      ({ value }, i) => /[–—]/.test(value) && letters[i - 1]?.value === ' ' && letters[i + 1]?.value === ' ',
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
