import * as z from 'zod';
import { nodeKindSchema } from './graph.ts';
import { editionIdSchema } from './names.ts';

/** One rule as it was published. */
const releasedRuleSchema = z.strictObject({
  id: z.string().min(1),
  number: z.string().nullable(),
  kind: nodeKindSchema,
  label: z.string().nullable(),
  hash: z.string().describe('the same as in the graph: of the normalised label and text'),
});
export type ReleasedRule = z.infer<typeof releasedRuleSchema>;

/** One published version of an edition: `rules/EDITION/releases/VERSION.json`. */
export const releaseSchema = z
  .strictObject({
    $schema: z.string(),
    format: z.literal('rulewright/release@1'),
    edition: editionIdSchema,
    title: z.string(),
    version: z.string(),
    date: z.string().nullable(),
    rules: z.array(releasedRuleSchema).describe('every node that has an id of its author, in document order'),
    seal: z.string().describe('fingerprint of all the rest: a release is written by the program alone'),
  })
  .describe('The record of one published version of an edition');
export type Release = z.infer<typeof releaseSchema>;
