import { changeKinds } from './change-kinds.ts';
import * as z from './deferred-zod.ts';
import { edgeKindSchema, nodeKindSchema } from './graph-kinds.ts';
import { openObject } from './open-object.ts';

/**
 * Kinds of changes of a rule between two editions, in the order of output. One rule can have
 * several.
 *
 * `typography`: only capitals, punctuation, white space and formatting differ. `renumbered` alone:
 * something was inserted before. `unknown`: it is not known which rule of the other edition this
 * is, if any. `applies`: its own words are the same, and what applies to it changed.
 */
export const changeKindSchema = z.enum(changeKinds);
export type ChangeKind = z.infer<typeof changeKindSchema>;

/** A rule by its names. */
const ruleNameSchema = openObject({
  id: z.string().nullable().describe('null for a rule that is in neither edition'),
  number: z.string().nullable().describe('null for what has none'),
  label: z.string().nullable().describe('its name; null where it has none'),
});
export type RuleName = z.infer<typeof ruleNameSchema>;

const faceSchema = openObject({
  id: z.string().describe('in its edition'),
  number: z.string().nullable().describe('as its edition counts; null for what has none'),
  kind: nodeKindSchema.describe('what the node is'),
  label: z.string().nullable().describe('its name; null where it has none'),
  text: z
    .string()
    .nullable()
    .describe('plain text, references in brackets; null where only a record of it is known'),
  section: ruleNameSchema.nullable().describe('the section or category that holds it; null for one itself'),
  parent: ruleNameSchema.nullable().describe('what holds it; null for what stands in the edition itself'),
});
export type RuleFace = z.infer<typeof faceSchema>;

const matchSchema = openObject({
  reason: z
    .enum(['confirmed', 'id', 'number-and-label', 'label-path', 'same-words', 'place', 'words'])
    .describe(
      'why both were taken for the same; confirmed: an editor said so, in lineage.yaml, under `retired`, or by a relation to a rule of the other edition',
    ),
  confidence: z.number().min(0).max(1).describe('how sure it is that both are the same rule'),
  similarity: z.number().min(0).max(1).describe('how alike label and text are'),
});

const wordChangeSchema = openObject({
  op: z.enum(['same', 'removed', 'added']).describe('whether both have it, the old one, or the new one'),
  text: z
    .string()
    .describe('with the white space that belongs to it: all that is not added joins to the old text'),
});
export type WordChange = z.infer<typeof wordChangeSchema>;

const linkSideSchema = openObject({
  relation: edgeKindSchema.describe('what the one rule is to the other'),
  rule: ruleNameSchema.describe('the other rule'),
});

const linkChangeSchema = openObject({
  change: z
    .enum(['added', 'removed', 'sign', 'target'])
    .describe('sign: the same rule does something else to it; target: another rule in its place'),
  old: linkSideSchema.nullable().describe('null where it was added'),
  new: linkSideSchema.nullable().describe('null where it was removed'),
  telling: z.string().describe('the same as a sentence'),
});
export type LinkChange = z.infer<typeof linkChangeSchema>;

const effectSchema = openObject({
  change: z
    .enum(['added', 'removed', 'reworded', 'sign'])
    .describe(
      'added, removed: it applies now, or did; reworded: it says something else; sign: it does something else',
    ),
  relation: edgeKindSchema.describe('what it does to this one'),
  rule: ruleNameSchema.describe('the rule that applies to this one'),
  telling: z.string().describe('the same as a sentence'),
});
export type EffectChange = z.infer<typeof effectSchema>;

const starSchema = openObject({
  before: z.boolean().describe('a star before the words'),
  after: z.boolean().describe('a star after them'),
});

/** Old and new value of a changed part; null if unchanged. */
const fromTo = <T extends z.ZodType>(value: T, what: string) =>
  openObject({ old: value.describe('as it was'), new: value.describe('as it is') })
    .nullable()
    .describe(`${what}; null where it is the same`);

/** What a change follows from. */
const followsSchema = openObject({
  cause: z
    .enum(['change', 'left out', 'same words', 'moved'])
    .describe(
      'change: of another rule; left out: what it named is; same words: the same ones became the same other ones in several rules; moved: together with others',
    ),
  anchor: z.string().nullable().describe('of that other change; null for any other cause'),
  telling: z.string().nullable().describe('a cause that several changes have in common, as a sentence'),
}).describe('what the change follows from; without it, it stands for itself');

/**
 * What a change comes to, the weightiest first. `substance`: it may change the game. `wording`: the
 * same in other words, as far as a program can see. `numbers and markers`: its own words are the same.
 */
export const weightSchema = z.enum(['substance', 'wording', 'numbers and markers']);
export type Weight = z.infer<typeof weightSchema>;

const substanceSchema = openObject({
  what: z
    .enum(['figure', 'word', 'name', 'words'])
    .describe(
      'figure: in digits or words; word: one that permits, forbids or restricts; name: of who or what plays; words: with none in their place',
    ),
  old: z.string().nullable().describe('as it was; null where it is new'),
  new: z.string().nullable().describe('as it is; null where it is gone'),
});
export type SubstanceChange = z.infer<typeof substanceSchema>;

