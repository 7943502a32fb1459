import type { Graph } from '../../model/graph.ts';
import { type Places, placeNodes } from '../pages/pages-places.ts';
import { createRelations, type Relations } from '../pages/pages-relations.ts';

/** An edition with every address known, before any page of it is made. */
export interface EditionView {
  readonly graph: Graph;
  /** Address of the start page, ending in a slash. */
  readonly root: string;
  readonly places: Places;
  readonly relations: Relations;
}

/** @param root address of the edition's start page as the site serves it, ending in a slash */
export function createEditionView(graph: Graph, root: string): EditionView {
  const places = placeNodes(graph, root);
  return { graph, root, places, relations: createRelations(graph, places) };
}
