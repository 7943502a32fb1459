import * as z from './deferred-zod.ts';
import { slugSchema } from './names.ts';
import { openObject } from './open-object.ts';

/** One value or a list; parsed to a list. */
const listOf = (minimum: number) =>
  z.union([z.array(slugSchema).min(minimum), slugSchema.transform((value) => [value])]);

/** Facet values, as in `when`: one of each facet. */
const valuesSchema = z.record(slugSchema, listOf(1));

/** Choices of a table. An empty list plays with none of the values. */
const choiceSchema = z.record(slugSchema, listOf(0));

/** `requires`, `excludes` and `tables` of edition.yaml. Source: "Tables" in docs/format.md. */
export const tablesShape = {
  requires: z
    .array(
      z.strictObject({
        when: valuesSchema.describe('what a table plays with'),
        needs: valuesSchema.describe('what it has to play with as well, one of each facet'),
      }),
    )
    .default([])
    .describe('values that a table chooses only together with others'),
  excludes: z
    .array(z.record(slugSchema, listOf(1)))
    .default([])
    .describe('values that no table plays with together: with all that an entry names'),
  tables: z
    .record(
      slugSchema,
      z.strictObject({
        title: z.string().min(1).optional(),
        table: choiceSchema.describe('values by facet; a facet that is not named stays open'),
      }),
    )
    .default({})
    .describe('tables that have a name'),
};

const publishedValues = z.record(z.string(), z.array(z.string())).describe('values by facet');

/** The same as published in a graph; absent if edition.yaml has none. */
export const publishedTablesShape = {
  requires: z
    .array(openObject({ when: publishedValues, needs: publishedValues }))
    .optional()
    .describe('a table that plays with one of each facet of `when` plays with one of each of `needs`'),
  excludes: z
    .array(publishedValues)
    .optional()
    .describe('no table plays with all the values that an entry names'),
  tables: z
    .array(
      openObject({
        name: z.string().describe('by which it is asked for'),
        title: z.string().describe('as readers call it'),
        table: publishedValues,
      }),
    )
    .optional()
    .describe('tables that have a name: the values chosen, by facet; an empty list for none of them'),
};
