import * as z from 'zod';

/**
 * Kind of a node. `rule` and `step` are numbered; all others except `category` and `section` are
 * not.
 */
export const nodeKindSchema = z.enum([
  'edition',
  'category',
  'section',
  'rule',
  'step',
  'card',
  'example',
  'note',
  'table',
  'question',
  'answer',
  'term',
]);
export type NodeKind = z.infer<typeof nodeKindSchema>;

/**
 * Kind of an edge. Direction follows meaning: `adds` runs from the rule that adds to the rule that
 * is added to.
 */
export const edgeKindSchema = z.enum([
  'adds',
  'supersedes',
  'refers',
  'prevents',
  'cancels',
  'uses-term',
  'answers',
  'replaces',
  'modifies',
  'clarifies',
  'disables',
  'same-as',
]);
export type EdgeKind = z.infer<typeof edgeKindSchema>;
