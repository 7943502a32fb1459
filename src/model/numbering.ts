import * as z from './deferred-zod.ts';
import { slugSchema } from './names.ts';

const kindSchema = z.enum(['decimal', 'lower-alpha', 'upper-alpha', 'lower-roman', 'upper-roman']);

/** Punctuation only: letters or digits would hide where one level ends and the next begins. */
export const signsSchema = z
  .string()
  .max(4)
  .regex(/^[^\p{L}\p{N}[\]{}|\\]*$/u, 'expected signs: no letters, digits or brackets [ ] { }');

const writtenIn = {
  decimal: /^\d+$/,
  'lower-alpha': /^[a-z]+$/,
  'upper-alpha': /^[A-Z]+$/,
  'lower-roman': /^[ivxlcdm]+$/,
  'upper-roman': /^[IVXLCDM]+$/,
} as const;

const styleFields = {
  width: z
    .int()
    .min(1)
    .max(9)
    .optional()
    .describe('at least this many digits, filled with zeros; only for decimal'),
  start: z.int().min(0).max(999_999).optional().describe('number of the first one; default: 1'),
  separator: signsSchema.optional().describe('sign before this level, if it differs from `separator`'),
  end: signsSchema.optional().describe('sign after this level, such as the second bracket of (2)'),
  inherit: z.boolean().optional().describe('false: leave out the number of the level above'),
  skip: z.array(z.string().min(1)).optional().describe('written values that are never used, such as l and o'),
};

const sectionFields = {
  ...styleFields,
  through: z.boolean().optional().describe('true: sections continue to count across categories'),
};

type Skipping = Readonly<{ style: z.infer<typeof kindSchema>; skip?: string[] | undefined }>;

function checkSkipped({ style, skip = [] }: Skipping, { addIssue }: z.core.$RefinementCtx): void {
  for (const [i, value] of skip.entries())
    if (!writtenIn[style].test(value))
      addIssue({
        code: 'custom',
        path: ['skip', i],
        message: `expected a value that the style ${style} writes, not "${value}"`,
      });
}

/** Format of one level of a number. */
export const numberStyleSchema = z
  .strictObject({ style: kindSchema, ...styleFields })
  .superRefine(checkSkipped)
  .describe('how one level of a number is written');
export type NumberStyle = z.infer<typeof numberStyleSchema>;

const sectionStyleSchema = z
  .strictObject({ style: kindSchema, ...sectionFields })
  .superRefine(checkSkipped)
  .describe('how the number of a section is written, and where it begins again');
/** Numbering of sections: the format, and whether each category starts again. */
export type SectionStyle = z.infer<typeof sectionStyleSchema>;

const styleName = kindSchema.transform((style): NumberStyle => ({ style }));
const styleSchema = z.union([numberStyleSchema, styleName]);
const namedSection = kindSchema.transform((style): SectionStyle => ({ style }));
const sectionSchema = z.union([sectionStyleSchema, namedSection]);
const ruleStyles = z
  .union([z.array(styleSchema).min(1), styleSchema.transform((style) => [style])])
  .describe('one style a depth; the last one repeats');

/**
 * Format in a part: what it does not set is as in the rest of the edition, unless the level has a
 * style of its own.
 */
const partStyleSchema = z
  .strictObject({ style: kindSchema.optional(), ...styleFields })
  .describe('how this level is written in the part; without `style` only what is said here is different');
const partSectionSchema = z
  .strictObject({ style: kindSchema.optional(), ...sectionFields })
  .describe('how sections are numbered in the part; without `style` only what is said here is different');

const numberingPartSchema = z
  .strictObject({
    category: z
      .union([partStyleSchema, styleName, z.literal(false)])
      .optional()
      .describe(
        'false: an outermost file of this part is a section, and no category; a category of it has no number',
      ),
    section: z.union([partSectionSchema, styleName]).optional(),
    rule: ruleStyles.optional(),
    separator: signsSchema.optional(),
  })
  .describe('what is different in this part from the rest of the edition');
export type NumberingPart = z.infer<typeof numberingPartSchema>;

/** What `numbering` can set for the levels of a number, without defaults. */
export const numberingLevels = {
  category: styleSchema
    .optional()
    .describe('where the outermost entries of `sections` are categories that hold sections'),
  section: sectionSchema,
  rule: ruleStyles,
  separator: signsSchema,
  typed: z
    .boolean()
    .optional()
    .describe('false: typed list numbers mean nothing, rules count by place, and `fmt` writes 1. for each'),
  parts: z
    .record(slugSchema, numberingPartSchema)
    .optional()
    .describe(
      'parts of the document that count otherwise, by a name that categories and sections give with `numbering`',
    ),
};

/** Format of the numbers of an edition. Source: "Numbers" in docs/format.md. */
export const numberingSchema = z.strictObject({
  ...numberingLevels,
  section: numberingLevels.section.default({ style: 'decimal' }),
  rule: numberingLevels.rule.default([{ style: 'decimal' }]),
  separator: numberingLevels.separator.default('.'),
});
export type Numbering = z.infer<typeof numberingSchema>;

/**
 * Format of the levels of a number in one part of an edition: `numbering` with the part's own
 * settings.
 */
export interface NumberLevels {
  readonly category?: NumberStyle | undefined;
  readonly section: SectionStyle;
  /** One style per depth; the last one repeats. */
  readonly rule: readonly NumberStyle[];
  readonly separator: string;
}
