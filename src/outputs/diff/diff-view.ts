import { counted } from '../../base/counted.ts';
import { isRenumberedOnly } from '../../diff/find-causes.ts';
import { summaryPhrases } from '../../diff/summarize-changes.ts';
import type { ChangeKind, Comparison, RuleChange, RuleName, WordChange } from '../../model/comparison.ts';
import { stateWords } from '../../model/phrases.ts';
import { ruleName } from '../../model/rule-name.ts';
import { english, type Words } from '../../model/words.ts';

/** A comparison as shown in every form for people: by section, with pure renumberings combined. */
export interface DiffView {
  readonly title: string;
  /** Each side in words: `Kites 2 (2026-01-31)`. */
  readonly sides: readonly [old: string, new: string];
  /** One sentence each: the count of each kind, and what an excerpt leaves out. */
  readonly summary: readonly string[];
  /** Changed settings of the edition, a sentence each. */
  readonly settings: readonly string[];
  readonly sections: readonly DiffSection[];
}

/** The changes of one section. */
export interface DiffSection {
  readonly name: string;
  readonly entries: readonly DiffEntry[];
  /**
   * Rules of which only the number changed, in runs: `1.02 to 1.05 are 1.03 to 1.06 now (4 rules)`.
   */
  readonly renumberings: readonly string[];
}

/** One change, ready for printing. */
export interface DiffEntry {
  readonly change: RuleChange;
  /** Name of the rule now, or before its removal. */
  readonly name: string;
  /** Its former name, if different: `was 1.02 Thread`. */
  readonly was: string | null;
  readonly kinds: readonly ChangeKind[];
  /** Text of a rule that is new or gone. */
  readonly text: string | null;
  /** `87 % sure` if the match is uncertain. */
  readonly doubt: string | null;
}

/** Heading of changes of the edition itself. */
export const settingsHeading = 'The edition itself';

/** Heading of changes with one cause. */
export const commonHeading = 'Changed together';

/** Name of a kind for one rule: `reworded`. */
export const kindWords: Readonly<Record<ChangeKind, string>> = english.change;

/** Name of a kind with a count: `3 with other markers`. */
const countWords = (kind: ChangeKind, count: number) =>
  `${count} ${/^(?:an)?other/.test(kindWords[kind]) ? 'with ' : ''}${kindWords[kind]}`;

/** @param comparison with the changes to show */
export function viewDiff(comparison: Comparison): DiffView {
  const { old, new: now, changes } = comparison;
  const isSame = old.id === now.id;
  return {
    title: isSame ? `${now.title}: changes ${spanOf(old, now)}` : `Changes from ${old.title} to ${now.title}`,
    sides: [sideWords(old), sideWords(now)],
    summary: [...sentenceOf(summaryPhrases(comparison)), ...summaryOf(comparison)],
    settings: comparison.settings.map(({ telling }) => telling),
    sections: sectionsOf(changes),
  };
}

const sentenceOf = (phrases: readonly string[]) => (phrases.length === 0 ? [] : [`${phrases.join(', ')}.`]);

/** The two versions. If both have the same name, with their dates if these differ. */
function spanOf(old: Comparison['old'], now: Comparison['new']): string {
  if (old.version !== now.version) return `from ${old.version} to ${now.version}`;
  const areDated = old.date !== null && now.date !== null && old.date !== now.date;
  return areDated ? `from ${old.date} to ${now.date}` : `since ${old.version}`;
}

const sideWords = ({ id, title, version, date, rules, state }: Comparison['old']) =>
  `${title} ${version}${state ? stateWords(state) : ''} (${[id, date, counted(rules, 'rule')].filter((part) => part !== null).join(', ')})`;

function summaryOf({ counts, leftOut, basis, isPartial, changes, settings }: Comparison): string[] {
  const { unchanged, typography, ...rest } = counts;
  const parts = Object.entries(rest)
    .filter(([, count]) => count > 0)
    .map(([kind, count]) => countWords(kind as ChangeKind, count));
  const isEqual = parts.length === 0;
  const shown = changes.length;
  const ofSettings =
    settings.length === 0 ? [] : [`${counted(settings.length, 'change')} of the edition itself.`];
  return [
    ...(isEqual ? [] : [`${parts.join(', ')}.`]),
    ...(isEqual && settings.length === 0
      ? [`No differences${leftOut.length > 0 ? ' in what both have' : ''}.`]
      : ofSettings),
    ...(typography > 0 ? [`${countWords('typography', typography)}.`] : []),
    ...(isEqual || shown > 0 ? [] : ['None of them is of the kinds that were asked for.']),
    `${unchanged} unchanged.`,
    ...(basis === 'record'
      ? [
          'Of one side no words are known: what is reworded is told by fingerprints.',
          ...(isPartial ? ['Classes, attributes, addresses, layout and settings are not compared.'] : []),
        ]
      : []),
    ...(['old', 'new'] as const).flatMap((side) => leftOutWords(leftOut, side)),
  ];
}

