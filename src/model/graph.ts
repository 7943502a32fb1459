import * as z from 'zod';
import { colourSchema } from './edition-config.ts';
import { edgeKindSchema, nodeKindSchema } from './graph-kinds.ts';
import { editionIdSchema } from './names.ts';
import { publishedTablesShape } from './tables.ts';

/** Where a node of an overlay comes from. */
export const nodeOriginSchema = z.enum(['base', 'replaced', 'new']);
export type NodeOrigin = z.infer<typeof nodeOriginSchema>;

/**
 * What became of what an author wrote. The linker alone gives it.
 * `dangling`: no edition known here has it. `omitted`: the edition this one abridges or extends has it, this one leaves it
 * out.
 * `misdirected`: it resolves, but the words before it name another rule.
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

/** Where something stands in the files of an edition. */
export const sourceSchema = z.strictObject({
  edition: z
    .string()
    .optional()
    .describe('id of the edition whose file it is, where that is another one: the base of an overlay'),
  file: z.string().describe('path below the folder of that edition, with forward slashes'),
  line: z.int().min(1),
  column: z.int().min(1),
  endLine: z.int().min(1),
  endColumn: z.int().min(1).describe('exclusive'),
});

/** A reference in the text of a node: what a program needs to make a link of it without reading the authoring format. */
export const graphReferenceSchema = z.strictObject({
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
export const graphNodeSchema = z.strictObject({
  id: z.string().min(1).describe('stable: survives renumbering; unique in the edition'),
  number: z.string().nullable().describe('as printed in this edition; null where the node has none'),
  kind: nodeKindSchema,
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
    .describe('the references in `markdown`, in order; none stands inside another'),
  tier: z.string(),
  when: z
    .record(z.string(), z.array(z.string()))
    .describe('facet values a table must play with, one of each; {} for always'),
  star: z.strictObject({ before: z.boolean(), after: z.boolean() }),
  tags: z.array(z.string()),
  attributes: z
    .array(z.tuple([z.string(), z.string()]))
    .describe('other key=value pairs, in the order written'),
  hash: z.string().describe('of the normalised label and text; renumbering other rules does not change it'),
  origin: nodeOriginSchema
    .optional()
    .describe('in an overlay: as the base has it, replaced here, or new; absent in any other edition'),
  source: sourceSchema.nullable(),
});
export type GraphNode = z.infer<typeof graphNodeSchema>;

/** An edge of a published graph. */
export const graphEdgeSchema = z.strictObject({
  id: z.string(),
  kind: edgeKindSchema,
  from: z.string().nullable().describe('id of a node; null where that end is not in this edition'),
  to: z.string().nullable().describe('id of a node; null where that end is not in this edition'),
  status: edgeStatusSchema,
  written: z.string().describe('what the author wrote; empty for edges that follow from words or stars'),
  last: z
    .string()
    .optional()
    .describe('for a range: id of the node that it ends with; `to` is the one that it begins with'),
  external: z
    .strictObject({ edition: z.string(), id: z.string(), number: z.string().nullable(), title: z.string() })
    .nullable()
    .describe('the end that lies in another edition'),
  targets: z
    .array(z.string())
    .describe('for a pattern or a range: the ids it covers, in document order; else empty'),
  source: sourceSchema.nullable(),
  note: z
    .string()
    .optional()
    .describe('why it is not as it should be, where edition.yaml lists it under `faults`'),
});
export type GraphEdge = z.infer<typeof graphEdgeSchema>;

/** A term of the glossary, with its forms. */
export const graphTermSchema = z.strictObject({
  id: z.string(),
  term: z.string(),
  forms: z.array(z.string()).describe('other written forms, listed or derived'),
});

export type GraphTerm = z.infer<typeof graphTermSchema>;

/** A compiled edition, as published. Source: "What the phases hand on" in docs/architecture.md. */
export const graphSchema = z
  .strictObject({
    $schema: z.string(),
    format: z.literal('rulewright/graph@2'),
    edition: z.strictObject({
      id: editionIdSchema,
      title: z.string(),
      version: z.string(),
      date: z.string().nullable(),
      language: z.string(),
      description: z.string().nullable(),
      abridges: z.strictObject({ id: z.string(), title: z.string() }).nullable(),
      outside: z
        .array(z.strictObject({ id: z.string(), title: z.string() }))
        .optional()
        .describe('other editions that edges lead into, where there are any'),
      extends: z
        .strictObject({ id: z.string(), title: z.string(), version: z.string() })
        .optional()
        .describe('the edition that this one stands on; absent where it is no overlay'),
      table: z
        .record(z.string(), z.array(z.string()))
        .optional()
        .describe('where this is the edition of one table: what that plays with, by facet'),
      without: z.array(z.string()).optional().describe('ids of rules that this table plays without'),
    }),
    facets: z.array(
      z.strictObject({
        name: z.string(),
        title: z.string(),
        values: z.array(z.string()),
        default: z.string().nullable(),
        many: z.boolean(),
        colours: z
          .array(z.strictObject({ value: z.string(), colour: colourSchema }))
          .optional()
          .describe('absent where no value has a colour'),
      }),
    ),
    ...publishedTablesShape,
    turn: z
      .array(z.string())
      .optional()
      .describe('ids of the phases of a turn, in their order; absent where edition.yaml names none'),
    tiers: z.array(z.string()).describe('a later tier outranks an earlier one'),
    stars: z.array(
      z.strictObject({
        position: z.enum(['before', 'after', 'both']),
        rule: z.string(),
        effect: z.enum(['prevents', 'cancels']),
      }),
    ),
    nodes: z.array(graphNodeSchema).describe('in document order; the edition itself first'),
    edges: z.array(graphEdgeSchema).describe('in document order of where they were written'),
    terms: z.array(graphTermSchema),
    aliases: z
      .array(
        z.strictObject({
          alias: z.string(),
          means: z.array(z.string()).describe('words of the edition, any of which it stands for'),
        }),
      )
      .optional()
      .describe('other names that readers search by; absent where edition.yaml lists none'),
    errata: z.array(
      z.strictObject({ rule: z.string(), printed: z.string(), corrected: z.string(), why: z.string() }),
    ),
    omitted: z
      .array(
        z.strictObject({
          id: z.string(),
          number: z.string().nullable().describe('in the edition that this one extends'),
          title: z.string(),
        }),
      )
      .optional()
      .describe(
        'what the edition that this one extends has and this one leaves out; absent where it is no overlay',
      ),
    questions: z.array(z.strictObject({ rule: z.string(), printed: z.string(), why: z.string() })),
    stats: z.strictObject({
      nodes: z.int(),
      rules: z.int().describe('nodes of kind rule, step and card'),
      sections: z.int(),
      edges: z.int(),
      terms: z.int(),
      words: z.int(),
    }),
  })
  .describe('A compiled edition of a rulebook');
export type Graph = z.infer<typeof graphSchema>;
