import type { Cover, SegmentReader, WordSet } from './cover-segment.ts';
import { wordSet } from './cover-segment.ts';
import type { DocumentPlace, DocumentPlaces } from './places.ts';
import { formsOf, tellingWords } from './word-forms.ts';

/** Words of a place that parts of names are compared with; made once, and results are kept. */
export class PlaceWords {
  readonly place: DocumentPlace;
  /** Holders of the place, the outermost first. */
  readonly above: readonly PlaceWords[];
  private readonly segments: SegmentReader;
  private readonly labels = new Map<string, Cover>();
  private readonly fronts = new Map<string, Cover>();
  private readonly texts = new Map<string, Cover>();
  private labelSet: WordSet | null = null;
  private frontSet: WordSet | null = null;
  private textSet: WordSet | null = null;
  private telling: readonly string[] | null = null;

  constructor(place: DocumentPlace, above: readonly PlaceWords[], segments: SegmentReader) {
    this.place = place;
    this.above = above;
    this.segments = segments;
  }

  /** Its label. */
  label(segment: string): Cover {
    this.labelSet ??= wordSet(this.place.labelWords);
    return this.cover(segment, this.labels, this.labelSet);
  }

  /** Its label and its text, up to a label in mid-paragraph. */
  front(segment: string): Cover {
    if (!this.hasLabelInside()) return this.text(segment);
    this.frontSet ??= wordSet([...this.place.labelWords, ...this.place.frontWords]);
    return this.cover(segment, this.fronts, this.frontSet);
  }

  /** Its label and all of its text. */
  text(segment: string): Cover {
    return this.cover(segment, this.texts, this.allWords());
  }

  /** Is there a label in mid-paragraph? */
  hasLabelInside(): boolean {
    return this.place.frontWords.length < this.place.textWords.length;
  }

  /** Is anything of a part of a name in label or text? Asked first, since it mostly is not. */
  mayHold(segment: string): boolean {
    return this.segments.mayCover(segment, this.allWords());
  }

  /** The telling words of a label that do not merely repeat what holds it: `Bidding` of `Bidding Phase` in `Phases`. */
  ownWords(): readonly string[] {
    if (this.telling) return this.telling;
    const above = new Set(this.above.flatMap(({ place }) => place.labelWords.flatMap(formsOf)));
    const all = tellingWords(this.place.labelWords);
    const own = all.filter((word) => !formsOf(word).some((form) => above.has(form)));
    this.telling = own.length > 0 ? own : all;
    return this.telling;
  }

  private allWords(): WordSet {
    this.textSet ??= wordSet([...this.place.labelWords, ...this.place.textWords]);
    return this.textSet;
  }

  private cover(segment: string, cache: Map<string, Cover>, set: WordSet): Cover {
    const found = cache.get(segment) ?? this.segments.cover(segment, set);
    cache.set(segment, found);
    return found;
  }
}

/** The words of all places, by index. */
export function placeWords({ list }: DocumentPlaces, segments: SegmentReader): PlaceWords[] {
  const all: PlaceWords[] = [];
  for (const place of list) {
    const holder = place.parent === null ? undefined : all[place.parent];
    all.push(new PlaceWords(place, holder ? [...holder.above, holder] : [], segments));
  }
  return all;
}
