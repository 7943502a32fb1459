import { append } from '../../base/append.ts';
import type { Evidence } from './evidence.ts';
import type { NameFinder } from './find-by-name.ts';
import type { NameInference } from './name-inference.ts';
import type { NameUse } from './name-uses.ts';
import type { DocumentPlace, DocumentPlaces } from './places.ts';
import { tellingWords } from './word-forms.ts';

const shared = { excludes: false, line: 0 } as const;

/**
 * Evidence of other names, once they are inferred: `x_intro` by `x`, a name without its prefix by the whole,
 * rules that answer the marker, and rules of other sections whose names end alike.
 */
export class RelatedNames {
  private readonly places: DocumentPlaces;
  private readonly finder: NameFinder;
  private readonly inferences: ReadonlyMap<string, NameInference>;
  /** Rules that refer to a rule, by the index of that. */
  private readonly referring = new Map<number, Set<number>>();
  /** Names that stand for something, with their letters alone. */
  private readonly squeezed: [NameInference, string][] = [];
  /** Meanings of certain names. */
  private readonly taken = new Set<number>();
  /** Certain names by their last part. */
  private readonly byEnd = new Map<string, NameInference[]>();

  /** @param uses every name with its uses */
  constructor(
    places: DocumentPlaces,
    finder: NameFinder,
    inferences: ReadonlyMap<string, NameInference>,
    uses: ReadonlyMap<string, readonly NameUse[]>,
  ) {
    this.places = places;
    this.finder = finder;
    this.inferences = inferences;
    for (const other of inferences.values())
      if (other.target !== null) this.squeezed.push([other, squeezed(other.name)]);
    for (const inference of inferences.values()) {
      const { name, confidence, target } = inference;
      if (confidence !== 'certain' || !target) continue;
      this.taken.add(target.index);
      append(this.byEnd, endOf(name), inference);
      for (const { place, reference } of uses.get(name) ?? []) {
        if (reference.sign !== null) continue;
        const places = this.referring.get(target.index);
        if (places) places.add(place.index);
        else this.referring.set(target.index, new Set([place.index]));
      }
    }
  }

  /** Evidence for one name. */
  of(inference: NameInference, uses: readonly NameUse[]): Evidence[] {
    const { name, confidence } = inference;
    if (confidence === 'certain') return [];
    return [
      ...this.intro(name),
      ...this.answers(name, uses),
      ...this.echoes(name, uses),
      ...this.ends(name, uses),
      ...this.namesakes(name),
      ...this.withoutPrefix(name),
      ...(confidence === 'unknown' ? this.leftOver(name, uses) : []),
    ];
  }

  private intro(name: string): Evidence[] {
    const container = this.inferences.get(/^(.+)_intro(?:duction)?$/.exec(name)?.[1] ?? '');
    const intro = container?.target ? this.finder.introOf(container.target.index) : null;
    if (!container || !intro) return [];
    const sure = container.confidence === 'certain';
    const why = `_intro is the first rule of what ${container.name} stands for`;
    return [{ ...shared, kind: 'intro', place: intro.index, weight: sure ? 4 : 1.6, sure, why }];
  }

  /** A rule that adds to another or supersedes it often refers to it: the one of its section that does is meant. */
  private answers(name: string, uses: readonly NameUse[]): Evidence[] {
    const { sections } = this.finder.fitter.path.read(name);
    const section = sections.size === 1 ? [...sections][0] : undefined;
    if (section === undefined) return [];
    return uses.flatMap(({ place, reference }): Evidence[] => {
      if (reference.sign === null) return [];
      const found = new Set(this.upwards(place).flatMap((index) => [...(this.referring.get(index) ?? [])]));
      const inside = [...found].filter((index) => this.places.list[index]?.section === section);
      const sure = inside.length === 1;
      return inside.map((index) => ({
        ...shared,
        kind: 'answer',
        place: index,
        weight: sure ? 1.5 : 0.8 / inside.length,
        sure,
        why: `it refers to ${place.number ?? `line ${place.line}`}, which has the name as a marker, ${sure ? 'as the only rule of its section' : `as ${inside.length} rules of its section do`}`,
        line: reference.reference.line,
      }));
    });
  }

