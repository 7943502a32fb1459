import type { Alignment } from './align-rules.ts';
import { sectionOf, shifted } from './number-shifts.ts';
import type { DocumentPlaces } from './places.ts';

/** Counterparts in the named document of numbers of the parallel edition. */
export interface NumberTarget {
  /** Index of the place in the named document. */
  readonly place: number;
  /** Is the rule itself in both, so that its text and not its number told? */
  readonly aligned: boolean;
  /** Is it the same rule beyond doubt? */
  readonly sure: boolean;
  /** The number that it has here, where the parallel edition counts the rules of its section otherwise. */
  readonly here: string | null;
}

/** A named document and an edition with numbers, rule by rule. */
export interface AlignedEditions {
  readonly named: DocumentPlaces;
  readonly parallel: DocumentPlaces;
  readonly alignment: Alignment;
  /** Least likeness of rules that are the same beyond doubt. */
  readonly surePair: number;
  /** Shift of numbers of sections that the parallel edition counts otherwise. */
  readonly shifts: ReadonlyMap<string, number>;
}

/** Finds what numbers of the parallel edition are in the named document; what was found once is kept. */
export class NumberTargets {
  private readonly cache = new Map<string, readonly NumberTarget[]>();
  private readonly editions: AlignedEditions;

  constructor(editions: AlignedEditions) {
    this.editions = editions;
  }

  /** The same rule where the parallel edition has it; else what has the same number here. */
  of(number: string): readonly NumberTarget[] {
    const cached = this.cache.get(number);
    if (cached) return cached;
    const targets = this.find(number);
    this.cache.set(number, targets);
    return targets;
  }

  /** Has the parallel edition a rule of this number itself? */
  isKnown(number: string): boolean {
    return this.editions.parallel.byNumber.has(number);
  }

  /** The section of the named document that a number leads into: that of the rule, else by its beginning. */
  sectionOf(number: string): number | null {
    const sections = new Set(
      this.of(number).map(({ place }) => this.editions.named.list[place]?.section ?? null),
    );
    if (sections.size === 1) return [...sections][0] ?? null;
    for (let end = number.lastIndexOf('.'); end > 0; end = number.lastIndexOf('.', end - 1)) {
      const found = this.editions.named.byNumber.get(number.slice(0, end))?.[0];
      if (found !== undefined) return this.editions.named.list[found]?.section ?? null;
    }
    return null;
  }

  private find(number: string): readonly NumberTarget[] {
    const there = this.editions.parallel.byNumber.get(number) ?? [];
    if (there.length === 0) {
      const by = this.editions.shifts.get(sectionOf(number) ?? '') ?? 0;
      const here = by === 0 ? null : shifted(number, by);
      const places = this.editions.named.byNumber.get(here ?? number) ?? [];
      return places.map((place) => ({ place, aligned: false, sure: false, here }));
    }
    return there.flatMap((index) => {
      const pair = this.editions.alignment.get(index);
      if (!pair) return [];
      const sure = there.length === 1 && pair.score >= this.editions.surePair;
      return [{ place: pair.to, aligned: true, sure, here: null }];
    });
  }
}
