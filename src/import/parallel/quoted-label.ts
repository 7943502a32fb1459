import { plainWords, singular } from '../../base/plain-words.ts';
import type { PlacedReference } from './collect-text.ts';
import type { DocumentPlace, DocumentPlaces } from './places.ts';
import { formsOf } from './word-forms.ts';

/** A label that a text quotes next to a reference. */
export interface Quoted {
  /** Places that have the label, in order, each once. */
  readonly places: readonly number[];
  /** The words that are the label. */
  readonly words: readonly string[];
  /** Was the section quoted in front of it, so that namesakes in others are not meant? */
  readonly inSection: boolean;
}

/** Labels are no longer than this. */
const mostWords = 9;

/** Labels are the same in the singular and in the plural. */
const keyOf = (words: readonly string[]): string => words.map(singular).join(' ');

/** Finds what is quoted next to a reference: `Traitors setup [x]` quotes the rule that is labelled Traitors. */
export class LabelIndex {
  private readonly places: DocumentPlaces;
  private readonly labels = new Map<string, number[]>();

  constructor(places: DocumentPlaces) {
    this.places = places;
    for (const place of places.list) {
      if (place.kind === 'note') continue;
      for (const words of [...variants(place, places), ...place.innerLabels]) {
        const found = this.labels.get(keyOf(words));
        if (!found) this.labels.set(keyOf(words), [place.index]);
        else if (!found.includes(place.index)) found.push(place.index);
      }
    }
  }

  /**
   * Labels that end right before a reference or one word before it, which may say what the label is of (`setup`,
   * `ability`); else one that begins right behind it. The likeliest first.
   */
  quotedAt({ before, after }: PlacedReference): Quoted[] {
    const words = plainWords(before);
    const [whole, shorter] = [words, words.slice(0, -1)].map((part) => this.endingAt(part));
    const found = [whole, shorter].flatMap((quoted) => (quoted ? [quoted] : []));
    if (found.length > 0) return found;
    const behind = leads.has(words.at(-1) ?? '') ? this.startingAt(plainWords(after)) : null;
    return behind ? [behind] : [];
  }

  private endingAt(words: readonly string[]): Quoted | null {
    for (let size = Math.min(mostWords, words.length); size > 0; size -= 1) {
      const label = words.slice(words.length - size);
      const places = this.labels.get(keyOf(label));
      if (places) return this.narrowed(places, label, words.slice(0, words.length - size));
    }
    return null;
  }

  /** `Bidding Phase- Dealer`: the section stands before the label. */
  private narrowed(places: readonly number[], words: readonly string[], before: readonly string[]): Quoted {
    for (let size = Math.min(mostWords, before.length); size > 0; size -= 1) {
      const sections = this.labels.get(keyOf(before.slice(before.length - size)));
      const inside = places.filter((index) => sections?.includes(this.places.list[index]?.section ?? -1));
      if (inside.length > 0) return { places: inside, words, inSection: true };
    }
    return { places, words, inSection: false };
  }

  private startingAt(words: readonly string[]): Quoted | null {
    for (let size = Math.min(mostWords, words.length); size > 1; size -= 1) {
      const places = this.labels.get(keyOf(words.slice(0, size)));
      if (places) return { places, words: words.slice(0, size), inSection: false };
    }
    return null;
  }
}

/** `during X Label`: a preposition right before a reference leaves the label behind it. */
const leads = new Set(['during', 'before', 'after', 'in', 'see', 'of']);

/** A section is also quoted without a last word that its category has: `Battle` for `Battle Phase` in `Phases`. */
function variants(
  { kind, labelWords, parent }: DocumentPlace,
  places: DocumentPlaces,
): (readonly string[])[] {
  if (labelWords.length === 0) return [];
  const last = labelWords.at(-1);
  const above = parent === null ? undefined : places.list[parent];
  if (kind !== 'section' || labelWords.length < 2 || last === undefined || !above) return [labelWords];
  const repeats = above.labelWords.some((word) => formsOf(word).includes(last));
  return repeats ? [labelWords, labelWords.slice(0, -1)] : [labelWords];
}
