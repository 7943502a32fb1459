import { createRandom, type Random } from './random.ts';
import { makeLabel, makeSentence, makeTerms, type Term } from './words.ts';

/** A part of a rule's text: words, or a reference to another rule, with or without words. */
export type Part = string | { readonly target: string; readonly words: string | null };

export interface BookRule {
  readonly id: string;
  readonly label: string | null;
  parts: Part[];
  readonly markers: { readonly sign: '+' | '-'; readonly target: string }[];
  readonly star: 'before' | 'after' | 'both' | null;
  /** Rules under this one; they have none themselves. */
  readonly children: BookRule[];
}

export interface BookSection {
  readonly id: string;
  readonly title: string;
  /** Path in the edition's folder. */
  readonly file: string;
  readonly rules: BookRule[];
}

/** An invented rulebook, before it is written in some syntax. */
export interface Book {
  readonly terms: readonly Term[];
  readonly categories: readonly {
    readonly id: string;
    readonly title: string;
    readonly sections: readonly BookSection[];
  }[];
}

/** All rules of some sections, in document order. */
export const rulesOf = (sections: readonly BookSection[]): BookRule[] =>
  sections.flatMap(({ rules }) => rules.flatMap((rule) => [rule, ...rule.children]));

export const sectionsOf = (book: Book): BookSection[] => book.categories.flatMap(({ sections }) => sections);

/**
 * Invents a rulebook. A rule has about 35 words and 1.2 references, 60 % in its text and the others
 * as markers; half of the rules have a label, one in twenty a star. Files contain `perFile` rules
 * on average. The same arguments give the same book.
 */
export function makeBook(size: { rules: number; perFile?: number; terms?: number }): Book {
  const { rules, perFile = 100, terms = 40 } = size;
  const random = createRandom(rules * 31 + perFile);
  const glossary = makeTerms(terms);
  const count = Math.max(1, Math.round(rules / perFile));
  const ids = new Set<string>();
  const sections: BookSection[] = [];
  let left = rules;
  for (let i = 0; i < count; i += 1) {
    const part = i === count - 1 ? left : Math.round(perFile * (0.8 + 0.4 * random.next()));
    const even = Math.min(part, left - (count - 1 - i) * Math.floor(perFile / 2));
    sections.push(makeSection(i, even, ids, random));
    left -= even;
  }
  writeTexts(sections, glossary, random);
  const categories = Array.from({ length: Math.ceil(count / 10) }, (_, i) => ({
    id: `part_${i + 1}`,
    title: `Part ${i + 1}`,
    sections: sections.slice(i * 10, i * 10 + 10),
  }));
  return { terms: glossary, categories };
}

function makeSection(index: number, rules: number, ids: Set<string>, random: Random): BookSection {
  const title = `${makeLabel(random)} ${index + 1}`;
  const id = `${title.toLowerCase().replaceAll(' ', '_')}`;
  const made: BookRule[] = [];
  for (let left = rules; left > 0; ) {
    const children = random.chance(0.25) ? Math.min(left - 1, 2 + random.below(5)) : 0;
    const below = Array.from({ length: children }, () => emptyRule(id, ids, random, []));
    made.push(emptyRule(id, ids, random, below));
    left -= children + 1;
  }
  return { id, title, file: `${Math.floor(index / 10) + 1}-part/${index + 1}.md`, rules: made };
}

function emptyRule(section: string, ids: Set<string>, random: Random, children: BookRule[]): BookRule {
  const label = makeLabel(random);
  const base = `${section.split('_').slice(-2).join('_')}_${label.toLowerCase().replaceAll(' ', '_')}`;
  let id = base;
  for (let nth = 2; ids.has(id); nth += 1) id = `${base}_${nth}`;
  ids.add(id);
  const at = random.next();
  const star = !random.chance(0.05) ? null : at < 0.6 ? 'after' : at < 0.9 ? 'before' : 'both';
  // Two rules of a section with one label would be reported.
  const hasLabel = random.chance(0.5) && id === base;
  return { id, label: hasLabel ? label : null, parts: [], markers: [], star, children };
}

