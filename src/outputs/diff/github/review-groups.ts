import { listWords } from '../../../base/counted.ts';
import { isOnly } from '../../../diff/find-causes.ts';
import { tellSubstance } from '../../../diff/substance.ts';
import { changedSentences, isRewritten } from '../../../diff/tell-words.ts';
import type {
  ChangeKind,
  Comparison,
  RuleChange,
  RuleName,
  SettingChange,
  Weight,
  WordChange,
} from '../../../model/comparison.ts';
import type { EffectiveChange, EffectiveComparison } from '../../../model/effective-comparison.ts';
import type { Retired } from '../../../model/remarks.ts';
import { ruleName } from '../../../model/rule-name.ts';
import { lineOfMarkdown } from '../../report/line-of-markdown.ts';
import { shorten } from '../../report/shorten.ts';
import { markedWords } from '../diff-markdown.ts';
import { kindWords, settingsHeading, viewDiff } from '../diff-view.ts';
import { type FoldedEntry, foldFollowing } from '../fold-following.ts';
import type { ReviewGroup } from './fit-groups.ts';

/** What is known of the changes of one edition. */
export interface EditionReview {
  /** With the changes to show. */
  readonly comparison: Comparison;
  /** What applies differently at a table; null if only a record of one side is known. */
  readonly applies: EffectiveComparison | null;
  /** Rules that refer to a reworded one, by the anchor of its change. */
  readonly suspects: ReadonlyMap<string, readonly RuleName[]>;
  /** Rules that the newer edition lists as retired. */
  readonly retired: readonly Retired[];
  /** What could not be read of either side. */
  readonly notes: readonly string[];
  /** The command that shows all changes. */
  readonly command: string;
}

/** Most characters of one text, of all changed words of a rule, and of a list of names. */
const [mostOfText, mostOfWords, mostOfNames] = [700, 2400, 300];

/** Most names or lines of an item. */
const mostListed = 8;

/** The changes of an edition as groups of list items, the weightiest first. Empty groups are left out. */
export function reviewGroups(review: EditionReview): ReviewGroup[] {
  const view = foldFollowing(viewDiff(review.comparison));
  const applying = appliesAnew(review);
  const isTold = new Set(applying.map(({ rule }) => rule.id));
  const entries = view.sections
    .flatMap((section) => section.entries)
    .filter(({ change }) => !isOnly(change, 'marker', 'applies') || !isTold.has(change.new[0]?.id ?? ''));
  const of = (weight: Weight | undefined) =>
    entries.filter(({ change }) => change.weight === weight).map(entryItem);
  const renumberings = view.sections.flatMap((section) => section.renumberings);
  const isOfId = ({ change }: FoldedEntry) => change.weight === 'numbers and markers' && change.id !== null;
  const light = entries.filter((entry) => entry.change.weight === 'numbers and markers' && !isOfId(entry));
  const groups: Omit<ReviewGroup, 'rank'>[] = [
    { title: 'Substance', items: of('substance'), open: 20 },
    { title: settingsHeading, ...settingItems(review) },
    { title: 'Changed together', items: view.common.map(commonItem), open: 10 },
    { title: 'What applies at a table', items: applying.map(appliesItem), open: 10 },
    { title: 'References to check', items: suspectItems(review), open: 10 },
    { title: 'Not certain', items: of(undefined), open: 10 },
    { title: 'Wording', items: of('wording'), open: 10 },
    {
      title: 'Ids',
      items: [...entries.filter(isOfId).map(entryItem), ...retiredItems(review)],
      open: 5,
    },
    {
      title: 'Numbers and markers',
      items: [...light.map(entryItem), ...renumberings.map((run) => itemOf([textOf(`${run}.`)]))],
      open: 0,
    },
  ];
  const filled = groups.map((group, rank) => ({ ...group, rank })).filter(({ items }) => items.length > 0);
  // Alone, they are what the change is about.
  return filled.length === 1 ? filled.map((group) => ({ ...group, open: Math.max(5, group.open) })) : filled;
}

/**
 * Rules to which something else applies, without those whose own change or whose cause's change
 * is listed with it already.
 */
export function appliesAnew({ comparison, applies }: EditionReview): readonly EffectiveChange[] {
  const changeOf = new Map(comparison.changes.flatMap((change) => change.new.map(({ id }) => [id, change])));
  return (applies?.changes ?? []).filter(({ rule, was, is }) => {
    const own = changeOf.get(rule.id);
    if (!own) return true;
    const isOfRewording =
      was === is && own.markers.length === 0 && own.effects.every(({ change }) => change === 'reworded');
    return own.weight !== 'substance' && !(isOfRewording && own.kinds.includes('applies'));
  });
}

/** One line of Markdown, cut if it is long. */
const textOf = (text: string) => lineOfMarkdown(shorten(text, mostOfText));

const itemOf = (lines: readonly string[]): string => {
  const shown = lines.slice(0, mostListed);
  const rest = lines.length - shown.length;
  return `- ${[...shown, ...(rest > 0 ? [`and ${rest} more`] : [])].join('\\\n  ')}`;
};

function namesOf(names: readonly string[]): string {
  const rest = names.length - mostListed;
  return `${names.slice(0, mostListed).map(textOf).join('; ')}${rest > 0 ? ` and ${rest} more` : ''}`;
}