/** A sentence about the sections of one side that the other leaves out as a whole; none if there are none. */
export function leftOutWords(leftOut: Comparison['leftOut'], side: 'old' | 'new'): string[] {
  const own = leftOut.filter((entry) => entry.side === side);
  if (own.length === 0) return [];
  const rules = own.reduce((sum, entry) => sum + entry.rules, 0);
  const names = own.map(({ section }) => ruleName(section)).join('; ');
  const other = side === 'old' ? 'new' : 'old';
  return [`The ${other} one leaves out ${counted(rules, 'rule')}: ${names}.`];
}

function sectionsOf(changes: readonly RuleChange[]): DiffSection[] {
  const sections = new Map<string, { name: string; changes: RuleChange[] }>();
  for (const change of changes) {
    const section = sectionOf(change);
    const key = section?.id ?? '';
    const group = sections.get(key) ?? {
      name: section ? ruleName(section) : 'Outside of sections',
      changes: [],
    };
    sections.set(key, group);
    group.changes.push(change);
  }
  const names = Map.groupBy(sections.values(), ({ name }) => name);
  return [...sections].map(([id, { name, changes: own }]) => ({
    // Several parts of a book may have an "Introduction" each.
    name: (names.get(name)?.length ?? 0) > 1 && id !== '' ? `${name} (${id})` : name,
    entries: own.filter((change) => !isRenumberedOnly(change)).map(entryOf),
    renumberings: renumberingsOf(own),
  }));
}

function sectionOf({ old, new: now }: RuleChange): RuleName | null {
  const face = now[0] ?? old[0];
  if (!face) return null;
  return face.kind === 'section' || face.kind === 'category' ? face : face.section;
}

function entryOf(change: RuleChange): DiffEntry {
  const [old, now] = [change.old[0], change.new[0]];
  const shown = (now ?? old) as RuleName;
  const [was, is] = [old ? ruleName(old) : null, ruleName(shown)];
  const confidence = change.match?.confidence ?? 1;
  const isRegrouped = change.old.length > 1 || change.new.length > 1;
  return {
    change,
    name: is,
    was: was === null || was === is || isRegrouped ? null : was,
    kinds: shownKinds(change.kinds),
    text: old && now ? null : (now ?? old)?.text || null,
    doubt: confidence < 0.9 ? `${Math.round(confidence * 100)} % sure` : null,
  };
}

/** Kinds that follow from another kind, or matter little next to it, are left out. */
export function shownKinds(kinds: readonly ChangeKind[]): ChangeKind[] {
  const isMarked = kinds.includes('marker');
  const shown = kinds.filter((kind) => kind !== 'typography' && !(kind === 'applies' && isMarked));
  return shown.length === 0 ? [...kinds] : shown;
}

const renumberingsOf = (changes: readonly RuleChange[]): string[] =>
  runsOf(changes).map((run) => tellRun(run));

/** Runs of adjacent rules of which only the number changed. */
export function runsOf(changes: readonly RuleChange[]): RuleChange[][] {
  const runs: RuleChange[][] = [];
  let last: RuleChange | null = null;
  for (const change of changes) {
    const run = runs.at(-1);
    if (isRenumberedOnly(change)) {
      if (run && last && isRenumberedOnly(last) && hasLostNumber(last) === hasLostNumber(change))
        run.push(change);
      else runs.push([change]);
    }
    last = change;
  }
  return runs;
}

const hasLostNumber = ({ new: [now] }: RuleChange) => now?.number === null;

/**
 * A run as a sentence: `1.02 to 1.05 are 1.03 to 1.06 now (4)`. Rules without a number use their
 * label.
 */
export function tellRun(run: readonly RuleChange[], { run: words }: Words = english): string {
  const [first, end] = [run[0] as RuleChange, run.at(-1) as RuleChange];
  const number = (side: 'old' | 'new', { [side]: [face] }: RuleChange) =>
    face?.number ?? face?.label ?? face?.id ?? '';
  const [old, now] = [number('old', first), number('new', first)];
  const [oldLast, nowLast] = [number('old', end), number('new', end)];
  const count = run.length;
  if (hasLostNumber(first))
    return count === 1 ? words.lost({ number: old }) : words.allLost({ first: old, last: oldLast, count });
  return count === 1 ? words.changed({ old, now }) : words.allChanged({ old, oldLast, now, nowLast, count });
}

/** Unchanged words shown at each end of an unchanged range. */
const shownWords = 7;

/** Drops unchanged words except those around changes. */
export function shortenWords(words: readonly WordChange[]): WordChange[] {
  return words.map((part, i) => {
    if (part.op !== 'same') return part;
    const tokens = part.text.match(/\S+\s*/g) ?? [];
    const [isFirst, isLast] = [i === 0, i === words.length - 1];
    const [head, tail] = [isFirst ? 0 : shownWords, isLast ? 0 : shownWords];
    if (tokens.length <= head + tail + 3) return part;
    const [begin, end] = [tokens.slice(0, head).join(''), tail === 0 ? '' : tokens.slice(-tail).join('')];
    return { op: 'same', text: `${begin}${isFirst ? '' : begin.endsWith(' ') ? '' : ' '}… ${end}` };
  });
}
