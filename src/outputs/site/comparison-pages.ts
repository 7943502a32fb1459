import { groupChanges } from '../../diff/group-changes.ts';
import { selectChanges } from '../../diff/select-changes.ts';
import { summaryPhrases } from '../../diff/summarize-changes.ts';
import { type Comparison, changeKindSchema, type RuleChange } from '../../model/comparison.ts';
import { stateWords } from '../../model/phrases.ts';
import { ruleName } from '../../model/rule-name.ts';
import type { Words } from '../../model/words.ts';
import { heading } from '../pages/page-head.ts';
import {
  type BothAddresses,
  changeView,
  type SideAddresses,
  signsIn,
  wordsOfKind,
} from './comparison-changes.ts';
import { comparedSections, sectionName, weighedSections } from './comparison-sections.ts';

/** Source of a comparison page. */
export interface ComparisonSource {
  readonly comparison: Comparison;
  readonly words: Words;
  readonly slug: string;
  readonly href: string;
  /** null to combine both titles. */
  readonly title: string | null;
  readonly addresses: BothAddresses;
  readonly reasons?: ReadonlyMap<string, string>;
}

/** A page that compares two editions or versions. */
export type ComparisonPage = ReturnType<typeof comparisonPage>;

/** Makes the page that compares two editions or versions. Linear in the rules of both. */
export function comparisonPage({ comparison, words, slug, href, ...source }: ComparisonSource) {
  const { addresses, reasons } = source;
  const { changes } = selectChanges(comparison);
  const grouped = groupChanges(comparison, words);
  const views = { comparison, words, grouped, addresses, ...(reasons ? { reasons } : {}) };
  const isOneEdition = comparison.old.id === comparison.new.id;
  const all = isOneEdition ? weighedSections(views) : comparedSections(views);
  const sections = all.filter(({ state }) => state !== 'same');
  const title =
    source.title ??
    words.comparison.title({
      old: sideName(comparison, 'old', words),
      now: sideName(comparison, 'new', words),
    });
  return {
    kind: 'comparison' as const,
    ...{ slug, href, title, description: words.entry.comparison({ title }) },
    headings: sections
      .filter(({ state }) => state !== 'following')
      .map(({ anchor, title: section }) => heading(anchor, section)),
    old: sideOf(comparison.old, addresses.old, words),
    new: sideOf(comparison.new, addresses.new, words),
    basis: comparison.basis,
    isPartial: comparison.isPartial ?? false,
    isIndependent: comparison.isIndependent === true,
    // What happened, what matters most first.
    phrases: summaryPhrases(comparison, words),
    points: pointsOf(changes, words),
    filters: filtersOf(views, changes),
    total: changes.length,
    ofSubstance: changes.filter(({ weight }) => weight === 'substance').length,
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
    // DOM ids on the page, which nothing else there may take.
    anchors: [
      ...all,
      ...comparison.changes,
      ...grouped.common.map((_, i) => ({ anchor: `common-${i + 1}` })),
    ].map(({ anchor }) => anchor),
    sections,
    unchanged: all.filter(({ state, isCategory }) => state === 'same' && !isCategory),
  };
}

/** The changed figures, names, and words such as "may", each in a sentence with its rule. */
const pointsOf = (changes: readonly RuleChange[], words: Words) =>
  changes.flatMap((change) => {
    const {
      anchor,
      old: [then],
      new: [now],
    } = change;
    const found = signsIn(change, words);
    const face = now ?? then;
    return face && found.length > 0
      ? [{ href: `#${encodeURIComponent(anchor)}`, name: ruleName(face), tellings: found }]
      : [];
  });

/** With the version if both sides are of one edition. */
function sideName({ old, new: now }: Comparison, side: 'old' | 'new', words: Words): string {
  const { title, ...own } = side === 'old' ? old : now;
  return old.title === now.title ? `${title} ${versionOf(own, words)}` : title;
}

const versionOf = ({ version, state }: Pick<Comparison['old'], 'version' | 'state'>, words: Words) =>
  `${version}${stateWords(state ?? 'released', words)}`;

const sideOf = (side: Comparison['old'], { href, table }: SideAddresses, words: Words) => ({
  ...side,
  version: versionOf(side, words),
  href,
  table,
});

const filtersOf = (source: Pick<ComparisonSource, 'comparison' | 'words'>, changes: readonly RuleChange[]) =>
  changeKindSchema.options.flatMap((kind) => {
    const count = changes.filter(({ kinds }) => kinds.includes(kind)).length;
    // Changes of typography alone are only shown with others.
    return count === 0 || kind === 'typography' ? [] : [{ kind, words: wordsOfKind(kind, source), count }];
  });
