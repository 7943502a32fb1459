import * as z from 'zod';

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

/** What a line is, whatever it looks like. `of` is a hash of the line: where the line moved, the pin moves with it. */
const pinSchema = z.strictObject({
  number: z.string().optional(),
  /** It opens a part with this number; empty for one without a number. */
  heading: z.string().optional(),
  /** Of a heading: 1 opens a category, 2 a section. Of a rule: how deep it stands. */
  level: z.int().min(1).optional(),
  /** It is text, whatever it begins with. */
  text: z.literal(true).optional(),
  /** Name that references call it by, where another has its number as well. */
  name: z.string().optional(),
  /** Numbers that its references mean, by those that are printed. */
  means: z.record(z.string(), z.string()).optional(),
  of: z.string().optional(),
});

/** One line that says what it is. */
export type Pin = z.infer<typeof pinSchema>;

/** Ways in which a document numbers its rules. */
export const numberWays = ['whole', 'ladder', 'nested', 'place'] as const;

/** Of what ids are made up: few words, the words of all that holds a rule, numbers. */
export const idHabits = ['words', 'path', 'number'] as const;

// YAML reads `1.` as a number.
const levelSchema = z.preprocess(
  (level) => (level === 1 ? '1.' : level),
  z.string().regex(/^[([]?[IiAa1][.)\]]?$/, 'expected a label such as I., A., 1), (a)'),
);

/** How a document is written: what import infers, prints beside the edition and reads back. Source: docs/importing.md. */
export const profileSchema = z.strictObject({
  title: z.string().optional(),
  version: z.string().optional(),
  numbers: z.enum(numberWays).default('nested'),
  /** Styles of labels, outermost first: `I.`, `A.`, `1.`, `(a)`. */
  levels: z.array(levelSchema).default([]),
  /** So many levels of numbers open parts where a title stands after them. */
  sections: z.int().min(0).max(2).default(1),
  heads: z.array(headSchema).default([]),
  /** First count of rules that print none, how many figures a level has, and the first count of sections. */
  count: z
    .strictObject({
      from: z.int().min(0).default(1),
      width: z.int().min(1).max(4).default(1),
      sections: z.int().min(0).default(1),
    })
    .default({ from: 1, width: 1, sections: 1 }),
  skip: z.array(rangeSchema).default([]),
  /** Lines that are front matter wherever they stand: credits, how to read it. */
  front: z.array(rangeSchema).default([]),
  terms: z
    .strictObject({
      heading: patternSchema.default('^(?:Glossary(?: of Terms)?|Definitions)$'),
      form: z.enum(['Term: definition', 'Term, then definition']).default('Term: definition'),
    })
    .nullable()
    .default(null),
  /** How a text without a number begins that is no rule: `example`, `note`, `answer`; `steps` is what ends a text that bullets go on. */
  kinds: z
    .strictObject({
      example: patternSchema.optional(),
      note: patternSchema.optional(),
      answer: patternSchema.optional(),
      steps: patternSchema.optional(),
    })
    .default({}),
  /** What parts a label from its text: a colon, a dash, or bold; `alone`: a numbered text that is a title and nothing else. */
  labels: z.array(z.enum(['colon', 'dash', 'bold', 'alone'])).default(['colon', 'dash', 'bold']),
  refer: z.array(z.string()).default([]),
  markers: z.enum(['', '+-']).default(''),
  stars: z.array(z.string().min(1)).default([]),
  /** Classes of rules that are bold throughout, by the line from which that holds. */
  bold: z.record(z.string().regex(/^\d+$/), z.string()).default({}),
  /** An edition that is not at hand and that this document adds to: "Rule IV" is one of it. */
  base: z
    .strictObject({ id: z.string(), title: z.string(), version: z.string().default('0') })
    .nullable()
    .default(null),
  /** Numbers of rules by the names that references use. */
  names: z.record(z.string(), z.string()).default({}),
  /** Of what ids are made that the document does not give. */
  ids: z.enum(idHabits).default('words'),
  at: z.record(z.string().regex(/^(?:.+:)?\d+$/, 'expected a line'), pinSchema).default({}),
});

/** A profile with everything in it. */
export type Profile = z.infer<typeof profileSchema>;

/** A profile that says nothing. */
export const emptyProfile: Profile = profileSchema.parse({});

/** Is a line in one of the ranges? */
export function inRanges(line: number, ranges: Profile['skip']): boolean {
  return ranges.some((range) => {
    if (typeof range === 'number') return range === line;
    const [from = 0, to = 0] = range.split('-').map(Number);
    return line >= from && line <= to;
  });
}
