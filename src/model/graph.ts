import * as z from './deferred-zod.ts';
import { graphFacetSchema, graphHeadSchema } from './graph-head.ts';
import { edgeKindSchema, nodeKindSchema } from './graph-kinds.ts';
import { openObject } from './open-object.ts';
import { publishedTablesShape } from './tables.ts';

/** Origin of a node of an overlay. */
export const nodeOriginSchema = z.enum(['base', 'replaced', 'new']);
export type NodeOrigin = z.infer<typeof nodeOriginSchema>;

/** What became of a node of the original in a translation. */
export const nodeTranslationSchema = openObject({
  state: z
    .enum(['translated', 'missing', 'outdated'])
    .describe(
      'missing: it has the words of the original; outdated: the original was reworded after the version that it translates',
    ),
  from: z
    .string()
    .optional()
    .describe('the version of the original that its words translate; absent where it is missing'),
});
export type NodeTranslation = z.infer<typeof nodeTranslationSchema>;

/**
 * Status of a reference, given by the linker alone. `dangling`: no known edition has it. `omitted`:
 * the edition that this one abridges or extends has it, this one leaves it out. `misdirected`: it
 * resolves, but the words before it name another rule.
 */
export const edgeStatusSchema = z.enum([
  'resolved',
  'dangling',
  'omitted',
  'external',
  'ambiguous',
  'misdirected',
  'stale',
  'pattern',
  'range',
]);
export type EdgeStatus = z.infer<typeof edgeStatusSchema>;

/** A range in the files of an edition. */
export const sourceSchema = openObject({
  edition: z
    .string()
    .optional()
    .describe('id of the edition whose file it is, where that is another one: the base of an overlay'),
  file: z.string().describe('path below the folder of that edition, with forward slashes'),
  line: z.int().min(1).describe('where it begins, from 1'),
  column: z.int().min(1).describe('where it begins in that line, from 1, in UTF-16 code units'),
  endLine: z.int().min(1).describe('line in which it ends'),
  endColumn: z.int().min(1).describe('exclusive'),
});

/**
 * A reference in the text of a node: enough to make a link without parsing the authoring format.
 */
export const graphReferenceSchema = openObject({
  start: z.int().min(0).describe('offset in `markdown` of the stretch to replace, in UTF-16 code units'),
  end: z.int().min(1).describe('offset in `markdown`, exclusive'),
  edge: z.string().describe('id of the edge that it makes: where it leads, and what became of it'),
  shown: z
    .string()
    .describe(
      'plain text to show in its place: the words of its author, or the number or label of the target in brackets',
    ),
  hasWords: z
    .boolean()
    .describe('is `shown` the words of the author? If not, it follows the number of the target'),
  at: z.int().min(0).describe('offset in `text` at which `shown` stands, in UTF-16 code units'),
});
export type GraphReference = z.infer<typeof graphReferenceSchema>;

/** A node of a published graph. */
export const graphNodeSchema = openObject({
  id: z.string().min(1).describe('stable: survives renumbering; unique in the edition'),
  number: z.string().nullable().describe('as printed in this edition; null where the node has none'),
  listMark: z.string().optional().describe('what its counted list prints before it, such as `3.` or `a)`'),
  kind: nodeKindSchema.describe('what it is'),
  parent: z.string().nullable().describe('id of the node that holds this one; null for the edition alone'),
  order: z.int().min(0).describe('place in the document, from 0'),
  label: z.string().nullable().describe('heading or label, without the colon'),
  text: z
    .string()
    .describe(
      'plain text: no markup, markers or stars; a reference shows its words or its number in brackets',
    ),
  markdown: z
    .string()
    .describe(
      'the same as Markdown (CommonMark, and the tables of GFM) without markers, stars and attributes. Replace each stretch that `references` names by a link; a backslash before a letter shows nothing',
    ),
  references: z
    .array(graphReferenceSchema)
    .describe('the references in `markdown`, in order; they do not overlap'),
  tier: z.string().describe('one of `tiers`: its own, or that of what holds it'),
  when: z
    .record(z.string(), z.array(z.string()))
    .describe('facet values a table must play with, one of each; {} for always'),
  star: openObject({
    before: z.boolean().describe('is there a star before its words?'),
    after: z.boolean().describe('is there a star after its words?'),
  }).describe('what `stars` says of that place holds for it'),
  tags: z.array(z.string()).describe('classes that it carries beside facet values'),
  attributes: z
    .array(z.tuple([z.string(), z.string()]))
    .describe('other key=value pairs, in the order written'),
  hash: z.string().describe('of the normalised label and text; renumbering other rules does not change it'),
  origin: nodeOriginSchema
    .optional()
    .describe('in an overlay: as the base has it, replaced here, or new; absent in any other edition'),
  translation: nodeTranslationSchema
    .optional()
    .describe('in a translation: how far this node is; absent in any other edition'),
  lang: z
    .string()
    .optional()
    .describe('language tag of its words; absent where that is the language of the edition'),
  source: sourceSchema.nullable().describe('where it is written; null where no file has it'),
});
export type GraphNode = z.infer<typeof graphNodeSchema>;

