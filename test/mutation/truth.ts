import type { Mutation } from './mutate.ts';
import type { Token } from './tokens.ts';

/** A range of a file that must be reported. */
export interface Span {
  readonly file: string;
  readonly start: number;
  readonly end: number;
  /** Whether the report must be exactly there, else touch it. */
  readonly isExact: boolean;
}

/**
 * The effect of a mutation. `same`: the meaning is unchanged. `diff`: a different valid meaning,
 * which only a comparison with the version before shows. `faulty`: something is unresolved, broken
 * or doubled.
 */
export type Truth =
  | { readonly verdict: 'same' }
  | { readonly verdict: 'diff' }
  | { readonly verdict: 'faulty'; readonly spans: readonly Span[] };

/** What is known of the edition before the mutation. */
export interface Known {
  readonly tokens: readonly Token[];
  /** Every id and number a reference can name, also of the larger edition. */
  readonly names: ReadonlySet<string>;
}

/** Decides what a linter must report, from the mutation and the existing names. */
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
      // As a list number, 00 is 0.
      return Number(name) === Number(token.name) ? { verdict: 'same' } : ofNumber(mutation, known, grown);
    case 'star':
      throw new Error('a star has no name');
  }
}

/** Names with a leading full stop are invalid and reported as broken; the place varies. */
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
  // Attached to the star, it is not a marker.
  const glued = tokens.find(
    ({ kind, file, outer }) => kind === 'marker' && file === token.file && outer[0] === token.end + 1,
  );
  if (glued) return around;
  // Another space after the number moves the text, so that its children are no longer under it.
  const number = tokens.find((other) => other.kind === 'number' && other.end + 2 === token.start);
  const next = tokens.find(
    (other) => other.kind === 'number' && other.file === token.file && other.start > token.start,
  );
  if (number?.file !== token.file || !next || next.column <= number.column) return { verdict: 'same' };
  const { file, start, end } = next;
  return { verdict: 'faulty', spans: [{ file, start, end, isExact: false }] };
}

/** A referenced id is missing; an unreferenced one is only changed. */
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

/**
 * The first number of a list sets its start; a wrong one makes the next one wrong in free lists.
 */
function ofNumber({ token }: Mutation, { tokens }: Known, grown: number): Truth {
  const own: Span = { file: token.file, start: token.start, end: token.end + grown, isExact: true };
  const next = tokens.find(
    (other) => other.kind === 'number' && other.file === token.file && other.start > token.start,
  );
  const isFree = token.file === freeList && next !== undefined;
  const span = isFree ? { ...own, start: own.start, end: next.end + grown, isExact: false } : own;
  return { verdict: 'faulty', spans: [span] };
}

/** The one file with unnumbered rules, whose lists may start anywhere. */
const freeList = 'how-to-use.md';
