import {
  answerSchema,
  bearingKindSchema,
  judgedConditionSchema,
  standingSchema,
  tableTextSchema,
} from './at-table.ts';
import * as z from './deferred-zod.ts';
import { nodeKindSchema } from './graph-kinds.ts';
import { editionIdSchema } from './names.ts';
import { openObject } from './open-object.ts';

/** A rule that affects another one, with its words, printed below it. */
const foldedRuleSchema = openObject({
  kind: bearingKindSchema,
  id: z.string().min(1).describe('of a rule of another edition `edition:id`'),
  inPlay: answerSchema,
  standing: standingSchema,
  name: z.string().describe('number and label, or id; of a rule of another edition `edition:id`'),
  text: z
    .string()
    .describe('plain text, its parts with it; empty where nothing is said, or no words are at hand'),
});
export type FoldedRule = z.infer<typeof foldedRuleSchema>;

/** A rule in play at a table. */
const bookEntrySchema = openObject({
  id: z.string().min(1).describe('as in the graph; of a rule of another edition `edition:id`'),
  number: z.string().nullable().describe('as printed in this edition; null where it has none'),
  listMark: z.string().optional().describe('what its counted list prints before it, as in the graph'),
  kind: nodeKindSchema.describe('what it is, as in the graph'),
  tags: z.array(z.string()).describe('classes that it carries, as in the graph'),
  label: z.string().nullable().describe('heading or label, without the colon'),
  text: z.string().describe('plain text'),
  markdown: z.string().describe('CommonMark with the tables of GFM; references are words'),
  standing: standingSchema,
  hangsOn: z.array(z.string()).describe('facets that the table leaves open and that can change the standing'),
  inPlay: answerSchema,
  conditions: z
    .array(judgedConditionSchema)
    .describe('own conditions first, then those of what holds the rule, nearest first'),
  depth: z.int().min(0).describe('how many rules hold it: 0 for one right below a section'),
  by: z
    .array(foldedRuleSchema)
    .describe(
      'what supersedes, replaces or disables it, adds to it, modifies or clarifies it, and what can prevent or cancel it',
    ),
});
export type BookEntry = z.infer<typeof bookEntrySchema>;

/** Rulebook of one table: `rulewright export EDITION --format json --table …`. Source: docs/tables.md. */
export const tableBookSchema = openObject({
  format: z.literal('rulewright/table@2').describe('names this form'),
  edition: openObject({
    id: editionIdSchema.describe('id of the edition'),
    title: z.string().describe('its title'),
    version: z.string().describe('its version'),
    language: z.string().describe('of its words, as a language tag'),
  }).describe('the edition that the table plays'),
  table: tableTextSchema,
  without: z.array(z.string()).describe('ids of rules that the table plays without'),
  open: z.array(z.string()).describe('facets that conditions name and that the table leaves open'),
  entries: z
    .array(bookEntrySchema)
    .describe('what is in play, in document order; behind it rules of other editions'),
}).describe('Only what is in play at one table, with what applies folded in');
export type TableBook = z.infer<typeof tableBookSchema>;
