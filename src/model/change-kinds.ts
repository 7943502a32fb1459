/**
 * Kinds of changes of a rule between two editions, in the order of output. See `changeKindSchema`.
 */
export const changeKinds = [
  'added',
  'removed',
  'unknown',
  'split',
  'merged',
  'reworded',
  'label',
  'id',
  'kind',
  'star',
  'marker',
  'reference',
  'tier',
  'condition',
  'attribute',
  'applies',
  'moved',
  'renumbered',
  'typography',
  'unchanged',
] as const;
