import type { Dialect, Likeness, Reading, ReadOptions } from '../../dialect.ts';
import type { ImportedDocument, Remark } from '../../document/document.ts';
import { findOwnDate } from '../../document/find-date.ts';
import { Ledger } from '../../document/reading-ledger.ts';
import { markDrawings } from '../../lines/drawings.ts';
import type { SourceLine } from '../../lines/lines.ts';
import { markTitles } from '../../lines/marked-titles.ts';
import { readTables, type TabledLines } from '../../lines/text-tables.ts';
import { withoutLines } from '../../lines/without-lines.ts';
import { withBrackets } from '../../numbering/bracketed-marks.ts';
import { inferNumbering } from '../../numbering/infer-numbering.ts';
import type { NumberHint } from '../../numbering/number-hint.ts';
import { besideSections } from './beside-sections.ts';
import { withBoldHeads } from './bold-heads.ts';
import { buildParts } from './build-parts.ts';
import { findCalled } from './called-paragraphs.ts';
import { withoutCover } from './cover-lines.ts';
import { type DraftPart, toItem } from './draft.ts';
import { findContents } from './find-contents.ts';
import { findHeads, type Head } from './find-heads.ts';
import { findPageLines } from './find-page-lines.ts';
import { findReferences } from './find-references.ts';
import { findTitle, sectionRankOf, withoutTitle } from './find-regions.ts';
import { flatNumbers } from './flat-numbers.ts';
import { flattenChapters } from './flatten-chapters.ts';
import { findLabelHeads } from './label-heads.ts';
import { withLetteredHeads } from './lettered-heads.ts';
import { withNamedGroups } from './named-groups.ts';
import { heeded, numberDrafts } from './number-drafts.ts';
import { withOutermost } from './outermost-numbers.ts';
import { withQuestions } from './questions.ts';
import { rankByNumbers, withinChapters } from './rank-by-numbers.ts';
import { rankHolders } from './rank-holders.ts';
import { readArticles } from './read-articles.ts';
import { type Block, readBlocks } from './read-blocks.ts';
import { readHeaders } from './read-headers.ts';
import {
  appendixRemark,
  findAppendixNumbers,
  findRepeatedRows,
  ownCounts,
  repeatedRowsRemark,
} from './repeated-rows.ts';
import { withDigits } from './roman-chapters.ts';
import { surveyNumbers } from './survey-numbers.ts';
import { takeGlossary } from './take-glossary.ts';

/** Rulebooks of any kind, read by what is in them: headings, printed numbers, lists, glossaries, examples, links. */
export const generalDialect: Dialect = {
  name: 'general',
  isFallback: true,
  summary: 'headings, nested lists, or numbers of any form (702.19b, 1a1, 10.3.1l)',
  recognise: likeness,
  read: readGeneral,
};

function likeness(lines: readonly SourceLine[]): Likeness {
  const lined = readBlocks(readHeaders(markTitles(lines).lines).lines);
  const blocks = withLetteredHeads(readArticles(withBoldHeads(withoutCover(lined))));
  const contents = findContents(blocks);
  const survey = surveyNumbers(blocks, null, contents);
  const isSomething =
    survey.whole.size > 2 ||
    blocks.filter(({ bullet, lead }) => bullet || lead?.isClosed).length > 2 ||
    findHeads(blocks, contents, survey.whole).size > 1;
  return { score: isSomething ? 0.45 : 0.2, grounds: survey.grounds };
}

/** Text that references are not looked for in yet: they are found when all numbers are known. */
const plainSyntax = { stars: [], minus: [], markerTarget: /(?!)/, findReference: () => null };

