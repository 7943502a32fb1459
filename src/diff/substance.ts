import { escapePattern } from '../base/escape-pattern.ts';
import { plainWords } from '../base/plain-words.ts';
import type { ComparedRule } from '../compare/compared-edition.ts';
import { compareFigures, figureReading } from '../compare/figures.ts';
import type { SubstanceChange, WordChange } from '../model/comparison.ts';
import { english, type Words as Language } from '../model/words.ts';
import type { Sides, SubstanceReading } from './comparison-context.ts';

/** How to read the words of two editions, whose languages decide which words are known. */
export function substanceReading({ a, b, matching }: Sides): SubstanceReading {
  const language = languageOf(a.language) === languageOf(b.language) ? a.language : '';
  const values = [a, b].flatMap(({ settings }) => settings?.facets.flatMap((facet) => facet.values) ?? []);
  return {
    ...figureReading(language, [...a.numbers, ...b.numbers]),
    isOneBook: !matching.isIndependent,
    names: [...new Set(values.map((value) => value.replace(/[-_]/g, ' ')))],
    isIndependent: matching.isIndependent,
  };
}

const languageOf = (tag: string) => tag.toLowerCase().split('-')[0];

type Words = readonly WordChange[];

/**
 * Finds what in the changed words of a rule may change the game: figures, English words that permit,
 * forbid or restrict, who is named, and words that came or went with none in their place.
 * Finds signs of it and understands nothing: a rewording can change the meaning without any.
 *
 * @param words null if the words are the same, or not known
 */
export function substanceOf(
  old: readonly ComparedRule[],
  now: readonly ComparedRule[],
  words: Words | null,
  reading: SubstanceReading,
): SubstanceChange[] {
  if (words === null) return [];
  const [before, after] = [old, now].map((rules) => rules.map(({ text }) => text).join(' ')) as [
    string,
    string,
  ];
  const compared = compareFigures(before, after, reading);
  // In texts of different words, a figure that one of them lacks means little.
  const figures = compared
    .filter(({ a, b }) => !reading.isIndependent || (a && b))
    .map(({ a, b }) => pointOf('figure', a?.written, b?.written));
  if (reading.isIndependent) return figures;
  const names = otherNames([before, after], reading.names);
  if (old.length > 1 || now.length > 1) return [...figures, ...names];
  const turned = reading.isEnglish ? turnedWords(words) : [];
  return withoutRepeats([...figures, ...turned, ...renamings(words), ...names, ...oneSided(words)]);
}

/** Without what an earlier point has: a single word, or a name that replaced another. */
function withoutRepeats(points: readonly SubstanceChange[]): SubstanceChange[] {
  const found: SubstanceChange[] = [];
  for (const point of points) {
    const texts = found.flatMap(({ old, new: now }) => [old, now]);
    if (point.old === null ? !texts.includes(point.new) : point.new !== null || !texts.includes(point.old))
      found.push(point);
  }
  return found;
}

/** A point as a sentence: `"may" became "must".` */
export function tellSubstance(
  { what, old, new: now }: SubstanceChange,
  { tell }: Language = english,
): string {
  const told = tell[what === 'figure' ? 'figure' : 'word'];
  if (old !== null && now !== null) return told.changed({ old, now });
  const { added, removed } = what === 'words' ? tell.oneSided : told;
  return old === null ? added({ now: now ?? '' }) : removed({ old });
}

const pointOf = (what: SubstanceChange['what'], old?: string, now?: string): SubstanceChange => ({
  what,
  old: old ?? null,
  new: now ?? null,
});

/** English words that invert a rule, or state when, to whom or whether it applies. */
const turning =
  /(?<![\p{L}\p{N}])(?:not|never|no|none|nobody|cannot|neither|nor|only|except|unless|without|may|must|shall|can|should|before|after|\p{L}+n[’']t)(?![\p{L}\p{N}])/giu;

/** In lower case, "has to" as "must". */
const plainModals = (text: string) => text.toLowerCase().replace(/\bha(?:s|ve) to\b/g, 'must');

/** English words that invert or restrict a rule, and were added or removed. */
function turnedWords(words: Words): SubstanceChange[] {
  const found = (op: WordChange['op']) =>
    words.flatMap((part) => (part.op === op ? (plainModals(part.text).match(turning) ?? []) : []));
  const [lost, come] = unbalanced(found('removed'), found('added'));
  const [first, second] = [lost[0], come[0]];
  if (first !== undefined && second !== undefined && lost.length === 1 && come.length === 1)
    return [pointOf('word', first, second)];
  return [
    ...lost.map((word) => pointOf('word', word)),
    ...come.map((word) => pointOf('word', undefined, word)),
  ];
}

/** Without what both have: a word removed here and added there was moved. */
function unbalanced(old: readonly string[], now: readonly string[]): [lost: string[], come: string[]] {
  const come = [...now];
  const lost = old.filter((word) => {
    const at = come.indexOf(word);
    if (at >= 0) come.splice(at, 1);
    return at < 0;
  });
  return [lost, come];
}

/** One or two capitalised words that replace others: within a sentence they are a name. */
const isName = (text: string) => /^\p{Lu}\p{L}*(?: \p{Lu}\p{L}*)?$/u.test(text.trim());

const renamings = (words: Words): SubstanceChange[] =>
  words.flatMap((part, at) => {
    const [before, next] = [words[at - 1], words[at + 1]];
    if (part.op !== 'removed' || next?.op !== 'added' || !isName(part.text) || !isName(next.text)) return [];
    const isBeginning = !before || /[.!?:]\s*$/.test(before.text);
    return isBeginning ? [] : [pointOf('name', part.text.trim(), next.text.trim())];
  });

/** Names that only one of two texts has. */
function otherNames([before, after]: readonly [string, string], names: readonly string[]): SubstanceChange[] {
  return names.flatMap((name) => {
    const pattern = new RegExp(`(?<![\\p{L}\\p{N}])${escapePattern(name)}(?![\\p{L}\\p{N}])`, 'iu');
    const [old, now] = [pattern.exec(before)?.[0], pattern.exec(after)?.[0]];
    return (old === undefined) === (now === undefined) ? [] : [pointOf('name', old, now)];
  });
}

/** Words that carry little meaning of their own. */
const little = new Set(
  'a an the this that these those which who whom whose it its they them their he his she her you your we our is are was were be been being do does did has have had of in on to for by with at from as and so then there here also too own both each such themselves itself yourself himself herself'.split(
    ' ',
  ),
);

const hasWords = (text: string) => /[\p{L}\p{N}]/u.test(text);

/** Words that came, or went, while all others stayed. */
function oneSided(words: Words): SubstanceChange[] {
  const parts = words.filter(({ op, text }) => op !== 'same' && hasWords(text));
  const ops = new Set(parts.map(({ op }) => op));
  if (ops.size !== 1) return [];
  const changed = parts.map(({ text }) => text.trim());
  if (plainWords(changed.join(' ')).every((word) => little.has(word))) return [];
  const text = changed.join(' … ');
  return [ops.has('added') ? pointOf('words', undefined, text) : pointOf('words', text)];
}