/** The end of an edge in another edition. */
export const outsideEndSchema = openObject({
  edition: z.string().describe('id of that edition'),
  id: z.string().describe('id of the rule there'),
  number: z.string().nullable().describe('its number there; null where it has none'),
  title: z.string().describe('its label or heading there'),
})
  .nullable()
  .describe('the end that lies in another edition');

/** An edge of a published graph. */
export const graphEdgeSchema = openObject({
  id: z.string().describe('unique in the edition: what `references` of a node name'),
  kind: edgeKindSchema.describe('what the end `from` is to the end `to`'),
  from: z.string().nullable().describe('id of a node; null where that end is not in this edition'),
  to: z.string().nullable().describe('id of a node; null where that end is not in this edition'),
  status: edgeStatusSchema.describe(
    'what became of what was written; it leads somewhere where it is resolved, stale, pattern, range or external',
  ),
  written: z.string().describe('what the author wrote; empty for edges that follow from words or stars'),
  last: z
    .string()
    .optional()
    .describe('for a range: id of the node that it ends with; `to` is the one that it begins with'),
  external: outsideEndSchema,
  targets: z
    .array(z.string())
    .describe('for a pattern or a range: the ids it covers, in document order; else empty'),
  source: sourceSchema.nullable().describe('where it is written; null where no file has it'),
  note: z
    .string()
    .optional()
    .describe('why it is not as it should be, where edition.yaml lists it under `faults`'),
});
export type GraphEdge = z.infer<typeof graphEdgeSchema>;

/** A term of the glossary, with its forms. */
export const graphTermSchema = openObject({
  id: z.string().describe('id of the node that explains it'),
  term: z.string().describe('as the glossary writes it'),
  forms: z.array(z.string()).describe('other written forms, listed or derived'),
});

export type GraphTerm = z.infer<typeof graphTermSchema>;

/** Fields that errata and questions share. */
const ruleIdSchema = z.string().describe('id of the rule');
const printedSchema = z.string().describe('the words as they are printed');
const whySchema = z.string().describe('what the editors say of it');

/** A compiled edition, as published. Source: "What the phases hand on" in docs/architecture.md. */
export const graphSchema = openObject({
  $schema: z.string().describe('where this schema lies'),
  format: z.literal('rulewright/graph@2').describe('names this form: fields are added, none is taken away'),
  edition: graphHeadSchema.describe('the edition itself'),
  facets: z.array(graphFacetSchema).describe('what a table chooses before play'),
  ...publishedTablesShape,
  turn: z
    .array(z.string())
    .optional()
    .describe('ids of the phases of a turn, in their order; absent where edition.yaml names none'),
  tiers: z.array(z.string()).describe('a later tier outranks an earlier one'),
  stars: z
    .array(
      openObject({
        position: z.enum(['before', 'after', 'both']).describe('where the star stands'),
        rule: z.string().describe('id of the rule that explains it'),
        effect: z.enum(['prevents', 'cancels']).describe('what that rule does to a starred one'),
      }),
    )
    .describe('what a star means, by where it stands'),
  nodes: z.array(graphNodeSchema).describe('in document order; the edition itself first'),
  edges: z.array(graphEdgeSchema).describe('in document order of where they were written'),
  terms: z.array(graphTermSchema).describe('the glossary; empty if there is no glossary'),
  aliases: z
    .array(
      openObject({
        alias: z.string().describe('what readers write'),
        means: z.array(z.string()).describe('words of the edition, any of which it stands for'),
      }),
    )
    .optional()
    .describe('other names that readers search by; absent where edition.yaml lists none'),
  titles: z
    .array(
      openObject({
        name: z
          .string()
          .describe(
            'facet, tier or attribute with a value, as name=value; or an attribute or class; or when.FACET',
          ),
        title: z.string().describe('what readers call it; of when.FACET, the words before its values'),
      }),
    )
    .optional()
    .describe('names for readers; absent where edition.yaml gives none'),
  errata: z
    .array(
      openObject({
        rule: ruleIdSchema,
        printed: printedSchema,
        corrected: z.string().describe('the words that stand here instead'),
        why: whySchema,
      }),
    )
    .describe('misprints of a printed edition that the text corrects'),
  omitted: z
    .array(
      openObject({
        id: z.string().describe('as in the edition that this one extends'),
        number: z.string().nullable().describe('in the edition that this one extends'),
        title: z.string().describe('its label or heading there'),
      }),
    )
    .optional()
    .describe(
      'what the edition that this one extends has and this one leaves out; absent where it is no overlay',
    ),
  questions: z
    .array(openObject({ rule: ruleIdSchema, printed: printedSchema, why: whySchema }))
    .describe('what only the authors can decide'),
  stats: openObject({
    nodes: z.int().describe('all of `nodes`'),
    rules: z.int().describe('nodes of kind rule, step and card'),
    sections: z.int().describe('nodes of kind section'),
    edges: z.int().describe('all of `edges`'),
    terms: z.int().describe('all of `terms`'),
    words: z.int().describe('words of all texts'),
  }).describe('how much there is of it'),
}).describe('A compiled edition of a rulebook');
export type Graph = z.infer<typeof graphSchema>;
