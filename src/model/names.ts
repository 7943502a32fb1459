import * as z from 'zod';
import { idFault } from './node-id.ts';

/** Id of an edition: it is a folder's name and part of web addresses, so it is kept to what every file system takes. */
export const editionIdSchema = z
  .string()
  .regex(/^[a-z0-9](?:[a-z0-9._-]{0,78}[a-z0-9])?$/, 'expected lower-case letters, digits, ".", "_" or "-"')
  .refine((id) => !id.includes('..'), 'expected no ".." in it')
  .brand<'EditionId'>();
export type EditionId = z.infer<typeof editionIdSchema>;

/** Id of a node: letters, digits, `_`, `.`, `-` and, in ids that rulewright derives itself, `~`. */
export const nodeIdSchema = z
  .string()
  .regex(/^[\p{L}\p{N}_](?:[\p{L}\p{N}_.~-]*[\p{L}\p{N}_~])?$/u, 'expected letters, digits, "_", "." or "-"');

/** Id that an author gives a section or category: one that names nothing else, and looks like no other. */
export const ownIdSchema = nodeIdSchema.refine((id) => idFault(id) === null, {
  error: ({ input }) => `expected ${idFault(String(input))}`,
});

/** A facet, facet value, tier or tag: lower case with dashes. */
export const slugSchema = z
  .string()
  .regex(/^[a-z][a-z0-9_-]*$/, 'expected a lower-case name of letters, digits and dashes');

/** A text that an author may also write as a bare number: a version `2`, a section number `0`. */
export const textSchema = z.union([z.string(), z.number()]).transform(String);
