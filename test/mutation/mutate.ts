import type { Token } from './tokens.ts';

/** One mutation of a text. */
export interface Mutation {
  readonly token: Token;
  /** What was done, for the table. */
  readonly how: string;
  /** The replaced range, and its replacement. */
  readonly at: readonly [start: number, end: number];
  readonly put: string;
  /** The name, digits or star after it; null if the construct itself is broken. */
  readonly name: string | null;
  /** The marker's sign after it. */
  readonly sign?: '+' | '-';
}

/** Returns an integer from 0 below a bound. */
export type Below = (bound: number) => number;

/** A generator with the same numbers everywhere. Source: mulberry32. */
export function randomBelow(seed: number): Below {
  let state = seed;
  return (bound) => {
    state = (state + 0x6d2b79f5) | 0;
    let value = Math.imul(state ^ (state >>> 15), 1 | state);
    value = (value + Math.imul(value ^ (value >>> 7), 61 | value)) ^ value;
    return Math.floor((((value ^ (value >>> 14)) >>> 0) / 4_294_967_296) * bound);
  };
}

/** @param ids of all rules */
type Slip = (token: Token, below: Below, ids: readonly string[]) => Omit<Mutation, 'token'> | null;

/** Changes the characters of a name. */
const inName = (how: string, change: (name: string, below: Below) => string | null): Slip => {
  return ({ name, start, end }, below) => {
    const put = change(name, below);
    return put === null || put === name ? null : { how, at: [start, end], put, name: put };
  };
};

const spliced = (name: string, at: number, remove: number, put: string) =>
  name.slice(0, at) + put + name.slice(at + remove);

const characterGone = inName('a character deleted', (name, below) =>
  name.length < 2 ? null : spliced(name, below(name.length), 1, ''),
);
const characterTwice = inName('a character doubled', (name, below) => {
  const at = below(name.length);
  return spliced(name, at, 0, name[at] ?? '');
});
const charactersSwapped = inName('two characters swapped', (name, below) => {
  const at = below(Math.max(1, name.length - 1));
  return spliced(name, at, 2, `${name[at + 1] ?? ''}${name[at] ?? ''}`);
});
const otherCharacter = inName('another character', (name, below) =>
  spliced(name, below(name.length), 1, /^\d+$/.test(name) ? String(below(10)) : (letters[below(26)] ?? '')),
);
const letters = 'abcdefghijklmnopqrstuvwxyz';

const otherRule: Slip = ({ name, start, end }, below, ids) => {
  const put = ids[below(ids.length)] ?? name;
  return put === name ? null : { how: 'the name of another rule', at: [start, end], put, name: put };
};

const broken = (
  how: string,
  change: (token: Token) => [at: readonly [number, number], put: string],
): Slip => {
  return (token) => {
    const [at, put] = change(token);
    return { how, at, put, name: null };
  };
};

const slips: Readonly<Record<Token['kind'], readonly Slip[]>> = {
  reference: [
    characterGone,
    characterTwice,
    charactersSwapped,
    otherCharacter,
    otherRule,
    broken('the opening bracket deleted', ({ outer: [start] }) => [[start, start + 1], '']),
    broken('the closing bracket deleted', ({ outer: [, end] }) => [[end - 1, end], '']),
    broken('the name deleted', ({ start, end }) => [[start, end], '']),
  ],
  marker: [
    characterGone,
    characterTwice,
    charactersSwapped,
    otherCharacter,
    otherRule,
    ({ outer: [start], name }) => ({
      how: 'the other sign',
      at: [start, start + 1],
      put: 'flip',
      name,
    }),
    broken('the sign deleted', ({ outer: [start] }) => [[start, start + 1], '']),
    broken('the sign doubled', ({ outer: [start] }) => [[start, start], '+']),
    broken('the space in front deleted', ({ outer: [start] }) => [[start - 1, start], '']),
    broken('the marker doubled', ({ outer: [, end], name }) => [[end, end], ` +${name}`]),
  ],
  id: [
    characterGone,
    characterTwice,
    charactersSwapped,
    otherCharacter,
    otherRule,
    broken('the # deleted', ({ outer: [start] }) => [[start, start + 1], '']),
    broken('the opening brace deleted', ({ outer: [start] }) => [[start - 1, start], '']),
    broken('the id doubled', ({ outer: [, end], name }) => [[end, end], ` #${name}`]),
  ],
  number: [
    characterGone,
    characterTwice,
    charactersSwapped,
    otherCharacter,
    broken('the number deleted', ({ start, end }) => [[start, end], '']),
    broken('the full stop deleted', ({ end }) => [[end, end + 1], '']),
  ],
  star: [
    broken('the star deleted', ({ start, end }) => [[start, end + 1], '']),
    broken('the star doubled', ({ end }) => [[end, end], '★']),
    broken('the star swapped with the space', ({ start, end }) => [[start, end + 1], ' ★']),
    broken('another star', ({ start, end }) => [[start, end], '✷']),
  ],
};

/** This many mutations of each kind of token, the same for the same seed. */
export function mutationsOf(
  tokens: readonly Token[],
  counts: Readonly<Record<Token['kind'], number>>,
  texts: ReadonlyMap<string, string>,
  seed: number,
): Mutation[] {
  const below = randomBelow(seed);
  return (Object.keys(counts) as Token['kind'][]).flatMap((kind) => {
    const own = tokens.filter((token) => token.kind === kind);
    const made: Mutation[] = [];
    const ids = tokens.filter((token) => token.kind === 'id').map(({ name }) => name);
    for (let tries = 0; made.length < counts[kind] && tries < 20 * counts[kind]; tries += 1) {
      const token = own[below(own.length)];
      const slip = slips[kind][made.length % slips[kind].length];
      const mutation = token && slip?.(token, below, ids);
      if (!token || !mutation) continue;
      const sign = texts.get(token.file)?.[token.outer[0]];
      if (kind !== 'marker') made.push({ token, ...mutation });
      else if (mutation.put === 'flip') {
        const other = sign === '+' ? '-' : '+';
        made.push({ token, ...mutation, put: other, sign: other });
      } else if (mutation.how === 'the marker doubled' && sign === '-')
        made.push({ token, ...mutation, put: mutation.put.replace('+', '-') });
      else made.push({ token, ...mutation, sign: sign === '-' ? '-' : '+' });
    }
    return made;
  });
}
