import { type SegmentReader, type WordSet, wordSet } from './cover-segment.ts';
import type { DocumentPlace, DocumentPlaces } from './places.ts';
import { formsOf, tellingWords } from './word-forms.ts';

/** Place of a rule as the parts of its name in front of the last say it. */
export interface NamePath {
  /** Indices of the categories and sections that it speaks of; empty where it speaks of none. */
  readonly categories: ReadonlySet<number>;
  readonly sections: ReadonlySet<number>;
}

/** A part speaks of a title that accounts for so much of it. */
const least = 0.85;

/** Reads the front parts of names against the titles of categories and sections. */
export class PathReader {
  private readonly places: DocumentPlaces;
  private readonly byFront = new Map<string, NamePath>();
  private readonly byName = new Map<string, NamePath>();
  private readonly parts: readonly DocumentPlace[];
  private readonly words = new Map<number, WordSet>();
  private readonly segments: SegmentReader;

  constructor(places: DocumentPlaces, segments: SegmentReader) {
    this.places = places;
    this.segments = segments;
    this.parts = places.list.filter(({ kind }) => kind === 'category' || kind === 'section');
  }

  /**
   * The parts of the document that a name speaks of: `faction_emperor_bidding` of Factions and of Emperor in it.
   *
   * Its first part is that of a category where one has such a title, and speaks of no section then.
   */
  read(name: string): NamePath {
    const path = this.byName.get(name) ?? this.readFront(name);
    this.byName.set(name, path);
    return path;
  }

  private readFront(name: string): NamePath {
    const front = name.split('_').slice(0, -1);
    const key = front.join('_');
    const cached = this.byFront.get(key);
    if (cached) return cached;
    const categories = new Set(
      this.parts.flatMap((part) =>
        part.kind === 'category' && this.begins(front[0] ?? '', part) ? [part.index] : [],
      ),
    );
    const rest = categories.size > 0 ? front.slice(1) : front;
    const sections = new Set(
      this.parts.flatMap((part) => {
        if (part.kind !== 'section' || !rest.some((segment) => this.begins(segment, part))) return [];
        return categories.size === 0 || (part.parent !== null && categories.has(part.parent))
          ? [part.index]
          : [];
      }),
    );
    const path = { categories, sections };
    this.byFront.set(key, path);
    return path;
  }

  /** Is a place where a name says that its rule is? True also where it says nothing. */
  allows(name: string, { section, index }: DocumentPlace): boolean {
    const { categories, sections } = this.read(name);
    if (sections.size > 0) return sections.has(section ?? -1);
    if (categories.size === 0) return true;
    const home = section === null ? undefined : this.places.list[section];
    return categories.has(home?.parent ?? home?.index ?? index);
  }

  /** Does a name speak of the very section of a place? */
  names(name: string, { section }: DocumentPlace): boolean {
    return section !== null && this.read(name).sections.has(section);
  }

  /** A title is spoken of by its first telling word, by its initials or by more. */
  private begins(segment: string, part: DocumentPlace): boolean {
    const words = this.words.get(part.index) ?? wordSet(part.labelWords);
    this.words.set(part.index, words);
    const cover = this.segments.cover(segment, words);
    if (cover.part < least) return false;
    const telling = part.kind === 'category' ? tellingWords(part.labelWords) : this.ownWords(part);
    return part.kind === 'section' ? cover.used.includes(telling[0] ?? '') : true;
  }

  /** The telling words of a title that do not merely repeat what holds it: `Bidding` of `Bidding Phase` in `Phases`. */
  private ownWords(part: DocumentPlace): readonly string[] {
    const above = part.parent === null ? [] : (this.places.list[part.parent]?.labelWords ?? []);
    const repeated = new Set(above.flatMap(formsOf));
    const own = tellingWords(part.labelWords).filter(
      (word) => !formsOf(word).some((form) => repeated.has(form)),
    );
    return own.length > 0 ? own : tellingWords(part.labelWords);
  }
}
