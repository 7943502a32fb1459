import { isTitleCase, isUpperCase } from '../../document/is-title.ts';
import { isOfPlainText } from '../../lines/lines.ts';
import type { Block } from './read-blocks.ts';

/** Fewest lines that are titles by their capitals, and how long one is. */
const fewest = 3;
const longest = 60;

/** Longest title that its text follows right below, in words with a colon behind them. */
const longestAbove = 40;
const wordsAbove = 4;

/**
 * Short lines that stand alone between empty lines of a plain text, or above what they are the title of, or in bold, each above text of its own: the headings of a
 * document, where nothing else says any. Those in capitals are further out than others; those with a colon count where there are no others, since a list has one, too.
 * The first line of all is the title of the text.
 *
 * @returns for each how far in it is, from 0
 */
export function titleLines(blocks: readonly Block[]): ReadonlyMap<Block, number> {
  const alone = blocks.filter((block, at) => at > 0 && (isBold(block) || isAlone(blocks, at)));
  const introducing = new Set(blocks.filter((block, at) => isIntroduced(block, blocks[at + 1])));
  const [named, called] = [false, true].map((isCalled) =>
    alone.filter((block) => introducing.has(block) === isCalled),
  ) as [Block[], Block[]];
  const found = levelsOf(blocks, named);
  return found.size > 0 ? found : levelsOf(blocks, called);
}

function levelsOf(blocks: readonly Block[], lines: readonly Block[]): Map<Block, number> {
  const upper = headed(
    blocks,
    lines.filter(({ plain }) => isUpperCase(plain)),
  );
  // One among others in small letters is one of them.
  const others = headed(
    blocks,
    lines.filter((block) => !upper.includes(block)),
  );
  return new Map([
    ...upper.map((block) => [block, 0] as const),
    ...others.map((block) => [block, upper.length > 0 ? 1 : 0] as const),
  ]);
}

/** Does a line with a colon say what the list or the small letters below it are, rather than call them? */
const isIntroduced = ({ plain }: Block, next: Block | undefined): boolean =>
  /:\s*$/.test(plain) &&
  next !== undefined &&
  (!next.apart || next.bullet || next.lead !== null || /^\p{Ll}/u.test(next.plain));

/** The lines, where enough of them have text below each; a list of names has none. */
function headed(blocks: readonly Block[], lines: readonly Block[]): Block[] {
  const titles = new Set(lines);
  const above = blocks.filter((block, at) => titles.has(block) && !titles.has(blocks[at + 1] as Block));
  return above.length >= fewest && above.length * 3 >= lines.length * 2 ? [...lines] : [];
}

function isAlone(blocks: readonly Block[], at: number): boolean {
  const [before, block, next] = [blocks[at - 1], blocks[at], blocks[at + 1]];
  if (!block || !next || !isBare(block) || block.lines.length > 1) return false;
  const text = block.plain.trim();
  return (
    isApart(before, block) &&
    (next.apart || isAbove(block, next)) &&
    (!text.endsWith(':') || text.split(/\s+/).length <= wordsAbove) &&
    text.length <= longest &&
    /^\P{L}*[\p{Lu}\p{Lo}]/u.test(text) &&
    /\p{L}{3}/u.test(text) &&
    !/[.,;!?]$/u.test(text)
  );
}

/** Does an empty line part a title from what stands above it, or the full stop of a paragraph, or that the title is in capitals? */
function isApart(before: Block | undefined, { apart, plain }: Block): boolean {
  if (apart || !before) return apart;
  const isEnded = /[.!?]$/.test(before.plain);
  // "Immunity: None" right below a sentence is one more thing that is said there.
  if (/:\s+\S/.test(plain)) return false;
  return isUpperCase(plain)
    ? isEnded || before.line.form === 'row'
    : (isEnded && before.plain.length > longest) || (isLead(before) && !/:\s*$/.test(plain));
}

