import { isSameLabel } from '../base/normalize-label.ts';
import { foldWords } from '../base/text-digest.ts';
import { formattingOf } from '../edition/written-facts.ts';
import type { ComparedEdition } from './compared-edition.ts';
import { exchangePairs, worthOfId, worthOfIdElsewhere } from './exchange-pairs.ts';
import { createPartFinder } from './find-parts.ts';
import { haveSameWords } from './lost-words.ts';
import { matchIds, matchIdsLeft, matchNumbers, matchPaths, matchPlaces, matchTexts } from './match-by-key.ts';
import { createLeastAlike, matchWords } from './match-by-words.ts';
import { matchOrder } from './match-order.ts';
import { createMatcher, type FoundPair, type Matcher } from './matcher.ts';
import type { Confirmed, Matching, MatchOptions, Regrouping, RulePair, Wording } from './matching.ts';
import { createSynonyms, createWeights, createWorder, type WordedRule } from './words.ts';

/**
 * Finds the rules of one edition in another: two editions of a game, two versions of one, or two
 * independent ones.
 *
 * The surest comes first: id; number and label; labels from the top down; equal words; number and
 * similar words; parts of split or merged rules; order; and the most similar words of the rest.
 * Then pairs exchange their partners if that makes them clearly more similar. Each pair has a
 * reason and a confidence. Never looks at all pairs.
 *
 * Source: "Between versions" in the design of the rule graph.
 */
export function matchRules(
  a: ComparedEdition,
  b: ComparedEdition,
  { confirmed = nothing, synonyms = [], isOneHistory = false }: MatchOptions = {},
): Matching {
  const hasWords = a.hasWords && b.hasWords;
  const withWords = createWorder(createSynonyms(synonyms), hasWords);
  const [worded, others] = [withWords(a), withWords(b)];
  const matcher = createMatcher(worded, others, createWeights(worded, others), confirmed.denied);
  for (const match of confirmed.matches) addConfirmed(match, matcher);
  const confirmedPairs = matcher.byA.size;
  const regrouped = confirmedRegroupings(confirmed, matcher);
  const parts = createPartFinder(matcher, regrouped);
  // Releases of one history record which rules were split or merged.
  const findsParts = hasWords && !isOneHistory;
  const isOneEdition = a.id === b.id;
  const areIdsKept = isOneHistory || (isOneEdition && hasKeptIds(matcher));
  matchIds(matcher, isOneHistory ? 'always' : areIdsKept ? 'mostly' : 'seldom');
  matchNumbers(matcher);
  matchPaths(matcher);
  matchTexts(matcher);
  matchPlaces(matcher);
  const isRetold = !isOneEdition && isRetoldBeyond(confirmedPairs, matcher);
  if (isRetold) matcher.retell();
  if (findsParts) parts.findOfPairs();
  matchOrder(matcher);
  const haveStableIds = hasStableIds(matcher, isOneEdition);
  const least = createLeastAlike(matcher, haveStableIds);
  matchWords(matcher, least);
  if (hasWords) {
    const ofId = areIdsKept ? worthOfId : worthOfIdElsewhere;
    const fixed = isOneHistory ? [...matcher.byA.values()].filter(({ reason }) => reason === 'id') : [];
    const stay = new Set([...parts.wholes(), ...fixed.map(({ a: index }) => index)]);
    exchangePairs(matcher, { least, ofId }, stay);
    matchOrder(matcher);
  }
  const regroupings = findsParts ? parts.findAll() : regrouped;
  if (isOneEdition) matchIdsLeft(matcher, areIdsKept);
  const pairs = [...matcher.byA.values()]
    .sort((x, y) => x.a - y.a)
    .flatMap((pair) => {
      const [one, other] = [worded[pair.a], others[pair.b]];
      return one && other
        ? [compared(pair, [one, other], !matcher.haveSameParent(one, other), { hasWords, isOneEdition })]
        : [];
    });
  return {
    pairs,
    byA: new Map(pairs.map((pair) => [pair.a, pair])),
    byB: new Map(pairs.map((pair) => [pair.b, pair])),
    regroupings,
    hasStableIds: hasStableIds(matcher, isOneEdition),
    isIndependent: isRetold,
    onlyA: worded.map(({ rule }) => rule.index).filter((index) => !matcher.byA.has(index)),
    onlyB: others.map(({ rule }) => rule.index).filter((index) => !matcher.byB.has(index)),
  };
}

/**
 * Whether names, places and equal words found so few pairs that the editions are independent. Pairs
 * that an editor confirmed do not count.
 */
function isRetoldBeyond(confirmed: number, { a, b, byA }: Matcher): boolean {
  return (byA.size - confirmed) * 4 < Math.min(a.length, b.length) - confirmed;
}

const nothing: Confirmed = { matches: [], denied: [] };

