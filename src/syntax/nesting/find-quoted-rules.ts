import type { Root } from 'mdast';
import type { Problem } from '../facts.ts';
import { becomeItems, stretchOf } from './become-items.ts';
import { type OutlineLine, readOutline } from './outline.ts';
import { readParsedLines } from './parsed-lines.ts';
import { writeEdits } from './write-edits.ts';

/** A line of a quotation that is a rule: it begins with a list number and ends in an id. */
const quotedRule = /^[ \t]*>[ \t>]*(?:\d{1,9}[.)][ \t]).*\{#[^{}]*\}[ \t]*$/m;

const itemLine = /^[ \t>]*\d{1,9}[.)][ \t]/gm;

/** What stands in front of a quoted line: the signs with the space that belongs to the last one, and without it. */
const signs: readonly RegExp[] = [/^([ \t]*)(?:>[ \t]?)*>[ \t]/, /^([ \t]*)(?:>[ \t]?)*>/];

type Edits = NonNullable<Problem['edits']>;

/** For as many of a file edits are tried, each by parsing what is around it; the next round of fixes has others. */
const mostTried = 20;

/**
 * Find quotations that hold rules, as a mail or a chat quotes lines: no quotation has an id. Each is a problem `odd-mark`, with the edits that take its signs away where
 * its items count on from those before them so.
 *
 * @param tree of the text
 */
export function findQuotedRules(tree: Root, text: string, parse: (text: string) => Root): Problem[] {
  if (!quotedRule.test(text)) return [];
  const outline = readOutline(text, readParsedLines(tree, text));
  let tried = 0;
  return outline.flatMap(({ kind, leaf, start, at }, i): Problem[] => {
    if (kind !== 'block' || leaf?.type !== 'blockquote' || leaf.start < start) return [];
    const written = text.slice(start, leaf.end);
    if (!quotedRule.test(written)) return [];
    // A quotation of another book, of whose rules one got an id, is none of this one's.
    const isOfBook = (written.match(itemLine) ?? []).length === (written.match(/\{#/g) ?? []).length;
    const last = outline.findLastIndex((line) => line.start < leaf.end);
    const mark = /^>+/.exec(text.slice(at, at + 20))?.[0] ?? '>';
    const problem: Problem = { kind: 'odd-mark', at: [at, at + mark.length], detail: mark };
    tried += 1;
    if (tried > mostTried || !isOfBook) return [problem];
    const stretch = stretchOf([i, last], outline, text);
    const edits = signs
      .map((sign) => editsOf(written, start, sign))
      .find(
        (found) =>
          becomeItems(found, stretch, text, parse) && countsOn(writeEdits(text, stretch, found), parse),
      );
    return [edits ? { ...problem, edits } : problem];
  });
}

/** Takes the signs of a quotation off its lines; a line that goes on with it may have none. */
function editsOf(written: string, start: number, sign: RegExp): Edits {
  let at = start;
  return written.split('\n').flatMap((line) => {
    const [all = '', indent = ''] = sign.exec(line) ?? [];
    const from = at + indent.length;
    const to = at + all.length;
    at += line.length + 1;
    return all === '' ? [] : [{ at: [from, to] as const, text: '' }];
  });
}

/** Do all items of a text count on from those before them, where one is? */
function countsOn(text: string, parse: (text: string) => Root): boolean {
  const outline = readOutline(text, readParsedLines(parse(text), text));
  const counts = new Map<number, number>();
  return outline.every(({ kind, mark, parent }: OutlineLine, i) => {
    const count = Number.parseInt(mark, 10);
    if (kind !== 'item' || Number.isNaN(count)) return true;
    const before = counts.get(parent);
    counts.set(parent, count);
    return i === 0 || parent === -1 || count === (before ?? 0) + 1;
  });
}
