import * as z from './deferred-zod.ts';
import { languageSchema } from './edition-config.ts';
import { openObject } from './open-object.ts';

/** A comparison with a page on the site. */
const comparePairSchema = z.strictObject({
  old: z
    .string()
    .min(1)
    .describe('an edition, `edition@version`, `revision:edition`, or a graph file (.json) below the project'),
  new: z.string().min(1).describe('the same'),
  title: z.string().min(1).optional().describe('of the page; default: both titles'),
  vocabulary: z
    .string()
    .min(1)
    .optional()
    .describe('YAML file, relative to the project, of words that mean the same in both'),
});
export type ComparePair = z.infer<typeof comparePairSchema>;

/** `rules/site.yaml`: what the site shows besides the editions. Source: docs/site.md. */
export const siteConfigSchema = z
  .strictObject({
    title: z.string().min(1).optional().describe('of the whole site'),
    editions: z
      .array(z.string().min(1))
      .default([])
      .describe('editions in the order in which the site shows and searches them; others come after them'),
    compare: z.array(comparePairSchema).default([]).describe('a page for each pair, in this order'),
    faults: z
      .boolean()
      .default(false)
      .describe('a page of all faults of each edition, for those who edit it'),
    language: languageSchema
      .optional()
      .describe('of pages of no edition, or of two; default: that of all editions, or en'),
    words: z
      .record(languageSchema, z.string().min(1))
      .default({})
      .describe('by language: a JSON file, relative to the project, with words of the interface'),
  })
  .describe('What the site shows beside the editions themselves');
export type SiteConfig = z.infer<typeof siteConfigSchema>;

/** Data of the site besides that of each edition: `rulewright.site.json`, which `build` writes. */
export const siteDataSchema = openObject({
  format: z.literal('rulewright/site@1'),
  title: z.string().optional().describe('of the whole site; absent where rules/site.yaml gives none'),
  editions: z.array(z.string()).default([]).describe('ids of the editions that come first, in this order'),
  language: z.string().optional().describe('of pages of no edition, or of two'),
  words: z
    .record(z.string(), z.record(z.string(), z.unknown()))
    .optional()
    .describe('words of the interface by language, as the files that rules/site.yaml names have them'),
  compare: z.array(
    openObject({
      file: z.string().describe('name of the file with the comparison, in the same folder'),
      slug: z.string().describe('last part of the address of its page'),
      title: z.string().nullable(),
    }),
  ),
}).describe('What the site is told beside the data of each edition');
export type SiteData = z.infer<typeof siteDataSchema>;
