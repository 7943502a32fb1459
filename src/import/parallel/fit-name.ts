import { type Cover, SegmentReader, type WordSet, wordSet } from './cover-segment.ts';
import { PathReader } from './name-path.ts';
import type { Place, Places } from './places.ts';
import { formsOf, tellingWords } from './plain-words.ts';

/** What in a place the last part of a name agrees with: its whole label, some of it, its text, or nothing. */
export type Grade = 'exact' | 'label' | 'text' | 'none';

/** How well the words of a name describe a place. */
export interface NameFit {
  /** 0 to 1. */
  readonly score: number;
  readonly grade: Grade;
  /** Is it where the name says: in its section, or in its category where the rest of the name says all? */
  readonly section: boolean;
  /** Parts of the name that agree with nothing on the way to the place. */
  readonly unmatched: readonly string[];
}

/** Nothing of a name describes a place. */
export const noFit: NameFit = { score: 0, grade: 'none', section: false, unmatched: [] };

/** A part of a name agrees with a label or text that accounts for so much of it; several parts in one only for more. */
const leastLabel = 0.5;
const leastJoined = 0.85;
const leastText = 0.6;
const leastAbove = 0.6;
/** What text is worth behind a label in mid-paragraph: it was suggested when the name was given already. */
const behindLabel = 0.9;
/** What a place elsewhere than where the name says is worth. */
const elsewhere = 0.25;

/** Compares names with places; what was compared once is kept. */
export class NameFitter {
  readonly path: PathReader;
  private readonly places: Places;
  private readonly segments: SegmentReader;
  /** What was compared: by name and place, by what of a place and run of letters. */
  private readonly fits = new Map<string, Map<number, NameFit>>();
  private readonly covers = {
    label: new Map<number, Map<string, Cover>>(),
    front: new Map<number, Map<string, Cover>>(),
    text: new Map<number, Map<string, Cover>>(),
  };
  private readonly words = {
    label: new Map<number, WordSet>(),
    front: new Map<number, WordSet>(),
    text: new Map<number, WordSet>(),
  };

  constructor(places: Places) {
    this.places = places;
    this.segments = new SegmentReader(vocabulary(places));
    this.path = new PathReader(places, this.segments);
  }

  /**
   * Compare a name with a place.
   *
   * The last one or more parts of the name have to agree with the place itself, those before them with what holds it:
   * `phases_bidding_dealer` with Dealer in the section Bidding Phase of the category Phases.
   */
  fit(name: string, place: Place): NameFit {
    const fits = madeOnce(this.fits, name, () => new Map<number, NameFit>());
    return madeOnce(fits, place.index, () => this.compare(name, place));
  }

  private compare(name: string, place: Place): NameFit {
    if (place.kind === 'note') return noFit;
    const segments = name.split('_').filter((segment) => segment !== '');
    let best = noFit;
    // What says where the rule is says nothing of the rule itself.
    const { categories, sections } = this.path.read(name);
    const front = (categories.size > 0 ? 1 : 0) + (sections.size > 0 ? 1 : 0);
    const most = Math.max(1, segments.length - front);
    for (let own = 1; own <= Math.min(most, 4); own += 1) {
      const found = this.fitSplit(name, segments, segments.length - own, place);
      if (found.score > best.score + 0.001) best = found;
    }
    return best;
  }

  /** Does some front part of a name, the first aside, speak of what holds a place below its category? */
  isBelow(name: string, place: Place): boolean {
    if (!this.path.allows(name, place)) return false;
    const holders = this.ancestors(place).filter(({ kind }) => kind !== 'category');
    const front = name.split('_').slice(1, -1);
    return front.some((segment) =>
      holders.some((holder) => this.cover(segment, holder, 'label').part >= 0.85),
    );
  }

  private fitSplit(name: string, segments: readonly string[], split: number, place: Place): NameFit {
    const own = this.fitOwn(segments.slice(split), place);
    if (own.grade === 'none') return noFit;
    const above = this.ancestors(place);
    const unmatched: string[] = [];
    let agreed = 0;
    for (const segment of segments.slice(0, split)) {
      const part = Math.max(0, ...above.map((holder) => this.cover(segment, holder, 'label').part));
      if (part >= leastAbove) agreed += part;
      else if (above.some((holder) => this.isIntroduced(segment, holder))) agreed += leastAbove;
      else unmatched.push(segment);
    }
    const isAllowed = this.path.allows(name, place);
    const speaks =
      place.kind === 'category' ||
      this.path.names(name, place) ||
      (isAllowed && unmatched.length === 0 && split > 0);
    const around = split === 0 ? 0.5 : agreed / split;
    const score = (0.6 * own.score + 0.4 * around) * (isAllowed ? (speaks ? 1 : 0.8) : elsewhere);
    return { score, grade: own.grade, section: isAllowed && speaks, unmatched };
  }

