import type { At } from '../syntax/facts.ts';
import { type Notation, range } from './notations.ts';

/** A name behind another one. */
interface JoinedName {
  readonly text: string;
  readonly at: At;
  readonly isDoubtful: boolean;
}

/** What may be a name without anything in front that says so: of several levels, or an id of several words. */
const candidate = `(?=[\\p{L}\\p{N}-]+[._][\\p{L}\\p{N}])${range}(?![\\p{L}\\p{N}_~]|[:.-][\\p{L}\\p{N}_])`;
const word = '(?:[ \\t]*,)?[ \\t]+(?:and/or|and|or)[ \\t]+|[ \\t]*[&/][ \\t]*';
const comma = '[ \\t]*,[ \\t]*';

/** Behind a name: "and 1.05", "/1.05", also "or" and "&", with others between that have commas. */
const joined = new RegExp(`(?:${comma}${candidate}){0,20}(?:${word})${candidate}`, 'uy');
/** Where a list with commas is expected, they are enough. */
const listed = new RegExp(`(?:${word}|${comma})${candidate}`, 'uy');
const each = new RegExp(`(?<=[\\s,/&–—.])(?!and/or)${candidate}`, 'gu');

/**
 * Find the names that are joined to a name by "and", "or", "&" or "/": "1.02 and 1.05". What is joined and looks like
 * another kind of name is doubtful: "1.02.01 and 1.5 times".
 *
 * @param first the name before them
 */
export function joinedNames(
  text: string,
  first: { readonly notation: Notation; readonly text: string; readonly at: At },
): JoinedName[] {
  const { kind } = first.notation;
  if (kind === 'link') return [];
  const names: JoinedName[] = [];
  const levels = levelsOf(first.text);
  let end = first.at[1];
  for (;;) {
    const match = matchAt(joined, text, end) ?? (kind === 'annotation' ? matchAt(listed, text, end) : null);
    if (match === null || names.length > 100) return names;
    for (const { 0: written, index } of match.matchAll(each)) {
      let from = end + index;
      for (const part of written.split(/(\s*[–—]\s*|\.\.)/)) {
        const isName = /^[\p{L}\p{N}_]/u.test(part);
        if (isName)
          names.push({ text: part, at: [from, from + part.length], isDoubtful: levelsOf(part) !== levels });
        from += part.length;
      }
    }
    end += match.length;
  }
}

function matchAt(expression: RegExp, text: string, at: number): string | null {
  expression.lastIndex = at;
  return expression.exec(text)?.[0] ?? null;
}

/** How many levels a number has; NaN for what is no number, since NaN equals nothing. */
function levelsOf(name: string): number {
  return /^\p{N}+(?:\.[\p{L}\p{N}]+)+(?:-|$)/u.test(name) ? name.split('.').length : Number.NaN;
}