/** Does a short line with a colon call what is below it: "Powers:" above "Cups" and "Rods"? */
const isLead = (block: Block): boolean =>
  isBare(block) && /^\p{Lu}.*:\s*$/u.test(block.plain) && block.plain.trim().length <= longestAbove;

/** Is a line the title of what stands right below it: of a list, a table, or sentences? */
function isAbove({ plain, indent }: Block, next: Block): boolean {
  const isText =
    next.bullet || next.lead !== null || next.line.form !== undefined || /[.!?:]\s*$/.test(next.plain);
  const isList = next.bullet || next.lead?.isClosed === true;
  const isLong = next.plain.length > longest && isBare(next);
  return isUpperCase(plain)
    ? isList || !isUpperCase(next.plain)
    : plain.trim().length <= (isList ? longest : longestAbove) && (isText || isLong || next.indent > indent);
}

/** Is all of a short line bold? */
const isBold = ({ text, lead, bullet, heading, line }: Block): boolean =>
  lead === null &&
  !bullet &&
  heading === 0 &&
  line.form === undefined &&
  text.length <= longest &&
  /^\*\*[^*]+\*\*$/.test(text) &&
  !/[.,;!?]\**$/.test(text);

/** Is a block a line of a plain text of which nothing says what it is? */
export const isBare = ({ lead, bullet, heading, indent, line }: Block): boolean =>
  lead === null &&
  !bullet &&
  heading === 0 &&
  indent === 0 &&
  line.form === undefined &&
  isOfPlainText(line) &&
  line.entry === undefined;

/** Do headings that count all stand below the same title? They are its items, `A) Claw` to `D) Wait` of the options in a turn. */
export function areBelowOne(
  counted: readonly Block[],
  titles: ReadonlyMap<Block, number>,
  blocks: readonly Block[],
): boolean {
  const [first] = counted;
  if (!first) return true;
  const [from, to] = [first, counted.at(-1) ?? first].map((block) => blocks.indexOf(block));
  return (
    counted.every(({ lead }) => lead?.word === null) &&
    blocks.slice(0, from).some((block) => titles.has(block)) &&
    !blocks.slice(from, to).some((block) => titles.has(block))
  );
}

/** Short, and no sentence. */
export const looksLikeTitle = ({ plain, lead }: Block): boolean => {
  const text = lead ? plain.slice(lead.length) : plain;
  return (
    plain.length <= 100 &&
    !/[;,]\s*$/u.test(text) &&
    (isUpperCase(text) || !/\.\s*$/u.test(text)) &&
    !/^\p{Ll}/u.test(text) &&
    !/\p{L}{4}[.!?]\s+\p{Lu}/u.test(text)
  );
};

/** A title behind a word and its number that a full stop ends: "Section 4. Terms of Office." */
export const isEndedTitle = ({ plain, lead, apart }: Block): boolean =>
  apart &&
  lead !== null &&
  lead.word !== null &&
  lead.isClosed &&
  /^.{1,60}\p{L}\.\s*$/u.test(plain.slice(lead.length)) &&
  isTitleCase(plain.slice(lead.length).replace(/\.\s*$/u, ''));

/** The signs behind a title; each run is looked at once. */
const endSigns = /(?<![-=*~_#+:<>])[-=*~_#+:<>]+$/;

/** A title without the signs that plain texts put around one, `*** Setup ***`, `[Setup]`, `Setup:`; one of signs alone stays. */
export const undressed = (title: string): string => {
  const bare = title.trim();
  const [open = ''] = /^[-=*~_#+:<>]{2,}/.exec(bare) ?? [];
  const inside = bare.slice(open.length);
  const text = open === '' ? bare.replace(/^\[([^[\]]*)\]$/, '$1') : inside.replace(endSigns, '').trim();
  const isDressed = open === '' || /[-=*~_#+:<>]{2}$/.test(inside);
  return (isDressed ? text : bare).replace(/(?<!\s)\s*:$/, '') || bare;
};
