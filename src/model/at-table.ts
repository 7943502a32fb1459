import * as z from './deferred-zod.ts';
import { openObject } from './open-object.ts';

/**
 * Whether something is in play at a table. Source: "What applies at a table" in docs/programs.md.
 */
export const answerSchema = z
  .enum(['yes', 'open', 'no'])
  .describe('open: that hangs on a facet that the table leaves open');

/** Status of a rule at a table; null if it is not in play. Source: decision 61. */
export const standingSchema = z
  .enum(['stands', 'excepted', 'contested', 'replaced', 'undecided'])
  .nullable()
  .describe(
    'excepted: it holds, except for what supersedes it and holds itself; contested: it holds, and whether with an exception is not decided; replaced: what replaces or disables it holds; undecided: a circle; null: not in play',
  );

/** How one rule affects another. */
export const bearingKindSchema = z
  .enum(['supersedes', 'replaces', 'disables', 'adds', 'modifies', 'clarifies', 'prevents', 'cancels'])
  .describe('what the one does to the other, as edges of a graph say it');

/** A condition of a rule. */
export const conditionSchema = openObject({
  facet: z.string().describe('name of a facet of the edition'),
  values: z.array(z.string()).describe('a table has to play with one of these'),
  inheritedFrom: z.string().nullable().describe('id of what sets it for all below; null for the rule itself'),
});

/** The same with its value at a table. */
export const judgedConditionSchema = conditionSchema.extend({
  met: answerSchema.describe('does the table play with one of the values? open: the facet is left open'),
});

/** A table in the notation that people write. */
export const tableTextSchema = z
  .string()
  .describe('as a person writes it, `mode=short people=`; empty where nothing is chosen');
