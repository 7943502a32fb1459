import * as z from 'zod';
import { slugSchema } from './names.ts';
import { openObject } from './open-object.ts';

/** One value or a list, as an author writes either, read as a list. */
const listOf = (least: number) =>
  z.union([z.array(slugSchema).min(least), slugSchema.transform((value) => [value])]);

/** Facet values, as `when` has them: one of each facet. */
const valuesSchema = z.record(slugSchema, listOf(1));

/** What a table chooses. An empty list says that it plays with none of the values. */
const choiceSchema = z.record(slugSchema, listOf(0));

/** What edition.yaml says of tables. Source: "Tables" in docs/format.md. */
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

/** The same as a graph publishes it. All of it is absent where edition.yaml says nothing of the kind. */
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