function readGeneral(source: readonly SourceLine[], { hint: asked = null }: ReadOptions = {}): Reading {
  const ledger = new Ledger();
  const tabled = readDrawn(source);
  accountTables(tabled, ledger);
  const headers = readHeaders(tabled.lines);
  accountHeaders(headers, ledger);
  const { all, settings } = readText(headers.lines, ledger, asked);
  const contents = findContents(all);
  for (const block of contents.blocks) ledger.account(block.lines, { became: 'contents', of: '' });
  const blocks = all.filter((block) => !contents.blocks.has(block));
  const flat = flatNumbers(blocks, asked);
  const hint = heeded({ asked, flat });
  const { doubted, whole: inner } = surveyNumbers(blocks, hint, contents);
  const numbered = flat.blocks.size > 0 ? new Set([...inner, ...flat.blocks]) : withOutermost(blocks, inner);
  const rows = hint ? new Set<Block>() : findRepeatedRows(blocks, numbered);
  const seeming = new Set([...numbered].filter((block) => !rows.has(block)));
  const found = withDigits(findHeads(blocks, contents, seeming), seeming);
  const meant = hint || !haveSigns(found) ? seeming : ofTheirArticles(blocks, found, seeming);
  const title = findTitle(all, contents.blocks, found, ledger);
  const rest = blocks.filter((block) => block !== title?.block);
  const titled = rankHeads(withoutTitle(found, title?.block ?? null, blocks), rest, seeming);
  const labels = findLabelHeads(rest, titled);
  const called = hint ? new Set<Block>() : findCalled(rest, titled);
  const heads = new Map([...titled].filter(([block]) => !labels.has(block) && !called.has(block)));
  const glossary = takeGlossary(rest, heads, meant, { syntax: plainSyntax, ledger });
  const sectionRank = sectionRankOf(rest, heads);
  const appended = hint ? new Set<Block>() : findAppendixNumbers(glossary.rest, heads, meant);
  const unheaded = new Set([...meant].filter((block) => !heads.has(block) && !appended.has(block)));
  const whole = hint ? unheaded : withinChapters(rest, heads, unheaded);
  const context = { heads, sectionRank, whole, appended, called, syntax: plainSyntax, ledger };
  const built = buildParts(glossary.rest, context);
  const counted = numberDrafts(built.parts, { asked, flat, glossaries: glossary.glossaries, sectionRank });
  const parts = withBrackets(built.parts.map(toPart));
  const { numbering, named } = inferNumbering(parts);
  const referred = findReferences(
    withNamedGroups({
      front: built.front.map(toItem),
      parts: parts.map((part) => ({ ...part, ...numberedBy(named.get(part)) })),
      terms: counted.terms,
    }),
    {
      title: title?.text ?? '',
      hasSigns: haveSigns(heads),
      ...counted.source,
      ownNumbers: [...ownCounts(rows), ...appended],
    },
  );
  return {
    document: {
      dialect: 'general',
      title: title?.text ?? null,
      ...findIssue([title?.text ?? '', ...earlyTexts(settings, rest, whole)]),
      numbering,
      ...referred.document,
      remarks: [
        ...ledger.remarks,
        ...tabled.remarks,
        ...counted.remarks,
        ...doubts(doubted.filter((block) => !found.has(block))),
        ...repeatedRowsRemark([...rows]),
        ...appendixRemark([...appended]),
        ...referred.remarks,
      ].toSorted((a, b) => a.line - b.line),
    },
    outcomes: ledger.outcomes,
  };
}

/** Lines of a plain text whose titles, drawings and tables are read. */
function readDrawn(source: readonly SourceLine[]): TabledLines {
  const { lines, rulings } = markTitles(source);
  const tabled = readTables(markDrawings(lines));
  return { ...tabled, rulings: [...rulings, ...tabled.rulings] };
}

function accountTables({ rulings, wrapped }: TabledLines, ledger: Ledger): void {
  for (const { number } of rulings) ledger.account([number], { became: 'page', of: 'divider' });
  for (const { number } of wrapped) ledger.account([number], { became: 'table', of: '' });
}

function accountHeaders({ dividers, joined }: ReturnType<typeof readHeaders>, ledger: Ledger): void {
  for (const { number } of dividers) ledger.account([number], { became: 'page', of: 'divider' });
  for (const { number, text } of joined) ledger.account([number], { became: 'heading', of: text.trim() });
}

