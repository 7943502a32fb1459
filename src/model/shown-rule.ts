import {
  answerSchema,
  bearingKindSchema,
  conditionSchema,
  judgedConditionSchema,
  standingSchema,
} from './at-table.ts';
import * as z from './deferred-zod.ts';
import { edgeStatusSchema, nodeOriginSchema, outsideEndSchema, sourceSchema } from './graph.ts';
import { nodeKindSchema, type RelationName, ruleRelations } from './graph-kinds.ts';
import { type Immutable, openObject } from './open-object.ts';
import { starPositions } from './star-position.ts';

const offSchema = z
  .string()
  .nullable()
  .describe('id of what the table plays without: the rule or what holds it; null for none');
const stepSchema = z
  .int()
  .nullable()
  .describe('in which step it is decided whether the rule holds; null where it is not');
const hangsOnSchema = z
  .array(z.string())
  .describe('facets that the table leaves open and that can change the standing');
const conditionsAtTable = z
  .array(judgedConditionSchema)
  .describe('own conditions first, then those of what holds the rule, nearest first');

const listMarkSchema = z
  .string()
  .optional()
  .describe('what its counted list prints before it, as in the graph');

/** A node as referred to by others. */
const nodeRefSchema = openObject({
  id: z.string().describe('id of the node; of a rule of another edition `edition:id`'),
  number: z.string().nullable().describe('as printed; null where it has none'),
  listMark: listMarkSchema,
  label: z.string().nullable().describe('heading or label, without the colon'),
  kind: nodeKindSchema.describe('what it is, as in the graph'),
  tier: z.string().describe('its tier'),
  words: z.string().describe('first words of its text; empty where it has none'),
  inPlay: z
    .boolean()
    .nullable()
    .describe('does the table meet its conditions, as far as it says? null where none was given'),
  openConditions: z
    .array(judgedConditionSchema)
    .describe('what has to be played with for it to be in play, of what the table leaves open'),
  unmet: z.array(judgedConditionSchema).describe('the conditions that the table does not meet'),
  standing: standingSchema,
}).meta({ id: 'NodeRef' });

const relatedSchema = openObject({
  status: edgeStatusSchema.describe('what became of what was written'),
  written: z.string().describe('what the author wrote; empty for edges that follow from words or stars'),
  rule: nodeRefSchema.nullable().describe('null where that end is not in this edition'),
  external: outsideEndSchema,
}).meta({ id: 'RelatedRule' });

const bearingSchema = openObject({
  kind: bearingKindSchema,
  id: z.string().describe('of a rule of another edition `edition:id`'),
  inPlay: answerSchema,
  standing: standingSchema,
  yields: z
    .boolean()
    .describe('each supersedes the other, and this one gives way, since it is of the lower tier'),
  through: z
    .string()
    .nullable()
    .describe('id of what holds the rule, where that as a whole is replaced; else null'),
}).meta({ id: 'RelationAtTable' });

const reasonSchema = openObject({
  id: z.string().describe('id of the rule'),
  name: z.string().describe('its number and label, or id'),
  inPlay: answerSchema,
  conditions: conditionsAtTable,
  standing: standingSchema,
  step: stepSchema,
  hangsOn: hangsOnSchema,
  off: offSchema,
  because: z
    .array(bearingSchema)
    .describe('what decides whether it holds: rules that come before it in the list'),
  exceptions: z
    .array(bearingSchema)
    .describe('what supersedes it here: each makes an exception to it where it holds itself'),
  circle: z.array(bearingSchema).describe('what it is undecided with'),
  absent: z
    .array(
      openObject({
        id: z.string().describe('id of the rule'),
        name: z.string().describe('its number and label, or id'),
        kind: bearingKindSchema,
        unmet: z.array(conditionSchema).describe('the conditions that the table does not meet'),
        off: offSchema,
      }),
    )
    .describe('what would supersede or replace it, and is not in play'),
  yielding: z
    .array(z.string())
    .describe('names of what supersedes it as well as the reverse, and gives way, being of a lower tier'),
});

/** Output of `rulewright show EDITION RULE --format json`. */
export const shownRuleSchema = openObject({
  format: z.literal('rulewright/show@2').describe('names this form'),
  edition: openObject({
    id: z.string().describe('id of the edition'),
    version: z.string().describe('its version'),
  }).describe('the edition that was asked'),
  id: z.string().describe('id of the rule; of a rule of another edition `edition:id`'),
  number: z.string().nullable().describe('as printed; null where it has none'),
  listMark: listMarkSchema,
  label: z.string().nullable().describe('heading or label, without the colon'),
  kind: nodeKindSchema.describe('what it is, as in the graph'),
  text: z.string().describe('plain text'),
  tier: z.string().describe('its tier'),
  tags: z.array(z.string()).describe('its tags'),
  source: sourceSchema.nullable().describe('where it is written; null where no file has it'),
  origin: nodeOriginSchema.nullable().describe('in an edition that stands on another one; null in any other'),
  path: z.array(nodeRefSchema).describe('what holds it, outermost first, the edition left out'),
  conditions: z
    .array(conditionSchema)
    .describe('own conditions first, then those of what holds it, nearest first'),
  inPlay: z
    .boolean()
    .nullable()
    .describe('does the table meet its conditions, as far as it says? null where none was given'),
  unmet: z.array(conditionSchema).describe('the conditions that the table does not meet'),
  atTable: openObject({
    inPlay: answerSchema,
    conditions: conditionsAtTable,
    off: offSchema,
    standing: standingSchema,
    step: stepSchema,
    hangsOn: hangsOnSchema,
    exceptions: z
      .array(bearingSchema)
      .describe('what makes an exception to it: what supersedes it here and is not replaced'),
    open: z.array(z.string()).describe('all facets that the table leaves open'),
    why: z.array(reasonSchema).nullable().describe('in the order in which it is decided; null without --why'),
  })
    .nullable()
    .describe('what applies at the table; null where none was given'),
  star: openObject({
    position: z.enum(starPositions).describe('where it stands'),
    effect: z
      .enum(['prevents', 'cancels'])
      .nullable()
      .describe('null where the edition gives that position no meaning'),
    rule: nodeRefSchema.nullable().describe('the rule that explains it'),
  })
    .nullable()
    .describe('what its star says; null for none'),
  relations: openObject(
    // One field each: a list of names would not make a strict schema.
    Object.fromEntries(
      ruleRelations.map(([name]) => [
        name,
        z.array(relatedSchema).describe('the other ends of this relation'),
      ]),
    ) as Record<RelationName, z.ZodArray<typeof relatedSchema>>,
  ).describe('every relation, empty ones too; markers by tier, the highest first'),
  rules: z.array(nodeRefSchema).describe('what it holds, in document order: rules and the like'),
  attached: z
    .array(
      nodeRefSchema.extend({
        text: z.string().describe('plain text'),
        tags: z.array(z.string()).describe('its tags'),
      }),
    )
    .describe('examples, notes, tables, questions and answers that it holds, in document order'),
}).describe('One rule with what applies to it');

/** Everything about one node, as `show` prints it and as its JSON. */
export type RuleView = Immutable<z.infer<typeof shownRuleSchema>>;
/** A node as others name it. */
export type NodeRef = Immutable<z.infer<typeof nodeRefSchema>>;
/** One end of an edge, seen from the other. */
export type RelatedRule = Immutable<z.infer<typeof relatedSchema>>;
/** One rule of an explanation, as `show --why` prints it. */
export type ReasonView = Immutable<z.infer<typeof reasonSchema>>;
