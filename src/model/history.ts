import * as z from 'zod';
import { nodeKindSchema } from './graph-kinds.ts';
import { editionIdSchema } from './names.ts';

/**
 * What happened to a rule between one version and the next, in the order in which it is told.
 *
 * `added`, `removed` and `split` stand alone. `id`: the same rule has another id. `effective`: beside its words something of it
 * changed, a star, tier, condition, marker or reference. `renumbered` alone means that something else was put in front of it.
 */
export const historyKindSchema = z.enum([
  'added',
  'removed',
  'split',
  'merged',
  'reworded',
  'relabelled',
  'id',
  'effective',
  'moved',
  'renumbered',
]);
export type HistoryKind = z.infer<typeof historyKindSchema>;

/** What a rule was called at some time. */
const nameSchema = z.strictObject({ number: z.string().nullable(), label: z.string().nullable() });

const namedSchema = z.strictObject({ id: z.string().min(1), ...nameSchema.shape });
export type HistoryName = z.infer<typeof namedSchema>;

const historyChangeSchema = z.strictObject({
  id: z.string().min(1).describe('in this version; of a rule that was removed or split, in the one before'),
  kinds: z.array(historyKindSchema).min(1),
  old: nameSchema.nullable().describe('in the version before; null for a rule that was not there'),
  new: nameSchema.nullable().describe('in this version; null for a rule that was removed or split'),
  was: z
    .array(namedSchema)
    .optional()
    .describe(
      'in the version before: the rule under its other id, or all rules that were merged into this one',
    ),
  became: z.array(namedSchema).optional().describe('of a rule that was split: its parts in this version'),
  from: z.string().optional().describe('of a rule that moved: id of what held it'),
  into: z.string().nullable().optional().describe('of a rule that moved: id of what holds it'),
  to: z
    .array(z.string())
    .optional()
    .describe('of a rule that was removed or split: ids of the rules of today that took its place'),
  why: z
    .string()
    .optional()
    .describe('of a rule that was removed, split, renamed or merged: what edition.yaml says of it'),
});
export type HistoryChange = z.infer<typeof historyChangeSchema>;

const historyRuleSchema = z.strictObject({
  id: z.string().min(1),
  number: z.string().nullable(),
  kind: nodeKindSchema,
  label: z.string().nullable(),
  section: z.string().nullable().describe('id of the section that held it; null for a section or category'),
});
export type HistoryRule = z.infer<typeof historyRuleSchema>;

const historyVersionSchema = z.strictObject({
  version: z.string().min(1),
  date: z.string().nullable(),
  rules: z.array(historyRuleSchema).describe('every rule that has an id of its author, in document order'),
  changes: z
    .array(historyChangeSchema)
    .describe('since the version before, in document order, what is gone first; none in the first version'),
});
export type HistoryVersion = z.infer<typeof historyVersionSchema>;

/** What every released version of an edition had, and what changed from each to the next: `EDITION.history.json`. */
export const historySchema = z
  .strictObject({
    $schema: z.string(),
    format: z.literal('rulewright/history@1'),
    edition: editionIdSchema,
    title: z.string(),
    versions: z.array(historyVersionSchema).describe('the released ones, oldest first'),
    now: z
      .strictObject({
        version: z.string(),
        date: z.string().nullable(),
        isReleased: z.boolean().describe('it is the last of `versions`, to the letter'),
        changes: z.array(historyChangeSchema).describe('since the last of `versions`'),
      })
      .describe('the edition as it is now'),
  })
  .describe('What every released version of an edition had, and what changed from each to the next');
export type History = z.infer<typeof historySchema>;
