import { memoize } from '../../../base/memoize.ts';
import type { AssembledFile, RuleNode } from '../../../edition/nodes.ts';
import { knownVerbs } from './known-verbs.ts';

/** Two nouns with the ending of many, of which the first is most likely the owner of the second. */
export interface LostApostrophe {
  readonly written: string;
  readonly right: string;
  /** The two as the edition writes them elsewhere. */
  readonly evidence: string;
  readonly node: RuleNode;
  /** The second may be a verb that the first does: "the crews will". */
  readonly mayBeVerb: boolean;
}

/**
 * Owners without an apostrophe, "your crews kites", where other rules have it: "a crew's kite". Both nouns have the ending of
 * many, since a verb behind many has none.
 */
export function lostApostrophes(files: readonly AssembledFile[]): LostApostrophe[] {
  const pairs = files.flatMap((file) => pairsIn(file));
  const ofOne = files.flatMap((file) => ofOneIn(file));
  if (pairs.length + ofOne.length === 0) return [];
  const owners = new Map(files.flatMap((file) => [...ownersIn(file)]));
  const many = pairs.flatMap(({ key, written, node, isOfOne }) => {
    const evidence = owners.get(key);
    // "An officers duties" are those of one, and the edition may write "officers’ duties" elsewhere.
    const right = isOfOne
      ? written.replace(/(?:(ie)|)s /, (_, ie) => (ie ? "y's " : "'s "))
      : written.replace(' ', "' ");
    return evidence === undefined ? [] : [{ written, right, evidence, node, mayBeVerb: false }];
  });
  const one = ofOne.flatMap(({ key, written, node, mayBeVerb }) => {
    const evidence = owners.get(key);
    const right = evidence?.replace(/ .*/, written.slice(written.indexOf(' ')));
    return evidence === undefined || right === undefined
      ? []
      : [{ written, right, evidence, node, mayBeVerb }];
  });
  return [...many, ...one];
}

/**
 * "The crews kite", where other rules have "the crew's kite". Where the second may be a verb, "the crews turn", or the first one,
 * "a kite that costs coins", only behind a word that neither can follow, "during the crews turn". "The crews flying" are many.
 */
const oneOfOne =
  /(?<=\b(of|in|on|at|by|to|from|during|until|for|with|before|after|into|than|as)? ?\b([Tt]he|[Tt]hat|[Tt]his) )([a-z]{2,}[^s\W]s) (?![a-z]+ing\b)([a-z]{3,}[^s\W])\b(?!['’-])(?! (?:an?|the|your|his|her|their|its|our|this|that|you|him|them|it|one|two|three|any|all|each|every|another|no)\b)/g;

const ofOneIn = memoize(({ nodes }: AssembledFile) =>
  nodes.flatMap((node) =>
    [...(node.item?.text ?? '').matchAll(oneOfOne)]
      .filter(
        ([, before, that = '', , owned = '']) =>
          before !== undefined || (that.toLowerCase() !== 'that' && !knownVerbs.test(owned)),
      )
      .map(([written, before, , owner = '', owned = '']) => ({
        key: keyOf(owner, owned),
        written,
        node,
        mayBeVerb: before === undefined,
      })),
  ),
);

const keyOf = (owner: string, owned: string) => `${singular(owner)} ${singular(owned)}`;
const singular = (word: string) => word.replace(/ies$/, 'y').replace(/s$/, '');

/**
 * The first stands behind a word that an owner has, "your crews kites", and not one of which many are: "two players". The second
 * is a verb, "one of your crews attacks the roof", where something is done to others by it. The two stand in fewer places than
 * the word in front, and are looked for first.
 */
const twoOfMany =
  /\b([a-z]{2,}[^s\W]s) ([a-z]{2,}[^isu\W]s)\b(?!['’])(?! (?:an?|the|your|his|her|their|its|our|this|that|you|him|them|it|one|two|three|any|all|each|every|another|no)\b)(?<=(?<!\b(?:one|any|none|some|many|most|all|each|either|both) of )\b(the|an?|your|his|her|their|its|our|another|every) \1 \2)/g;

const pairsIn = memoize(({ nodes }: AssembledFile) =>
  nodes.flatMap((node) =>
    [...(node.item?.text ?? '').matchAll(twoOfMany)].map(
      ([written, owner = '', owned = '', before = '']) => ({
        key: keyOf(owner, owned),
        written,
        node,
        isOfOne: /^(?:an?|another|every)$/.test(before),
      }),
    ),
  ),
);

/** "a crew's kite" by its two words, each as one. */
const ownersIn = memoize(({ nodes }: AssembledFile): ReadonlyMap<string, string> => {
  const all = nodes.flatMap(({ item }) => [
    ...(item?.text ?? '').matchAll(/\b([a-z]{3,})(?:['’]s|(?<=s)['’]) ([a-z]{3,})\b/g),
  ]);
  return new Map(all.map(([written, owner = '', owned = '']) => [keyOf(owner, owned), written]));
});