/** Kinds that no sentence of a change states. */
const untold: ReadonlySet<ChangeKind> = new Set(['added', 'removed', 'unknown']);

function entryItem({ change, name, was, kinds, text, doubt, following }: FoldedEntry): string {
  const isTold = change.words !== null || change.tellings.length > 0;
  const notes = [
    ...kinds.filter((kind) => untold.has(kind) || !isTold).map((kind) => kindWords[kind]),
    ...(was === null ? [] : [`was ${textOf(was)}`]),
    ...(doubt === null ? [] : [doubt]),
  ];
  return itemOf([
    `**${textOf(name)}**${notes.length > 0 ? ` (${notes.join(', ')})` : ''}${signsOf(change)}`,
    ...change.tellings.slice(0, mostListed).map(textOf),
    ...(change.words === null ? [] : wordLines(change.words)),
    ...(text === null ? [] : [textOf(text)]),
    ...following.map(textOf),
  ]);
}

/** Why its words count as substance, if the marked words alone do not show it. */
function signsOf({ substance = [] }: RuleChange): string {
  const signs = substance.filter(({ what }) => what !== 'words').map((point) => tellSubstance(point));
  return signs.length === 0 ? '' : `: ${textOf([...new Set(signs)].join(' '))}`;
}

function wordLines(words: readonly WordChange[]): string[] {
  if (isRewritten(words)) {
    const side = (op: 'removed' | 'added') =>
      textOf(words.flatMap((part) => (part.op === 'same' || part.op === op ? [part.text] : [])).join(''));
    return [`Before: ${side('removed')}`, `Now: ${side('added')}`];
  }
  let left = mostOfWords;
  const parts: WordChange[] = [];
  for (const part of changedSentences(words)) {
    if (left <= 0) {
      parts.push({ op: 'same', text: '…' });
      break;
    }
    const short = shorten(part.text, Math.min(mostOfText, Math.max(left, 20)));
    left -= short.length;
    const isCut = short.endsWith('…') && !part.text.trimEnd().endsWith('…');
    parts.push(isCut ? { op: part.op, text: `${short} ` } : part);
  }
  return [markedWords(parts)];
}

const commonItem = ([telling, names]: readonly [string, string]) =>
  itemOf([textOf(telling), textOf(shorten(names, mostOfNames))]);

function appliesItem({ rule, table, tellings }: EffectiveChange): string {
  return itemOf([
    `**${textOf(ruleName(rule))}** ${textOf(tablePhrase(table))}`,
    ...tellings.map((telling) => textOf(`${telling.charAt(0).toUpperCase()}${telling.slice(1)}.`)),
  ]);
}

/** Settings that decide what applies; the others are notes and names. */
const deciding: ReadonlySet<SettingChange['setting']> = new Set([
  ...(['abridges', 'extends', 'table', 'without', 'facet', 'named', 'requires', 'excludes'] as const),
  ...(['tiers', 'star', 'turn'] as const),
]);

/** Changes of settings: those that decide what applies first, the others folded if they are many. */
function settingItems({ comparison: { settings } }: EditionReview): Pick<ReviewGroup, 'items' | 'open'> {
  const [first, others] = [true, false].map((is) =>
    settings.filter((one) => deciding.has(one.setting) === is),
  );
  const items = [...(first ?? []), ...(others ?? [])].map(({ telling }) => itemOf([textOf(telling)]));
  return { items, open: Math.min(10, Math.max(1, first?.length ?? 0)) };
}

/** A reworded rule, and the rules that refer to it. */
function suspectItems({ comparison, suspects }: EditionReview): string[] {
  return comparison.changes.flatMap(({ anchor, new: [now] }) => {
    const names = suspects.get(anchor) ?? [];
    if (!now || names.length === 0) return [];
    const verb = names.length === 1 ? 'refers' : 'refer';
    return [
      itemOf([
        `${namesOf(names.map(ruleName))} ${verb} to **${textOf(ruleName(now))}**, which was reworded.`,
      ]),
    ];
  });
}

/** A table in words: `at a table with mode short and no faction`. */
function tablePhrase(table: string): string {
  if (table === '') return 'at every table';
  const choices = table.split(' ').map((choice) => {
    const [facet = '', values = ''] = choice.split('=');
    return values === '' ? `no ${facet}` : `${facet} ${listWords(values.split(','))}`;
  });
  return `at a table with ${listWords(choices)}`;
}

/** What `retired` has about the rules that are gone. */
function retiredItems({ comparison, retired }: EditionReview): string[] {
  const gone = new Set(
    comparison.changes.flatMap(({ old, new: now }) => (now.length === 0 ? old.map(({ id }) => id) : [])),
  );
  return retired
    .filter(({ id }) => gone.has(id))
    .map(({ id, successors, why }) => {
      const to = successors.length === 0 ? 'retired' : `retired, see ${successors.map(idOf).join(', ')}`;
      return itemOf([`${idOf(id)} is ${to}: ${textOf(why)}`]);
    });
}

const idOf = (id: string) => `<code>${textOf(id)}</code>`;

/** How many rules changed, by weight. */
export function countWeights({ changes }: Comparison): ReadonlyMap<Weight | 'unknown', number> {
  const counts = new Map<Weight | 'unknown', number>();
  for (const { weight = 'unknown' } of changes) counts.set(weight, (counts.get(weight) ?? 0) + 1);
  return counts;
}
