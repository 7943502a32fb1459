import * as z from './deferred-zod.ts';
import { editionIdSchema } from './names.ts';
import { openObject } from './open-object.ts';

/**
 * What became of a rule between a release and now.
 *
 * `same` comes alone. `renumbered`: another number. `relabelled`: another label, in more than
 * capitals and punctuation. `reworded`: other words. `applies`: something other than its words
 * changed, a star, tier, condition, marker or reference. `moved`: it has another parent. `id`: it
 * has the id in `to` now. `retired`: it was removed; `to` lists the rules that replaced it, and
 * `split` or `merged` means that it became several, or one with others.
 */
export const redirectChangeSchema = z.enum([
  'same',
  'id',
  'renumbered',
  'relabelled',
  'reworded',
  'applies',
  'moved',
  'retired',
  'split',
  'merged',
]);
export type RedirectChange = z.infer<typeof redirectChangeSchema>;

/** A number or id of a release, its meaning there, and where that is now. */
const redirectSchema = openObject({
  kind: z.enum(['number', 'id']).describe('what `from` is'),
  from: z.string().min(1).describe('the number or id as it was published'),
  id: z.string().min(1).describe('the rule that it meant'),
  number: z.string().nullable().describe('its number in the last of `versions`'),
  label: z.string().nullable().describe('its label in the last of `versions`'),
  versions: z
    .array(
      openObject({
        version: z.string().describe('of the release'),
        changes: z.array(redirectChangeSchema).min(1).describe('what is different now; `same` stands alone'),
      }),
    )
    .min(1)
    .describe('releases in which it meant this rule, oldest first, and what is different now'),
  to: z
    .array(z.string())
    .describe('ids of the rules it leads to now: itself, or its successors; empty where there are none'),
  since: z
    .string()
    .optional()
    .describe('for a retired rule: the first version without it; absent where none was named since'),
  why: z.string().optional().describe('for a retired rule: what edition.yaml says of it'),
});
export type Redirect = z.infer<typeof redirectSchema>;

/**
 * Current target of every number and id that an edition ever published: `EDITION.redirects.json`.
 */
export const redirectsSchema = openObject({
  $schema: z.string().describe('address of the schema of this form'),
  format: z.literal('rulewright/redirects@2').describe('names this form'),
  edition: editionIdSchema.describe('id of the edition'),
  version: z.string().describe('the version that `to` speaks of'),
  releases: z
    .array(
      openObject({
        version: z.string().describe('as edition.yaml had it'),
        date: z.string().nullable().describe('year, month and day; null where it had none'),
      }),
    )
    .describe('oldest first'),
  redirects: z
    .array(redirectSchema)
    .describe('numbers, then ids, each in natural order; one number has an entry for each rule it meant'),
}).describe('Where every number and id that an edition ever published leads now');
export type Redirects = z.infer<typeof redirectsSchema>;
