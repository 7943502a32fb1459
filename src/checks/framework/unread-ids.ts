import type { EditionContext } from './define-check.ts';

/** One brace is enough. An address, "(#draw)" after words in brackets, is not an id. */
const idInBraces = /(?<!\]\()[{#]#?([\p{L}_][\p{L}\p{N}_.-]*)/gu;
const idInFront = /^[-\s]{0,9}id:[ \t]*["']?([\p{L}_][\p{L}\p{N}_.-]*)/gmu;

/** The text before the first title, such as front matter, well-formed or not. */
const frontOf = (text: string): string => text.slice(0, /^#/m.exec(text)?.index);

/**
 * Ids as written in a text, well-formed or not, with their offsets; ids in comments are left out.
 */
export const idsWritten = (text: string): (readonly [id: string, at: number])[] =>
  [...frontOf(text).matchAll(idInFront), ...withoutComments(text).matchAll(idInBraces)].map(
    ({ 1: id = '', index }) => [id, index],
  );

/**
 * Ids in files of an edition that may not be read because of malformed text around them: a line
 * that is not an item, a missing brace. That is reported there, and the rules count as existing.
 */
export function unreadIds({ files, textOf, factsOf }: EditionContext): ReadonlySet<string> {
  const found = files.flatMap(({ assembled: { file } }) => {
    const text = textOf(file);
    const isDamaged = (factsOf(file)?.problems.length ?? 0) > 0;
    return idsWritten(isDamaged ? text : frontOf(text)).map(([id]) => id);
  });
  return new Set(found);
}

/** The text with its comments blanked out. */
const withoutComments = (text: string): string =>
  text
    .split('-->')
    .map((part, i, { length }) => {
      const start = i === length - 1 ? -1 : part.indexOf('<!--');
      return start < 0 ? part : part.slice(0, start).padEnd(part.length);
    })
    .join('   ');
