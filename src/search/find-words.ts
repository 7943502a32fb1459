import MiniSearch from 'minisearch';
import type { SearchIndex } from './search-index.ts';
import { stemOf, wordsIn } from './words.ts';

/** What the words of a query were found in. */
export interface FoundWords {
  /** Places in `rules`, best first. */
  readonly rules: readonly number[];
  /** Stems that were found, for showing them. */
  readonly stems: ReadonlySet<string>;
  /** Words of the query that nothing in the edition is like. */
  readonly unknown: readonly string[];
}

/** Finds rules by words. */
export type WordFinder = (query: string) => FoundWords;

/** How much what stands in a label or in the titles above counts beside the text. */
const boost = { label: 4, text: 1, place: 0.6 };

/** Index the words of an edition, with pauses for the page. */
export async function createWordFinder(index: SearchIndex): Promise<WordFinder> {
  const isEnglish = /^en\b/.test(index.edition.language);
  const stemsIn = (text: string) => wordsIn(text).map(({ folded }) => stemOf(folded, isEnglish));
  const engine = new MiniSearch<{ id: number; label: string; text: string; place: string }>({
    fields: ['label', 'text', 'place'],
    tokenize: stemsIn,
    processTerm: (term) => term,
    searchOptions: { tokenize: (term) => [term], boost },
  });
  const documents = index.rules.map(({ label, text, page, holder }, id) => {
    const holding = holder === undefined ? '' : (index.rules[holder]?.label ?? '');
    return { id, label: label ?? '', text, place: [...(index.pages[page]?.path ?? []), holding].join(' ') };
  });
  await engine.addAllAsync(documents, { chunkSize: 60 });
  const holders = new Set(index.rules.map(({ holder }) => holder));
  const labels = index.rules.map(({ label }) => ` ${stemsIn(label ?? '').join(' ')} `);
  const names = new Set(labels);
  const aliases = index.aliases.map(([alias, meanings]) => ({
    alias: stemsIn(alias),
    meanings: meanings.map(stemsIn),
  }));
  aliases.sort((a, b) => b.alias.length - a.alias.length);

  const lookUp = createLookUp(engine);
  return (query) => {
    const words = wordsIn(query);
    const stems = words.map(({ folded }) => stemOf(folded, isEnglish));
    const all = groupsOf(stems, aliases);
    // A question word that the edition uses as a name is looked for: a trait "Will", an alias "IS".
    const isOfQuestion = ({ start, alternatives: [own, ...meanings] }: Group) =>
      own?.length === 1 &&
      meanings.length === 0 &&
      questionWords.has(words[start]?.folded ?? '') &&
      !names.has(` ${own[0]} `);
    const telling = isEnglish ? all.filter((group) => !isOfQuestion(group)) : all;
    const groups = (telling.length > 0 ? telling : all).map((group) => {
      // The last word may still be being typed.
      return { group, found: lookUp(group.alternatives, group.end === stems.length) };
    });
    const foundGroups = groups.filter(({ found }) => found.scores.size > 0);
    const scores = sumOf(
      foundGroups.map(({ found }) => found.scores),
      documents.length,
    );
    const phrase = ` ${stems.join(' ')} `;
    for (const [at, score] of scores) {
      const label = labels[at] ?? '';
      // Of two with the very name, the one with rules of its own is the thing, and the other speaks of it.
      const named = holders.has(at) ? 16 : 8;
      scores.set(at, label === phrase ? score * named : label.includes(phrase) ? score * 2 : score);
    }
    const unknown = groups
      .filter(({ found }) => found.scores.size === 0)
      .flatMap(({ group }) => words.slice(group.start, group.end))
      .map(({ start, end }) => query.slice(start, end));
    return {
      rules: [...scores].sort(([a, one], [b, other]) => other - one || a - b).map(([at]) => at),
      stems: new Set(foundGroups.flatMap(({ found }) => [...found.stems])),
      unknown,
    };
  };
}

/** Words with which one asks in English, and which say nothing of what is asked about. */
const questionWords: ReadonlySet<string> = new Set(
  'a an and are at be by can could did do does for from how i if in is it its many may me much must my of on or should that the there this to was we what when where which who whom why will with would you your'.split(
    ' ',
  ),
);

/** Words of a query that mean one thing: one word, or those of an alias. */
interface Group {
  readonly start: number;
  readonly end: number;
  /** Any of these says it: a word, or several that stand together. */
  readonly alternatives: readonly (readonly string[])[];
}

