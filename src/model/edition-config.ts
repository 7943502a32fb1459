import { editionChecksSchema } from './check-codes.ts';
import * as z from './deferred-zod.ts';
import {
  editionIdSchema,
  nodeIdSchema,
  ownEditionIdSchema,
  ownIdSchema,
  slugSchema,
  textSchema,
} from './names.ts';
import { numberingLevels, numberingSchema } from './numbering.ts';
import { erratumSchema, knownFaultSchema, openQuestionSchema, retiredSchema } from './remarks.ts';
import { tablesShape } from './tables.ts';

/**
 * `turn` of edition.yaml: ids of the phases in order, or the id of what contains them. Source:
 * "edition.yaml" in docs/format.md.
 */
const turnSchema = z
  .union([z.array(nodeIdSchema).min(1), nodeIdSchema.transform((id) => [id])])
  .default([])
  .describe(
    'the phases of a turn, in their order: ids of sections or rules, or the one id of what holds them',
  );

/** Other names for the search. A single text is a list of one. */
const aliasesSchema = z
  .record(
    z.string().min(1),
    z.union([
      z.array(z.string().min(1)).min(1),
      z
        .string()
        .min(1)
        .transform((words) => [words]),
    ]),
  )
  .default({})
  .describe('other names that readers search by, each with the words of the edition that it stands for');

/** Names for readers. Source: "edition.yaml" in docs/format.md. */
const titlesSchema = z
  .record(z.string().min(1), z.string().min(1))
  .default({})
  .describe(
    'names for readers: of a facet value, tier or attribute value as name=value, of an attribute or class by its name; when.FACET is what a badge says before the values',
  );

export { type Numbering, type NumberStyle, numberingSchema } from './numbering.ts';

/**
 * Meaning of a star at one position: the rule that explains it and its effect on the starred one;
 * or that nothing explains it, and why.
 */
const starMeaningSchema = z.union([
  z.strictObject({ rule: nodeIdSchema, effect: z.enum(['prevents', 'cancels']).optional() }),
  z.strictObject({
    unexplained: z.string().min(1).describe('why no rule of this edition says what such a star means'),
  }),
  nodeIdSchema.transform((rule) => ({ rule })),
]);

/** `stars` of edition.yaml: meanings of stars by position. */
export const starsSchema = z.strictObject({
  before: starMeaningSchema.optional(),
  after: starMeaningSchema.optional(),
  both: starMeaningSchema.optional(),
});
export type Stars = z.infer<typeof starsSchema>;