  /** `PAYMENT FOR CARDS` rather than its neighbours is what a rule `PAYMENT` is changed by. */
  private echoes(name: string, uses: readonly NameUse[]): Evidence[] {
    const labels = uses.flatMap(({ place, reference }) =>
      reference.sign !== null && place.labelWords.length > 0 ? [tellingWords(place.labelWords)] : [],
    );
    return this.finder.find(name).flatMap(({ index }): Evidence[] => {
      const own = this.places.list[index]?.labelWords ?? [];
      const echoed = labels.find(
        (words) => words.length < own.length && words.every((word) => own.includes(word)),
      );
      if (!echoed) return [];
      const why = `its label has that of the rule which has the name as a marker: “${echoed.join(' ')}”`;
      return [{ ...shared, kind: 'answer', place: index, weight: 0.6, sure: false, why }];
    });
  }

  /** `a through b` in front of a list: b is the last of its rules that the name describes. */
  private ends(name: string, uses: readonly NameUse[]): Evidence[] {
    const use = uses.find(
      ({ place, reference }) => place.count === 0 && /\bthrough\s*$/u.test(reference.before),
    );
    if (!use || use.place.parent === null) return [];
    const siblings = this.places.children[use.place.parent] ?? [];
    const begin = siblings.indexOf(use.place.index) + 1;
    const restart = siblings.findIndex((index, at) => at >= begin && this.places.list[index]?.count === 0);
    const list = siblings.slice(begin, restart < 0 ? siblings.length : restart);
    const last = list.findLast((index) => this.finder.score(name, index).grade !== 'none');
    if (last === undefined) return [];
    const why = `line ${use.reference.reference.line} ends a range with it, and it is the last rule there that fits`;
    return [{ ...shared, kind: 'answer', place: last, weight: 0.9, sure: false, why }];
  }

  /** A rule and the rules that hold it. */
  private upwards({ index, parent }: DocumentPlace): number[] {
    const found = [index];
    for (let at = parent; at !== null; ) {
      const holder: DocumentPlace | undefined = this.places.list[at];
      if (holder?.kind !== 'rule') break;
      found.push(at);
      at = holder.parent;
    }
    return found;
  }

  /** `a_start`, `b_start` are the rules Start of sections A and B: then `c_start` is that of C. */
  private namesakes(name: string): Evidence[] {
    const { sections } = this.finder.fitter.path.read(name);
    if (sections.size !== 1) return [];
    const others = (this.byEnd.get(endOf(name)) ?? []).filter((other) => other.name !== name);
    const labels = new Set(others.map(({ target }) => this.labelAt(target?.index)));
    const [label] = labels;
    if (others.length < 3 || labels.size !== 1 || !label) return [];
    const same = this.places.list.filter(
      (place) =>
        place.kind === 'rule' && sections.has(place.section ?? -1) && this.labelAt(place.index) === label,
    );
    return same.map(({ index }) => ({
      ...shared,
      kind: 'namesake',
      place: index,
      weight: 1.5 / same.length,
      sure: same.length === 1,
      why: `${others.length} names that end like it stand for rules with this label in other sections`,
    }));
  }

  /** The one of several rules that fit alike that no other name stands for. */
  private leftOver(name: string, uses: readonly NameUse[]): Evidence[] {
    const found = this.finder.find(name);
    const best = found[0]?.fit.score ?? 0;
    const users = new Set(uses.map(({ place }) => place.index));
    const alike = found.filter(({ index, fit }) => fit.score === best && !users.has(index));
    const left = alike.filter(({ index }) => !this.taken.has(index));
    const [only] = left;
    if (!only || left.length > 1 || alike.length < 2) return [];
    const why = 'the other rules that its words are in have names of their own';
    return [{ ...shared, kind: 'answer', place: only.index, weight: 0.6, sure: false, why }];
  }

  private labelAt(index: number | undefined): string {
    return this.places.list[index ?? -1]?.labelWords.join(' ') ?? '';
  }

  private withoutPrefix(name: string): Evidence[] {
    const bare = squeezed(name);
    if (bare.length < longEnough) return [];
    const whole = this.squeezed.flatMap(([other, letters]) =>
      other.name !== name && letters.endsWith(bare) ? [other] : [],
    );
    if (whole.length !== 1) return [];
    return whole.flatMap(({ name: other, target }): Evidence[] =>
      target
        ? [
            {
              ...shared,
              kind: 'words',
              place: target.index,
              weight: 1,
              sure: false,
              why: `it is ${other} without its prefix`,
            },
          ]
        : [],
    );
  }
}

const endOf = (name: string) => name.slice(name.lastIndexOf('_') + 1);

const squeezed = (name: string) => name.replaceAll('_', '');

/** Names that are as long as this are not the tail of another by accident. */
const longEnough = 10;
