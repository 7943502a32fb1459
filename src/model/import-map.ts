import * as z from './deferred-zod.ts';

const key = z.string().min(1).max(80);
const keys = z.union([key.transform((one) => [one]), z.array(key).min(1)]);

/**
 * Notation of a mention in a text: `{ref:ID}` names an id, `§NUMBER` a number, `{card:WORDS}` only
 * contains its words.
 */
const mentionSchema = z
  .string()
  .min(3)
  .max(60)
  .refine((text) => (text.match(/ID|NUMBER|WORDS/g) ?? []).length === 1, {
    message: 'expected ID, NUMBER or WORDS once, such as {ref:ID}',
  });

/**
 * A mapping file of `import --map`: the meaning of each key of a YAML or JSON rulebook. Source:
 * docs/importing.md.
 */
export const importMapSchema = z
  .strictObject({
    title: z.string().min(1).optional().describe('of the rulebook, where the document has none'),
    version: z.string().min(1).optional(),
    entries: z
      .union([keys, z.record(z.string().min(1), key)])
      .optional()
      .describe(
        'keys of the lists of outermost entries, `book.chapters`, or a map of titles to them; default: the whole document',
      ),
    keyed: z
      .enum(['number', 'label', 'id'])
      .optional()
      .describe(
        'what the keys of a mapping are, if a mapping replaces a list of entries; `number`: also followed by a title, `1. Setup`',
      ),
    number: keys
      .optional()
      .describe(
        'keys that hold the number of an entry; of one that is a label, too, the number that it begins with',
      ),
    label: keys
      .optional()
      .describe('keys that hold its label or title; a category or section without one takes its first text'),
    text: keys.optional().describe('keys that hold its text, as Markdown, in this order'),
    children: keys.optional().describe('keys that hold lists of entries inside of it'),
    parent: keys
      .optional()
      .describe('in a flat list, keys that hold the id or number of the entry that holds this one'),
    group: keys
      .optional()
      .describe('in a flat list, keys that hold the titles of the category and section of an entry'),
    id: keys.optional().describe('keys that hold the name by which others refer to it'),
    references: keys.optional().describe('keys that hold ids or numbers of others that it refers to'),
    examples: keys.optional().describe('keys that hold examples: texts, or entries'),
    notes: keys.optional().describe('keys that hold notes: texts, or entries'),
    ignore: keys.optional().describe('keys that hold nothing for readers'),
    mentions: z
      .array(mentionSchema)
      .default([])
      .describe(
        'how texts mention others, with ID, NUMBER or WORDS in the place of that; ANY stands for any word',
      ),
    numbering: z
      .string()
      .min(1)
      .optional()
      .describe('a sample of a number, `1.1.a`: entries without one are counted so, by their places'),
  })
  .refine(({ label, text, keyed }) => label ?? text ?? keyed, {
    message: 'expected "label" or "text", or both: without them an entry says nothing',
  });
export type ImportMap = z.infer<typeof importMapSchema>;
