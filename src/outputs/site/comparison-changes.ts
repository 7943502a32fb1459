import { isOnly } from '../../diff/find-causes.ts';
import type { GroupedChanges } from '../../diff/group-changes.ts';
import { changedSentences, isToldAnew, tellWords } from '../../diff/tell-words.ts';
import type { ChangeKind, Comparison, RuleChange, RuleFace, WordChange } from '../../model/comparison.ts';
import { boxTitles, comparisonWords } from '../../model/phrases.ts';
import { kindWords, shownKinds } from '../diff/diff-view.ts';

/** Where the rules of one side of a comparison are shown. */
export interface SideAddresses {
  /** Address of the edition or version; null where the site does not have it. */
  readonly href: string | null;
  /** Address of what tells which rules are in play; null where nobody can choose. */
  readonly table: string | null;
  /** Address of a rule of it. */
  hrefOf(id: string): string | null;
}

/** Where the rules of both sides are shown. */
export type BothAddresses = Readonly<Record<'old' | 'new', SideAddresses>>;

/** What a comparison page is made from, with its changes under what they follow from. */
export interface GroupedComparison {
  readonly comparison: Comparison;
  readonly grouped: GroupedChanges;
  readonly addresses: BothAddresses;
}

/** What a kind is called. Of two books neither has changed what the other one says. */
export function wordsOfKind(kind: ChangeKind, { isIndependent }: Comparison): string {
  if (isIndependent && kind === 'reworded') return comparisonWords.otherWords;
  return isIndependent && kind === 'label' ? comparisonWords.otherName : kindWords[kind];
}

/** One change between two editions. */
export interface ComparedChange {
  /** DOM id, the same as long as the ids of the rules are. */
  readonly anchor: string;
  readonly kinds: readonly { readonly kind: ChangeKind; readonly words: string }[];
  readonly old: readonly ComparedFace[];
  readonly new: readonly ComparedFace[];
  /** What it does, as sentences: first of all that one reads. */
  readonly does: readonly string[];
  /** Word by word, without whole sentences that did not change; null where the words did not change, or are told whole. */
  readonly words: readonly WordChange[] | null;
  /** Plain text of a side that is told whole: of what is new or gone, and of what was told anew. */
  readonly texts: Readonly<Record<'old' | 'new', string | null>>;
  /** How sure it is that both are the same rule, where that is open to doubt. */
  readonly doubt: string | null;
  /** Rules that came or went with it, standing below it. */
  readonly parts: readonly ComparedChange[];
  /** What else changed since this did. */
  readonly consequences: readonly ComparedChange[];
}

/** A change as the page shows it, with all that stands below it. */
export function changeView(change: RuleChange, source: GroupedComparison): ComparedChange {
  const { comparison, grouped, addresses } = source;
  const isIndependent = comparison.isIndependent === true;
  const below = (grouped.consequencesOf.get(change) ?? []).map((one) => ({
    isPart: isOnly(one, 'added', 'removed'),
    view: changeView(one, source),
  }));
  const { anchor, kinds, words, match } = change;
  // Two books share words, and seldom a sentence.
  const isAnew = words !== null && (isIndependent || isToldAnew(words));
  const [old, now] = (['old', 'new'] as const).map((side) => textOf(change[side]));
  const isWhole = isAnew || kinds.includes('added') || kinds.includes('removed');
  return {
    anchor,
    kinds: shownKinds(kinds)
      .filter((kind) => kind !== 'typography')
      .map((kind) => ({ kind, words: wordsOfKind(kind, comparison) })),
    old: change.old.map((face) => faceView(isWhole ? untold(face) : face, addresses.old)),
    new: change.new.map((face) => faceView(isWhole ? untold(face) : face, addresses.new)),
    does: [
      ...change.tellings,
      // Words that stand around another reference are told by the sentence about the reference.
      ...(words === null || isIndependent || !kinds.includes('reworded') ? [] : tellWords(words)),
    ],
    words: words === null || isAnew || !kinds.includes('reworded') ? null : changedSentences(words),
    texts: isWhole ? { old: old ?? null, new: now ?? null } : { old: null, new: null },
    doubt: kinds.includes('unknown') ? null : doubtOf(match),
    parts: below.flatMap(({ isPart, view }) => (isPart ? [view] : [])),
    consequences: below.flatMap(({ isPart, view }) => (isPart ? [] : [view])),
  };
}

function textOf(faces: readonly RuleFace[]): string | null {
  const text = faces.flatMap((face) => face.text || []).join('\n');
  return text === '' ? null : text;
}

/** A rule whose text is shown below its name, and need not be its name. */
const untold = (face: RuleFace): RuleFace => ({ ...face, text: '' });

/** A rule of one side. */
export type ComparedFace = ReturnType<typeof faceView>;

/** A rule of one side. One without number and label goes by its first words. */
export function faceView({ id, number, kind, label, text }: RuleFace, { hrefOf }: SideAddresses) {
  const nameless = number !== null ? null : text === null ? id : comparisonWords.nameless;
  const kindName = boxTitles[kind] ?? null;
  const begin = number === null && label === null ? beginOf(text) : null;
  const name = begin === null ? kindName : kindName === null ? begin : `${kindName}: ${begin}`;
  return { id, number, name: label ?? name ?? nameless, href: hrefOf(id) };
}

/** Words that are enough to know a rule by. */
const mostWords = 8;

/** The first words of a rule; null where it has none or they are not known. */
export function beginOf(text: string | null): string | null {
  const words = (text ?? '').split(/\s+/).filter((word) => word !== '');
  if (words.length === 0) return null;
  return words.length <= mostWords ? words.join(' ') : `${words.slice(0, mostWords).join(' ')} …`;
}

/** From this confidence on no doubt is shown. */
const sure = 0.8;

/** How sure it is that two rules are the same, as a sentence; null where it is out of doubt. */
function doubtOf(match: RuleChange['match']): string | null {
  if (!match || match.confidence >= sure) return null;
  const reason = comparisonWords.reasons[match.reason];
  const percent = Math.round(match.confidence * 100);
  return comparisonWords.doubt(reason, percent);
}
