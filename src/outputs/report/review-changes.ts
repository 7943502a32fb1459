import { diagnose } from '../../base/diagnose.ts';
import type { Diagnostic, Place } from '../../base/diagnostic.ts';
import { escapePattern } from '../../base/escape-pattern.ts';
import { createPlaces } from '../../base/places.ts';
import { spanOfUse, type WordsAt, wordingIn } from '../../checks/framework/span-of-words.ts';
import { noUnreviewedChange } from '../../checks/releases/no-unreviewed-change.ts';
import type { ComparedEdition, ComparedRule } from '../../compare/compared-edition.ts';
import { compareFigures, type FigureReading, figureReading } from '../../compare/figures.ts';
import type { ChangeKind, Comparison, RuleChange, RuleFace } from '../../model/comparison.ts';
import { shorten } from './shorten.ts';

/** English words that invert a rule, or state when, to whom or whether it applies. */
const turning =
  /(?<![\p{L}\p{N}])(?:not|never|no|none|nobody|cannot|neither|nor|only|except|unless|without|may|must|shall|can|should|before|after|\p{L}+n[’']t)(?![\p{L}\p{N}])/giu;

/** One or two capitalised words that replace others: within a sentence they are a name. */
const isName = (text: string) => /^\p{Lu}\p{L}*(?: \p{Lu}\p{L}*)?$/u.test(text.trim());

const renamings = (words: Words): string[] =>
  words.flatMap((chunk, at) => {
    const [before, next] = [words[at - 1], words[at + 1]];
    if (chunk.op !== 'removed' || next?.op !== 'added' || !isName(chunk.text) || !isName(next.text))
      return [];
    const isBeginning = !before || /[.!?:]\s*$/.test(before.text);
    return isBeginning ? [] : [`"${chunk.text.trim()}" became "${next.text.trim()}".`];
  });

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

/** Fewer removed words are an ordinary edit. */
const fewWords = 4;
/** Maximum characters shown of them. */
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
 * @param was the edition as it was
 * @param now the edition as it is, with positions
 */
export function reviewChanges(
  comparison: Comparison,
  [was, now]: readonly [was: ComparedEdition, now: ComparedEdition],
  { since, whole, sources }: ReviewOptions,
): Diagnostic[] {
  const placeOf = createPlaces((file) => sources.get(file));
  const byId = rulesById(now);
  const before = rulesById(was);
  const reading = figureReading(now.language, now.numbers);
  const unexpected = `Changed since ${since}, please review:`;
  const ofEdition = comparison.settings.map(({ telling }) =>
    diagnose(noUnreviewedChange.meta, whole, { message: `${unexpected} ${telling}` }),
  );
  const ofRules = comparison.changes.flatMap((change) => {
    const texts = [
      before.get(change.old[0]?.id ?? '')?.text,
      byId.get(change.new[0]?.id ?? '')?.text,
    ] as const;
    const sayings = sayingsOf(change, was.hasWords ? texts : [], reading);
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

/**
 * @param texts before and after, without references: the reference reports the number of its
 *   target
 */
function sayingsOf(
  change: RuleChange,
  texts: readonly (string | undefined)[],
  reading: FigureReading,
): string[] {
  const [old, now] = [change.old[0], change.new[0]];
  if (!now)
    return old && change.kinds.includes('removed') && !change.leftOut ? [`${named(old)} is gone.`] : [];
  if (!old) return [];
  const tellings = change.kinds.some((kind) => telling.has(kind)) ? change.tellings : [];
  const turned = turnedWords(change, reading.isEnglish);
  const told = tellings.join(' ');
  const counted = figures(texts, reading).filter(({ written }) => !isToldIn(told, written));
  const ofFigures = counted.map(({ saying }) => saying);
  return [...new Set([...tellings, ...ofFigures, ...turned, ...lostWords(change), ...unknownWords(change)])];
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

interface FigureSaying {
  /** The current figure, or the old one if it was removed. */
  readonly written: string;
  readonly saying: string;
}

function figures([old, now]: readonly (string | undefined)[], reading: FigureReading): FigureSaying[] {
  if (old === undefined || now === undefined) return [];
  return compareFigures(old, now, reading).map(({ a, b }) => {
    if (a && b) return { written: b.written, saying: `${a.written} became ${b.written}.` };
    const written = (a ?? b)?.written ?? '';
    return { written, saying: `The figure ${written} is ${a ? 'gone' : 'new'}.` };
  });
}

/** Words that were removed without replacement, such as a truncated end. */
function lostWords({ words, kinds }: RuleChange): string[] {
  if (!words || kinds.includes('split') || words.some(({ op }) => op === 'added')) return [];
  const lost = words.filter(({ op }) => op === 'removed').map(({ text }) => text.trim());
  const many = lost.join(' ').split(/\s+/).length >= fewWords;
  return many
    ? lost.map((text) => `Gone without others in their place: "${shorten(text, shownCharacters)}".`)
    : [];
}

/**
 * Words of a small change that deserve a review: inverting words that were added or removed, and
 * changed names.
 *
 * @returns sentences, in English
 */
export function turnedWords({ words, kinds }: RuleChange, isEnglish: boolean): string[] {
  if (!words || kinds.includes('split') || kinds.includes('merged')) return [];
  return [...(isEnglish ? turnings(words) : []), ...renamings(words)];
}

type Words = NonNullable<RuleChange['words']>;

function turnings(words: Words): string[] {
  const found = (op: string) =>
    words.flatMap((chunk) => (chunk.op === op ? (chunk.text.toLowerCase().match(turning) ?? []) : []));
  const [gone, come] = [found('removed'), found('added')];
  // A word removed here and added there was moved.
  const lost = gone.filter((word) => !takeOut(come, word));
  const [first, second] = [lost[0], come[0]];
  if (first !== undefined && second !== undefined && lost.length === 1 && come.length === 1)
    return [`"${first}" became "${second}".`];
  return [...lost.map((word) => `"${word}" is gone.`), ...come.map((word) => `"${word}" is new.`)];
}

/** Removes one of the equal words, if there is one. */
function takeOut(words: string[], word: string): boolean {
  const at = words.indexOf(word);
  if (at >= 0) words.splice(at, 1);
  return at >= 0;
}
