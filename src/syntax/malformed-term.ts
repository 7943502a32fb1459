import type { ItemFacts, Problem } from './facts.ts';

/** "Deck: the cards" without its stars, or with half of them: a few words without another sign before the first colon are the term. */
const bareTerm =
  /^([-*+][ \t]+)(\*{0,2})(\p{L}[^\s:*_`\\[\]{}().,;!?]*(?: [^\s:*_`\\[\]{}().,;!?]+){0,5})(\*{0,2})(?=:[ \t]+[^\s*])/u;

/**
 * The problem of an entry of a glossary whose term is not bold, with the stars where it is sure what the term is.
 *
 * @param source that the item is of
 */
export function malformedTerm({ at, text }: ItemFacts, source: string): Problem {
  const problem: Problem = { kind: 'malformed-term', at, detail: text.slice(0, 40) };
  const entry = source.slice(...at);
  const [whole = '', mark = '', front = '', term = '', behind = ''] = bareTerm.exec(entry) ?? [];
  // "*Wind Kite: one* that flies": the stars are of more than the term.
  if (term === '' || (front !== '' && behind === '' && entry.includes('*', whole.length))) return problem;
  const edit = { at: [at[0] + mark.length, at[0] + whole.length], text: `**${term}**` } as const;
  return { ...problem, edits: [edit] };
}