  /** Does the rule that introduces a list speak of what a part of a name says? */
  private isIntroduced(segment: string, holder: Place): boolean {
    const [first] = this.places.children[holder.index] ?? [];
    const intro = first === undefined ? undefined : this.places.list[first];
    if (holder.kind !== 'rule' || intro?.count !== 0) return false;
    return [holder, intro].some((place) => this.cover(segment, place, 'text').part >= leastJoined);
  }

  private fitOwn(segments: readonly string[], place: Place): { score: number; grade: Grade } {
    const none = { score: 0, grade: 'none' } as const;
    const joined = this.fitLabel(segments, place);
    if (joined.grade !== 'none' || place.kind !== 'rule') return joined;
    const [first = '', ...rest] = segments;
    const text = (segment: string) =>
      Math.max(
        this.cover(segment, place, 'front').part,
        behindLabel * this.cover(segment, place, 'text').part,
      );
    // `alliance_spice`: one of several rules with that label, told apart by their texts.
    const label = rest.length > 0 ? this.fitLabel([first], place) : none;
    if (label.grade === 'exact' && rest.every((segment) => text(segment) >= leastText))
      return { score: 0.95, grade: 'label' };
    const parts = segments.map(text);
    if (parts.some((part) => part < leastText)) return none;
    const mean = parts.reduce((sum, part) => sum + part, 0) / parts.length;
    const score = Math.min(0.6, 0.4 + 0.05 * parts.length) * mean;
    return { score: score + (this.holdsLabel(segments, place) ? 0.1 : 0), grade: 'text' };
  }

  /** Has a name the whole label of a place, among words of its text? */
  private holdsLabel(segments: readonly string[], place: Place): boolean {
    const used = new Set(segments.flatMap((segment) => this.cover(segment, place, 'front').used));
    return place.labelWords.length > 0 && tellingWords(place.labelWords).every((word) => used.has(word));
  }

  private fitLabel(segments: readonly string[], place: Place): { score: number; grade: Grade } {
    const label = this.cover(segments.join(''), place, 'label');
    const least = segments.length > 1 ? leastJoined : leastLabel;
    const isShort = label.part < 1 && label.used.every((word) => word.length < 3);
    const isInside = label.part < leastJoined && !label.edge;
    if (label.part < least || isShort || isInside) return { score: 0, grade: 'none' };
    const telling = this.ownWords(place);
    const used = new Set(label.used);
    const share = telling.filter((word) => used.has(word)).length / Math.max(1, telling.length);
    if (share === 0) return { score: 0, grade: 'none' };
    const isExact = label.part >= 0.999 && share >= 0.999;
    return { score: label.part * (0.7 + 0.3 * share), grade: isExact ? 'exact' : 'label' };
  }

  /** The telling words of a label that do not merely repeat what holds it: `Bidding` of `Bidding Phase` in `Phases`. */
  private ownWords(place: Place): readonly string[] {
    const above = new Set(this.ancestors(place).flatMap(({ labelWords }) => labelWords.flatMap(formsOf)));
    const own = tellingWords(place.labelWords).filter(
      (word) => !formsOf(word).some((form) => above.has(form)),
    );
    return own.length > 0 ? own : tellingWords(place.labelWords);
  }

  private ancestors(place: Place): Place[] {
    const above: Place[] = [];
    for (let parent = place.parent; parent !== null; ) {
      const holder: Place | undefined = this.places.list[parent];
      if (!holder) break;
      above.unshift(holder);
      parent = holder.parent;
    }
    return above;
  }

  private cover(segment: string, place: Place, what: Words): Cover {
    const covers = madeOnce(this.covers[what], place.index, () => new Map<string, Cover>());
    return madeOnce(covers, segment, () => this.segments.cover(segment, this.wordsOf(place, what)));
  }

  private wordsOf(place: Place, what: Words): WordSet {
    return madeOnce(this.words[what], place.index, () => wordSet(wordsIn[what](place)));
  }
}

/** What of a place a part of a name is compared with: its label, or all up to a label in mid-paragraph, or all. */
const wordsIn = {
  label: ({ labelWords }: Place) => labelWords,
  front: ({ labelWords, frontWords }: Place) => [...labelWords, ...frontWords],
  text: ({ labelWords, textWords }: Place) => [...labelWords, ...textWords],
};

type Words = keyof typeof wordsIn;

function* vocabulary({ list }: Places): Generator<string> {
  for (const { labelWords, textWords } of list) {
    yield* labelWords;
    yield* textWords;
  }
}

/** What a map has for a key, made where it has nothing. */
function madeOnce<Key, Value>(map: Map<Key, Value>, key: Key, make: () => Value): Value {
  const known = map.get(key);
  if (known !== undefined) return known;
  const made = make();
  map.set(key, made);
  return made;
}
