import { SegmentReader } from './cover-segment.ts';
import { PathReader } from './name-path.ts';
import { type PlaceWords, placeWords } from './place-words.ts';
import type { DocumentPlace, DocumentPlaces } from './places.ts';
import { tellingWords } from './word-forms.ts';

/** Part of a place that the last part of a name agrees with: its whole label, some of it, its text, or nothing. */
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
/** Weight of text behind a label in mid-paragraph: it was suggested when the name was given already. */
const behindLabel = 0.9;
/** Weight of a place elsewhere than where the name says. */
const elsewhere = 0.25;

/** A name made ready to be compared, with what it was compared with. */
interface PreparedName {
  readonly segments: readonly string[];
  /** Greatest count of its last parts that may speak of the place itself. */
  readonly most: number;
  /** Fits by index of the place. */
  readonly fits: Map<number, NameFit>;
}

/** Compares names with places; what was compared once is kept. */
export class NameFitter {
  readonly path: PathReader;
  private readonly places: DocumentPlaces;
  private readonly words: readonly PlaceWords[];
  private readonly names = new Map<string, PreparedName>();

  constructor(places: DocumentPlaces) {
    this.places = places;
    const segments = new SegmentReader(vocabulary(places));
    this.words = placeWords(places, segments);
    this.path = new PathReader(places, segments);
  }

  /**
   * Compare a name with a place.
   *
   * The last one or more parts of the name have to agree with the place itself, those before them with what holds it:
   * `phases_bidding_dealer` with Dealer in the section Bidding Phase of the category Phases.
   */
  fit(name: string, place: DocumentPlace): NameFit {
    let prepared = this.names.get(name);
    if (!prepared) {
      prepared = this.prepare(name);
      this.names.set(name, prepared);
    }
    let fit = prepared.fits.get(place.index);
    if (!fit) {
      fit = this.compare(name, prepared, place);
      prepared.fits.set(place.index, fit);
    }
    return fit;
  }

  private prepare(name: string): PreparedName {
    const segments = name.split('_').filter((segment) => segment !== '');
    // Parts that say where the rule is say nothing of the rule itself.
    const { categories, sections } = this.path.read(name);
    const front = (categories.size > 0 ? 1 : 0) + (sections.size > 0 ? 1 : 0);
    return { segments, most: Math.min(4, Math.max(1, segments.length - front)), fits: new Map() };
  }

  /** Does some front part of a name, the first aside, speak of what holds a place below its category? */
  isBelow(name: string, place: DocumentPlace): boolean {
    if (!this.path.allows(name, place)) return false;
    const holders = (this.words[place.index]?.above ?? []).filter((one) => one.place.kind !== 'category');
    const front = name.split('_').slice(1, -1);
    return front.some((segment) => holders.some((holder) => holder.label(segment).part >= 0.85));
  }

  private compare(name: string, { segments, most }: PreparedName, place: DocumentPlace): NameFit {
    const words = this.words[place.index];
    if (place.kind === 'note' || !words) return noFit;
    if (!words.mayHold(segments.at(-1) ?? '')) return noFit;
    let best = noFit;
    for (let own = 1; own <= most; own += 1) {
      if (own > 1 && !words.mayHold(segments[segments.length - own] ?? '')) break;
      const found = this.fitSplit(name, segments, segments.length - own, words);
      if (found.score > best.score + 0.001) best = found;
    }
    return best;
  }

  private fitSplit(name: string, segments: readonly string[], split: number, words: PlaceWords): NameFit {
    const own = fitOwn(segments.slice(split), words);
    if (own.grade === 'none') return noFit;
    const { place, above } = words;
    const unmatched: string[] = [];
    let agreed = 0;
    for (const segment of segments.slice(0, split)) {
      let part = 0;
      for (const holder of above) part = Math.max(part, holder.label(segment).part);
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
  private isIntroduced(segment: string, holder: PlaceWords): boolean {
    const first = this.places.children[holder.place.index]?.[0];
    const intro = first === undefined ? undefined : this.words[first];
    if (holder.place.kind !== 'rule' || intro?.place.count !== 0) return false;
    return [holder, intro].some((words) => words.text(segment).part >= leastJoined);
  }
}

interface OwnFit {
  readonly score: number;
  readonly grade: Grade;
}

const none: OwnFit = { score: 0, grade: 'none' };

function fitOwn(segments: readonly string[], words: PlaceWords): OwnFit {
  const joined = fitLabel(segments.join(''), segments.length > 1, words);
  if (joined.grade !== 'none' || words.place.kind !== 'rule') return joined;
  const parts = segments.map((segment) => partOfText(segment, words));
  // `alliance_gold`: one of several rules with that label, told apart by their texts.
  const isTold = segments.length > 1 && parts.slice(1).every((part) => part >= leastText);
  if (isTold && fitLabel(segments[0] ?? '', false, words).grade === 'exact')
    return { score: 0.95, grade: 'label' };
  if (parts.some((part) => part < leastText)) return none;
  const mean = parts.reduce((sum, part) => sum + part, 0) / parts.length;
  const score = Math.min(0.6, 0.4 + 0.05 * parts.length) * mean;
  return { score: score + (holdsLabel(segments, words) ? 0.1 : 0), grade: 'text' };
}

function partOfText(segment: string, words: PlaceWords): number {
  const front = words.front(segment).part;
  return words.hasLabelInside() ? Math.max(front, behindLabel * words.text(segment).part) : front;
}

/** Has a name the whole label of a place, among words of its text? */
function holdsLabel(segments: readonly string[], words: PlaceWords): boolean {
  if (words.place.labelWords.length === 0) return false;
  const used = new Set(segments.flatMap((segment) => words.front(segment).used));
  return tellingWords(words.place.labelWords).every((word) => used.has(word));
}

function fitLabel(segment: string, isJoined: boolean, words: PlaceWords): OwnFit {
  const label = words.label(segment);
  if (label.part < (isJoined ? leastJoined : leastLabel)) return none;
  const isShort = label.part < 1 && label.used.every((word) => word.length < 3);
  if (isShort || (label.part < leastJoined && !label.edge)) return none;
  const telling = words.ownWords();
  const used = new Set(label.used);
  const share = telling.filter((word) => used.has(word)).length / Math.max(1, telling.length);
  if (share === 0) return none;
  const isExact = label.part >= 0.999 && share >= 0.999;
  return { score: label.part * (0.7 + 0.3 * share), grade: isExact ? 'exact' : 'label' };
}

function* vocabulary({ list }: DocumentPlaces): Generator<string> {
  for (const { labelWords, textWords } of list) {
    yield* labelWords;
    yield* textWords;
  }
}
