import { listableCheckSchema } from './check-codes.ts';
import * as z from './deferred-zod.ts';
import { nodeIdSchema, textSchema } from './names.ts';

/** An error of the printed text that this transcription corrects. */
export const erratumSchema = z.strictObject({
  rule: textSchema.describe('number or id of the rule'),
  printed: textSchema,
  corrected: textSchema,
  why: z.string().min(1),
});

/** A question that only the authors of the printed text can decide. */
export const openQuestionSchema = z.strictObject({
  rule: textSchema.describe('number or id of the rule'),
  printed: textSchema,
  why: z.string().min(1).describe('what only the authors can decide'),
});

/**
 * A fault of the printed document that the text keeps, since only its authors or an editor can fix
 * it.
 */
export const knownFaultSchema = z
  .strictObject({
    code: listableCheckSchema.describe('of the check that reports it'),
    rule: textSchema.describe('id of the rule'),
    printed: textSchema
      .optional()
      .describe(
        'the reported words, as they are in the text; default: all findings of the code in that rule',
      ),
    why: z.string().min(1),
    severity: z
      .literal('info')
      .optional()
      .describe('report it as a note, where it may be none: import writes so what it is not sure of'),
  })
  .describe(
    'a fault of the printed document that the text keeps: an error becomes a warning, and less than that is not reported',
  );
export type KnownFault = z.infer<typeof knownFaultSchema>;

/** A rule that was published and removed. Source: docs/editing.md. */
export const retiredSchema = z
  .strictObject({
    id: nodeIdSchema.describe('the id as it was published'),
    successors: z.array(nodeIdSchema).default([]).describe('ids of the rules that took its place'),
    since: textSchema.optional().describe('the first version without it'),
    why: z.string().min(1),
  })
  .describe('a published rule that is gone, and its successors');
export type Retired = z.infer<typeof retiredSchema>;
