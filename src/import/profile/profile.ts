import { lazy } from '../../base/lazy.ts';
import * as z from '../../model/deferred-zod.ts';

/** Lines of a document, `12` or `11-67`. */
const rangeSchema = z.union([
  z.int().min(1),
  z.string().regex(/^\d+\s*-\s*\d+$/, 'expected a line or a range such as 11-67'),
]);

const patternSchema = z.string().refine(isPattern, 'expected a regular expression');

function isPattern(source: string): boolean {
  try {
    new RegExp(source, 'u');
    return true;
  } catch {
    return false;
  }
}

const headSchema = z.union([
  z.enum(['bold', 'caps']),
  z.strictObject({
    like: patternSchema,
    number: z.string().optional(),
    level: z.int().min(1).max(2).optional(),
  }),
]);

/** Overrides what a line is. `of` is a hash of the line, so that the pin follows it. */
const pinSchema = z.strictObject({
  number: z.string().optional(),
  /** It opens a part with this number; empty for no number. */
  heading: z.string().optional(),
  /** Of a heading: 1 opens a category, 2 a section. Of a rule: its depth. */
  level: z.int().min(1).optional(),
  /** It is text, whatever it starts with. */
  text: z.literal(true).optional(),
  /** Name used by references, if another rule has the same number. */
  name: z.string().optional(),
  /** Numbers its references mean, by the printed ones. */
  means: z.record(z.string(), z.string()).optional(),
  of: z.string().optional(),
});

/** What one line is. */
export type Pin = z.infer<typeof pinSchema>;

/** Ways in which a document numbers its rules. */
export const numberWays = ['whole', 'ladder', 'nested', 'place'] as const;

/** Ids from a few words, from the words of all ancestors too, or from numbers. */
export const idHabits = ['words', 'path', 'number'] as const;

// YAML reads `1.` as a number.
const levelSchema = z.preprocess(
  (level) => (level === 1 ? '1.' : level),
  z.string().regex(/^[([]?[IiAa1][.)\]]?$/, 'expected a label such as I., A., 1), (a)'),
);

/**
 * How a document is written: import infers it, writes it next to the edition and reads it again.
 * Source: docs/importing.md.
 */
export const profileSchema = z.strictObject({
  title: z.string().optional(),
  version: z.string().optional(),
  numbers: z.enum(numberWays).default('nested'),
  /** Styles of labels, outermost first: `I.`, `A.`, `1.`, `(a)`. */
  levels: z.array(levelSchema).default([]),
  /** This many levels of numbers open parts if a title follows. */
  sections: z.int().min(0).max(2).default(1),
  heads: z.array(headSchema).default([]),
  /** First count of unnumbered rules, digits per level, and first count of sections. */
  count: z
    .strictObject({
      from: z.int().min(0).default(1),
      width: z.int().min(1).max(4).default(1),
      sections: z.int().min(0).default(1),
    })
    .default({ from: 1, width: 1, sections: 1 }),
  skip: z.array(rangeSchema).default([]),
  /** Lines that are front matter wherever they are: credits, how to read it. */
  front: z.array(rangeSchema).default([]),
  terms: z
    .strictObject({
      heading: patternSchema.default('^(?:Glossary(?: of Terms)?|Definitions)$'),
      form: z.enum(['Term: definition', 'Term, then definition']).default('Term: definition'),
    })
    .nullable()
    .default(null),
  /**
   * How unnumbered text of each kind starts: `example`, `note`, `answer`; `steps` is how a text
   * that bullets continue ends.
   */
  kinds: z
    .strictObject({
      example: patternSchema.optional(),
      note: patternSchema.optional(),
      answer: patternSchema.optional(),
      steps: patternSchema.optional(),
    })
    .default({}),
  /** What separates a label from its text; `alone`: a numbered title without text. */
  labels: z.array(z.enum(['colon', 'dash', 'bold', 'alone'])).default(['colon', 'dash', 'bold']),
  refer: z.array(z.string()).default([]),
  markers: z.enum(['', '+-']).default(''),
  stars: z.array(z.string().min(1)).default([]),
  /** Classes of rules in bold throughout, by the line from which they apply. */
  bold: z.record(z.string().regex(/^\d+$/), z.string()).default({}),
  /** An edition that is not available and that this document extends: "Rule IV" is in it. */
  base: z
    .strictObject({ id: z.string(), title: z.string(), version: z.string().default('0') })
    .nullable()
    .default(null),
  /** Numbers of rules by the names in references. */
  names: z.record(z.string(), z.string()).default({}),
  /** Source of ids that the document does not state. */
  ids: z.enum(idHabits).default('words'),
  at: z.record(z.string().regex(/^(?:.+:)?\d+$/, 'expected a line'), pinSchema).default({}),
});

/** A complete profile. */
export type Profile = z.infer<typeof profileSchema>;

/** The default profile. */
export const emptyProfile = lazy((): Profile => profileSchema.parse({}));

/** Whether a line is in one of the ranges. */
export function inRanges(line: number, ranges: Profile['skip']): boolean {
  return ranges.some((range) => {
    if (typeof range === 'number') return range === line;
    const [from = 0, to = 0] = range.split('-').map(Number);
    return line >= from && line <= to;
  });
}
