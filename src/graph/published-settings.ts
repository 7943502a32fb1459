import type { RuleNode } from '../edition/nodes.ts';
import { phasesOf } from '../edition/phases.ts';
import type { Graph } from '../model/graph.ts';
import { starMeanings } from '../model/star-meaning.ts';
import type { LinkedEdition } from './linked-edition.ts';

/** Settings of edition.yaml on the game and on its text as a whole, as published in a graph. */
export type PublishedSettings = Pick<
  Graph,
  | 'facets'
  | 'requires'
  | 'excludes'
  | 'tables'
  | 'turn'
  | 'tiers'
  | 'stars'
  | 'aliases'
  | 'titles'
  | 'errata'
  | 'questions'
>;

/** @param nodes of the edition, in document order */
export function publishedSettings(
  config: LinkedEdition['config'],
  nodes: readonly RuleNode[],
): PublishedSettings {
  return {
    facets: facetsOf(config),
    ...tablesOf(config),
    ...turnOf(config, nodes),
    tiers: config.tiers,
    stars: starMeanings(config.stars),
    ...aliasesOf(config),
    ...titlesOf(config),
    errata: config.errata,
    questions: config.questions,
  };
}

const facetsOf = ({ facets }: LinkedEdition['config']): Graph['facets'] =>
  Object.entries(facets).map(([name, facet]) => ({
    name,
    title: facet.title ?? name,
    values: facet.values,
    default: facet.default ?? null,
    many: facet.many,
    ...coloursOf(facet),
  }));

function coloursOf({
  colours = {},
}: LinkedEdition['config']['facets'][string]): Pick<Graph['facets'][number], 'colours'> {
  const all = Object.entries(colours).map(([value, colour]) => ({ value, colour }));
  return all.length > 0 ? { colours: all } : {};
}

function aliasesOf({ aliases }: LinkedEdition['config']): Pick<Graph, 'aliases'> {
  const all = Object.entries(aliases).map(([alias, means]) => ({ alias, means }));
  return all.length > 0 ? { aliases: all } : {};
}

function titlesOf({ titles }: LinkedEdition['config']): Pick<Graph, 'titles'> {
  const all = Object.entries(titles).map(([name, title]) => ({ name, title }));
  return all.length > 0 ? { titles: all } : {};
}

function turnOf({ turn }: LinkedEdition['config'], nodes: readonly RuleNode[]): Pick<Graph, 'turn'> {
  const phases = phasesOf(turn, nodes).map(({ id }) => id);
  return phases.length > 0 ? { turn: phases } : {};
}

/** Settings of tables in edition.yaml, without empty fields. */
function tablesOf({
  requires,
  excludes,
  tables,
}: LinkedEdition['config']): Pick<Graph, 'requires' | 'excludes' | 'tables'> {
  const named = Object.entries(tables);
  return {
    ...(requires.length > 0 ? { requires } : {}),
    ...(excludes.length > 0 ? { excludes } : {}),
    ...(named.length > 0
      ? { tables: named.map(([name, { title, table }]) => ({ name, title: title ?? name, table })) }
      : {}),
  };
}
