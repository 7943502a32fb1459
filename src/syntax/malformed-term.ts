import type { ItemFacts, Problem } from './facts.ts';

/** "Deck: the cards" without its stars, or with half of them: a few words without another sign in front of the first colon are the term. */
const bareTerm =
  /^([-*+][ \t]+)(\*{0,2}(\p{L}[^\s:*_`\\[\]{}().,;!?]*(?: [^\s:*_`\\[\]{}().,;!?]+){0,5})\*{0,2})(?=:[ \t]+[^\s*])/u;

/**
 * The problem of an entry of a glossary whose term is not bold, with the stars where it is sure what the term is.
 *
 * @param source that the item is of
 */
export function malformedTerm({ at, text }: ItemFacts, source: string): Problem {
  const [, mark = '', written = '', term = ''] = bareTerm.exec(source.slice(...at)) ?? [];
  const start = at[0] + mark.length;
  const problem: Problem = { kind: 'malformed-term', at, detail: text.slice(0, 40) };
  return term === ''
    ? problem
    : { ...problem, edits: [{ at: [start, start + written.length], text: `**${term}**` }] };
}
