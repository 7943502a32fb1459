import * as z from './deferred-zod.ts';
import { openObject } from './open-object.ts';

const placeShape = {
  file: z.string().describe("path relative to the project's root, with forward slashes"),
  line: z.int().min(1).describe('where it begins, counted from 1'),
  column: z.int().min(1).describe('in UTF-16 units'),
  endLine: z.int().min(1).describe('where it ends'),
  endColumn: z.int().min(1).describe('exclusive'),
};

const editSchema = openObject({
  file: z.string().describe('as in the place of the fault'),
  start: z.int().min(0).describe('offset in UTF-16 units'),
  end: z.int().min(0).describe('exclusive'),
  text: z.string().describe('what stands there instead'),
}).describe('one replacement; edits of one fix do not overlap');

/** One diagnostic as JSON. */
export const publishedDiagnosticSchema = openObject({
  code: z.string().describe('permanent, never reused'),
  name: z.string().describe('name of the check'),
  severity: z.enum(['error', 'warning', 'info']).describe('error: nothing is published; info: a note'),
  message: z.string().describe('what is wrong, in a sentence'),
  rule: z.string().nullable().describe('id of the rule that the fault is in'),
  number: z.string().nullable().describe('number of that rule in its edition'),
  ...placeShape,
  help: z.string().optional().describe('what to do'),
  related: z
    .array(openObject({ message: z.string().describe('what is there'), ...placeShape }))
    .describe(
      'other places that explain the fault; at the first fault of a cause that has many places, those, too',
    ),
  fix: openObject({
    kind: z.enum(['safe', 'unsafe']).describe('safe: keeps every meaning'),
    title: z.string().describe('what it does'),
    edits: z.array(editSchema).describe('all of them, or none'),
  })
    .optional()
    .describe('how the program would mend it; none where an author has to decide'),
});
export type PublishedDiagnostic = z.infer<typeof publishedDiagnosticSchema>;

/** Output of `lint --format json`. */
export const diagnosticsReportSchema = openObject({
  format: z.literal('rulewright/diagnostics@1').describe('names this form'),
  diagnostics: z.array(publishedDiagnosticSchema).describe('by file, place, code'),
  counts: openObject({
    error: z.int().min(0).describe('errors'),
    warning: z.int().min(0).describe('warnings'),
    info: z.int().min(0).describe('notes'),
  }).describe('how many there are of each severity'),
}).describe('The faults of a run of the checks');
export type DiagnosticsReport = z.infer<typeof diagnosticsReportSchema>;
