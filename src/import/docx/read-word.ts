import type { Likeness, Reading } from '../dialect.ts';
import { findReferences } from '../dialects/general/find-references.ts';
import { explainStars } from '../dialects/numbered/explain-stars.ts';
import {
  emptyItem,
  type ImportedItem,
  type ImportedPart,
  type ImportedTerm,
  type LineOutcome,
  type Remark,
} from '../document/document.ts';
import { findDate } from '../document/find-date.ts';
import type { SourceLine } from '../lines/lines.ts';
import { withBrackets } from '../numbering/bracketed-marks.ts';
import { inferNumbering } from '../numbering/infer-numbering.ts';
import type { NumberHint } from '../numbering/number-hint.ts';
import type { WordDocument } from './blocks.ts';
import { type BuildContext, buildItems, inlinesOf, paragraphsOf } from './build-items.ts';
import { withCalled } from './called-units.ts';
import { countParts } from './count-parts.ts';
import { findGlossaries } from './find-glossaries.ts';
import { findHeads } from './find-heads.ts';
import { findParts, type PartDraft, type Regions } from './find-parts.ts';
import { withJoinedHeads } from './join-heads.ts';
import { nestUnits } from './nest-units.ts';
import { type NestedPart, numberDrafts } from './number-drafts.ts';
import { readTerms } from './read-terms.ts';
import { createTaking } from './take-parts.ts';
import { withPlusSigns, withTypedBullets } from './typed-bullets.ts';
import { withTypedContents } from './typed-contents.ts';
import { withHeadNumbers, withTypedItems, withTypedNumbers } from './typed-numbers.ts';
import { toUnits, type Unit, withoutProseCode } from './units.ts';
import { learnNames } from './word-anchors.ts';
import { createSpecials, printedText, type Specials } from './word-letters.ts';
import { changesInTitle, furnitureOutcomes, linesOf, textOfLetters } from './word-lines.ts';
import { wordSyntax } from './word-syntax.ts';

/** A document of a word processor as the import goes on with it: lines for the account, and what they say. */
export interface WordReading {
  readonly lines: readonly SourceLine[];
  readonly reading: Reading;
  readonly likeness: Likeness;
}

/**
 * Understand a document of a word processor: headings make its parts, lists its rules, and the numbers are those that the
 * lists show.
 *
 * @param hint samples of numbers, by which parts that print none are counted
 */
export function readWord(document: WordDocument, hint: NumberHint | null = null): WordReading {
  const specials = createSpecials();
  const { units: read, remarks } = toUnits(document, specials);
  const { units, heads } = headed(withTypedContents(withoutProseCode(read), specials));
  const regions = findParts(units, heads);
  const names = learnNames(units, specials);
  const take = createTaking(units, new Set(units.flatMap((unit) => unit.bookmarks)), specials);
  const { glossaries, texts } = findGlossaries(regions.parts, take, specials);
  const counted = countParts(
    texts.map((part) => ({ part, roots: nestUnits(part.units, heads) })),
    hint,
  );
  const { nested, given } = counted;
  const numbers = numberDrafts(counted);
  const all = [...regions.parts, ...numbers.values()];
  const printedNumbers = new Set(all.flatMap(({ number }) => number ?? []));
  const numbersOf = numbersByUnit(numbers, regions.parts, given);
  const printed = new Map(
    units.flatMap((unit) => unit.bookmarks.map((name) => [name, numbersOf.get(unit)] as const)),
  );
  specials.fill((bookmark) => printed.get(bookmark) ?? '');
  const outcomes = new Map<number, LineOutcome>();
  const context: BuildContext = {
    specials,
    names,
    numbers,
    outcomes,
    syntax: wordSyntax(printedNumbers),
    take,
    hasLists: units.some(({ kind, shown }) => kind === 'paragraph' && shown !== null),
  };
  const built = withBrackets(nested.map((one) => buildPart(one, context)));
  const { numbering, named } = inferNumbering(built);
  const written = {
    front: buildFront(regions.front, context),
    parts: built.map((part) => ({ ...part, ...numberedBy(named.get(part)) })),
    terms: glossaries.flatMap((part) => buildGlossary(part, context)),
  };
  const title =
    regions.title === null ? document.title : printedText(regions.title.plain, specials).replace(/\s+/g, ' ');
  addFurniture(regions, units, outcomes);
  // Fields and links are references already; "rule 3" can be typed as well.
  const referred = findReferences(written, { title: title ?? '', hasSigns: false });
  const { front, parts } = referred.document;
  const titled = titleRemarks(regions, glossaries, specials);
  const text = regions.front.map(({ plain }) => plain).join('\n');
  return {
    lines: linesOf(units, numbersOf, document, specials),
    reading: {
      document: {
        dialect: 'word',
        title,
        version: /\bv(?:ersion)?\.?\s*(\d+(?:\.\d+)*)/iu.exec(text)?.[1] ?? null,
        date: findDate(text),
        numbering,
        ...referred.document,
        stars: explainStars([...front, ...unnumbered(parts)], parts),
        leavesChaptersOut: true,
        remarks: [...remarks, ...referred.remarks, ...titled],
      },
      outcomes: new Map([...outcomes, ...furnitureOutcomes(units, document)]),
    },
    likeness: {
      score: 1,
      grounds: [heads.grounds, `${printedNumbers.size} numbers of lists and headings`],
    },
  };
}

