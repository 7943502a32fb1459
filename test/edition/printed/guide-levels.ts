import type { Graph, GraphEdge, GraphNode } from '../../../src/model/graph.ts';

/** Rules of the first list of CHOAM that a name inside the second list cannot mean, by the rule of the second that it means. */
const inSecondList: ReadonlyMap<string, string> = new Map([
  ['faction_choam_setupspice', 'faction_choam_startingspice'],
  ['faction_choam_charity', 'faction_choam_overagedistribution'],
  ['faction_choam_worthless', 'faction_choam_multipurposeproduct'],
  ['faction_choam_alliance', 'faction_choam_alliance_5'],
  ['faction_choam_paidintel', 'faction_choam_paidintel_2'],
  ['faction_choam_noforcespice', 'faction_choam_payspiceforces'],
]);

/** Printed names that no rule carries (of two that run together, the old one), by the id that the import has for the rule. */
const meaning: ReadonlyMap<string, string> = new Map([
  ['variant_nexuscards_effects', 'variant_nexuscards_eachnexuscard'],
  ['faction_fremen_reserves', 'faction_fremen_natives'],
  // With an erratum put right.
  ['faction_choam_earnings_charity', 'faction_choam_overagedistribution'],
  ['faction_choam_earnings_worthless', 'faction_choam_multipurposeproduct'],
  ['faction_choam_earnings_paidintel', 'faction_choam_paidintel_2'],
  ['faction_richese_blackmarket_stormorderfaction_richese_disrupted_supply', 'faction_richese_anybidsblack'],
  ['faction_ecaz_alliancefaction_ecaz_alliance', 'faction_ecaz_alliance'],
  ['faction_ecaz_spicecollectionfaction_ecaz_battle_hardened', 'faction_ecaz_collection'],
  ['faction_moritani_alliancefaction_moritani_alliance_distrans', 'faction_moritani_alliance'],
  ['faction_moritani_traitorlostfaction_moritani_bounty', 'faction_moritani_revealtraitorcard'],
]);

const firstOfSecondList = 'faction_choam_intro_2';
const secondSection = 'choam_second';
/** What stands in the list of homeworlds before the first of them: its own introduction and 4.10.11.01 to 4.10.11.08. */
const beforeWorlds = 9;

/**
 * The printed guide with the levels that its text lost: the second list of CHOAM is a section, 2.09B, and each homeworld
 * is a rule 4.10.11.09 to 4.10.11.21 that holds its abilities. Names whose rule is known otherwise lead there.
 */
export function restoreLevels(graph: Graph): Graph {
  const second = new Set(secondList(graph.nodes).map(({ id }) => id));
  const numbered = withWorlds(withSecondSection(graph.nodes, second));
  return { ...graph, nodes: numbered, edges: withLinks(graph.edges, second) };
}

function secondList(nodes: readonly GraphNode[]): readonly GraphNode[] {
  const first = nodes.findIndex(({ id }) => id === firstOfSecondList);
  if (first < 0) throw new Error(`no ${firstOfSecondList} in the import`);
  return nodes.slice(first).filter(({ number }) => number?.startsWith('2.09'));
}

function withSecondSection(nodes: readonly GraphNode[], second: ReadonlySet<string>): GraphNode[] {
  return nodes.flatMap((node) => {
    const { id, number, parent } = node;
    if (!second.has(id)) return [node];
    const moved = {
      ...node,
      number: `2.09B${(number ?? '').slice('2.09'.length)}`,
      parent: parent === 'faction_choam' ? secondSection : parent,
    };
    const section = nodes.find((one) => one.id === 'faction_choam');
    return id === firstOfSecondList && section
      ? [{ ...section, id: secondSection, number: '2.09B', label: 'CHOAM' }, moved]
      : [moved];
  });
}

function withWorlds(nodes: readonly GraphNode[]): GraphNode[] {
  const list = nodes.filter(({ number }) => number?.startsWith('4.10.11.')).slice(beforeWorlds);
  const moved = new Map<string, Partial<GraphNode>>();
  let world: { readonly id: string; readonly number: string } | null = null;
  let count = 0;
  let worlds = beforeWorlds - 1;
  for (const { id, number, label } of list) {
    if (world === null || number === '4.10.11.00' || label?.startsWith('Salusa')) {
      worlds += 1;
      count = 0;
      world = { id, number: `4.10.11.${String(worlds).padStart(2, '0')}` };
      moved.set(id, { number: world.number });
    } else {
      count += 1;
      moved.set(id, { number: `${world.number}.${String(count).padStart(2, '0')}`, parent: world.id });
    }
  }
  return nodes.map((node) => ({ ...node, ...moved.get(node.id) }));
}

function withLinks(edges: readonly GraphEdge[], second: ReadonlySet<string>): GraphEdge[] {
  return edges.map((edge) => {
    const name = edge.written.replace(/^[+\-‑]|[[\]]/gu, '');
    if (edge.kind === 'refers') {
      const to = edge.to ?? meaning.get(name) ?? null;
      const resolved = edge.to === null && to !== null ? { status: 'resolved' as const } : {};
      const own = second.has(edge.from ?? '') ? inSecondList.get(to ?? '') : undefined;
      return { ...edge, ...resolved, to: own ?? to };
    }
    if (edge.kind !== 'adds' && edge.kind !== 'supersedes') return edge;
    const from = edge.from ?? meaning.get(name) ?? null;
    const own = second.has(edge.to ?? '') ? inSecondList.get(from ?? '') : undefined;
    return { ...edge, from: own ?? from };
  });
}