function groupsOf(
  stems: readonly string[],
  aliases: readonly { alias: readonly string[]; meanings: readonly (readonly string[])[] }[],
): Group[] {
  const groups: Group[] = [];
  for (let start = 0; start < stems.length; ) {
    const from = start;
    const fitting = aliases.filter(
      ({ alias }) => alias.length > 0 && alias.every((stem, i) => stems[from + i] === stem),
    );
    const end = start + (fitting[0]?.alias.length ?? 1);
    const meanings = fitting
      .filter(({ alias }) => start + alias.length === end)
      .flatMap((one) => one.meanings);
    groups.push({ start, end, alternatives: [stems.slice(start, end), ...meanings] });
    start = end;
  }
  return groups;
}

interface LookedUp {
  /** How well each rule fits, by its place. */
  readonly scores: ReadonlyMap<number, number>;
  readonly stems: ReadonlySet<string>;
}

/** Shortest word of which another spelling is looked for, and shortest beginning that a word is cut down to. */
const shortestSlip = 4;
const shortestStart = 4;
/** Shortest word that others are found by which begin so, but for the one that is being typed: `in` is not meant for `into`. */
const shortestPrefix = 3;

function createLookUp(engine: MiniSearch) {
  const search = (stem: string, options: { prefix: boolean; fuzzy: false | number }): LookedUp => {
    const found = engine.search(stem, options);
    return {
      scores: new Map(found.map(({ id, score }) => [id, score])),
      stems: new Set(found.flatMap(({ terms }) => terms)),
    };
  };
  /** What begins so; where nothing does, what is spelt nearly so, or begins as the word does with less of its end. */
  const one = (stem: string, isTyped: boolean): LookedUp => {
    const found = search(stem, { prefix: isTyped || stem.length >= shortestPrefix, fuzzy: false });
    if (found.scores.size > 0 || stem.length < shortestSlip) return found;
    const near = search(stem, { prefix: false, fuzzy: stem.length > 6 ? 2 : 1 });
    if (near.scores.size > 0) return near;
    for (let size = stem.length - 1; size >= Math.max(shortestStart, stem.length / 2); size -= 1) {
      const begun = search(stem.slice(0, size), { prefix: true, fuzzy: false });
      if (begun.scores.size > 0) return begun;
    }
    return near;
  };
  /** Rules that have all the words. */
  const all = (stems: readonly string[], isTyped: boolean): LookedUp => {
    const found = stems.map((stem) => one(stem, isTyped));
    const [first, ...others] = found;
    const shared = [...(first?.scores.keys() ?? [])].filter((at) =>
      others.every(({ scores }) => scores.has(at)),
    );
    const scores = new Map(
      shared.map((at) => [at, found.reduce((sum, each) => sum + (each.scores.get(at) ?? 0), 0)] as const),
    );
    return { scores, stems: new Set(shared.length > 0 ? found.flatMap((each) => [...each.stems]) : []) };
  };
  const any = (alternatives: readonly (readonly string[])[], isTyped: boolean): LookedUp => {
    const found = alternatives.map((stems) => all(stems, isTyped));
    const scores = new Map<number, number>();
    for (const each of found)
      for (const [at, score] of each.scores) scores.set(at, Math.max(score, scores.get(at) ?? 0));
    return { scores, stems: new Set(found.flatMap((each) => [...each.stems])) };
  };
  // With each key that is pressed only the last word is another.
  const answers = new Map<string, LookedUp>();
  return (alternatives: readonly (readonly string[])[], isTyped: boolean): LookedUp => {
    const key = `${alternatives.map((stems) => stems.join(' ')).join(',')} ${isTyped}`;
    const found = answers.get(key) ?? any(alternatives, isTyped);
    if (answers.size >= mostAnswers) answers.clear();
    answers.set(key, found);
    return found;
  };
}

/** Answers that are kept, in number. */
const mostAnswers = 200;

/**
 * Scores of each rule together. One that has few of the words comes behind one that has them all; what nearly every rule has
 * counts for little.
 *
 * @param size how many rules there are
 */
function sumOf(all: readonly ReadonlyMap<number, number>[], size: number): Map<number, number> {
  const sums = new Map<number, number>();
  const shares = new Map<number, number>();
  const weights = all.map((scores) => Math.log(1 + size / scores.size));
  const whole = weights.reduce((sum, weight) => sum + weight, 0);
  all.forEach((scores, i) => {
    for (const [at, score] of scores) {
      sums.set(at, (sums.get(at) ?? 0) + score);
      shares.set(at, (shares.get(at) ?? 0) + (weights[i] ?? 0) / whole);
    }
  });
  for (const [at, sum] of sums) sums.set(at, sum * (shares.get(at) ?? 0) ** 2);
  return sums;
}