/** `#b3202c`. Always six digits, so that every program reads it. */
export const colourSchema = z.string().regex(/^#[0-9a-fA-F]{6}$/, 'a colour such as "#b3202c"');

/** An entry of `facets` in edition.yaml. */
export const facetSchema = z
  .strictObject({
    title: z.string().optional(),
    values: z.array(slugSchema).min(1),
    default: slugSchema.optional(),
    many: z.boolean().default(false).describe('a table may choose more than one value'),
    colours: z
      .record(slugSchema, colourSchema)
      .optional()
      .describe('colours by value: the site marks pages that are in play with that value alone'),
  })
  .superRefine(({ values, colours = {} }, context) => {
    for (const value of Object.keys(colours))
      if (!values.includes(value))
        context.addIssue({
          code: 'custom',
          path: ['colours', value],
          message: `no value of this facet; expected ${values.join(', ')}`,
        });
  });

/** An entry of `sections`: a file, or a category with its files. */
const categoryShape = {
  id: ownIdSchema,
  title: z.string().min(1),
  number: textSchema.optional(),
  numbering: slugSchema
    .optional()
    .describe('the part of `numbering` that says how it and its sections count'),
  files: z.array(z.string().min(1)).min(1),
};
/** An entry of `sections` in edition.yaml: a file, or a category with its files. */
export const sectionEntrySchema = z.union([z.string().min(1), z.strictObject(categoryShape)]);
export type SectionEntry = z.infer<typeof sectionEntrySchema>;

/** A language tag. */
export const languageSchema = z
  .string()
  .regex(/^[A-Za-z]{2,3}(?:-[A-Za-z0-9]{2,8})*$/, 'expected a language tag such as en');

const headShape = {
  id: ownEditionIdSchema.describe('the name of the folder'),
  title: z.string().min(1).describe('as readers see it'),
  version: textSchema.describe('of the text: a release is recorded under it'),
  date: z
    .string()
    .regex(/^\d{4}-\d{2}-\d{2}$/, 'expected a date such as 2025-07-24')
    .optional()
    .describe('of this version'),
  language: languageSchema
    .default('en')
    .describe('of the text, as a language tag; checks of wording know en'),
  description: z.string().optional().describe('a sentence for those who look for it'),
};

/** Settings about an edition's document, for every kind of edition. */
const remarksShape = {
  errata: z
    .array(erratumSchema)
    .default([])
    .describe('misprints of a printed edition that the text corrects'),
  questions: z.array(openQuestionSchema).default([]).describe('what only the authors can decide'),
  faults: z
    .array(knownFaultSchema)
    .default([])
    .describe('misprints of a printed edition that the text keeps'),
  retired: z.array(retiredSchema).default([]).describe('published rules that are gone'),
  releases: z
    .strictObject({
      texts: z.boolean().default(false).describe('true: the record of a release keeps the texts, compressed'),
    })
    .optional()
    .describe('what records of releases hold'),
  checks: editionChecksSchema.prefault({}),
};

/**
 * A class defined by the author. The built-in classes for a paragraph and a heading among rules
 * (without a number) are not allowed.
 */
const tagSchema = slugSchema.refine((name) => name !== 'text' && name !== 'heading', {
  error: 'expected another name: the format itself gives "text" and "heading" to paragraphs and headings',
});

/** An edition with rules of its own. Source: "edition.yaml" in docs/format.md. */
export const writtenEditionSchema = z.strictObject({
  ...headShape,
  external: z.literal(false).optional(),
  numbering: numberingSchema.prefault({}).describe('how the number of each level looks'),
  tiers: z.array(slugSchema).min(1).default(['base']).describe('a later tier outranks an earlier one'),
  stars: starsSchema.default({}).describe('what a star means, by where it stands'),
  facets: z.record(slugSchema, facetSchema).default({}).describe('what a table chooses before play'),
  ...tablesShape,
  turn: turnSchema,
  tags: z.array(tagSchema).default([]).describe('classes that rules may carry beside facet values'),
  glossary: z.string().optional().describe('the file that holds the terms'),
  aliases: aliasesSchema,
  titles: titlesSchema,
  abridges: editionIdSchema.optional().describe('the larger edition this one leaves parts out of'),
  ...remarksShape,
  sections: z
    .array(sectionEntrySchema)
    .min(1)
    .describe('files in their order, or categories with their files'),
});
export type WrittenEdition = z.infer<typeof writtenEditionSchema> & {
  /**
   * Its base, if it is an overlay: all other fields are then those in force, its own and inherited
   * ones.
   */
  readonly overlay?: OverlaySettings;
};

/** Settings of an overlay about its base. */
export interface OverlaySettings {
  /** Id of its base. */
  readonly extends: string;
  /** The settings in force in the base. */
  readonly base: WrittenEdition;
  /** Whether rules of the base keep their numbers. */
  readonly inheritsNumbers: boolean;
  /** Set if the edition translates its base. */
  readonly translates?: Translates;
}

/** A category of an overlay; a new one may have a placement. */
const overlayCategorySchema = z
  .strictObject({
    ...categoryShape,
    after: nodeIdSchema.optional().describe('what a new category comes after; default: the end'),
    before: nodeIdSchema.optional().describe('what a new category comes before'),
  })
  .refine(({ after, before }) => after === undefined || before === undefined, {
    path: ['before'],
    error: 'expected one place, and "after" gives one',
  });

/** Settings that an overlay inherits, and can set for itself only. */
export const inheritedSettings = [
  'numbering',
  'tiers',
  'stars',
  'facets',
  'requires',
  'excludes',
  'tables',
  'turn',
  'aliases',
  'titles',
  'tags',
  'abridges',
  'checks',
  'faults',
  'retired',
] as const;

/** An edition that contains only its differences from another one. Source: docs/overlays.md. */
export const overlayEditionSchema = z.strictObject({
  ...headShape,
  language: headShape.language.unwrap().optional(),
  external: z.literal(false).optional(),
  extends: editionIdSchema.describe('the base: the edition that this one extends'),
  omit: z
    .array(nodeIdSchema)
    .default([])
    .describe(
      'ids of rules, sections, categories and terms of the base to leave out, each with everything below it',
    ),
  'not-inherited': z
    .array(z.enum(inheritedSettings))
    .default([])
    .describe('settings that take nothing from the base'),
  numbering: z
    .strictObject(numberingLevels)
    .partial()
    .extend({
      inherit: z.boolean().optional().describe('true: rules of the base keep their numbers'),
    })
    .default({}),
  tiers: z.array(slugSchema).min(1).optional().describe('replaces those of the base'),
  stars: starsSchema.default({}).describe('each replaces that of the base at the same position'),
  facets: z
    .record(slugSchema, facetSchema)
    .default({})
    .describe('added to those of the base, or replacing one'),
  ...tablesShape,
  turn: turnSchema,
  tags: z.array(tagSchema).default([]).describe('added to those of the base'),
  glossary: z
    .string()
    .optional()
    .describe('the file with terms of its own; default: the file name in the base'),
  aliases: aliasesSchema,
  titles: titlesSchema,
  abridges: editionIdSchema.optional(),
  ...remarksShape,
  sections: z
    .array(z.union([z.string().min(1), overlayCategorySchema]))
    .default([])
    .describe('files with new sections, which come after those of the base or into its categories'),
});
export type OverlayEdition = z.infer<typeof overlayEditionSchema> & {
  /** Set if it is a translation of its base. */
  readonly translates?: Translates;
  /** In a translation: titles of facets and their values. */
  readonly facetTitles?: Translation['facets'];
  /** In a translation: titles of categories, by id. */
  readonly categories?: Translation['categories'];
};

const translatesSchema = z
  .strictObject({
    edition: editionIdSchema.describe('the original'),
    version: textSchema.describe('the version of the original that the texts translate'),
  })
  .describe('the edition that this one translates');
/** The edition and version that a translation translates. */
export type Translates = z.infer<typeof translatesSchema>;

const translationFields = z.strictObject({
  ...headShape,
  language: headShape.language.unwrap(),
  external: z.literal(false).optional(),
  translates: translatesSchema,
  titles: titlesSchema,
  categories: z
    .record(nodeIdSchema, z.string().min(1))
    .default({})
    .describe('titles of the categories of the original, by id'),
  facets: z
    .record(slugSchema, z.strictObject({ title: z.string().min(1).optional() }))
    .default({})
    .describe('titles of the facets of the original'),
  glossary: z.string().optional().describe('the file that holds the terms; default: as in the original'),
  aliases: aliasesSchema,
  ...remarksShape,
});
type Translation = z.infer<typeof translationFields>;

/** A translation: texts and titles, in the structure of another edition. Source: docs/translations.md. */
export const translationSchema = translationFields.transform(
  ({ facets, ...own }): OverlayEdition => ({
    ...own,
    extends: own.translates.edition,
    omit: [],
    'not-inherited': [],
    numbering: { inherit: true },
    stars: {},
    facets: {},
    facetTitles: facets,
    requires: [],
    excludes: [],
    tables: {},
    turn: [],
    tags: [],
    sections: [],
  }),
);

/** Whether an edition has a base. */
export const isOverlay = (config: EditionConfig): config is OverlayEdition => 'extends' in config;

/** An external edition: only ids, numbers and titles, so that references into it can be checked. */
export const externalEditionSchema = z.strictObject({
  ...headShape,
  external: z.literal(true),
  rules: z
    .array(
      z.strictObject({
        id: nodeIdSchema,
        number: textSchema.optional(),
        title: z.string().min(1).optional().describe('the number or id stands for one that is not known'),
      }),
    )
    .min(1),
});
export type ExternalEdition = z.infer<typeof externalEditionSchema>;

/** Everything that `edition.yaml` may contain. */
export const editionConfigSchema = z.union([
  writtenEditionSchema,
  overlayEditionSchema,
  translationSchema,
  externalEditionSchema,
]);
export type EditionConfig = WrittenEdition | OverlayEdition | ExternalEdition;
