import { append } from '../../base/append.ts';
import { type NameFit, NameFitter, noFit } from './fit-name.ts';
import type { DocumentPlace, DocumentPlaces } from './places.ts';

/** A place that the words of a name describe. */
export interface Described {
  readonly index: number;
  readonly fit: NameFit;
}

/** A beginning of a word that stands in more places than this tells nothing. */
const mostPostings = 200;
/** Words are found by their beginnings, since names shorten and inflect them. */
const beginning = 4;

/** Finds the places that the words of a name describe, without going through all of them. */
export class NameFinder {
  readonly fitter: NameFitter;
  readonly places: DocumentPlaces;
  private readonly postings = new Map<string, Set<number>>();
  private readonly labels = new Map<string, Set<number>>();
  private readonly cache = new Map<string, readonly Described[]>();
  /** Rules by section. */
  private readonly inside = new Map<number, number[]>();

  constructor(places: DocumentPlaces) {
    this.places = places;
    this.fitter = new NameFitter(places);
    for (const place of places.list) {
      if (place.kind === 'note') continue;
      if (place.section !== null && place.section !== place.index)
        append(this.inside, place.section, place.index);
      for (const word of place.labelWords) add(this.labels, word.slice(0, beginning), place.index);
      for (const word of place.textWords) add(this.postings, word.slice(0, beginning), place.index);
    }
  }

  /** The places that a name describes, best first. `_intro` means the first rule of what the rest describes. */
  find(name: string): readonly Described[] {
    const found = this.cache.get(name) ?? this.search(name);
    this.cache.set(name, found);
    return found;
  }

  private search(name: string): Described[] {
    const container = /^(.+)_intro(?:duction)?$/.exec(name)?.[1];
    if (container !== undefined) return this.findIntro(container);
    const found: Described[] = [];
    for (const index of this.candidates(name)) {
      const place = this.places.list[index];
      if (!place) continue;
      const fit = this.fitter.fit(name, place);
      if (fit.score > 0.2) found.push({ index, fit });
    }
    return found.sort((a, b) => b.fit.score - a.fit.score || a.index - b.index).slice(0, 8);
  }

  /** Compare a name with a place; `_intro` with what holds the place, where that is its first rule. */
  score(name: string, index: number): NameFit {
    const place = this.places.list[index];
    const container = /^(.+)_intro(?:duction)?$/.exec(name)?.[1];
    const holder = place?.parent == null ? undefined : this.places.list[place.parent];
    if (place && container !== undefined && place.count === 0 && holder)
      return this.fitter.fit(container, holder);
    return place ? this.fitter.fit(name, place) : noFit;
  }

  /** The first rule of a place, where it counts from 0: what `_intro` means. */
  introOf(index: number): DocumentPlace | null {
    const first = this.places.children[index]?.map((child) => this.places.list[child])[0];
    if (first?.kind === 'rule' && first.count === 0) return first;
    const general = first?.kind === 'section' ? this.places.children[first.index]?.[0] : undefined;
    const rule = general === undefined ? undefined : this.places.list[general];
    return rule?.count === 0 ? rule : null;
  }

  private findIntro(container: string): Described[] {
    const holders = container.includes('_') ? this.find(container) : this.findPart(container);
    return holders.flatMap(({ index, fit }) => {
      const intro = this.introOf(index);
      return intro ? [{ index: intro.index, fit }] : [];
    });
  }

  private findPart(word: string): Described[] {
    const parts = this.places.list.filter(({ kind }) => kind === 'category' || kind === 'section');
    return parts
      .map((part) => ({ index: part.index, fit: this.fitter.fit(word, part) }))
      .filter(({ fit }) => fit.score > 0.2)
      .sort((a, b) => b.fit.score - a.fit.score);
  }

  /** All of the sections that the name speaks of; else what shares the beginning of a word with it. */
  private candidates(name: string): Iterable<number> {
    const { sections } = this.fitter.path.read(name);
    if (sections.size > 0)
      return [...sections].flatMap((section) => [section, ...(this.inside.get(section) ?? [])]);
    const found = new Set<number>();
    const segments = name.split('_');
    for (const [at, segment] of segments.entries()) {
      for (const key of keysOf(segment)) {
        for (const index of this.labels.get(key) ?? []) found.add(index);
        const texts = at === segments.length - 1 ? this.postings.get(key) : undefined;
        if (texts && texts.size <= mostPostings) for (const index of texts) found.add(index);
      }
    }
    return found;
  }
}

/** The beginnings of words that may be in a run of letters. */
function keysOf(segment: string): Set<string> {
  const keys = new Set<string>();
  for (let at = 0; at < segment.length; at += 1) {
    keys.add(segment.slice(at, at + beginning));
    if (segment.length - at < beginning) keys.add(segment.slice(at));
  }
  return keys;
}

function add(map: Map<string, Set<number>>, key: string, index: number): void {
  const found = map.get(key);
  if (found) found.add(index);
  else map.set(key, new Set([index]));
}