/** What happened to one rule between two editions. */
export const ruleChangeSchema = openObject({
  anchor: z
    .string()
    .describe('unique in the comparison, and the same as long as the ids are: for links to this one change'),
  kinds: z.array(changeKindSchema).min(1).describe('what happened to it, in the order in which it is told'),
  old: z
    .array(faceSchema)
    .describe('none where it was added or is not known there; several where rules were merged'),
  new: z
    .array(faceSchema)
    .describe('none where it was removed or is not known there; several where a rule was split'),
  match: matchSchema.nullable().describe('how the two were found to be one; null where one side is empty'),
  words: z
    .array(wordChangeSchema)
    .nullable()
    .describe(
      'word by word, where the words changed; of several rules on one side, their texts one after the other',
    ),
  label: fromTo(z.string().nullable(), 'its name'),
  id: fromTo(z.string(), 'its id, told only where the two editions share most ids'),
  kind: fromTo(nodeKindSchema, 'what it is: a rule that is a note now'),
  star: fromTo(starSchema, 'its star'),
  markers: z.array(linkChangeSchema).describe('markers, and relations such as modifies='),
  references: z.array(linkChangeSchema).describe('references in its text'),
  addresses: fromTo(z.array(z.string()), 'addresses that the same words link to, in their order'),
  tier: fromTo(z.string(), 'its tier'),
  condition: fromTo(
    z.record(z.string(), z.array(z.string())),
    'facet values at which it is in play, and "optional"',
  ),
  attributes: fromTo(
    z.array(z.string()),
    'classes and attributes that say nothing to the program, `.name` and `key=value`, and `also: …` of a term',
  ),
  effects: z.array(effectSchema).describe('what other rules do to it that is different'),
  moved: openObject({
    from: ruleNameSchema.nullable().describe('what held it; null for the edition'),
    to: ruleNameSchema.nullable().describe('what holds it; null for the edition'),
    behind: ruleNameSchema.nullable().describe('the rule before it now; null for the first'),
  })
    .nullable()
    .describe('of a rule that moved; null for all others'),
  leftOut: z
    .boolean()
    .describe(
      'stands in what the other edition leaves out: a section as a whole, being an excerpt, or what it omits',
    ),
  tellings: z.array(z.string()).describe('what changed beside the words, as sentences'),
  follows: followsSchema.optional(),
  weight: weightSchema
    .optional()
    .describe(
      'what the change comes to; absent where nothing but capitals, punctuation and formatting differs, and where that is not known',
    ),
  substance: z
    .array(substanceSchema)
    .optional()
    .describe('signs of another meaning in its words, if there are any: a program finds no others'),
});
export type RuleChange = z.infer<typeof ruleChangeSchema>;

const settingChangeSchema = openObject({
  setting: z
    .enum([
      'title',
      'language',
      'description',
      'abridges',
      'extends',
      'table',
      'without',
      'facet',
      'named',
      'requires',
      'excludes',
      'tiers',
      'star',
      'turn',
      'alias',
      'erratum',
      'question',
    ])
    .describe('what it says; named: a table with a name'),
  name: z.string().nullable().describe('which of several; null where there is one alone'),
  old: z.string().nullable().describe('what it said, for people; null where it is new'),
  new: z.string().nullable().describe('what it says now; null where it is gone'),
  telling: z.string().describe('the same as a sentence'),
});
export type SettingChange = z.infer<typeof settingChangeSchema>;

const sideSchema = openObject({
  id: z.string().describe('of the edition'),
  title: z.string().describe('of the edition'),
  version: z.string().describe('as edition.yaml has it'),
  date: z.string().nullable().describe('year, month and day; null where it has none'),
  rules: z.int().describe('nodes of kind rule, step and card'),
  state: z
    .enum(['unreleased', 'changed'])
    .optional()
    .describe(
      'of an edition with releases whose text is none of them: unreleased, its version is to come; changed, it goes on under the version of one',
    ),
});

/** A count for each kind of change. */
const countsSchema = z.deferred(() =>
  openObject(
    Object.fromEntries(
      changeKindSchema.options.map((kind) => [kind, z.int().min(0).describe('changes of this kind')]),
    ) as Record<ChangeKind, z.ZodInt>,
  ),
);

/**
 * Comparison of two editions, versions or revisions. Source: "Between versions" in the design of
 * the rule graph.
 */
export const comparisonSchema = openObject({
  $schema: z.string().describe('address of the schema of this form'),
  format: z.literal('rulewright/diff@2').describe('names this form'),
  basis: z
    .enum(['words', 'record'])
    .describe('record: of one side no words are known, only their fingerprints'),
  isPartial: z
    .literal(true)
    .optional()
    .describe(
      'true where the record is one of an older program, which has no classes, attributes, addresses, layout and settings: changes of these are not told',
    ),
  isIndependent: z
    .boolean()
    .optional()
    .describe(
      'true where the two tell of one game each in its own words: that a rule was not found in the other says nothing then',
    ),
  old: sideSchema.describe('A, from which the changes lead'),
  new: sideSchema.describe('B, to which they lead'),
  counts: countsSchema.describe('changes of each kind, those included that are not listed here'),
  leftOut: z
    .array(
      openObject({
        side: z.enum(['old', 'new']).describe('the one that has it'),
        section: ruleNameSchema.describe('what it is'),
        rules: z.int().describe('how many rules it has'),
      }),
    )
    .describe('what only one has, the other being an excerpt, or an overlay that omits it: no changes'),
  settings: z
    .array(settingChangeSchema)
    .describe('what two versions of an edition say otherwise of themselves as a whole'),
  changes: z.array(ruleChangeSchema).describe('in the order of the new edition, what is gone where it stood'),
}).describe('What changed between two editions of a rulebook');
export type Comparison = z.infer<typeof comparisonSchema>;
