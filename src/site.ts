/** What the site that comes with the package takes from it. Not a public entry: it changes with the site. */
export { isolateNamesInHtml } from './base/isolate-names.ts';
export { textDirection } from './base/text-direction.ts';
export type { WordChange } from './model/comparison.ts';
export type { Graph } from './model/graph.ts';
export type { HistoryName } from './model/history.ts';
export {
  type Recorded,
  relationSigns,
  relationTitle,
  remarkTold,
  ringSigns,
  textStateName,
} from './model/phrases.ts';
export { type Words, wordsIn } from './model/words.ts';
export { historyOf } from './outputs/history.ts';
export type { CardsPage } from './outputs/indexes/card-page.ts';
export type { ChangesPage } from './outputs/indexes/change-pages.ts';
export type { FaultsPage } from './outputs/indexes/fault-page.ts';
export type { GlancePage } from './outputs/indexes/glance-pages.ts';
export type { IndexedRule } from './outputs/indexes/indexed-rule.ts';
export type { StarsPage } from './outputs/indexes/star-page.ts';
export { facetColoursCss } from './outputs/pages/facet-colours.ts';
export type { SectionGlance } from './outputs/pages/glance.ts';
export type { OriginalText } from './outputs/pages/original-text.ts';
export { otherPages } from './outputs/pages/other-pages.ts';
export type { LegendPage, RemarksPage } from './outputs/pages/own-pages.ts';
export type { PageHeading, PageLink, RelatedRule, RelationEnd } from './outputs/pages/page-head.ts';
export type { EditionPages, NavigationGroup, SectionPage } from './outputs/pages/pages.ts';
export { ruleAddresses } from './outputs/pages/pages-addresses.ts';
export { createMarkdownPages } from './outputs/pages/pages-markdown.ts';
export type { Relation } from './outputs/pages/pages-relations.ts';
export type { Remark } from './outputs/pages/pages-remarks.ts';
export type { Badge, PageRule } from './outputs/pages/pages-rules.ts';
export { searchIndexOf } from './outputs/pages/pages-search.ts';
export { type TableData, tableDataOf } from './outputs/pages/table-data.ts';
export type { TermUses } from './outputs/pages/term-uses.ts';
export type { ComparedChange, ComparedFace } from './outputs/site/comparison-changes.ts';
export type { ComparisonPage } from './outputs/site/comparison-pages.ts';
export type { ComparedSection } from './outputs/site/comparison-sections.ts';
export type { Counterpart } from './outputs/site/counterparts.ts';
export { feedText } from './outputs/site/feed.ts';
export { biblioOf, llmsText, robotsText, type SiteWords } from './outputs/site/for-programs.ts';
export type { FormerPage } from './outputs/site/former-pages.ts';
export type { Lookup } from './outputs/site/lookups.ts';
export { redirectLines } from './outputs/site/redirect-lines.ts';
export type { OtherVersions } from './outputs/site/rule-history.ts';
export {
  type HomePage,
  onlyEdition,
  type SiteEntry,
  type SiteSources,
  siteEntries,
  sitePages,
} from './outputs/site/site-pages.ts';
export { sitemapFiles } from './outputs/site/sitemap.ts';
export { translationsOf } from './outputs/site/translations.ts';
export type { VersionPage, VersionSummary, VersionsPage } from './outputs/site/version-pages.ts';
export type { Reach } from './outputs/trace/reach.ts';
export type { ReachPicture } from './outputs/trace/reach-picture.ts';
export type { TracePage } from './outputs/trace/trace-pages.ts';
