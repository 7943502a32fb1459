import * as z from './deferred-zod.ts';
import { publishedDiagnosticSchema } from './diagnostics.ts';
import { editionIdSchema } from './names.ts';
import { openObject } from './open-object.ts';

/** A fault of the printed document that the edition lists and keeps. */
const knownFaultEntrySchema = openObject({
  code: z.string().describe('of the check that reports it'),
  name: z.string().describe('name of the check'),
  rule: z.string().describe('id of the rule'),
  printed: z
    .string()
    .nullable()
    .describe('the stretch that is reported; null for all of the code in the rule'),
  why: z.string().describe('why the text keeps it'),
});

/** Faults of one edition for its editors: `EDITION.faults.json`, if rules/site.yaml asks for it. */
export const faultsSchema = openObject({
  $schema: z.string().describe('address of the schema of this form'),
  format: z.literal('rulewright/faults@1').describe('names this form'),
  edition: editionIdSchema.describe('id of the edition'),
  version: z.string().describe('of the edition'),
  faults: z
    .array(
      publishedDiagnosticSchema.omit({ related: true, fix: true }).extend({
        cause: z.int().nonnegative().describe('the same for all that have one cause, which lint tells once'),
      }),
    )
    .describe('by file, place, code; those that the edition lists are left out'),
  known: z.array(knownFaultEntrySchema).describe('what `faults` of edition.yaml lists, in that order'),
}).describe('The faults of one edition');
export type EditionFaults = z.infer<typeof faultsSchema>;
