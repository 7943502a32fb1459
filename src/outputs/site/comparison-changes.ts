import { isOnly } from '../../diff/find-causes.ts';
import type { GroupedChanges } from '../../diff/group-changes.ts';
import { tellSubstance } from '../../diff/substance.ts';
import { changedSentences, isRewritten, tellWords } from '../../diff/tell-words.ts';
import type { ChangeKind, Comparison, RuleChange, RuleFace, WordChange } from '../../model/comparison.ts';
import type { Words } from '../../model/words.ts';
import { shownKinds } from '../diff/diff-view.ts';
import { beginOf } from '../pages/pages-names.ts';

/** Where the rules of one side of a comparison are shown. */
export interface SideAddresses {
  /** Address of the edition or version; null if the site does not have it. */
  readonly href: string | null;
  /** Address of its table data; null if there is nothing to choose. */
  readonly table: string | null;
  /** Address of one of its rules. */
  hrefOf(id: string): string | null;
}

/** Where the rules of both sides are shown. */
export type BothAddresses = Readonly<Record<'old' | 'new', SideAddresses>>;

/** Source of a comparison page, with changes grouped under their causes. */
export interface GroupedComparison {
  readonly comparison: Comparison;
  readonly words: Words;
  readonly grouped: GroupedChanges;
  readonly addresses: BothAddresses;
  /** What the edition says of rules that were removed, renamed, split or merged, by their old id. */
  readonly reasons?: ReadonlyMap<string, string>;
}

/** The name of a kind; of two independent books neither has changed the other's words. */
export function wordsOfKind(
  kind: ChangeKind,
  { comparison: { isIndependent }, words }: Pick<GroupedComparison, 'comparison' | 'words'>,
): string {
  if (isIndependent && kind === 'reworded') return words.comparison.otherWords;
  return isIndependent && kind === 'label' ? words.comparison.otherName : words.change[kind];
}

/** A change between two editions. */
export interface ComparedChange {
  /** DOM id, stable as long as the rules' ids are. */
  readonly anchor: string;
  readonly kinds: readonly { readonly kind: ChangeKind; readonly words: string }[];
  readonly isOfSubstance: boolean;
  readonly old: readonly ComparedFace[];
  readonly new: readonly ComparedFace[];
  /** Sentences about its effects, shown first. */
  readonly does: readonly string[];
  /** Word by word, without unchanged sentences; null if unchanged, or shown whole. */
  readonly words: readonly WordChange[] | null;
  /** Whether the words of both are shown next to each other: two books have no common text. */
  readonly isBeside: boolean;
  /** Plain text of a side shown whole: of added, removed and rewritten rules. */
  readonly texts: Readonly<Record<'old' | 'new', string | null>>;
  /** How certain the match is, if doubtful. */
  readonly doubt: string | null;
  /** Rules added or removed with it, shown under it. */
  readonly parts: readonly ComparedChange[];
  /** Other changes that this one caused. */
  readonly consequences: readonly ComparedChange[];
}

/** A change for the page, with everything under it. */
export function changeView(change: RuleChange, source: GroupedComparison): ComparedChange {
  const { comparison, grouped, addresses } = source;
  const isIndependent = comparison.isIndependent === true;
  const below = (grouped.consequencesOf.get(change) ?? []).map((one) => ({
    isPart: isOnly(one, 'added', 'removed'),
    view: changeView(one, source),
  }));
  const { anchor, kinds, words, match } = change;
  const isAnew = words !== null && isRewritten(words);
  const isMarked = words !== null && !isAnew && kinds.includes('reworded');
  const [old, now] = (['old', 'new'] as const).map((side) => textOf(change[side]));
  const isWhole = isAnew || kinds.includes('added') || kinds.includes('removed');
  return {
    anchor,
    kinds: shownKinds(kinds)
      .filter((kind) => kind !== 'typography')
      .map((kind) => ({ kind, words: wordsOfKind(kind, source) })),
    old: change.old.map((face) => faceView(isWhole ? untold(face) : face, addresses.old, source.words)),
    new: change.new.map((face) => faceView(isWhole ? untold(face) : face, addresses.new, source.words)),
    isOfSubstance: change.weight === 'substance',
    does: [
      ...change.tellings,
      ...new Set(change.old.flatMap(({ id }) => source.reasons?.get(id) ?? [])),
      // Words around a changed reference are covered by the sentence about the reference.
      ...(words === null || isIndependent || !kinds.includes('reworded')
        ? []
        : tellWords(words, signsIn(change, source.words), source.words)),
    ],
    words: isMarked ? (isIndependent ? words : changedSentences(words)) : null,
    isBeside: isIndependent,
    texts: isWhole ? { old: old ?? null, new: now ?? null } : { old: null, new: null },
    doubt: kinds.includes('unknown') ? null : doubtOf(match, source.words),
    parts: below.flatMap(({ isPart, view }) => (isPart ? [view] : [])),
    consequences: below.flatMap(({ isPart, view }) => (isPart ? [] : [view])),
  };
}

/** The changed figures, names, and words such as "may", as sentences. */
export const signsIn = ({ substance = [] }: RuleChange, words: Words): string[] =>
  substance.filter(({ what }) => what !== 'words').map((point) => tellSubstance(point, words));

function textOf(faces: readonly RuleFace[]): string | null {
  const text = faces.flatMap((face) => face.text || []).join('\n');
  return text === '' ? null : text;
}

/** A rule whose text is shown below, so that it is not needed as a name. */
const untold = (face: RuleFace): RuleFace => ({ ...face, text: '' });

/** A rule of one side. */
export type ComparedFace = ReturnType<typeof faceView>;

/** Shows a rule of one side; without number and label it is named by its first words. */
export function faceView(
  { id, number, kind, label, text }: RuleFace,
  { hrefOf }: SideAddresses,
  { box, comparison }: Words,
) {
  const nameless = number !== null ? null : text === null ? id : comparison.nameless;
  const kindName = new Map(Object.entries(box)).get(kind) ?? null;
  const begin = number === null && label === null ? beginOf(text) : null;
  const name = begin === null ? kindName : kindName === null ? begin : `${kindName}: ${begin}`;
  return { id, number, name: label ?? name ?? nameless, href: hrefOf(id) };
}

/** From this confidence no doubt is shown. */
const sure = 0.8;

/** How certain a match is, in a sentence; null if certain. */
function doubtOf(match: RuleChange['match'], { comparison }: Words): string | null {
  if (!match || match.confidence >= sure) return null;
  const reason = new Map(Object.entries(comparison.reasons)).get(match.reason);
  const percent = Math.round(match.confidence * 100);
  return reason === undefined ? comparison.doubt({ percent }) : comparison.doubtBecause({ reason, percent });
}
