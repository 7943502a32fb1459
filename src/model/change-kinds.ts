/** What can have happened to a rule between two editions, in the order in which it is told. See `changeKindSchema`. */
export const changeKinds = [
  'added',
  'removed',
  'split',
  'merged',
  'reworded',
  'label',
  'star',
  'marker',
  'reference',
  'tier',
  'condition',
  'effective',
  'moved',
  'renumbered',
  'typography',
  'unchanged',
] as const;
