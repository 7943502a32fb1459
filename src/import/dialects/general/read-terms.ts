import { type ImportedTerm, type Inline, termBreaks } from '../../document/document.ts';
import {
  cutLetters,
  type InlineSyntax,
  type Letter,
  takeEmphasis,
  textOf,
  toInlines,
} from '../../document/inline.ts';
import type { Ledger } from '../../document/reading-ledger.ts';
import type { Head } from './find-heads.ts';
import { type Block, lettersOf } from './read-blocks.ts';

/** What glossaries are called: "Terms of Office" and "Terms and Conditions" are none. */
export const glossary: RegExp =
  /^(?:(?:appendix|annex|chapter|part|section)\s+\S{1,4}[\s:.–—-]+)?(?:(?:\p{L}+[ -]){0,2}(?:glossary|definitions|terminology|vocabulary|lexicon)(?: of (?:\p{L}+ )?terms)?|definition(?: of terms)?|(?:(?:key|game|defined|important|common|useful|special)[ -]?)+(?:words|terms|concepts)|(?:(?:list|index) of (?:\p{L}+ )?)?terms(?! (?:of|and conditions|& conditions)(?!\p{L}))(?: and definitions)?|abbreviations|acronyms|glossaire|définitions|lexique|glossar|begriffe|begriffsbestimmungen|definitionen|glosario|definiciones|términos|glossario|definizioni|definições|begrippen(?:lijst)?|fogalmak|fogalommagyarázat|słownik|словарь|определения)(?!\p{L})/iu;

/** Is this the heading of a glossary? */
export const headsGlossary = ({ title, block: { plain, lead } }: Head): boolean => {
  // Signs in front, as pictures are, are none of it.
  const own = (lead?.word == null ? title : plain.slice(lead.length)).replace(/^[^\p{L}\p{N}]+/u, '');
  return glossary.test(own.trim()) && own.length < 40;
};

/** Context of reading a glossary. */
export interface TermContext {
  readonly heads: ReadonlyMap<Block, Head>;
  readonly syntax: InlineSyntax;
  readonly ledger: Ledger;
  /** It is called a glossary, and by no word that could head a chapter: "Game Concepts". */
  readonly isNamed: boolean;
}

interface Entry {
  readonly term: string;
  readonly definition: Inline[];
  readonly lines: number[];
  /** It is a row of a table. */
  readonly isRow: boolean;
}

/** So many blocks has a headword with its definition at the most where headwords are headings. */
const mostBlocks = 5;

/** What stands over a table of terms: the first cell of its header. */
export const overTerms =
  /^(?:terms?|words?|key ?words?|names?|expressions?|begriffe?|termes?|mots?|términos?)(?:\t|$)/iu;

/**
 * Read a glossary, however its headwords are set: as headings, as HTML says, bold or before a colon or dash, in the first
 * cell of a row, or on a line of their own right above the definition.
 *
 * @returns the terms, and blocks before the first that belong to none; null where most of it is no glossary
 */
export function readTerms(
  blocks: readonly Block[],
  context: TermContext,
): { readonly terms: ImportedTerm[]; readonly intro: Block[] } | null {
  const entries: Entry[] = [];
  const intro: Block[] = [];
  const layout = layoutOf(blocks);
  const found = blocks.map((block, at) => openingOf(block, blocks[at + 1], { ...context, layout }));
  const isByHeading = haveHeadings(blocks, found, context);
  const first = blocks[found.findIndex((opening) => opening !== null)];
  const areRows = first?.line.form === 'row';
  const openings = found.map((opening, at) => {
    const block = blocks[at];
    const isInside = block !== undefined && (isRow(block) ? !areRows : first && isItemBelow(block, first));
    // A heading right above headwords that are none is the title of some: "0.1 Definitions used here".
    const isTitle = isHead(block, context) && found[at + 1] != null && (block?.plain.length ?? 0) > 1;
    const isNone = isByHeading ? !isHead(block, context) : isInside || isTitle;
    return isNone ? null : opening;
  });
  let isEnded = false;
  for (const [at, block] of blocks.entries()) {
    const opening = openings[at];
    const line = block.lines[0] ?? 0;
    isEnded = !opening && (isEnded || block.line.isRuled === true);
    if (block === first && areRows && overTerms.test(block.text))
      context.ledger.account(block.lines, { became: 'contents', of: '' });
    else if (opening) {
      const definition = toInlines(opening.rest, line, context.syntax);
      entries.push({ term: opening.term, definition, lines: [...block.lines], isRow: isRow(block) });
    } else {
      const entry = entries.at(-1);
      // What stands behind a table, or below a line across the page, is none of the last term.
      if (!entry || isEnded || (entry.isRow && !isRow(block))) intro.push(block);
      else
        goOn(
          entry,
          toInlines(lettersOf({ ...block, ...spoken(block), lead: null }), line, context.syntax),
          block,
        );
    }
  }
  if (entries.length < 2 || intro.length > entries.length) return null;
  // "Game Concepts" can head a chapter of sections, each of many rules.
  if (isByHeading && !context.isNamed && blocks.length > mostBlocks * entries.length) return null;
  // "Keywords" can head the rules of keywords as well.
  const headwords = blocks.filter((_, at) => openings[at]?.rest.length === 0);
  if (headwords.filter(({ plain }) => isSentence(plain)).length * 5 > entries.length) return null;
  for (const { term, lines } of entries) context.ledger.account(lines, { became: 'term', of: term });
  return { terms: entries.map((entry) => ({ ...entry, forms: [], recovered: null })), intro };
}

