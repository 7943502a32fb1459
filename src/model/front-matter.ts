import { checkSettingsSchema } from './check-codes.ts';
import * as z from './deferred-zod.ts';
import { ownIdSchema, slugSchema, textSchema } from './names.ts';

/** The front matter of a section file. Source: "A section file" in docs/format.md. */
export const frontMatterSchema = z.strictObject({
  id: ownIdSchema.optional().describe('of the section, where its heading has none'),
  kind: z.enum(['section', 'glossary']).optional().describe('glossary: a list of terms'),
  tier: slugSchema.optional().describe('of all its rules that say no other'),
  number: textSchema.optional().describe('pins the number of the section: a count, or the text itself'),
  numbering: slugSchema
    .optional()
    .describe('the part of `numbering` in edition.yaml that says how these sections and their rules count'),
  'written-against': textSchema
    .optional()
    .describe('the release whose numbers the references of this file use'),
  checks: checkSettingsSchema.optional(),
  numbered: z
    .union([z.boolean(), z.literal('rules')])
    .optional()
    .describe(
      'false: neither the section nor its rules have numbers; rules: its rules have, and the section has none',
    ),
  when: z
    .record(slugSchema, z.union([slugSchema, z.array(slugSchema).min(1)]))
    .optional()
    .describe('values by facet: the section is in play only with one of each'),
});
export type FrontMatter = z.infer<typeof frontMatterSchema>;
