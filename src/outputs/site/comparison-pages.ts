import { groupChanges } from '../../diff/group-changes.ts';
import { selectChanges } from '../../diff/select-changes.ts';
import { type Comparison, changeKindSchema, type RuleChange } from '../../model/comparison.ts';
import { comparisonWords, stateWords } from '../pages/past-words.ts';
import {
  type BothAddresses,
  changeView,
  type GroupedComparison,
  type SideAddresses,
  wordsOfKind,
} from './comparison-changes.ts';
import type {
  CommonCause,
  ComparedSection,
  ComparedSide,
  ComparisonPage,
  KindFilter,
} from './comparison-page-model.ts';
import { comparedSections, sectionName } from './comparison-sections.ts';

/** What a comparison page is made from. */
export interface ComparisonSource {
  readonly comparison: Comparison;
  readonly slug: string;
  readonly href: string;
  /** null for one made of both titles. */
  readonly title: string | null;
  readonly addresses: BothAddresses;
}

/** Make the page that shows two editions or versions side by side. Linear in the rules of both. */
export function comparisonPage(source: ComparisonSource): ComparisonPage {
  const { comparison, slug, href, addresses } = source;
  const { changes, counts } = selectChanges(comparison);
  const grouped = groupChanges(comparison);
  const views = { comparison, grouped, addresses };
  const all = comparedSections(views);
  const sections = all.filter(({ state }) => state !== 'same');
  return {
    slug,
    href,
    title: source.title ?? comparisonWords.title(sideName(comparison, 'old'), sideName(comparison, 'new')),
    old: sideOf(comparison.old, addresses.old),
    new: sideOf(comparison.new, addresses.new),
    basis: comparison.basis,
    isPartial: comparison.isPartial ?? false,
    isIndependent: comparison.isIndependent === true,
    filters: filtersOf(comparison, changes),
    total: changes.length,
    same: counts.unchanged + counts.typography,
    typography: counts.typography,
    leftOut: comparison.leftOut.map(({ side, section, rules }) => ({
      edition: comparison[side].title,
      name: sectionName(section),
      rules,
      href: section.id === null ? null : addresses[side].hrefOf(section.id),
    })),
    settings: comparison.settings.map(({ telling }) => telling),
    common: commonOf(views),
    sections,
    unchanged: unchangedOf(all),
    headings: sections
      .filter(({ state }) => state !== 'following')
      .map(({ anchor, title }) => ({ depth: 2, slug: anchor, text: title })),
  };
}

/** With the version where both sides are of one edition. */
function sideName({ old, new: now }: Comparison, side: 'old' | 'new'): string {
  const { title, ...own } = side === 'old' ? old : now;
  return old.title === now.title ? `${title} ${versionOf(own)}` : title;
}

const versionOf = ({ version, state }: Pick<Comparison['old'], 'version' | 'state'>) =>
  `${version}${stateWords[state ?? 'released']}`;

const sideOf = (
  { id, title, date, rules, ...own }: Comparison['old'],
  { href, table }: SideAddresses,
): ComparedSide => ({ ...{ id, title, date, rules }, version: versionOf(own), href, table });

function filtersOf(comparison: Comparison, changes: readonly RuleChange[]): KindFilter[] {
  return changeKindSchema.options.flatMap((kind) => {
    const count = changes.filter(({ kinds }) => kinds.includes(kind)).length;
    // Nobody looks for changes of capitals and punctuation alone: they are shown with what else changed.
    return count === 0 || kind === 'typography'
      ? []
      : [{ kind, words: wordsOfKind(kind, comparison), count }];
  });
}

const commonOf = (source: GroupedComparison): CommonCause[] =>
  source.grouped.common.map(({ telling, changes }, i) => ({
    anchor: `common-${i + 1}`,
    telling,
    changes: changes.map((change) => changeView(change, source)),
  }));

const unchangedOf = (sections: readonly ComparedSection[]): ComparisonPage['unchanged'] =>
  sections.flatMap(({ state, href, title, isCategory }) =>
    state === 'same' && !isCategory ? [{ href: href ?? '', number: null, text: title }] : [],
  );