const isRow = ({ line: { form } }: Block): boolean => form === 'row';

/** A row of a table within a definition, which holds none, as an item of a list: `Small: 2`. */
const spoken = (block: Block): { readonly text: string } => ({
  text: isRow(block) ? block.text.replace('\t', ': ').replaceAll('\t', ', ') : block.text,
});

/** Is this an item of a list in a definition? It is set in further than the headwords, or they are no items, and none is bold. */
const isItemBelow = ({ bullet, indent, text }: Block, first: Block): boolean =>
  bullet && !text.startsWith('**') && (!first.bullet || indent > first.indent);

const isSentence = (text: string): boolean => text.length > longestTerm || /\p{L}{2}[.!?]["”)]*$/u.test(text);

const isHead = (block: Block | undefined, { heads }: TermContext) => block !== undefined && heads.has(block);

/** Are the headwords headings, each with its definition right below? Then bold words in a definition, "See also:", begin none. */
function haveHeadings(
  blocks: readonly Block[],
  openings: readonly (Opening | null)[],
  context: TermContext,
): boolean {
  const headings = blocks.flatMap((block, at) => (isHead(block, context) ? [at] : []));
  const defined = headings.filter((at) => at + 1 < blocks.length && openings[at + 1] === null);
  return defined.length > 1 && defined.length >= 0.6 * headings.length;
}

/** Put a block to the definition that is open. Lists in it stay lists, and what they hold and what follows stands by itself. */
function goOn({ definition, lines }: Entry, inlines: readonly Inline[], block: Block): void {
  const isList = definition.some((inline) => inline.type === 'text' && inline.value === termBreaks.item);
  const isOwn = isList || (block.lead?.isClosed === true && block.lead.word === null);
  const value = block.bullet || isRow(block) ? termBreaks.item : isOwn ? termBreaks.paragraph : ' ';
  if (definition.length > 0) definition.push({ type: 'text', value });
  definition.push(...inlines);
  lines.push(...block.lines);
}

/** How headwords stand that no empty line parts: `bold` before their text, `headed` before a colon or dash, `alone` on lines of their own. */
type Layout = 'apart' | 'bold' | 'headed' | 'alone';

function layoutOf(blocks: readonly Block[]): Layout {
  if (blocks.filter(({ text }) => /^\*\*[^*]+\*\*\s+[^*\s]/u.test(text)).length * 2 >= blocks.length)
    return 'bold';
  if (blocks.filter(({ apart }) => apart).length > 1) return 'apart';
  const heads = blocks.filter(({ plain }) => headed.test(plain) || meant.test(plain)).length;
  return heads * 2 >= blocks.length ? 'headed' : 'alone';
}

/** Words with a colon or dash behind them. */
export const headed: RegExp = /^([“"]?\p{L}[^:.;!?]{0,60}?)(?::|\s[–—-])\s+(?=\S)/u;

/** What words are said to mean, as laws do: `"Season" means …`, `The term "Fee" refers to …`; words without quotation marks need a plain verb. */
const meant =
  /^((?:[Tt]he )?(?:terms? |words? |phrase )?)(?:[“"„«]([^“”"„«»]{1,60})[”“"»](?=\s+(?:shall|will|means?|refers?|is|are|includes?|ha(?:s|ve)|denotes?|(?:and|or)\s+[“"„«])(?!\p{L}))|(\p{Lu}[^“”".:;,!?]{0,60}?)(?=\s+(?:(?:shall |will )?(?:means?|refers? to|denotes?)|(?:is|are) defined as)(?!\p{L})))/u;

/** The headword of a sentence that says what it means, and the letters of the rest; null for another text. */
export function meaningOf(letters: readonly Letter[]): Opening | null {
  const [whole, lead = '', quoted, bare] = meant.exec(textOf(letters)) ?? [];
  const term = quoted ?? bare;
  if (whole === undefined || term === undefined || (quoted === undefined && lead !== '')) return null;
  const rest = cutLetters(letters, whole.length);
  return {
    term: tidy(term),
    rest: lead === '' ? cutLetters(rest, 1) : [...cutLetters(letters, 0, lead.length - 1), ...rest],
  };
}

export interface Opening {
  readonly term: string;
  readonly rest: readonly Letter[];
}

/** Longest headword, in UTF-16 units. */
export const longestTerm = 80;

function openingOf(
  block: Block,
  next: Block | undefined,
  { heads, layout }: TermContext & { readonly layout: Layout },
): Opening | null {
  const { plain, line } = block;
  const letters = withPlainNumber(takeEmphasis(block.text));
  const whole = { term: tidy(plain), rest: [] };
  if (heads.has(block) || line.form === 'term' || line.entry?.kind === 'term') return whole;
  if (line.form === 'definition' || line.form === 'quote' || line.form === 'code') return null;
  if (line.form === 'row') return inCell(block);
  const bold = letters.findIndex(({ strong }) => !strong);
  if (bold > 0 && bold <= longestTerm) {
    const term = tidy(textOf(letters.slice(0, bold)));
    const rest = skipSign(letters.slice(bold));
    const isParted =
      rest.length < letters.length - bold || /[:.–—-]\s*$/u.test(textOf(letters.slice(0, bold)));
    if (term !== '' && (isParted || block.bullet || block.apart || layout === 'bold')) return { term, rest };
  }
  if (bold < 0 && letters.length <= longestTerm) return whole;
  const found = headed.exec(plain);
  if (found && (block.bullet || block.apart || layout === 'headed')) {
    const rest = cutLetters(letters, found[0].length);
    return { term: tidy(found[1] ?? ''), rest };
  }
  const meaning = block.bullet || block.apart || layout === 'headed' ? meaningOf(letters) : null;
  if (meaning) return meaning;
  const isClosed = ({ plain: text }: Block) => /[.:;!?]["”')\]]*\s*$/u.test(text);
  const isFirst = block.apart || (layout === 'alone' && next !== undefined && isClosed(next));
  const isAlone = isFirst && next !== undefined && !next.apart && block.lead === null;
  return isAlone && plain.length <= longestTerm && !isClosed(block) ? whole : null;
}

/** The number of the rule that has a term is none of its headword, though it is as bold: "**Rank: 2.4** A row of squares". */
function withPlainNumber(letters: readonly Letter[]): readonly Letter[] {
  const bold = letters.findIndex(({ strong }) => !strong);
  const headword = letters.slice(0, Math.max(0, bold));
  if (!/:\s+\d{1,3}(?:\.\d{1,3})+\.?\s*$/u.test(textOf(headword))) return letters;
  const sign = headword.findLastIndex(({ value }) => value === ':');
  return letters.map((letter, at) => (at > sign ? { ...letter, strong: false } : letter));
}

function inCell({ text }: Block): Opening | null {
  const [first = '', ...others] = text.split('\t');
  const rest = takeEmphasis(
    others
      .map((cell) => cell.trim())
      .join(' ')
      .trim(),
  );
  const term = tidy(textOf(takeEmphasis(first)));
  return term !== '' && rest.length > 0 ? { term, rest } : null;
}

const tidy = (text: string) =>
  text
    .replace(/\s+/gu, ' ')
    .replace(/[\s:.–—-]+$/u, '')
    .trim();

/** Text behind a headword without the sign that parts them. */
export function skipSign(letters: readonly Letter[]): readonly Letter[] {
  const signs = /^\s*[:.–—-]\s*/u.exec(textOf(letters.slice(0, 8)))?.[0].length ?? 0;
  return letters.slice(signs);
}
