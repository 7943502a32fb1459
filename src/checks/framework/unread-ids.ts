import type { EditionContext } from './define-check.ts';

/** Half of braces will do. An address, "(#draw)" after words in brackets, is no id. */
const idInBraces = /(?<!\]\()[{#]#?([\p{L}_][\p{L}\p{N}_.-]*)/gu;
const idInFront = /^[-\s]{0,9}id:[ \t]*["']?([\p{L}_][\p{L}\p{N}_.-]*)/gmu;

/** What stands before the first title, such as front matter, be it well written or not. */
const frontOf = (text: string): string => text.slice(0, /^#/m.exec(text)?.index);

/** What stands as ids in a text, be it well written or not, with the places; what somebody put into a comment is no more. */
export const idsWritten = (text: string): (readonly [id: string, at: number])[] =>
  [...frontOf(text).matchAll(idInFront), ...withoutComments(text).matchAll(idInBraces)].map(
    ({ 1: id = '', index }) => [id, index],
  );

/**
 * Names that stand as ids in files of an edition and may not be read as such, since something there is not as the format wants it: a line
 * that is no item, a brace that is missing. That is told at its place, and the rules are not gone.
 */
export function unreadIds({ files, textOf, factsOf }: EditionContext): ReadonlySet<string> {
  const found = files.flatMap(({ assembled: { file } }) => {
    const text = textOf(file);
    const isDamaged = (factsOf(file)?.problems.length ?? 0) > 0;
    return idsWritten(isDamaged ? text : frontOf(text)).map(([id]) => id);
  });
  return new Set(found);
}

/** The text with spaces for its comments. */
const withoutComments = (text: string): string =>
  text
    .split('-->')
    .map((part, i, { length }) => {
      const start = i === length - 1 ? -1 : part.indexOf('<!--');
      return start < 0 ? part : part.slice(0, start).padEnd(part.length);
    })
    .join('   ');