/**
 * Pairs the rules of a confirmed match: of several on a side those with one id, otherwise the most
 * similar. The others are excluded from further pairs.
 */
function addConfirmed({ a, b }: Confirmed['matches'][number], matcher: Matcher): void {
  const pairs = a.flatMap((i) =>
    b.flatMap((j) => {
      const [one, other] = [matcher.a[i], matcher.b[j]];
      return one && other ? [{ one, other, similarity: matcher.similarity(one, other) }] : [];
    }),
  );
  const hasOneId = ({ one, other }: (typeof pairs)[number]) =>
    Number(one.rule.hasOwnId && one.rule.id === other.rule.id);
  const [best] = pairs.sort((x, y) => hasOneId(y) - hasOneId(x) || y.similarity - x.similarity);
  if (best) matcher.add(best.one, best.other, 'confirmed', 1);
  matcher.reserve(a, b);
}

/** Returns the confirmed splits and merges. */
function confirmedRegroupings({ matches }: Confirmed, { byA, byB }: Matcher): Regrouping {
  const splits = new Map<number, readonly number[]>();
  const merges = new Map<number, readonly number[]>();
  const inOrder = (indices: readonly number[]) => indices.toSorted((x, y) => x - y);
  for (const { a, b } of matches) {
    const from = a.find((index) => b.includes(byA.get(index)?.b ?? -1));
    const into = b.find((index) => a.includes(byB.get(index)?.a ?? -1));
    if (b.length > 1 && from !== undefined) splits.set(from, inOrder(b));
    if (a.length > 1 && into !== undefined) merges.set(into, inOrder(a));
  }
  return { splits, merges };
}

/**
 * Whether most rules with ids of their own are paired by them, so that another id most likely means
 * another rule. In two versions of one edition, confirmed pairs count as renamed. Rules without
 * such ids do not count: a record lacks them, and has to give the same answer as the words.
 */
function hasStableIds({ a, b, byA }: Matcher, isOneEdition: boolean): boolean {
  const named = (rules: readonly WordedRule[]) => rules.filter(({ rule }) => rule.hasOwnId).length;
  let byId = 0;
  for (const pair of byA.values()) {
    const [one, other] = [a[pair.a]?.rule, b[pair.b]?.rule];
    if ((one?.hasOwnId && one.id === other?.id) || (isOneEdition && pair.reason === 'confirmed')) byId += 1;
  }
  return byId * 2 > Math.min(named(a), named(b));
}

/**
 * Whether an edition kept most ids since its other version, or recorded what became of them. If
 * not, they were made anew, as by two imports of a document, and an id ("repealed_3") may have come
 * to another rule.
 */
function hasKeptIds({ a, b, byA }: Matcher): boolean {
  const idsOf = (rules: readonly WordedRule[]) =>
    new Set(rules.flatMap(({ rule }) => (rule.hasOwnId ? [rule.id] : [])));
  const [those, others] = [idsOf(a), idsOf(b)];
  const kept = [...those].filter((id) => others.has(id)).length;
  return (kept + byA.size) * 2 > Math.min(those.size, others.size);
}

function compared(
  pair: FoundPair,
  [a, b]: readonly [WordedRule, WordedRule],
  isMoved: boolean,
  { hasWords, isOneEdition }: { readonly hasWords: boolean; readonly isOneEdition: boolean },
): RulePair {
  return {
    ...pair,
    wording: wordingOf(a, b, hasWords),
    isRelabelled: !isSameLabel(a.rule.label, b.rule.label),
    isMoved,
    isRenumbered:
      a.rule.number !== b.rule.number && (isOneEdition || (a.rule.number !== null && b.rule.number !== null)),
  };
}

function wordingOf(a: WordedRule, b: WordedRule, hasWords: boolean): Wording {
  // A record has only the fingerprint of label and text, which does not include formatting.
  if (a.rule.hash !== null && a.rule.hash === b.rule.hash) return looksOf(a, b);
  if (!hasWords) return 'words';
  if (!haveSameWords(a, b)) return 'words';
  if (a.rule.text === b.rule.text) return looksOf(a, b);
  // Signs before and after figures are not words, but a 2 that becomes a -2 or 2 % changes the
  // meaning.
  if (foldWords(a.rule.text) !== foldWords(b.rule.text)) return 'words';
  const folded = (text: string) => text.replace(/\s+/g, ' ').trim();
  return folded(a.rule.text) === folded(b.rule.text) ? looksOf(a, b) : 'typography';
}

/**
 * Compares the formatting of texts with the same words and signs, such as italics or line breaks.
 */
const looksOf = ({ rule: a }: WordedRule, { rule: b }: WordedRule): Wording =>
  a.markdown() === b.markdown() || formattingOf(a.markdown()) === formattingOf(b.markdown())
    ? 'same'
    : 'typography';
