import { append } from '../../base/append.ts';
import { createTermMatcher } from '../../graph/terms.ts';
import type { GraphNode } from '../../model/graph.ts';
import type { NodeRelations } from '../graph/node-relations.ts';
import type { EditionView } from '../site/edition-view.ts';
import { linkOf } from './facet-sections.ts';
import { nameOf } from './pages-names.ts';
import { phaseLinks } from './phase-links.ts';

/** What a rulebook calls the parts of a turn, in English. */
const units = ['round', 'phase', 'step', 'stage', 'segment'];

const capitalised = (name: string) => name.replace(/(?<!\p{L})\p{L}/gu, (letter) => letter.toUpperCase());

/**
 * Make a look-up of the abilities of a section by phase. It takes the address of the page that lists them, too.
 *
 * An ability is a rule that stands right in the section, without a label only where it has to do with a phase. It has to do with a phase where it, or what stands below
 * it, is tied to a rule of the phase by a marker, reference or relation in either direction, says a name of the phase ({@link phaseNames}), or is called as one of
 * its rules. One that has to do with no phase but with a section in front of the first one stands there, since
 * setup comes before the turn.
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
  // Named without what holds it, which is what the page is about.
  const abilityOn = (page: string) => (node: GraphNode) => {
    const rule = relations.related(node.id, page);
    return { id: node.id, rule: node.number === null ? rule : { ...rule, text: nameOf(node) } };
  };
  return (section: GraphNode, page: string) => {
    if (phases.length === 0) return [];
    const byPart = new Map<GraphNode | null, GraphNode[]>();
    for (const ability of addresses.childrenOf(section)) {
      if (!abilityKinds.has(ability.kind)) continue;
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

/** Is it more than one word? */
const isLong = (name: string) => name.includes(' ');

const abilityKinds: ReadonlySet<GraphNode['kind']> = new Set(['rule', 'step', 'card']);

/** A node and all below it, in document order. */
function subtree(node: GraphNode, view: EditionView): GraphNode[] {
  return [node, ...view.addresses.childrenOf(node).flatMap((child) => subtree(child, view))];
}

/**
 * What a text calls a phase: its label, where that is more than a word; in English also what it is about with a word for a part of the
 * turn, `battle round` for *Battles* and `hunt phase` for *Seal Hunt*. One word alone may be any word, and tells nothing.
 *
 * @returns as they stand in a sentence, and with capitals
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
