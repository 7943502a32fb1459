import { memoize } from '../../../base/memoize.ts';
import type { AssembledFile, RuleNode } from '../../../edition/nodes.ts';
import { type WordsAt, wordingIn } from '../../framework/span-of-words.ts';
import { tokensIn, tokensOf } from '../../wording/shared/file-tokens.ts';
import { namelessDecks } from './english-names.ts';

/** Range of a name. */
export interface NameUse extends WordsAt {
  /** The name in lower case. */
  readonly name: string;
  readonly node: RuleNode;
}

/** A rare name next to a frequent one that is a word longer or shorter. */
export interface LongerName {
  readonly usual: string;
  /** A rule that has it. */
  readonly usualUse: Omit<NameUse, 'name'>;
  readonly rare: readonly NameUse[];
}

/**
 * Names written with a varying number of words: "wind card deck" and "wind deck", 'Old Kite Loft'
 * and 'Kite Loft', and a label such as "Repair and Launch Round" that texts shorten to
 * "launch round".
 *
 * @param aliases other names of things, as edition.yaml has them
 */
export function longerNames(files: readonly AssembledFile[], aliases: readonly string[]): LongerName[] {
  const decks = files.flatMap((file) => decksIn(file));
  const quoted = files.flatMap((file) => quotedIn(file));
  return [
    ...pairs(decks, (name) => name.replace(/ cards? /, ' ')),
    ...pairs(quoted, withoutFirst).filter(({ usual, rare }) => !isKind(usual, rare, quoted)),
    ...halves(files, new Set(aliases.map((name) => name.toLowerCase()))),
  ];
}

const withoutFirst = (name: string) => name.replace(/^(?!(?:the|an?) )\S+ (?=\S+ \S)/, '');
/** The first word of a name of at least three; empty if it cannot be omitted. */
const firstOf = (name: string) => (withoutFirst(name) === name ? '' : (name.split(' ')[0] ?? ''));

/**
 * Whether the longer of two names is of another kind: "Red Kite Loft" besides "Blue Kite Loft" or
 * "Red Reel Loft". True if its first word starts several names, or several words precede one name.
 */
function isKind(usual: string, rare: LongerName['rare'], quoted: readonly NameUse[]): boolean {
  const names = [...new Set(quoted.map(({ name }) => name))];
  const both = [usual.toLowerCase().replace(/^\P{L}|\P{L}$/gu, ''), rare[0]?.name ?? ''];
  const long = both.sort((a, b) => b.length - a.length)[0] ?? '';
  return names.some(
    (name) =>
      name !== long &&
      firstOf(name) !== '' &&
      (firstOf(name) === firstOf(long) || withoutFirst(name) === withoutFirst(long)),
  );
}

/** Names and their shorter forms, if both occur. */
function pairs(uses: readonly NameUse[], shorten: (name: string) => string): LongerName[] {
  const byName = Map.groupBy(uses, ({ name }) => name);
  return [...byName].flatMap(([name, long]): LongerName[] => {
    const short = byName.get(shorten(name));
    if (!short || short === long) return [];
    const [rare, usual] = long.length > short.length ? [short, long] : [long, short];
    const [first] = usual;
    return first ? [{ usual: first.written, usualUse: first, rare }] : [];
  });
}

/**
 * Uses of names in the texts of a file.
 *
 * @param mayHold a fast test, which most texts fail
 * @param nameOf null if the match is not a name
 */
function usesIn(
  { nodes }: AssembledFile,
  mayHold: RegExp,
  pattern: RegExp,
  nameOf: (found: RegExpExecArray, node: RuleNode) => string | null,
): NameUse[] {
  return nodes.flatMap((node) => {
    const text = node.item?.text ?? '';
    if (!mayHold.test(text)) return [];
    const start = (node.label ?? '').length + 1;
    return [...text.matchAll(pattern)].flatMap((found) => {
      const name = nameOf(found, node);
      const { 0: written, index } = found;
      return name === null ? [] : [{ name: name.toLowerCase(), written, index: start + index, node }];
    });
  });
}

const deck = /(?<![\p{L}\p{N}])([a-z]{3,})(?: cards?)? (?:deck|pile)\b/giu;

const decksIn = memoize((file: AssembledFile) =>
  usesIn(file, /deck|pile/i, deck, ([written, first = '']) =>
    namelessDecks.has(first.toLowerCase()) ? null : written.replace(' cards ', ' card '),
  ),
);

/**
 * A few words between quotation marks that begin with a capital; an apostrophe does not open them.
 */
const quoted = /(?<![\p{L}\p{N}])['‘"“](\p{Lu}[^'‘’"“”\n]{1,38}(?<! ))['’"”](?![\p{L}\p{N}])/gu;

/**
 * Names of two to four capitalised words between quotation marks. Nested in other quotation marks,
 * they are direct speech.
 */
const quotedIn = memoize((file: AssembledFile) =>
  usesIn(file, /['‘"“]\p{Lu}/u, quoted, ({ 0: written, 1: words = '', index, input }, node) => {
    const name = words.replace(/[.,!?]$/, '');
    const isInside = (input.slice(0, index).match(/["“”]/g)?.length ?? 0) % 2 === 1;
    const isNone = isInside || name === name.toUpperCase() || !isName.test(name) || isGiven(node, written);
    return isNone ? null : name;
  }),
);

const isName = /^\p{Lu}[\p{L}'’-]*(?: \p{Lu}[\p{L}'’-]*){1,3}$/u;

/** `name: "Old Kite Loft"`: alone after a colon, a name is being given, not used. */
const isGiven = ({ item }: RuleNode, written: string): boolean =>
  `${item?.text}\n`.includes(`: ${written}\n`);

/** Fast ASCII test for such labels, which most labels fail. */
const halfNoun = /round|phase|stage|segment/i;

const half = /\b(?:and|&) ([\p{L}'’-]{3,}) (round|phase|stage|segment)$/iu;

/** Labels of two halves of which texts use the second alone, if nothing else has that name. */
function halves(files: readonly AssembledFile[], aliases: ReadonlySet<string>): LongerName[] {
  const named = files
    .flatMap(({ nodes }) =>
      nodes.flatMap((node) =>
        node.label === null
          ? []
          : [node.label, ...(node.item?.forms ?? [])].map((label) => ({ label, node })),
      ),
    )
    .filter(({ label }) => halfNoun.test(label));
  const labels = named.map(({ label }) => label);
  return named.flatMap(({ label, node: holder }): LongerName[] => {
    const [, what = '', noun = ''] = half.exec(label) ?? [];
    if (what === '' || aliases.has(`${what} ${noun}`.toLowerCase())) return [];
    if (labels.some((other) => other !== label && isCalled(other, `${what} ${noun}`))) return [];
    const short = new RegExp(`(?<!\\b(?:and|&) )\\b${what} ${noun}\\b`, 'iu');
    const [token = ''] = tokensOf(what);
    const rare = files.flatMap((file) =>
      (tokensIn(file).get(token) ?? []).flatMap((node) => {
        const text = node.item?.text ?? '';
        const found = short.exec(text);
        if (!found) return [];
        const [written] = found;
        const index = wordingIn(node).length - text.length + found.index;
        return [{ name: written.toLowerCase(), written, index, node }];
      }),
    );
    const usualUse = { written: label, index: 0, node: holder };
    return rare.length === 0 ? [] : [{ usual: label, usualUse, rare }];
  });
}

const isCalled = (label: string, name: string) => label.toLowerCase().includes(name.toLowerCase());
