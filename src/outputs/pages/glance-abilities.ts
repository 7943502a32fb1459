import { append } from '../../base/append.ts';
import { createTermMatcher } from '../../graph/terms.ts';
import type { GraphNode } from '../../model/graph.ts';
import { ruleKinds } from '../../model/graph-kinds.ts';
import type { NodeRelations } from '../graph/node-relations.ts';
import type { EditionView } from '../site/edition-view.ts';
import { linkOf } from './facet-sections.ts';
import { beginOf, nameOf } from './pages-names.ts';
import { phaseLinks } from './phase-links.ts';

/** English words for the parts of a turn. */
const units = ['round', 'phase', 'step', 'stage', 'segment'];

const capitalised = (name: string) => name.replace(/(?<!\p{L})\p{L}/gu, (letter) => letter.toUpperCase());

/**
 * Returns a lookup of a section's abilities by phase: its rules, if labelled or linked with a phase
 * by an edge, by a name in their text ({@link phaseNames}) or by an equal label. Without a phase, a
 * section before the first one (setup) counts.
 */
export function createAbilities(view: EditionView, { incoming, outgoing }: NodeRelations) {
  const { graph, addresses, relations } = view;
  const phases = (graph.turn ?? []).flatMap((id) => addresses.byId.get(id) ?? []);
  const links = phaseLinks(view);
  const phaseOf = new Map(
    phases.flatMap((phase) => subtree(phase, view).map(({ id }) => [id, phase] as const)),
  );
  const first = phases[0] && addresses.pageNodeOf(phases[0].id);
  const isBefore = (page: GraphNode) => first !== undefined && first !== null && page.order < first.order;
  const matcher = createTermMatcher(
    phases.flatMap(({ id, label }) => {
      const [term, ...forms] = label === null ? [] : phaseNames(label, graph.edition.language);
      return term === undefined || label === null
        ? []
        : [{ id, term, forms: [...forms, label].filter(isLong) }];
    }),
    graph.edition.language,
  );
  const byLabel = new Map(
    [...phaseOf].flatMap(([id, phase]) => {
      const label = addresses.byId.get(id)?.label;
      return label?.includes(' ') ? [[label, phase] as const] : [];
    }),
  );
  const partsOf = (ability: GraphNode, section: GraphNode): Set<GraphNode> => {
    const all = subtree(ability, view);
    const tied = all.flatMap(({ id }) =>
      [...incoming(id), ...outgoing(id)].flatMap(({ edge, others }) =>
        edge.kind === 'uses-term' ? [] : others,
      ),
    );
    const texts = all.flatMap(({ label, text }) =>
      matcher.find(`${label ?? ''}\n${text}`).map(({ id }) => id),
    );
    const found = [...tied, ...texts].flatMap((id) => phaseOf.get(id) ?? []);
    found.push(...all.flatMap(({ label }) => byLabel.get(label ?? '') ?? []));
    if (found.length > 0) return new Set(found);
    const pages = tied.flatMap((id) => addresses.pageNodeOf(id) ?? []);
    const home = addresses.pageNodeOf(section.id);
    return new Set(pages.filter((page) => page !== home && isBefore(page)));
  };
  const abilityOn = (page: string) => (node: GraphNode) => {
    const rule = relations.related(node.id, page);
    return { id: node.id, rule: node.number === null ? rule : { ...rule, text: nameAmong(node, view) } };
  };
  return (section: GraphNode, page: string) => {
    if (phases.length === 0) return [];
    const byPart = new Map<GraphNode | null, GraphNode[]>();
    for (const ability of addresses.childrenOf(section)) {
      if (!ruleKinds.has(ability.kind)) continue;
      const parts = partsOf(ability, section);
      if (parts.size === 0 && ability.label === null) continue;
      for (const part of parts.size > 0 ? parts : [null]) append(byPart, part, ability);
    }
    if ([...byPart.keys()].every((part) => part === null)) return [];
    const before = [...byPart.keys()].filter((part) => part !== null && !phases.includes(part));
    const parts = [...before.toSorted((a, b) => (a?.order ?? 0) - (b?.order ?? 0)), ...phases, null];
    return parts.flatMap((part) => {
      const rules = (byPart.get(part) ?? []).map(abilityOn(page));
      if (rules.length === 0) return [];
      const link = part && (links[phases.indexOf(part)] ?? linkOf(part, view));
      return [{ part: link, rules }];
    });
  };
}

/** Its name without its section, the topic of the page; one of several *Alliance* with its first words. */
function nameAmong(node: GraphNode, { addresses }: EditionView): string {
  const siblings = addresses.childrenOf(addresses.holderOf(node) ?? node);
  const isShared = node.label !== null && siblings.some((one) => one !== node && one.label === node.label);
  return isShared ? `${nameOf(node)}: ${beginOf(node.text) ?? ''}` : nameOf(node);
}

/** Whether it has more than one word. */
const isLong = (name: string) => name.includes(' ');

/** A node and its descendants, in document order. */
function subtree(node: GraphNode, view: EditionView): GraphNode[] {
  return [node, ...view.addresses.childrenOf(node).flatMap((child) => subtree(child, view))];
}

/**
 * Names of a phase in texts: its label if longer than a word; in English also its topic with a word
 * for a part of the turn: `battle round` for *Battles*, `hunt phase` for *Seal Hunt*. A single word
 * is too ambiguous.
 * @returns in lower case and with capitals
 */
export function phaseNames(label: string, language: string): string[] {
  const words = label
    .toLowerCase()
    .split(/\s+/)
    .filter((word) => word !== '');
  const topic = words.findLast((word) => !units.includes(word))?.replace(/(?<=\p{L}[^s])s$/u, '');
  const isEnglish = /^en\b/i.test(language);
  const named = isEnglish && topic !== undefined ? units.map((unit) => `${topic} ${unit}`) : [];
  const whole = words.length > 1 ? [words.join(' ')] : [];
  return [...new Set([...whole, ...named].flatMap((name) => [name, capitalised(name)]))];
}
