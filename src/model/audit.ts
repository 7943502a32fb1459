import * as z from './deferred-zod.ts';
import { editionIdSchema } from './names.ts';
import { openObject } from './open-object.ts';

/**
 * What became of a rule that a text names.
 *
 * `same`: unchanged. `renumbered`: it has another number now. `renamed`: it has another id now.
 * `reworded`: it says something else, whatever its number. `removed`: it was removed. `unknown`: it
 * never existed. `mislabelled`: it is unchanged, but the label after its number belongs to another
 * rule.
 */
export const auditStatusSchema = z.enum([
  'same',
  'renumbered',
  'renamed',
  'reworded',
  'removed',
  'unknown',
  'mislabelled',
]);
export type AuditStatus = z.infer<typeof auditStatusSchema>;

const auditedRuleSchema = openObject({
  id: z.string().describe('stable, of its author'),
  number: z.string().nullable().describe('null for what has none'),
  label: z.string().nullable().describe('its name; null where it has none'),
});
export type AuditedRule = z.infer<typeof auditedRuleSchema>;

const auditEntrySchema = openObject({
  file: z.string().describe('path relative to where the command ran, with forward slashes'),
  line: z.int().min(1).describe('where the name begins, counted from 1'),
  column: z.int().min(1).describe('in UTF-16 units'),
  endLine: z.int().min(1).describe('where it ends'),
  endColumn: z.int().min(1).describe('exclusive'),
  written: z.string().describe('the number or id, as written there'),
  notation: z.enum(['annotation', 'colon', 'bracket', 'link', 'pattern']).describe('how it is written'),
  status: auditStatusSchema.describe('what became of the rule'),
  was: auditedRuleSchema.nullable().describe('the rule that was meant, as it was'),
  now: z.array(auditedRuleSchema).describe('that rule as it is now, or those that took its place'),
  message: z.string().optional().describe('what is wrong; not for what is the same'),
  help: z.string().optional().describe('what to do'),
  fix: z
    .string()
    .optional()
    .describe('what --fix writes in place of `written`; where the rule was reworded, --fix --unsafe'),
});
export type AuditEntry = z.infer<typeof auditEntrySchema>;

const count = z.int().min(0);
const auditCountsSchema = openObject({
  same: count.describe('what it was'),
  renumbered: count.describe('has another number now'),
  renamed: count.describe('has another id now'),
  reworded: count.describe('says something else'),
  removed: count.describe('is gone'),
  unknown: count.describe('there never was such a rule'),
  mislabelled: count.describe('the label after the number is that of another rule'),
} satisfies Record<AuditStatus, typeof count>);

/** Output of `audit --format json`. Source: "Auditing other texts" in docs/editing.md. */
export const auditReportSchema = openObject({
  format: z.literal('rulewright/audit@1').describe('names this form'),
  edition: editionIdSchema.describe('id of the edition whose rules are meant'),
  version: z.string().describe('of the present text'),
  from: z.string().nullable().describe('the release that the texts were written against'),
  entries: z.array(auditEntrySchema).describe('every reference, by file and place'),
  counts: auditCountsSchema.describe('how many references there are of each status'),
  files: z.int().min(0).describe('how many files were read'),
  skipped: z
    .array(
      openObject({
        file: z.string().describe('as in `entries`'),
        why: z.string().describe('in words'),
      }),
    )
    .describe('files that were not'),
}).describe('References to rules of an edition in texts outside of it');
export type AuditReport = z.infer<typeof auditReportSchema>;

/** Settings of an audit: `rulewright-audit.yaml`. Source: "Auditing other texts" in docs/editing.md. */
export const auditConfigSchema = z
  .strictObject({
    edition: z.string().min(1).optional().describe('as --edition takes it; relative to this file'),
    from: z
      .union([z.string().min(1), z.number()])
      .transform(String)
      .optional()
      .describe('the release that the texts were written against; --fix brings it up to date'),
    patterns: z
      .array(z.string().min(1))
      .default([])
      .describe('regular expressions of JavaScript with a group called rule, beside the built-in notations'),
    exclude: z
      .array(z.string().min(1))
      .default([])
      .describe('files and folders to leave out, as in .gitignore'),
  })
  .describe('Settings of rulewright audit');
export type AuditConfig = z.infer<typeof auditConfigSchema>;
