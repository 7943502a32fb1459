import * as z from './deferred-zod.ts';
import { nodeKindSchema } from './graph-kinds.ts';
import { editionIdSchema } from './names.ts';
import { openObject } from './open-object.ts';

/**
 * Kinds of changes of a rule between one version and the next, in the order of output.
 *
 * `added`, `removed` and `split` come alone. `id`: the same rule has another id. `applies`:
 * something other than its words changed: its kind, star, tier, condition, class or attribute, a
 * marker, reference or address. `renumbered` alone: something was inserted before.
 */
export const historyKindSchema = z.enum([
  'added',
  'removed',
  'split',
  'merged',
  'reworded',
  'relabelled',
  'id',
  'applies',
  'moved',
  'renumbered',
]);
export type HistoryKind = z.infer<typeof historyKindSchema>;

/** Names of a rule at some time. */
const nameShape = {
  number: z.string().nullable().describe('null for what had none'),
  label: z.string().nullable().describe('null for what had none'),
};
const nameSchema = openObject(nameShape);

const namedSchema = openObject({ id: z.string().min(1).describe('of the rule'), ...nameShape });
export type HistoryName = z.infer<typeof namedSchema>;

const historyChangeSchema = openObject({
  id: z.string().min(1).describe('in this version; of a rule that was removed or split, in the one before'),
  kinds: z.array(historyKindSchema).min(1).describe('what happened to it, in the order in which it is told'),
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

const historyRuleSchema = openObject({
  id: z.string().min(1).describe('stable, of its author'),
  number: z.string().nullable().describe('as that version counted; null for what has none'),
  kind: nodeKindSchema.describe('what the node is'),
  label: z.string().nullable().describe('its name; null where it has none'),
  section: z.string().nullable().describe('id of the section that held it; null for a section or category'),
});
export type HistoryRule = z.infer<typeof historyRuleSchema>;

const settingsSchema = z
  .array(z.string())
  .optional()
  .describe(
    'what edition.yaml says otherwise of the whole than in the version before, a sentence each, in the language of the pages of the edition; absent where it says the same; its title alone where one of the two was recorded by an older program',
  );

const historyVersionSchema = openObject({
  version: z.string().min(1).describe('as edition.yaml had it'),
  date: z.string().nullable().describe('year, month and day; null where it had none'),
  rules: z.array(historyRuleSchema).describe('every rule that has an id of its author, in document order'),
  changes: z
    .array(historyChangeSchema)
    .describe('since the version before, in document order, what is gone first; none in the first version'),
  settings: settingsSchema,
  isPartial: z
    .literal(true)
    .optional()
    .describe(
      'true where an older program recorded it: what changed since in classes, attributes, addresses, layout and settings is not told',
    ),
});
export type HistoryVersion = z.infer<typeof historyVersionSchema>;

/**
 * Rules of every released version of an edition, and the changes from each to the next:
 * `EDITION.history.json`.
 */
export const historySchema = openObject({
  $schema: z.string().describe('address of the schema of this form'),
  format: z.literal('rulewright/history@2').describe('names this form'),
  edition: editionIdSchema.describe('id of the edition'),
  title: z.string().describe('of the edition'),
  versions: z.array(historyVersionSchema).describe('the released ones, oldest first'),
  now: openObject({
    version: z.string().describe('as edition.yaml has it'),
    date: z.string().nullable().describe('year, month and day; null where it has none'),
    isReleased: z
      .boolean()
      .describe('it is the last of `versions`, but for what edition.yaml notes beside the rules'),
    changes: z.array(historyChangeSchema).describe('since the last of `versions`'),
    settings: settingsSchema,
  }).describe('the edition as it is now'),
}).describe('What every released version of an edition had, and what changed from each to the next');
export type History = z.infer<typeof historySchema>;

/**
 * State of the current text: exactly a release, one to come, or a released version that was changed
 * since.
 */
export type TextState = 'released' | 'unreleased' | 'changed';
