import type { Mutation } from './mutate.ts';
import type { Token } from './tokens.ts';

/** A stretch of a file that has to be reported. */
export interface Span {
  readonly file: string;
  readonly start: number;
  readonly end: number;
  /** Has the report to be exactly there? Else it has to touch it. */
  readonly isExact: boolean;
}

/**
 * What a mutation came to. `same`: nothing changed its meaning. `diff`: it stands for something else that is as good, which
 * only a comparison with the version before can tell. `faulty`: something no longer resolves, is broken or is doubled.
 */
export type Truth =
  | { readonly verdict: 'same' }
  | { readonly verdict: 'diff' }
  | { readonly verdict: 'faulty'; readonly spans: readonly Span[] };

/** What is known of the edition before it is mutated. */
export interface Known {
  readonly tokens: readonly Token[];
  /** Every id and number that a reference can name, of the larger edition as well. */
  readonly names: ReadonlySet<string>;
}

/** Decide from the mutation, and from what names there are, what a linter has to say. */
export function truthOf(mutation: Mutation, known: Known): Truth {
  const { token, at, put, name } = mutation;
  const grown = put.length - (at[1] - at[0]);
  const here = (start: number, end: number, isExact: boolean): Truth => ({
    verdict: 'faulty',
    spans: [{ file: token.file, start, end, isExact }],
  });
  const around = here(token.outer[0] - 1, token.outer[1] + 1 + Math.max(0, grown), false);
  if (name === null) return token.kind === 'star' ? ofStar(mutation, around, known) : around;
  switch (token.kind) {
    case 'reference':
    case 'marker':
      return isNamed(name, known.names)
        ? { verdict: 'diff' }
        : here(token.start, token.end + grown, name !== '' && isName(name));
    case 'id':
      return ofId(mutation, name, known, grown);
    case 'number':
      // As a list number 00 is 0.
      return Number(name) === Number(token.name) ? { verdict: 'same' } : ofNumber(mutation, known, grown);
    case 'star':
      throw new Error('a star has no name');
  }
}

/** Names with a full stop in front are none, and reported as broken; where, is not as certain. */
const isName = (name: string) => !name.startsWith('.');

function isNamed(name: string, names: ReadonlySet<string>): boolean {
  if (!name.includes('*')) return names.has(name);
  const parts = name.split('*').map((part) => part.replaceAll('.', '\\.'));
  const pattern = new RegExp(`^${parts.join('\\d+')}$`);
  return [...names].some((known) => pattern.test(known));
}

function ofStar({ how, token, put }: Mutation, around: Truth, { tokens }: Known): Truth {
  if (how === 'the star deleted') return { verdict: 'diff' };
  if (put !== ' ★') return around;
  // Glued to the star, a marker is none.
  const glued = tokens.find(
    ({ kind, file, outer }) => kind === 'marker' && file === token.file && outer[0] === token.end + 1,
  );
  if (glued) return around;
  // A space more between number and text moves the text, and what is indented below it is no longer below it.
  const number = tokens.find((other) => other.kind === 'number' && other.end + 2 === token.start);
  const next = tokens.find(
    (other) => other.kind === 'number' && other.file === token.file && other.start > token.start,
  );
  if (number?.file !== token.file || !next || next.column <= number.column) return { verdict: 'same' };
  const { file, start, end } = next;
  return { verdict: 'faulty', spans: [{ file, start, end, isExact: false }] };
}

/** An id that something names is missed there; one that nothing names is only another id. */
function ofId({ token }: Mutation, name: string, { tokens, names }: Known, grown: number): Truth {
  const shift = (user: Token) => (user.file === token.file && user.start > token.start ? grown : 0);
  const spans: Span[] = tokens
    .filter((user) => (user.kind === 'reference' || user.kind === 'marker') && user.name === token.name)
    .map((user) => ({
      file: user.file,
      start: user.start + shift(user),
      end: user.end + shift(user),
      isExact: true,
    }));
  if (tokens.some((other) => other.kind === 'id' && other.name === name))
    spans.push({ file: token.file, start: token.start, end: token.end + grown, isExact: true });
  // The old id may still be that of a rule of the larger edition.
  if (spans.length === 0 || names.has(`other ${token.name}`)) return { verdict: 'diff' };
  return { verdict: 'faulty', spans };
}

/** Where a list begins is said by its first number; a wrong one there makes the next one wrong in lists that are free. */
function ofNumber({ token }: Mutation, { tokens }: Known, grown: number): Truth {
  const own: Span = { file: token.file, start: token.start, end: token.end + grown, isExact: true };
  const next = tokens.find(
    (other) => other.kind === 'number' && other.file === token.file && other.start > token.start,
  );
  const isFree = token.file === freeList && next !== undefined;
  const span = isFree ? { ...own, start: own.start, end: next.end + grown, isExact: false } : own;
  return { verdict: 'faulty', spans: [span] };
}

/** The one file whose rules have no numbers, and whose lists may begin as they like. */
const freeList = 'how-to-use.md';