/** Texts come last, since references need all rules. */
function writeTexts(sections: readonly BookSection[], terms: readonly Term[], random: Random): void {
  const all = rulesOf(sections);
  let used = 0;
  const seen = new Set<string>();
  for (const section of sections) {
    const own = rulesOf([section]);
    for (const rule of own) {
      const other = () => {
        for (;;) {
          const target = random.pick(random.chance(0.6) ? own : all);
          // A rule does not refer to its parent.
          if (target !== rule && !target.children.includes(rule)) return target;
        }
      };
      const nextTerm = () => {
        used += 1;
        // Each term at least once, then at random; two sentences in five contain one.
        if (used <= terms.length) return terms[used - 1]?.name ?? null;
        return random.chance(0.4) ? random.pick(terms).name : null;
      };
      // The same text twice would be reported.
      do rule.parts = makeParts(random, nextTerm, other);
      while (seen.has(textOf(rule)));
      seen.add(textOf(rule));
    }
  }
  writeMarkers(all, random);
}

/** A marker names a rule with a label and common words that does not name this one. */
function writeMarkers(rules: readonly BookRule[], random: Random): void {
  const words = new Map(rules.map((rule) => [rule, wordsOf(rule)] as const));
  const ids = new Set(rules.map(({ id }) => id));
  const speaking = new Map<string, BookRule[]>();
  for (const [rule, said] of words)
    for (const word of said) speaking.set(word, [...(speaking.get(word) ?? []), rule]);
  for (const rule of rules) {
    const kept = [...(words.get(rule) ?? [])].filter(
      (word) => (speaking.get(word)?.length ?? 0) * 8 < rules.length,
    );
    for (let i = kept.length > 0 ? countAround(0.62, random) : 0; i > 0; i -= 1) {
      const other = random.pick(speaking.get(random.pick(kept)) ?? []);
      const isTaken = other.markers.some(({ target }) => target === rule.id);
      if (other === rule || isTaken || /_\d+$/.test(other.id) || ids.has(`${other.id}_2`)) continue;
      if (!rule.markers.some(({ target }) => target === other.id))
        rule.markers.push({ sign: random.chance(0.5) ? '+' : '-', target: other.id });
    }
  }
}

const textOf = ({ parts }: BookRule) => parts.filter((part) => typeof part === 'string').join(' ');

/** The longer words of a rule's text, each once. */
const wordsOf = ({ parts }: BookRule) =>
  new Set(
    parts.flatMap((part) => (typeof part === 'string' ? (part.toLowerCase().match(/[a-z]{6,}/g) ?? []) : [])),
  );

/** An integer with this mean, up to three. */
function countAround(mean: number, random: Random): number {
  return [0, 1, 2].filter(() => random.chance(mean / 3)).length;
}

function makeParts(random: Random, term: () => string | null, other: () => BookRule): Part[] {
  const references = countAround(0.72, random);
  const sentences = Math.max(references, 1 + random.below(3));
  const parts: Part[] = [];
  for (let i = 0; i < sentences; i += 1) {
    parts.push(`${i > 0 ? ' ' : ''}${makeSentence(random, term())}`);
    if (i < references) addReference(parts, random, other());
    parts.push('.');
  }
  return joinWords(parts);
}

function addReference(parts: Part[], random: Random, target: BookRule): void {
  const way = random.next();
  if (way < 0.1) parts.push(', by ', { target: target.id, words: 'what is said elsewhere' });
  else if (way < 0.25 && target.label)
    parts.push(`, as in ${target.label} `, { target: target.id, words: null });
  else if (way < 0.6) parts.push(' (see ', { target: target.id, words: null }, ')');
  else parts.push(', as ', { target: target.id, words: null }, ' says');
}

function joinWords(parts: readonly Part[]): Part[] {
  const joined: Part[] = [];
  for (const part of parts) {
    const last = joined.at(-1);
    if (typeof part === 'string' && typeof last === 'string') joined[joined.length - 1] = last + part;
    else joined.push(part);
  }
  return joined;
}
