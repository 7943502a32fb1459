import * as z from './deferred-zod.ts';
import { graphSchema } from './graph.ts';
import { graphHeadSchema } from './graph-head.ts';
import { edgeKindSchema, nodeKindSchema } from './graph-kinds.ts';
import { editionIdSchema } from './names.ts';
import { openObject } from './open-object.ts';

/** A reference, marker or relation as published. */
const releasedLinkSchema = openObject({
  kind: edgeKindSchema.describe('what the rule that it stands in is to the other'),
  to: z.string().min(1).describe('id of the rule that it names; `edition:id` in another edition'),
  number: z.string().optional().describe('where it was written as a number: that number'),
  last: z.string().optional().describe('of a range: id of the rule that it ends with'),
  isOpen: z
    .literal(true)
    .optional()
    .describe('where `to` is what was written, since that is no one rule: a pattern, or what nobody has'),
});
export type ReleasedLink = z.infer<typeof releasedLinkSchema>;

/** One rule as published. */
const releasedRuleSchema = openObject({
  id: z.string().min(1).describe('stable, of its author'),
  number: z.string().nullable().describe('as that version counted; null for what has none'),
  kind: nodeKindSchema.describe('what the node is'),
  parent: z.string().nullable().describe('id of what holds it; null for the edition'),
  label: z.string().nullable().describe('its name; null where it has none'),
  tier: z.string().describe('what it outranks and yields to'),
  star: z.enum(['before', 'after', 'both']).optional().describe('where its star stands, if it has one'),
  when: z.record(z.string(), z.array(z.string())).optional().describe('its own conditions, if it has any'),
  hash: z.string().describe('the same as in the graph: of the normalised label and text'),
  wording: z.string().describe('of the words of the text: without capitals, punctuation and references'),
  looks: z
    .string()
    .optional()
    .describe(
      'of its text, and of those of `parts`, to the letter and with their layout; absent in records of older programs, which have nothing of the next three and of `settings` either',
    ),
  tags: z.array(z.string()).optional().describe('its classes beside facet values, if it has any'),
  attributes: z
    .array(z.tuple([z.string(), z.string()]))
    .optional()
    .describe('its other key=value pairs, and as `also` the forms that a term lists, if it has any'),
  addresses: z.array(z.string()).optional().describe('addresses that its words link to, if there are any'),
  parts: z
    .array(z.string())
    .optional()
    .describe(
      'hashes of the examples, notes and the like below it that have no id of their own, each with a fingerprint behind a space of what it is beside its words',
    ),
  links: z
    .array(releasedLinkSchema)
    .optional()
    .describe('what it refers to, markers and attributes included, in the order written'),
});
export type ReleasedRule = z.infer<typeof releasedRuleSchema>;

/** A rule that had been removed when a version was published, as edition.yaml then stated. */
const releasedRetirementSchema = openObject({
  id: z.string().min(1).describe('the id as it was published'),
  successors: z.array(z.string()).describe('ids of the rules that took its place'),
  since: z.string().optional().describe('the first version without it'),
  why: z.string().describe('the reason that edition.yaml gave'),
});

/** Remark in edition.yaml about a rule: the rule, and a fingerprint of the words. */
const remarkSchema = openObject({
  rule: z.string().describe('id of the rule, as edition.yaml names it'),
  hash: z.string().describe('of what it says'),
});

/** Settings of an edition as a whole. */
const releasedSettingsSchema = z.deferred(() => {
  const { facets, requires, excludes, tables, turn, tiers, stars, aliases } = graphSchema.shape;
  const { language, description, table, without } = graphHeadSchema.shape;
  return openObject({
    ...{ language, description },
    abridges: z.string().nullable().describe('id of the larger edition that it leaves parts out of'),
    extends: z.string().nullable().describe('id and version of the edition that it stands on'),
    ...{ table, without, facets, requires, excludes, tables, turn, tiers, stars, aliases },
    errata: z.array(remarkSchema).describe('misprints of a printed edition that the text corrects'),
    questions: z.array(remarkSchema).describe('what only the authors can decide'),
  });
});
export type ReleasedSettings = z.infer<typeof releasedSettingsSchema>;

/** Value of the format field of a release of this form. */
export const releaseFormat = 'rulewright/release@1';

/**
 * One published version of an edition: `rules/EDITION/releases/VERSION.json`. Source:
 * docs/editing.md.
 */
export const releaseSchema = openObject({
  $schema: z.string().describe('address of the schema of this form'),
  format: z.literal(releaseFormat).describe('names this form'),
  edition: editionIdSchema.describe('id of the edition'),
  title: z.string().describe('of the edition'),
  version: z.string().min(1).describe('as edition.yaml had it'),
  date: z.string().nullable().describe('year, month and day; null where it had none'),
  previous: z.string().nullable().describe('the version that was released before; null for the first one'),
  rules: z.array(releasedRuleSchema).describe('every node that has an id of its author, in document order'),
  retired: z
    .array(releasedRetirementSchema)
    .optional()
    .describe('what edition.yaml said of rules that were no more; absent in records of older programs'),
  settings: releasedSettingsSchema
    .optional()
    .describe('what edition.yaml said of the whole; absent in records of older programs'),
  texts: z
    .array(z.string())
    .optional()
    .describe('its graph as JSON, compressed, in lines of base64; only where edition.yaml asks for it'),
  seal: z.string().describe('fingerprint of all the rest: a release is written by the program alone'),
}).describe('The record of one published version of an edition');
export type Release = z.infer<typeof releaseSchema>;

/** A suspect reference that somebody reviewed and accepted. */
const acceptedEntrySchema = z.strictObject({
  from: z.string().min(1).describe('id of the rule that the reference or marker stands in'),
  to: z.string().min(1).describe('id of the rule that it names'),
  words: z.string().describe('fingerprint of the label and words of that rule when they were looked at'),
});
export type AcceptedEntry = z.infer<typeof acceptedEntrySchema>;

/**
 * `rules/EDITION/accepted.yaml`: `rulewright accept` writes it, a release removes it. Source:
 * docs/editing.md.
 */
export const acceptedSchema = z
  .strictObject({ accepted: z.array(acceptedEntrySchema) })
  .describe('References into rules that were reworded since the last release, which somebody looked at');
