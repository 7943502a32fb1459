import * as z from './deferred-zod.ts';

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

/** Kinds that count as rules. */
export const ruleKinds: ReadonlySet<NodeKind> = new Set(['rule', 'step', 'card']);

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

/** Kinds by which one rule changes what another one comes to. */
export const changingKinds = [
  'supersedes',
  'replaces',
  'disables',
  'adds',
  'modifies',
  'clarifies',
] as const satisfies readonly EdgeKind[];

/**
 * Relations of a rule as listed by `show`: name, kind of edge, and whether the rule acts (`does`)
 * or is affected (`by`).
 */
export const ruleRelations = [
  ['supersededBy', 'supersedes', 'by'],
  ['addedToBy', 'adds', 'by'],
  ['supersedes', 'supersedes', 'does'],
  ['addsTo', 'adds', 'does'],
  ['prevents', 'prevents', 'does'],
  ['cancels', 'cancels', 'does'],
  ['replaces', 'replaces', 'does'],
  ['replacedBy', 'replaces', 'by'],
  ['modifies', 'modifies', 'does'],
  ['modifiedBy', 'modifies', 'by'],
  ['clarifies', 'clarifies', 'does'],
  ['clarifiedBy', 'clarifies', 'by'],
  ['disables', 'disables', 'does'],
  ['disabledBy', 'disables', 'by'],
  ['sameAs', 'same-as', 'does'],
  ['answers', 'answers', 'does'],
  ['answeredBy', 'answers', 'by'],
  ['refersTo', 'refers', 'does'],
  ['referredToBy', 'refers', 'by'],
  ['usesTerms', 'uses-term', 'does'],
  ['usedBy', 'uses-term', 'by'],
] as const satisfies readonly (readonly [string, EdgeKind, 'does' | 'by'])[];
/** Name of one of the {@link ruleRelations}. */
export type RelationName = (typeof ruleRelations)[number][0];
