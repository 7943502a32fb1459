import { groupChanges } from '../../diff/group-changes.ts';
import { selectChanges } from '../../diff/select-changes.ts';
import { type Comparison, changeKindSchema, type RuleChange } from '../../model/comparison.ts';
import { comparisonWords, entryWords, stateWords } from '../../model/phrases.ts';
import { heading } from '../pages/page-head.ts';
import { type BothAddresses, changeView, type SideAddresses, wordsOfKind } from './comparison-changes.ts';
import { comparedSections, sectionName } from './comparison-sections.ts';

/** Source of a comparison page. */
export interface ComparisonSource {
  readonly comparison: Comparison;
  readonly slug: string;
  readonly href: string;
  /** null to combine both titles. */
  readonly title: string | null;
  readonly addresses: BothAddresses;
}

/** A page that compares two editions or versions. */
export type ComparisonPage = ReturnType<typeof comparisonPage>;

/** Makes the page that compares two editions or versions. Linear in the rules of both. */
export function comparisonPage({ comparison, slug, href, addresses, ...source }: ComparisonSource) {
  const { changes, counts } = selectChanges(comparison);
  const grouped = groupChanges(comparison);
  const views = { comparison, grouped, addresses };
  const all = comparedSections(views);
  const sections = all.filter(({ state }) => state !== 'same');
  const title =
    source.title ?? comparisonWords.title(sideName(comparison, 'old'), sideName(comparison, 'new'));
  return {
    kind: 'comparison' as const,
    ...{ slug, href, title, description: entryWords.comparison(title) },
    headings: sections
      .filter(({ state }) => state !== 'following')
      .map(({ anchor, title: section }) => heading(anchor, section)),
    old: sideOf(comparison.old, addresses.old),
    new: sideOf(comparison.new, addresses.new),
    basis: comparison.basis,
    isPartial: comparison.isPartial ?? false,
    isIndependent: comparison.isIndependent === true,
    filters: filtersOf(comparison, changes),
    total: changes.length,
    // Equal rules, including those that differ only in typography.
    same: counts.unchanged + counts.typography,
    typography: counts.typography,
    // Sections only one side has, because the other is an excerpt.
    leftOut: comparison.leftOut.map(({ side, section, rules }) => ({
      edition: comparison[side].title,
      name: sectionName(section),
      rules,
      href: section.id === null ? null : addresses[side].hrefOf(section.id),
    })),
    settings: comparison.settings.map(({ telling }) => telling),
    // Changes with a common cause that is not a change of a rule.
    common: grouped.common.map(({ telling, changes: following }, i) => ({
      anchor: `common-${i + 1}`,
      telling,
      changes: following.map((change) => changeView(change, views)),
    })),
    sections,
    unchanged: all.filter(({ state, isCategory }) => state === 'same' && !isCategory),
  };
}

/** With the version if both sides are of one edition. */
function sideName({ old, new: now }: Comparison, side: 'old' | 'new'): string {
  const { title, ...own } = side === 'old' ? old : now;
  return old.title === now.title ? `${title} ${versionOf(own)}` : title;
}

const versionOf = ({ version, state }: Pick<Comparison['old'], 'version' | 'state'>) =>
  `${version}${stateWords[state ?? 'released']}`;

const sideOf = (side: Comparison['old'], { href, table }: SideAddresses) => ({
  ...side,
  version: versionOf(side),
  href,
  table,
});

const filtersOf = (comparison: Comparison, changes: readonly RuleChange[]) =>
  changeKindSchema.options.flatMap((kind) => {
    const count = changes.filter(({ kinds }) => kinds.includes(kind)).length;
    // Changes of typography alone are only shown with others.
    return count === 0 || kind === 'typography'
      ? []
      : [{ kind, words: wordsOfKind(kind, comparison), count }];
  });
