import { append } from '../../base/append.ts';
import { selectChanges } from '../../diff/select-changes.ts';
import type { ChangeKind, Comparison, RuleChange, RuleFace, WordChange } from '../../model/comparison.ts';
import type { EditionView } from './edition-view.ts';

/** A comparison and the address of its page. */
export interface PlacedComparison {
  readonly comparison: Comparison;
  readonly href: string;
}

/** The same rule in another edition. */
export type Counterpart = NonNullable<ReturnType<typeof counterpartOf>>;

/** Returns the counterparts of a rule in the editions its own is compared with. */
export type CounterpartsOf = (id: string) => readonly Counterpart[];

/** Below this, the words say "probably". */
const sureConfidence = 0.8;

/**
 * Finds counterparts in other editions from the site's comparisons.
 * @param view the edition of the rules
 * @param views all current editions of the site, by id
 * @param comparisons only those of this edition's and another's current text count
 */
export function createCounterparts(
  view: EditionView,
  views: ReadonlyMap<string, EditionView>,
  comparisons: readonly PlacedComparison[],
): CounterpartsOf {
  const found = new Map<string, Counterpart[]>();
  const { id: own } = view.graph.edition;
  for (const { comparison, href } of comparisons) {
    const isOld = comparison.old.id === own;
    if (isOld === (comparison.new.id === own)) continue;
    const [here, there] = isOld ? [comparison.old, comparison.new] : [comparison.new, comparison.old];
    const other = views.get(there.id);
    if (!other || !isNow(here, view) || !isNow(there, other)) continue;
    const shown = new Set(selectChanges(comparison).changes);
    for (const change of comparison.changes) {
      const at = shown.has(change) ? `${href}#${encodeURIComponent(change.anchor)}` : null;
      const [owns, others] = isOld ? [change.old, change.new] : [change.new, change.old];
      for (const face of owns) {
        const counterpart = counterpartOf(change, face, others, { view, other, href: at, isOld });
        if (counterpart) append(found, face.id, counterpart);
      }
    }
  }
  return (id) => found.get(id) ?? [];
}

/** Kinds of change that a rule shows without being asked: the others are in its trace. */
const markedKinds: ReadonlySet<ChangeKind> = new Set([
  'reworded',
  'split',
  'merged',
  'star',
  'marker',
  'condition',
]);

/**
 * Whether one edition is made from the other, as an overlay or a smaller one. An independent book
 * differs everywhere.
 */
const areOneLine = (one: EditionView, other: EditionView): boolean =>
  isMadeFrom(one, other) || isMadeFrom(other, one);

const isMadeFrom = ({ graph: { edition } }: EditionView, { graph }: EditionView): boolean =>
  [edition.abridges?.id, edition.extends?.id].includes(graph.edition.id);

const turned = ({ op, text }: WordChange): WordChange => ({
  op: op === 'same' ? op : op === 'added' ? 'removed' : 'added',
  text,
});

const isNow = ({ version }: Comparison['old'], { graph }: EditionView) => version === graph.edition.version;

/**
 * The place of a counterpart: the edition of the rule, the other one, and the change on the page of
 * their comparison.
 */
interface CounterpartSide {
  readonly view: EditionView;
  readonly other: EditionView;
  readonly href: string | null;
  /** Whether the rule itself is on the old side of the change. */
  readonly isOld: boolean;
}

function counterpartOf(
  { kinds, leftOut, match, words: changed, follows }: RuleChange,
  own: RuleFace,
  [face]: readonly RuleFace[],
  { view, other, href, isOld }: CounterpartSide,
) {
  const edition = other.graph.edition.title;
  const { counterpart, and } = view.words;
  // A kind that is missing here is no difference of the rule.
  const differences: Partial<Record<ChangeKind, string>> = view.words.difference;
  if (!face) {
    // An excerpt that omits a section would repeat that at each rule.
    if (leftOut || kinds[0] === 'unknown') return null;
    return { edition, rule: null, words: counterpart.absent, isMarked: false, text: null, href };
  }
  if (kinds[0] === 'unknown') return null;
  const confidence = match?.confidence ?? 1;
  const words = [...new Set(kinds.flatMap((kind) => differences[kind] ?? []))];
  const difference = words.length === 0 ? counterpart.same : and(words);
  const related = other.relations.related(face.id, '');
  const lang = related.lang ?? other.graph.edition.language;
  const isNamed = face.number !== null && face.label === own.label;
  return {
    edition,
    // Without text if its label is the same.
    rule: {
      ...related,
      text: isNamed ? '' : (face.label ?? related.text),
      ...{ lang: lang === view.graph.edition.language ? undefined : lang, context: undefined },
    },
    words: confidence < sureConfidence ? counterpart.probably({ difference }) : difference,
    /**
     * Whether the rule shows a sign for it: words or markers differ in an edition of the same line,
     * and not only since one leaves out what a marker names, which the rule lists.
     */
    isMarked:
      areOneLine(view, other) &&
      (follows === undefined || changed !== null) &&
      kinds.some((kind) => markedKinds.has(kind)),
    /** Changes of words from here to there; null if they are equal. */
    text: changed && (isOld ? changed : changed.map(turned)),
    href,
  };
}
