import type { NameFit } from './fit-name.ts';

/**
 * Evidence that a name stands for a place.
 *
 * `position`: the parallel rule has a number at the same place, and that rule is found in this document. `chosen`: the
 * same where the parallel rule has fewer references, so that words had to choose; `alone`: it is the only one into the
 * section that the name speaks of. `number`: the parallel edition leaves out what it refers to, and this document has a
 * rule of that number. `label`: the text quotes a label next to the name. `words`: the words of the name describe the
 * place. `answer`: the place refers to the rule that names it as a marker. `intro`: it is the first rule of what the
 * name without `_intro` certainly stands for. `namesake`: in other sections, names with the same end stand for rules
 * with the same label.
 */
export interface Evidence {
  readonly kind:
    | 'position'
    | 'alone'
    | 'chosen'
    | 'number'
    | 'label'
    | 'words'
    | 'answer'
    | 'intro'
    | 'namesake';
  /** Index of the place. */
  readonly place: number;
  readonly weight: number;
  /** Does it stand for this place alone, and is what it is drawn from beyond doubt? */
  readonly sure: boolean;
  /** Does it speak against every other place? */
  readonly excludes: boolean;
  readonly why: string;
  /** Line that it was found in; 0 for what holds for the name at large. */
  readonly line: number;
}

/** Scores a name against a place; `_intro` is compared with what holds the place. */
export type ScoreName = (name: string, place: number) => NameFit;