/** The headings of a document, and its units with what words call among them. */
function headed(read: readonly Unit[]): ReturnType<typeof withCalled> {
  const bare = withTypedNumbers(withTypedBullets(withPlusSigns(read)));
  const units = withHeadNumbers(withTypedItems(bare, findHeads(bare).typed));
  const joined = withJoinedHeads(units, findHeads(units));
  return withCalled(joined.units, joined.heads);
}

/**
 * The number that a list or a heading shows at each unit that has one.
 *
 * @param given numbers of sections that no heading shows
 */
function numbersByUnit(
  drafts: ReturnType<typeof numberDrafts>,
  parts: readonly PartDraft[],
  given: ReadonlySet<string>,
): Map<Unit, string> {
  const numbers = new Map<Unit, string>();
  for (const [{ unit }, { number }] of drafts) {
    const [, first = '', rest = ''] = /^([^.]*)\.(.*)$/s.exec(number ?? '') ?? [];
    if (number !== null) numbers.set(unit, given.has(first) ? rest : number);
  }
  for (const { unit, number } of parts) if (unit && number !== null) numbers.set(unit, number);
  return numbers;
}

const numberedBy = (numbering: string | undefined) => (numbering === undefined ? {} : { numbering });

function buildPart({ part, roots }: NestedPart, context: BuildContext): ImportedPart {
  const { unit, level, number } = part;
  const title = textOfLetters(part.title, context.specials);
  const line = unit?.lines[0] ?? 0;
  for (const one of unit?.lines ?? []) context.outcomes.set(one, { became: 'heading', of: number ?? title });
  const items = roots.flatMap((draft) =>
    buildItems([draft], context).map((item) => (context.hasLists ? item : asRule(item, draft.unit))),
  );
  return {
    level,
    number,
    title: title === '' && unit !== null ? 'Rules' : title,
    name: unit ? context.names.nameFor(unit.bookmarks) : null,
    line,
    items,
  };
}

/** Rules without a number are known by what they refer to. */
const unnumbered = (parts: readonly ImportedPart[]): ImportedItem[] =>
  parts.flatMap(({ items }) => items.filter(({ number }) => number === null));

/** Paragraphs are the rules of a document without lists, but for those in boxes and below pictures. */
const asRule = (item: ImportedItem, { kind, styles, classes }: Unit): ImportedItem =>
  item.kind === 'note' && kind === 'paragraph' && classes.length === 0 && !styles.includes('caption')
    ? { ...item, kind: 'rule' }
    : item;

/** The terms of an edition stand in a file of their own, which is called glossary. */
function remarkOnTitle({ title, unit }: PartDraft, specials: Specials): Remark[] {
  const words = textOfLetters(title, specials);
  if (words.toLowerCase() === 'glossary') return [];
  const message = `The part "${words}" is the glossary of the edition, and is called so.`;
  return [{ line: unit?.lines[0] ?? 1, kind: 'glossary-title', message, rule: null }];
}

const titleRemarks = (
  { title, parts }: Regions,
  glossaries: readonly PartDraft[],
  specials: Specials,
): Remark[] => [
  ...glossaries.flatMap((part) => remarkOnTitle(part, specials)),
  ...changesInTitle(title?.letters ?? [], title?.lines[0] ?? 1, specials),
  ...parts.flatMap((part) => changesInTitle(part.title, part.unit?.lines[0] ?? 1, specials)),
];

function buildGlossary(part: PartDraft, context: BuildContext): ImportedTerm[] {
  for (const line of part.unit?.lines ?? [])
    context.outcomes.set(line, { became: 'heading', of: 'glossary' });
  return readTerms(part.units, context);
}

function buildFront(units: readonly Unit[], context: BuildContext): ImportedItem[] {
  return units.flatMap((unit): ImportedItem[] => {
    const line = unit.lines[0] ?? 0;
    const rows = unit.rows.map((row, i) => row.map((cell) => inlinesOf(cell, unit.lines[i] ?? 0, context)));
    const paragraphs = paragraphsOf(unit.letters, line, context);
    if (paragraphs.length === 0 && rows.length === 0) return [];
    for (const one of unit.lines) context.outcomes.set(one, { became: 'front', of: 'front' });
    const kind = unit.kind === 'table' ? 'table' : 'note';
    return [
      {
        ...emptyItem,
        kind,
        paragraphs,
        rows,
        classes: unit.classes,
        lines: unit.lines,
      },
    ];
  });
}

/** Units that are neither rule nor front matter: the title, a table of contents, empty paragraphs. */
function addFurniture(
  { title, contents }: Regions,
  units: readonly Unit[],
  outcomes: Map<number, LineOutcome>,
): void {
  for (const line of title?.lines ?? []) outcomes.set(line, { became: 'front', of: 'title' });
  for (const { lines } of contents)
    for (const line of lines) outcomes.set(line, { became: 'contents', of: 'contents' });
  for (const { lines, plain, kind } of units)
    for (const line of lines)
      if (plain === '' && kind !== 'table' && !outcomes.has(line))
        outcomes.set(line, { became: 'blank', of: '' });
}
