/**
 * rulewright: compile, check and publish rulebooks.
 *
 * The public entry. What is not exported here is not part of the package's promise.
 */
// First, and so before whatever an older Node stumbles over.
import './base/require-node.ts';

export {
  type AuditIndex,
  type AuditSources,
  createAuditIndex,
  type PresentRule,
} from './audit/audit-index.ts';
export { type AuditedName, auditText } from './audit/audit-text.ts';
export { builtInNotations, type Notation, ownNotation } from './audit/notations.ts';
export type { Diagnostic, Edit, Fix, Place, Related, Severity } from './base/diagnostic.ts';
export { nearNames } from './base/near-names.ts';
export type { LineRange, Span } from './base/span.ts';
export {
  type Check,
  type CheckMeta,
  defineCheck,
  type EditionContext,
  type EditionVisitors,
  type FileContext,
  type Visitors,
} from './checks/framework/define-check.ts';
export type { Finding } from './checks/framework/finding.ts';
export type { OwnChecks, OwnModule } from './checks/framework/run-own-checks.ts';
export { checks } from './checks/registry.ts';
export type { ComparedEdition, ComparedRule } from './compare/compared-edition.ts';
export { comparedOfGraph } from './compare/from-graph.ts';
export type { Confirmed, MatchOptions } from './compare/matching.ts';
export { upgradeGraph } from './compare/upgrade-graph.ts';
export {
  type Compiled,
  type CompileOptions,
  type Compiler,
  createCompiler,
  type LoadedProject,
  loadProject,
} from './compiler/create-compiler.ts';
export { compareEditions } from './diff/compare-editions.ts';
export { type Selection, selectChanges } from './diff/select-changes.ts';
export { createTermMatcher, type TermForms, type TermMatcher, type TermUse } from './graph/terms.ts';
export { type ImportOptions, type ImportResult, importDocument } from './import/import-document.ts';
export type { AuditEntry, AuditReport, AuditStatus } from './model/audit.ts';
export { auditReportSchema } from './model/audit.ts';
export type {
  ChangeKind,
  Comparison,
  EffectChange,
  LinkChange,
  RuleChange,
  RuleFace,
  RuleName,
  WordChange,
} from './model/comparison.ts';
export { changeKindSchema, comparisonSchema } from './model/comparison.ts';
export type { EditionConfig, ExternalEdition, WrittenEdition } from './model/edition-config.ts';
export type { FrontMatter } from './model/front-matter.ts';
export type { EdgeStatus, Graph, GraphEdge, GraphNode, GraphTerm } from './model/graph.ts';
export { graphSchema } from './model/graph.ts';
export type { EdgeKind, NodeKind } from './model/graph-kinds.ts';
export type { History, HistoryChange, HistoryKind, HistoryRule, HistoryVersion } from './model/history.ts';
export { historySchema } from './model/history.ts';
export { type EditionId, editionIdSchema } from './model/names.ts';
export type { Redirect, RedirectChange, Redirects } from './model/redirects.ts';
export { redirectsSchema } from './model/redirects.ts';
export type { Release, ReleasedLink, ReleasedRule } from './model/release.ts';
export { releaseSchema } from './model/release.ts';
export type { Retired } from './model/remarks.ts';
export { graphWords } from './outputs/graph/graph-words.ts';
export { historyOf } from './outputs/history.ts';
export { searchIndexOf } from './outputs/pages/pages-search.ts';
export { redirectsOf } from './outputs/redirects.ts';
export { conditionsOf } from './precedence/conditions-of.ts';
export type * from './precedence/effective.ts';
export { effective } from './precedence/effective.ts';
export { readTable, tableText } from './precedence/read-table.ts';
export type { SearchedRule, SearchIndex } from './search/search-index.ts';
export type * from './syntax/nodes.ts';
export { parseMarkdown } from './syntax/parse.ts';
