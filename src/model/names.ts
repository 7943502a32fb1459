import * as z from './deferred-zod.ts';
import { idFault } from './node-id.ts';

/**
 * Id of an edition: it is the name of a folder and part of web addresses, so every file system must
 * accept it.
 */
export const editionIdSchema = z
  .string()
  .regex(/^[a-z0-9](?:[a-z0-9._-]{0,78}[a-z0-9])?$/, 'expected lower-case letters, digits, ".", "_" or "-"')
  .refine((id) => !id.includes('..'), 'expected no ".." in it')
  .brand<'EditionId'>();
export type EditionId = z.infer<typeof editionIdSchema>;

/** Folders and files that every site has. */
const reservedIds: ReadonlySet<string> = new Set(
  '404 500 compare editions feed index robots rulewright schema sitemap'.split(' '),
);

/**
 * A name with the ending of a file next to an edition (`game.history` of `game`) or of a file type
 * that web servers know.
 */
const fileEnding =
  /\.(?:css|diff|faults|gz|history|html?|ico|js|json|map|md|mjs|pdf|png|redirects|search|svg|txt|wasm|webmanifest|xml|ya?ml)$/;

/**
 * Why an edition may not have this name: its files would overwrite others; null if it may.
 *
 * `build` writes `ID.json` and files such as `ID.history.json` next to `editions.json` and
 * `rulewright.*.json`, and a site has pages below `/ID/` next to its own.
 */
export function reservedIdError(id: string): string | null {
  const [device = ''] = id.split('.', 1);
  if (reservedIds.has(id) || id.startsWith('rulewright.')) return 'a name that no file of a site has';
  if (/^(?:con|prn|aux|nul|com\d|lpt\d)$/.test(device)) return 'a name that is no device of Windows';
  return fileEnding.test(id)
    ? `no "${fileEnding.exec(id)?.[0]}" at the end, which is of files beside editions`
    : null;
}

/** Id that an author gives an edition: its files overwrite no others. */
export const ownEditionIdSchema = editionIdSchema.refine((id) => reservedIdError(id) === null, {
  error: ({ input }) => `expected ${reservedIdError(String(input))}`,
});

/** Id of a node: letters, digits, `_`, `.`, `-` and, in derived ids, `~`. */
export const nodeIdSchema = z.string().regex(/^[\p{L}\p{N}_](?:[\p{L}\p{N}_.~-]*[\p{L}\p{N}_~])?$/u, {
  error: 'expected letters, digits, "_", "." or "-"',
  // One message is enough for what is not an id at all.
  abort: true,
});

/**
 * Id that an author gives a section or category: neither a number nor easily confused with another
 * id.
 */
export const ownIdSchema = nodeIdSchema.refine((id) => idFault(id) === null, {
  error: ({ input }) => `expected ${idFault(String(input))}`,
});

/** A facet, facet value, tier or tag: lower case with dashes. */
export const slugSchema = z
  .string()
  .regex(/^[a-z][a-z0-9_-]*$/, 'expected a lower-case name of letters, digits and dashes');

/** A text that an author may also write as a bare number: a version `2`, a section number `0`. */
export const textSchema = z.union([z.string(), z.number()]).transform(String);
