import * as z from './deferred-zod.ts';
import { colourSchema } from './edition-config.ts';
import { editionIdSchema } from './names.ts';
import { openObject } from './open-object.ts';

/** Another edition that this one names. */
const otherEditionShape = {
  id: z.string().describe('id of that edition'),
  title: z.string().describe('its title, as readers call it'),
};
const otherEditionSchema = openObject(otherEditionShape);

/** Data of a published graph about its edition as a whole. */
export const graphHeadSchema = openObject({
  id: editionIdSchema.describe('the name of its folder'),
  title: z.string().describe('as readers call it'),
  version: z.string().describe('of its text'),
  date: z.string().nullable().describe('of that version; null where edition.yaml names none'),
  language: z.string().describe('of its words, as a language tag'),
  description: z.string().nullable().describe('in a sentence; null where edition.yaml has none'),
  abridges: otherEditionSchema
    .nullable()
    .describe('the larger edition that this one leaves parts out of; null for none'),
  outside: z
    .array(otherEditionSchema)
    .optional()
    .describe('other editions that edges lead into, where there are any'),
  translates: openObject({
    ...otherEditionShape,
    version: z.string().describe('the version that its texts translate'),
  })
    .optional()
    .describe('the original, of a translation: each node has `translation`'),
  extends: openObject({ ...otherEditionShape, version: z.string().describe('its version') })
    .optional()
    .describe('the base of an overlay; absent if the edition is not one'),
  table: z
    .record(z.string(), z.array(z.string()))
    .optional()
    .describe('where this is the edition of one table: what that plays with, by facet'),
  without: z.array(z.string()).optional().describe('ids of rules that this table plays without'),
});

/** A facet in a published graph. */
export const graphFacetSchema = openObject({
  name: z.string().describe('by which `when` names it'),
  title: z.string().describe('as readers call it'),
  values: z.array(z.string()).describe('what a table can choose'),
  default: z.string().nullable().describe('the value that edition.yaml proposes; null for none'),
  many: z.boolean().describe('may a table choose more than one value?'),
  colours: z
    .array(
      openObject({
        value: z.string().describe('one of `values`'),
        colour: colourSchema.describe('as `#b3202c`'),
      }),
    )
    .optional()
    .describe('absent where no value has a colour'),
});
