import * as z from 'zod';

/** What a node is. `rule` and `step` are numbered; all others but `category` and `section` are not. */
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

/** What an edge says. Direction follows meaning: `adds` runs from the rule that adds to the rule that is added to. */
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
