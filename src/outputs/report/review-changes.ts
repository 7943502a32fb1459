import { diagnose } from '../../base/diagnose.ts';
import type { Diagnostic, Place } from '../../base/diagnostic.ts';
import { escapePattern } from '../../base/escape-pattern.ts';
import { createPlaces } from '../../base/places.ts';
import { spanOfUse, type WordsAt, wordingIn } from '../../checks/framework/span-of-words.ts';
import { noUnreviewedChange } from '../../checks/releases/no-unreviewed-change.ts';
import type { ComparedEdition, ComparedRule } from '../../compare/compared-edition.ts';
import { tellSubstance } from '../../diff/substance.ts';
import type { ChangeKind, Comparison, RuleChange, RuleFace } from '../../model/comparison.ts';
import { shorten } from './shorten.ts';

/** Changes with more meaning than an edited text. */
const telling: ReadonlySet<ChangeKind> = new Set<ChangeKind>([
  'star',
  'marker',
  'reference',
  'tier',
  'condition',
  'kind',
  'attribute',
  'label',
  'split',
  'merged',
  'removed',
]);

/** Maximum characters shown of words that are gone. */
const shownCharacters = 240;

interface ReviewOptions {
  /** Name of the earlier state for people. */
  readonly since: string;
  /** Position for changes of the edition itself, and for changes without a position left. */
  readonly whole: Place;
  /** Texts of the current edition, by path. */
  readonly sources: ReadonlyMap<string, string>;
}

/**
 * Changes in an edition for somebody to review: a diagnostic per rule, at its current position; for
 * a removed rule, at its former parent; for edition.yaml, in `whole`.
 *
 * @param comparison of the old state with the new
 * @param now the edition as it is, with positions
 */
export function reviewChanges(
  comparison: Comparison,
  now: ComparedEdition,
  { since, whole, sources }: ReviewOptions,
): Diagnostic[] {
  const placeOf = createPlaces((file) => sources.get(file));
  const byId = rulesById(now);
  const unexpected = `Changed since ${since}, please review:`;
  const ofEdition = comparison.settings.map(({ telling }) =>
    diagnose(noUnreviewedChange.meta, whole, { message: `${unexpected} ${telling}` }),
  );
  const ofRules = comparison.changes.flatMap((change) => {
    const sayings = sayingsOf(change);
    if (sayings.length === 0) return [];
    const rule = byId.get(change.new[0]?.id ?? '') ?? null;
    const holder = rule ?? byId.get(change.old[0]?.parent?.id ?? '') ?? null;
    const message = `${unexpected} ${sayings.join(' ')}`;
    const use = rule && newUse(rule, change, sayings.join(' '));
    const node = rule?.node;
    const place =
      use && node ? placeOf(node.file, spanOfUse(sources.get(node.file) ?? '', node, use)) : holder?.place();
    return [diagnose(noUnreviewedChange.meta, place ?? whole, { message, rule: ruleOf(rule) })];
  });
  return [...ofEdition, ...ofRules];
}

/** The first new word that is mentioned, if only the words of a rule changed. */
function newUse({ node, text }: ComparedRule, { words, kinds }: RuleChange, told: string): WordsAt | null {
  if (!node?.item || !words || kinds.some((kind) => telling.has(kind))) return null;
  const kept = words.filter(({ op }) => op !== 'removed');
  // A change omits parts of long texts.
  if (kept.map((chunk) => chunk.text).join('') !== text) return null;
  let start = wordingIn(node).length - text.length;
  for (const { op, text: part } of kept) {
    for (const { 0: written, index } of op === 'added' ? part.matchAll(word) : [])
      if (told.includes(`"${written.toLowerCase()}"`) || (/\d/.test(written) && isToldIn(told, written)))
        return { written, index: start + index };
    start += part.length;
  }
  return null;
}

const word = /[\p{L}\p{N}][\p{L}\p{N}'’-]*/gu;

const ruleOf = (rule: ComparedRule | null) => (rule?.node?.item ? rule : null);

const rulesById = ({ rules }: ComparedEdition) => new Map(rules.map((rule) => [rule.id, rule]));

function sayingsOf(change: RuleChange): string[] {
  const [old, now] = [change.old[0], change.new[0]];
  if (!now)
    return old && change.kinds.includes('removed') && !change.leftOut ? [`${named(old)} is gone.`] : [];
  if (!old) return [];
  const tellings = change.kinds.some((kind) => telling.has(kind)) ? change.tellings : [];
  const told = tellings.join(' ');
  const inWords = (change.substance ?? []).flatMap((point) => {
    const { what, old: was, new: is } = point;
    if (what === 'figure' && isToldIn(told, is ?? was ?? '')) return [];
    // Words that were added are in the text to be read; those that are gone are not.
    if (what === 'words' && was === null) return [];
    return [tellSubstance({ ...point, old: was && shorten(was, shownCharacters) })];
  });
  return [...new Set([...tellings, ...inWords, ...unknownWords(change)])];
}

/**
 * A release records a fingerprint of label and words, not the words, so the change itself is
 * unknown.
 */
function unknownWords({ old: [old], kinds }: RuleChange): string[] {
  const isKnown = old?.text !== null || kinds.includes('label');
  return isKnown || !kinds.includes('reworded')
    ? []
    : ['It is worded otherwise; the record of then has no words.'];
}

/** Whether a text contains a figure, not as part of another: 1 of 12 or 1.3. */
const isToldIn = (told: string, figure: string): boolean =>
  new RegExp(`(?<![\\p{L}\\p{N}.])${escapePattern(figure)}(?![\\p{L}\\p{N}]|\\.\\p{N})`, 'u').test(told);

const named = ({ number, label, id }: RuleFace) => [number, label ?? `"${id}"`].filter(Boolean).join(' ');
