import { isRenumberedOnly } from '../../diff/find-causes.ts';
import type { CommonChanges, GroupedChanges } from '../../diff/group-changes.ts';
import { selectChanges } from '../../diff/select-changes.ts';
import type { Comparison, RuleChange, RuleFace, RuleName } from '../../model/comparison.ts';
import { ruleName, withNumber } from '../../model/rule-name.ts';
import type { Words } from '../../model/words.ts';
import { runsOf, tellRun } from '../diff/diff-view.ts';
import { beginOf } from '../pages/pages-names.ts';
import { type BothAddresses, changeView, faceView, type GroupedComparison } from './comparison-changes.ts';

/** A rule whose change is elsewhere on the page. */
interface ElsewhereRule {
  readonly name: string;
  /** The change on the same page. */
  readonly href: string;
}

/** What happened to one section. */
export type ComparedSection = ReturnType<typeof sectionView>;

/** A section under construction. */
interface Growing {
  readonly anchor: string;
  readonly name: RuleName;
  readonly href: string | null;
  /** Whether it contains only sections. */
  isCategory: boolean;
  /** Rules of both sides, changed or not. */
  rules: number;
  /** How many of them have a known counterpart or are known to have none. */
  judged: number;
  /** Changes directly under it, not under another change. */
  readonly changes: RuleChange[];
  readonly elsewhere: { rule: ElsewhereRule; words: string }[];
  readonly following: RuleChange[];
}

/** Name of a section: number and label, else its id. */
export const sectionName = ({ id, number, label }: RuleName): string => withNumber(number, label ?? id ?? '');

/** Address of a change on its page. */
const hrefOfChange = ({ anchor }: Pick<RuleChange, 'anchor'>): string => `#${encodeURIComponent(anchor)}`;

/**
 * Groups changes by section of the new side; removed rules go to what their section became. Linear
 * in the rules of both.
 */
export function comparedSections(source: GroupedComparison) {
  const { comparison, grouped, addresses, words } = source;
  const shown = new Set(selectChanges(comparison).changes);
  const groupOf = createGroups(comparison, addresses);
  const changes = comparison.changes.filter((change) => !change.leftOut);
  for (const change of changes) {
    const group = groupOf.of(change);
    if (!group) continue;
    group.rules += 1;
    group.isCategory &&= [...change.old, ...change.new].every(({ kind }) => kind === 'category');
    if (!change.kinds.includes('unknown')) group.judged += 1;
  }
  for (const change of changes) {
    const group = groupOf.of(change);
    if (!group || !shown.has(change)) continue;
    const cause = grouped.causeOf.get(change);
    if (!cause) group.changes.push(change);
    else {
      group.following.push(change);
      if ('telling' in cause || groupOf.of(cause) !== group)
        group.elsewhere.push({ rule: elsewhere(change, 'new'), words: wordsOfCause(cause, words) });
    }
    tellWhereItStood(change, group, groupOf, words);
  }
  const groups = groupOf.all();
  const names = Map.groupBy(groups, ({ name }) => sectionName(name));
  return groups.map((group) => {
    const title = sectionName(group.name);
    // Several parts of a book may have an "Introduction" each.
    const isShared = (names.get(title)?.length ?? 0) > 1 && group.name.id !== null;
    return sectionView(group, isShared ? `${title} (${group.name.id})` : title, source);
  });
}

/**
 * Groups changes between versions of an edition by what they come to, the weightiest first. Linear in
 * the rules of both.
 */
export function weighedSections(source: GroupedComparison) {
  const { comparison, grouped, words } = source;
  const own = selectChanges(comparison).changes.filter((change) => !grouped.causeOf.has(change));
  const byWeight = Map.groupBy(own, ({ weight = 'unclear' }): string => weight);
  return Object.entries(words.comparison.weights).flatMap(([weight, title]) => {
    const changes = byWeight.get(weight) ?? [];
    if (changes.length === 0) return [];
    const anchor = `weight-${weight.replaceAll(' ', '-')}`;
    const name = { id: null, number: null, label: null };
    const group = { anchor, name, href: null, isCategory: false, rules: 0, judged: 0, changes };
    return [sectionView({ ...group, elsewhere: [], following: [] }, title, source)];
  });
}

/** Finds the section of a change on the page. */
interface Groups {
  of(change: RuleChange): Growing | null;
  formerOf(face: RuleFace): Growing;
  all(): Growing[];
}

function createGroups({ changes }: Comparison, addresses: BothAddresses): Groups {
  const nowOf = new Map<string, RuleName>();
  for (const { old, new: now, kinds } of changes)
    for (const face of old)
      if (isSection(face) && now[0] && isSection(now[0]) && !kinds.includes('unknown'))
        nowOf.set(face.id, now[0]);
  const groups = new Map<string, Growing>();
  const groupOf = (side: 'old' | 'new', head: RuleName): Growing => {
    const counterpart = side === 'old' && head.id !== null ? nowOf.get(head.id) : undefined;
    const name = counterpart ?? head;
    const isNew = side === 'new' || counterpart !== undefined;
    const anchor = `${isNew ? 'section' : 'former'}-${name.id ?? name.number ?? ''}`;
    const href = name.id === null ? null : addresses[isNew ? 'new' : 'old'].hrefOf(name.id);
    const group = groups.get(anchor) ?? {
      ...{ anchor, name, href, isCategory: true, rules: 0, judged: 0 },
      ...{ changes: [], elsewhere: [], following: [] },
    };
    groups.set(anchor, group);
    return group;
  };
  return {
    of({ old: [then], new: [now] }) {
      if (now) return groupOf('new', headOf(now));
      return then ? groupOf('old', headOf(then)) : null;
    },
    formerOf: (face) => groupOf('old', headOf(face)),
    all: () => [...groups.values()],
  };
}

