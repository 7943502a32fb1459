import * as z from './deferred-zod.ts';
import { editionIdSchema } from './names.ts';
import { openObject } from './open-object.ts';

/** A written file: what is in it, and what proves that it arrived whole. */
const listedFileSchema = openObject({
  name: z.string().min(1).describe('next to this file'),
  form: z.string().describe('its `format`, such as `rulewright/graph@2`; of a schema, the form it describes'),
  bytes: z.int().min(1).describe('its size'),
  sha256: z
    .string()
    .regex(/^[0-9a-f]{64}$/)
    .describe('SHA-256 of its bytes, in hexadecimal'),
});
export type ListedFile = z.infer<typeof listedFileSchema>;

const listedEditionSchema = openObject({
  id: editionIdSchema.describe('id of the edition'),
  title: z.string().describe('of the edition'),
  language: z.string().describe('language tag, such as `en`'),
  version: z.string().describe('of the text in its files'),
  translates: openObject({
    id: z.string().describe('id of the original'),
    version: z.string().describe('the version that the texts translate'),
  })
    .optional()
    .describe('of a translation'),
  rules: z.int().min(0).describe('how many rules it has'),
  edges: z.int().min(0).describe('how many edges they have'),
  releases: z
    .array(
      openObject({
        version: z.string().describe('as edition.yaml had it'),
        date: z.string().nullable().describe('year, month and day; null if it had none'),
      }),
    )
    .describe('versions that were released, oldest first'),
  files: z.array(listedFileSchema).describe('the graph first'),
});
export type ListedEdition = z.infer<typeof listedEditionSchema>;

/** What `build` wrote: `editions.json`. */
export const editionListSchema = openObject({
  $schema: z.string().describe('address of the schema of this form'),
  format: z.literal('rulewright/editions@1').describe('names this form'),
  editions: z.array(listedEditionSchema).describe('in the order in which they were compiled'),
  files: z
    .array(listedFileSchema)
    .describe('files of no single edition: comparisons, schemas and the order of the site'),
}).describe('Which editions there are, with their versions and files');
export type EditionList = z.infer<typeof editionListSchema>;