/** How far in headings stand, where what they hold says otherwise than their look. */
const rankHeads = (heads: ReadonlyMap<Block, Head>, blocks: readonly Block[], whole: ReadonlySet<Block>) =>
  besideSections(rankByNumbers(flattenChapters(rankHolders(heads, blocks, whole))));

/** Put the lines of a document together to blocks, but for settings and furniture of pages. */
function readText(lines: readonly SourceLine[], ledger: Ledger, hint: NumberHint | null) {
  for (const { number, text } of lines)
    if (text.trim() === '') ledger.account([number], { became: 'blank', of: '' });
  const settings = lines.filter(({ form }) => form === 'settings');
  for (const { number } of settings) ledger.account([number], { became: 'page', of: 'settings' });
  const pages = findPageLines(lines);
  for (const { number, text } of pages) ledger.account([number], { became: 'page', of: text.trim() });
  const isText = (line: SourceLine) => line.form !== 'settings' && !pages.has(line);
  const blocks = withQuestions(
    readBlocks(settings.length + pages.size === 0 ? lines : withoutLines(lines, isText)),
  );
  return { all: withLetteredHeads(readArticles(withBoldHeads(withoutCover(blocks))), hint), settings };
}

/** Numbers of several levels that stand in the article that their first level names: in others they count rows of a table. */
function ofTheirArticles(
  blocks: readonly Block[],
  heads: ReadonlyMap<Block, Head>,
  whole: ReadonlySet<Block>,
): ReadonlySet<Block> {
  let article: string | null = null;
  return new Set(
    blocks.filter((block) => {
      const head = heads.get(block);
      if (head) article = head.number;
      return whole.has(block) && (head !== undefined || block.lead?.segments[0]?.text === article);
    }),
  );
}

/** Are most headings with a number called by `§`? */
function haveSigns(heads: ReadonlyMap<Block, Head>): boolean {
  const numbered = [...heads.values()].filter(({ number }) => number !== null);
  return numbered.filter(({ block }) => block.plain.startsWith('§')).length * 2 > numbered.length;
}

const numberedBy = (numbering: string | undefined) => (numbering === undefined ? {} : { numbering });

const toPart = ({ level, number, title, name, line, items }: DraftPart) => ({
  level,
  number,
  title,
  name,
  line,
  items: items.map(toItem),
});

/** Texts that can say of which version a document is. A rule says nothing of it: it can name that of an app, or a day of play. */
function earlyTexts(
  settings: readonly SourceLine[],
  blocks: readonly Block[],
  whole: ReadonlySet<Block>,
): string[] {
  const shown = blocks.slice(0, 40).filter((block) => !whole.has(block));
  return [...settings.map(({ text }) => text), ...shown.flatMap(({ plain }) => plain.split('\t'))];
}

/** "v1e" is the first edition of a game, mostly of another one. */
const version = /\b(?:version|edition|v\.?)\s*:?\s*(\d+(?:\.\d+)*)(?![e-z\d]|\.\d)/iu;

/** The version and the date of a document, from its title and what is read first behind that. */
function findIssue([title = '', ...texts]: readonly string[]): Pick<ImportedDocument, 'version' | 'date'> {
  const all = [title, ...texts].map((text) => text.slice(0, 300));
  return {
    version: all.map((text) => version.exec(text)?.[1]).find((one) => one !== undefined) ?? null,
    date:
      all
        .slice(1)
        .map(findOwnDate)
        .find((date) => date !== null) ?? null,
  };
}

/** The report says once for each kind what looks like a number and was read as text. */
function doubts(blocks: readonly Block[]): Remark[] {
  const [first] = blocks;
  if (!first) return [];
  const samples = [...new Set(blocks.map(({ lead }) => lead?.value ?? ''))].slice(0, 5).join(', ');
  const begin = blocks.length === 1 ? '1 paragraph begins' : `${blocks.length} paragraphs begin`;
  const message = `${begin} with what looks like a number (${samples}) and fits none around it: it stays text. Where it is the number of a rule, import again with samples of all numbers, such as --numbering "1.1, A.1".`;
  return [{ line: first.lines[0] ?? 0, kind: 'numbering-unsure', message, rule: null }];
}
