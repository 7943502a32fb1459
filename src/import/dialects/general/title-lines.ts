import { isTitleCase, isUpperCase } from '../../document/is-title.ts';
import type { Block } from './read-blocks.ts';

/** Fewest lines that are titles by their capitals, and how long one is. */
const fewest = 3;
const longest = 60;

/**
 * Lines in capitals that stand alone between empty lines of a plain text, each above text of its own: its headings, where nothing
 * else says any. The first line of all is the title of the text.
 */
export function titleLines(blocks: readonly Block[]): Block[] {
  const places = blocks.flatMap((block, at) => (at > 0 && isAlone(block, blocks[at + 1]) ? [at] : []));
  const titles = new Set(places);
  // A list of names in capitals has no text below each.
  const headed = places.filter((at) => !titles.has(at + 1));
  const areTitles = headed.length >= fewest && headed.length * 3 >= places.length * 2;
  return areTitles ? blocks.filter((_, at) => titles.has(at)) : [];
}

const isAlone = ({ plain, lead, bullet, apart, indent, line, heading }: Block, next: Block | undefined) =>
  lead === null &&
  !bullet &&
  heading === 0 &&
  apart &&
  indent === 0 &&
  line.form === undefined &&
  line.origin === undefined &&
  line.entry === undefined &&
  (next?.apart ?? false) &&
  plain.length <= longest &&
  isUpperCase(plain) &&
  /\p{L}{3}/u.test(plain) &&
  !/[.,;:!?]\s*$/u.test(plain);

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
