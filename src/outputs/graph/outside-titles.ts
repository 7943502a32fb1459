import type { Graph } from '../../model/graph.ts';

/** Titles of the editions that edges of a graph lead into, by their ids. Of one that is not at hand none is known. */
export function outsideTitles({ edition }: Pick<Graph, 'edition'>): ReadonlyMap<string, string> {
  const { abridges, outside = [] } = edition;
  return new Map([...outside, ...(abridges ? [abridges] : [])].map(({ id, title }) => [id, title]));
}
