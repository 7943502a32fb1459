import type { EditionContext } from './define-check.ts';

/** Half of braces will do. An address, "(#draw)" behind words in brackets, is no id. */
const idInBraces = /(?<!\]\()[{#]([\p{L}_][\p{L}\p{N}_.-]*)/gu;
const idInFront = /^[ \t]*id:[ \t]*["']?([\p{L}_][\p{L}\p{N}_.-]*)/gmu;

/**
 * Names that stand as ids in files of an edition and may not be read as such, since something there is not as the format wants it: a line
 * that is no item, a brace that is missing. That is told at its place, and the rules are not gone.
 */
export function unreadIds({ files, textOf, factsOf }: EditionContext): ReadonlySet<string> {
  const found = files.flatMap(({ assembled: { file } }) => {
    const text = textOf(file);
    const front = text.slice(0, /^#/m.exec(text)?.index);
    // What somebody put into a comment is no more, and nothing is wrong with it.
    const damaged = factsOf(file)?.problems.length ? withoutComments(text) : '';
    return [...front.matchAll(idInFront), ...damaged.matchAll(idInBraces)].map(([, id = '']) => id);
  });
  return new Set(found);
}

const withoutComments = (text: string): string =>
  text
    .split('-->')
    .map((part, i, { length }) => (i === length - 1 ? part : (part.split('<!--', 1)[0] ?? '')))
    .join(' ');