const isSection = ({ kind }: RuleFace) => kind === 'section' || kind === 'category';

/** The section of a rule; a section is its own, other nodes use their parent. */
const headOf = (face: RuleFace): RuleName => (isSection(face) ? face : (face.section ?? face.parent ?? face));

function tellWhereItStood(change: RuleChange, group: Growing, groups: Groups, { comparison }: Words): void {
  const [then, now] = [change.old[0], change.new[0]];
  if (!then?.section || !now || !change.kinds.includes('moved')) return;
  const before = groups.formerOf(then);
  if (before === group) return;
  const to = withNumber(now.number, now.section ? sectionName(now.section) : (now.label ?? ''));
  before.elsewhere.push({ rule: elsewhere(change, 'old'), words: comparison.movedTo({ name: to }) });
}

/** A rule by its name on one side, else on the other. */
function elsewhere(change: RuleChange, side: 'old' | 'new'): ElsewhereRule {
  const face = change[side][0] ?? change.new[0] ?? change.old[0];
  return { name: face ? ruleName(face) : '', href: hrefOfChange(change) };
}

const wordsOfCause = (cause: RuleChange | CommonChanges, { comparison }: Words): string =>
  'telling' in cause ? comparison.withCommon[cause.kind] : comparison.withRule({ name: nameOfChange(cause) });

const nameOfChange = ({ old, new: now }: RuleChange) => {
  const face = now[0] ?? old[0];
  return face ? ruleName(face) : '';
};

function sectionView(group: Growing, title: string, source: GroupedComparison) {
  const { grouped } = source;
  const { anchor, href, changes, elsewhere: others, following } = group;
  const view = (change: RuleChange) => changeView(change, source);
  const isLone = ({ kinds, old, new: now }: RuleChange) =>
    kinds.includes('unknown') && (old.length === 0 || now.length === 0);
  const unknown = (side: 'old' | 'new') =>
    changes
      .filter((change) => isLone(change) && change[side].length > 0)
      .map((change) => unknownView(change, side, source));
  const counts = countsOf(changes, following, grouped);
  return {
    anchor,
    title,
    ...lineOf(counts, group, source),
    href,
    isCategory: group.isCategory,
    changes: changes.filter((change) => !isLone(change) && !isRenumberedOnly(change)).map(view),
    elsewhere: [...Map.groupBy(others, ({ words }) => words)].map(([words, rules]) => ({
      words,
      rules: rules.map(({ rule }) => rule),
    })),
    renumbered: runsOf(changes).map((run) => ({
      telling: tellRun(run, source.words),
      changes: run.map(view),
    })),
    unknown: { old: unknown('old'), new: unknown('new') },
  };
}

/** A rule without a known counterpart. */
function unknownView(change: RuleChange, side: 'old' | 'new', { addresses, words }: GroupedComparison) {
  const face = change[side][0] as RuleFace;
  const view = faceView(face, addresses[side], words);
  return {
    ...view,
    anchor: change.anchor,
    begins: face.label === null && face.number !== null ? beginOf(face.text) : null,
  };
}

function countsOf(
  changes: readonly RuleChange[],
  following: readonly RuleChange[],
  { causeOf }: GroupedChanges,
) {
  // Rules added with a new rule are new as well.
  const isPart = (change: RuleChange) => {
    const cause = causeOf.get(change);
    return cause !== undefined && !('telling' in cause) && cause.kinds[0] === change.kinds[0];
  };
  const parts = following.filter(
    (change) => ['added', 'removed'].includes(change.kinds[0] ?? '') && isPart(change),
  );
  const count = (kind: RuleChange['kinds'][number]) =>
    [...changes, ...parts].filter(({ kinds }) => kinds[0] === kind).length;
  const [added, removed, unknown] = [count('added'), count('removed'), count('unknown')];
  const renumbered = changes.filter(isRenumberedOnly).length;
  return {
    ...{ added, removed, unknown, renumbered },
    changed: changes.length + parts.length - added - removed - unknown - renumbered,
    following: following.length - parts.length,
  };
}

/**
 * What happened to a section, in a line without its title: `3 changed, 1 new`.
 * @returns `unknown`: no rule has a known counterpart. `following`: all its changes are under
 * changes of other sections
 */
function lineOf(
  { changed, added, removed, unknown, following, renumbered }: ReturnType<typeof countsOf>,
  { rules, judged }: Growing,
  { comparison: { isIndependent }, words: { comparison: words } }: GroupedComparison,
): { readonly line: string; readonly state: 'changed' | 'same' | 'unknown' | 'following' } {
  if (isIndependent === true && judged === 0) return { line: words.allUnknown, state: 'unknown' };
  const parts = [
    changed > 0 && words[isIndependent ? 'otherwise' : 'changed']({ count: changed }),
    added > 0 && (added === rules ? words.allAdded : words.added({ count: added })),
    removed > 0 && (removed === rules ? words.allRemoved : words.removed({ count: removed })),
    unknown > 0 && words.unknown({ count: unknown }),
    following > 0 && words.following({ count: following }),
    renumbered > 0 && words.renumbered({ count: renumbered }),
  ].filter((part) => part !== false);
  if (parts.length === 0) return { line: words.none, state: 'same' };
  const isTold = changed + added + removed + unknown + renumbered > 0;
  return { line: parts.join(', '), state: isTold ? 'changed' : 'following' };
}
