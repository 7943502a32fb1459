import type { EdgeKind } from '../model/graph-kinds.ts';
import type { RelationKind } from '../syntax/facts.ts';

const relationKinds: ReadonlySet<string> = new Set<RelationKind>([
  'modifies',
  'replaces',
  'clarifies',
  'disables',
  'same-as',
]);

/** Is this what an attribute says, `modifies=limit`? */
export const isRelationKind = (kind: EdgeKind): kind is EdgeKind & RelationKind => relationKinds.has(kind);
