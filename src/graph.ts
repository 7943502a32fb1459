/**
 * `rulewright/graph`: read a published graph, in a page as in Node. Pure, without Node modules or
 * dependencies; what compiles and checks is in the main entry, what searches in
 * `rulewright/search`.
 */
export type { EdgeStatus, Graph, GraphEdge, GraphNode, GraphReference, GraphTerm } from './model/graph.ts';
export type { EdgeKind, NodeKind } from './model/graph-kinds.ts';
export {
  loadGraph,
  type RenderReference,
  renderRule,
  ruleByNumber,
  type ShownReference,
} from './outputs/graph/read-graph.ts';
export { searchIndexOf } from './outputs/pages/pages-search.ts';
export { conditionsOf } from './precedence/conditions-of.ts';
export type * from './precedence/effective.ts';
export { changesOf, effective } from './precedence/effective.ts';
export { readTable, tableText } from './precedence/read-table.ts';
export type { SearchedRule, SearchIndex } from './search/search-index.ts';
