import * as z from './deferred-zod.ts';
import { type Immutable, openObject } from './open-object.ts';

/** A page such as the errata. */
const otherPageSchema = openObject({
  name: z.string().describe('`errata`; unique, except for comparisons'),
  href: z.string().describe('relative to the edition, or from the root of the host'),
  title: z.string().describe('as the page has it'),
  names: z.array(z.string()).describe('what readers call it, with its title'),
});
export type OtherPage = Immutable<z.infer<typeof otherPageSchema>>;

const searchedRuleSchema = openObject({
  id: z.string().describe('of the rule, section or term'),
  page: z.int().min(0).describe('index of its page in `pages`'),
  anchor: z.string().nullable().describe('DOM id on that page; null for the page itself'),
  number: z.string().nullable().describe('as printed; null if it has none'),
  counts: z
    .string()
    .optional()
    .describe('the number in digits, `18.1` for XVIII.A; absent if it has no letters'),
  label: z.string().nullable().describe('heading or label; null if it has none'),
  text: z.string().describe('its words, with those of its examples and notes'),
  lang: z.string().optional().describe('language tag of its words; absent if it is that of the edition'),
  holder: z
    .int()
    .optional()
    .describe('index in `rules` of the nearest labelled ancestor on the same page; absent if there is none'),
  refers: z
    .array(z.int())
    .optional()
    .describe('indices in `rules` of those it refers to; absent if there are none'),
  option: z
    .array(z.string())
    .optional()
    .describe(
      'required facet values, as the edition writes them, if the rule or an ancestor depends on a facet with several values or none at a table; absent if it holds at every table, or depends only on facets with a value at every table',
    ),
});
/** A searchable rule, section or term. */
export type SearchedRule = Immutable<z.infer<typeof searchedRuleSchema>>;

/**
 * Data for the search of one edition: one file, loaded once. Texts instead of a finished index:
 * results show them, they take half the space, and indexing is faster than loading the rest.
 */
export const searchIndexSchema = openObject({
  format: z.literal('rulewright/search@1').describe('names this form'),
  edition: openObject({
    id: z.string().describe('of the edition'),
    title: z.string().describe('of the edition'),
    language: z.string().describe('language tag, such as `en`'),
  }),
  pages: z
    .array(
      openObject({
        href: z.string().describe('address on a site, relative to the edition'),
        path: z.array(z.string()).describe('titles of the page and its ancestors, outermost first'),
      }),
    )
    .describe('pages of rules'),
  rules: z.array(searchedRuleSchema).describe('in document order'),
  aliases: z
    .array(z.tuple([z.string(), z.array(z.string())]))
    .describe('aliases, each with the words of the edition that it means'),
  others: z
    .array(otherPageSchema)
    .optional()
    .describe('pages that are no pages of rules; absent without a site'),
}).describe('Texts of an edition for a search');
export type SearchIndex = Immutable<z.infer<typeof searchIndexSchema>>;
