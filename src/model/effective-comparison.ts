import { standingSchema, tableTextSchema } from './at-table.ts';
import * as z from './deferred-zod.ts';
import { openObject } from './open-object.ts';

const ruleNameSchema = openObject({
  id: z.string().min(1).describe('as the newer edition calls it'),
  number: z.string().nullable().describe('as printed in the newer edition; null where it has none'),
  label: z.string().nullable().describe('heading or label, without the colon'),
});

/** A rule with unchanged words to which something else applies than before. */
const effectiveChangeSchema = openObject({
  rule: ruleNameSchema.describe('the rule, as the newer edition calls it'),
  table: tableTextSchema,
  was: standingSchema.describe('how it stood in the older edition; null for what was not in play'),
  is: standingSchema.describe('how it stands in the newer edition; null for what is not in play'),
  tellings: z.array(z.string()).describe('what changed, as sentences'),
});
export type EffectiveChange = z.infer<typeof effectiveChangeSchema>;

const sideSchema = openObject({
  id: z.string().describe('id of the edition'),
  version: z.string().describe('its version'),
});

/** Output of `diff --table` and `diff --applies`. Source: docs/tables.md. */
export const effectiveComparisonSchema = openObject({
  format: z.literal('rulewright/applies-diff@1').describe('names this form'),
  old: sideSchema.describe('the older edition'),
  new: sideSchema.describe('the newer edition'),
  tables: z
    .enum(['one', 'smallest'])
    .describe('one table for all, or for each rule the smallest at which something else applies to it'),
  changes: z
    .array(effectiveChangeSchema)
    .describe('rules whose own words stand and to which something else applies'),
  undecided: z
    .array(ruleNameSchema)
    .describe('rules of which it was not decided whether there is such a table'),
}).describe('To which rules something else applies than before');
export type EffectiveComparison = z.infer<typeof effectiveComparisonSchema>;
