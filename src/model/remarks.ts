import * as z from 'zod';
import { nodeIdSchema, textSchema } from './names.ts';

/** A slip of the printed text that this transcription puts right. */
export const erratumSchema = z.strictObject({
  rule: textSchema.describe('number or id of the rule'),
  printed: textSchema,
  corrected: textSchema,
  why: z.string().min(1),
});

/** What only the authors of the printed text can decide. */
export const openQuestionSchema = z.strictObject({
  rule: textSchema.describe('number or id of the rule'),
  printed: textSchema,
  why: z.string().min(1).describe('what only the authors can decide'),
});

/** Codes of errors that a document itself can have, and not only who transcribed it. */
export const listableErrors = [
  ...(['R001', 'R005', 'R006', 'R007', 'R008', 'R011', 'R017', 'R018', 'R019', 'R021'] as const),
  ...(['R022', 'R025', 'R026', 'R028', 'R030', 'R032', 'R034', 'R038', 'R040'] as const),
] as const;

/** Codes of what is less than an error and that somebody may have looked at and left. */
const listableRemarks = [
  'R016',
  'R031',
  'R033',
  'R035',
  'R039',
  'R042',
  'R048',
  'R049',
  'R054',
  'R055',
] as const;

/** A fault of the printed document that the text keeps, since only its authors or an editor can put it right. */
export const knownFaultSchema = z
  .strictObject({
    code: z
      .enum([...listableErrors, ...listableRemarks])
      .describe('of the check that reports it: one of those on what a document itself can have wrong'),
    rule: textSchema.describe('id of the rule'),
    printed: textSchema
      .optional()
      .describe(
        'the stretch that is reported, as it stands in the text; all of the code in that rule unless told',
      ),
    why: z.string().min(1),
  })
  .describe(
    'a fault of the printed document that the text keeps: an error becomes a warning, and less than that is not reported',
  );
export type KnownFault = z.infer<typeof knownFaultSchema>;

/** A rule that was published and is no more. Source: docs/releases.md. */
export const retiredSchema = z
  .strictObject({
    id: nodeIdSchema.describe('the id as it was published'),
    successors: z.array(nodeIdSchema).default([]).describe('ids of the rules that took its place'),
    since: textSchema.optional().describe('the first version without it'),
    why: z.string().min(1),
  })
  .describe('a published rule that is no more, and what took its place');
export type Retired = z.infer<typeof retiredSchema>;
