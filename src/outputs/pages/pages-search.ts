import { numberKey } from '../../base/number-key.ts';
import { readCount } from '../../edition/numbers/read-count.ts';
import { derivedForms } from '../../edition/term-forms.ts';
import type { Graph, GraphNode } from '../../model/graph.ts';
import type { NumberStyle } from '../../model/numbering.ts';
import type { SearchedRule, SearchIndex } from '../../search/search-index.ts';
import { type Addresses, assignAddresses } from './pages-addresses.ts';
import { titleOf } from './pages-names.ts';

/** Name of the schema of a search index, in the folder of schemas and next to the data. */
export const searchSchemaName = 'rulewright.search.schema.json';

/**
 * Makes the search index of an edition: a record per rule, so that a search leads to the rule. A
 * site adds its `others`.
 */
export function searchIndexOf(graph: Graph): SearchIndex {
  const addresses = assignAddresses(graph, '');
  const { id, title, language } = graph.edition;
  // A category, which has no page, is on the start page.
  const pages: SearchIndex['pages'][number][] = [{ href: '', path: [] }];
  const places = new Map<GraphNode | null, number>();
  for (const { node, href } of addresses.pages) {
    const above = addresses.holderOf(node);
    places.set(node, pages.length);
    pages.push({ href, path: [...(above?.kind === 'category' ? [titleOf(above)] : []), titleOf(node)] });
  }
  const nodes = graph.nodes.filter((node) => isOwnRecord(node) && addresses.addressOf(node.id));
  const records = new Map<string | null, number>(nodes.map((node, at) => [node.id, at]));
  const counts = countsOf(nodes);
  const optionOf = createOptions(graph, addresses);
  const referredBy = Map.groupBy(graph.edges, ({ kind, from }) => kind === 'refers' && from);
  return {
    format: 'rulewright/search@1',
    edition: { id, title, language },
    pages,
    rules: nodes.map((node): SearchedRule => {
      const holder = holderOf(node, addresses, records);
      const option = optionOf(node);
      const referred = (referredBy.get(node.id) ?? []).flatMap(({ to }) => records.get(to) ?? []);
      return {
        id: node.id,
        page: places.get(addresses.pageNodeOf(node.id)) ?? 0,
        anchor: addresses.addressOf(node.id)?.anchor ?? null,
        number: node.number,
        counts: counts(node) ?? undefined,
        label: node.label,
        text: textOf(node, addresses),
        lang: node.lang,
        holder,
        ...(referred.length === 0 ? {} : { refers: [...new Set(referred)] }),
        ...(option.length === 0 ? {} : { option }),
      };
    }),
    aliases: aliasesOf(graph),
  };
}

/** Its text, with the boxes attached to it. */
function textOf(node: GraphNode, addresses: Addresses): string {
  const boxes = (each: GraphNode): GraphNode[] =>
    addresses.childrenOf(each).flatMap((child) => (isOwnRecord(child) ? [] : [child, ...boxes(child)]));
  return [node, ...boxes(node)]
    .map((each) => each.text)
    .filter((text) => text !== '')
    .join('\n');
}

/** The record of the nearest labelled ancestor on its page. */
function holderOf(
  node: GraphNode,
  addresses: Addresses,
  records: ReadonlyMap<string | null, number>,
): number | undefined {
  const head = addresses.pageNodeOf(node.id);
  if (node === head) return undefined;
  for (let at = addresses.holderOf(node); at && at !== head; at = addresses.holderOf(at))
    if (at.label !== null && records.has(at.id)) return records.get(at.id);
  return undefined;
}

/** Returns a lookup of the optional facet values that a node or an ancestor depends on. */
function createOptions({ facets }: Graph, { byId }: Addresses): (node: GraphNode) => readonly string[] {
  const optional = new Set(facets.flatMap(({ name, many }) => (many ? [name] : [])));
  const made = new Map<string, readonly string[]>();
  const optionOf = (node: GraphNode): readonly string[] => {
    const before = made.get(node.id);
    if (before) return before;
    // Ends a cycle of parents.
    made.set(node.id, []);
    const own = Object.entries(node.when).flatMap(([facet, values]) => (optional.has(facet) ? values : []));
    const above = node.parent === null ? undefined : byId.get(node.parent);
    const option = [...new Set([...(above ? optionOf(above) : []), ...own])];
    made.set(node.id, option);
    return option;
  };
  return optionOf;
}

/** Whether it has a record: not a box attached to something. */
const isOwnRecord = ({ kind }: GraphNode) => ownKinds.has(kind);
const ownKinds: ReadonlySet<GraphNode['kind']> = new Set([
  'category',
  'section',
  'rule',
  'step',
  'card',
  'term',
]);

/** Other names: aliases of the edition, and forms of its terms. */
function aliasesOf({ terms, aliases = [] }: Graph): SearchIndex['aliases'] {
  const listed = aliases.map(({ alias, means }) => [alias, means] as const);
  const forms = terms.flatMap(({ term, forms }) => {
    // Search finds plurals by itself.
    const derived = derivedForms(term);
    return forms.filter((form) => !derived.includes(form)).map((form) => [form, [term]] as const);
  });
  return [...listed, ...forms];
}

/**
 * Returns a lookup of numbers in digits, for a search of 18.1 for XVIII.A. Letters of a level are
 * numerals if most are and one has two letters, as in I, II, III; otherwise they count as letters.
 * Others, HR, stay.
 */
export function countsOf(nodes: readonly GraphNode[]): (node: GraphNode) => string | null {
  const levels: Set<string>[] = [];
  const runsOf = ({ number }: GraphNode) => (number === null ? [] : numberKey(number).split('.'));
  for (const node of nodes)
    runsOf(node).forEach((run, depth) => {
      const level = levels[depth] ?? new Set();
      levels[depth] = level;
      if (isLetters(run)) level.add(run);
    });
  const styles = levels.map((runs): NumberStyle => {
    const all = [...runs];
    const numerals = all.filter((run) => readCount(run, { style: 'lower-roman' }) !== null);
    const areNumerals = numerals.length * 2 > all.length && numerals.some((run) => run.length > 1);
    return { style: areNumerals ? 'lower-roman' : 'lower-alpha' };
  });
  return (node) => {
    const runs = runsOf(node);
    if (!runs.some(isLetters)) return null;
    const counts = runs.map((run, depth) => {
      const style = styles[depth];
      return isLetters(run) && style ? (readCount(run, style) ?? run) : run;
    });
    return counts.join('.');
  };
}

const isLetters = (run: string) => /^[a-z]+$/.test(run);
