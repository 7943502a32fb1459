import { append } from '../../base/append.ts';
import { contentsTitle } from '../../base/contents-title.ts';
import type { LineOutcome, Remark } from '../document/document.ts';
import type { SourceLine } from '../lines/lines.ts';

/** So many entries are quoted. */
const samples = 3;

/**
 * Say once what a table of contents names and no other line does: a heading can look like an entry of one, and is lost then. Long lines
 * are no titles, so that a title which a sentence has as well is said, too.
 */
export function contentsRemarks(
  lines: readonly SourceLine[],
  outcomes: ReadonlyMap<number, LineOutcome>,
): Remark[] {
  const isEntry = ({ number, form }: SourceLine) =>
    outcomes.get(number)?.became === 'contents' && form !== 'row';
  const entries = lines.filter(isEntry);
  if (entries.length === 0) return [];
  const byWord = new Map<string, string[][]>();
  for (const line of lines) {
    if (outcomes.get(line.number)?.became === 'contents') continue;
    const words = wordsOf(line.text);
    for (const word of new Set(words)) append(byWord, word, words);
  }
  const isSaid = (words: readonly string[]) =>
    words.length === 0 ||
    (byWord.get(words[0] ?? '') ?? []).some(
      (other) => other.length <= 3 * words.length + 3 && words.every((word) => other.includes(word)),
    );
  const lost = entries.filter(({ text }) => {
    const isTitle = contentsTitle.test(text.replace(/^\P{L}+|\P{L}+$/gu, ''));
    return !isTitle && !isSaid(wordsOf(text));
  });
  const [first] = lost;
  if (!first) return [];
  const quoted = lost.slice(0, samples).map(({ text }) => `"${text.trim().slice(0, 60)}"`);
  const named = `${quoted.join(', ')}${lost.length > samples ? ` and ${lost.length - samples} more` : ''}`;
  const message = `The table of contents names what no title of the text does: ${named}. Where that is a heading, put it back.`;
  return [{ line: first.number, kind: 'contents-unmatched', message, rule: null }];
}

/** Words in small letters, without counts and numbers of pages. */
const wordsOf = (text: string): string[] => text.toLowerCase().match(/\p{L}{3,}/gu) ?? [];
