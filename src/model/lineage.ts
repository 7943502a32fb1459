import * as z from './deferred-zod.ts';

/** An id or number, which YAML may read as a number. */
const nameSchema = z.union([z.string().min(1), z.number()]).transform(String);
const oneOrMore = z.union([z.array(nameSchema).min(1), nameSchema.transform((name) => [name])]);

const withSchema = z
  .string()
  .min(1)
  .describe('the other edition, or one version of it: `other-edition`, `other-edition@1.2`');

/**
 * `lineage.yaml`: what an editor states about the rules of an edition and those of another one, or
 * of an earlier version.
 */
export const lineageSchema = z
  .strictObject({
    matches: z
      .array(
        z.strictObject({
          with: withSchema,
          old: oneOrMore.describe('id or number in the other one; several where they were merged'),
          new: oneOrMore.describe('id or number in this edition; several where it was split'),
          why: z.string().min(1).optional(),
        }),
      )
      .default([]),
    distinct: z
      .array(
        z.strictObject({
          with: withSchema,
          old: nameSchema.describe('id or number in the other one'),
          new: nameSchema.describe('id or number in this edition'),
          why: z.string().min(1).optional(),
        }),
      )
      .default([])
      .describe('rules that are not the same, however alike they look'),
  })
  .describe('Matches that an editor confirmed');
export type Lineage = z.infer<typeof lineageSchema>;

/** A vocabulary file: words with the same meaning in two rulebooks. */
export const vocabularySchema = z
  .strictObject({
    synonyms: z
      .array(z.array(z.string().min(1)).min(2))
      .describe('groups of words or phrases of which each means the same: [token, force]'),
  })
  .describe('Words of two rulebooks that mean the same');
