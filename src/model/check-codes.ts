import {
  type CheckCode,
  checkNames,
  codeOfCheck,
  noSuchCheck,
  ownCodePattern,
  type RetiredCode,
  retiredCode,
  retiredNames,
} from './check-names.ts';
import * as z from './deferred-zod.ts';

const codes = Object.keys(checkNames) as CheckCode[];

const reasonLostContent = 'what it reports is not in the graph, or not where its author sees it';
const reasonBrokenLinks = 'what is published would lead nowhere, and nobody would know';
const reasonBrokenOldLinks = 'links to what was published would lead nowhere';

/**
 * Checks that cannot be turned off or made less than an error, each with the reason: without them
 * the graph would be wrong in silence.
 */
export const firmCodes: ReadonlyMap<string, string> = new Map<CheckCode, string>([
  ['R001', reasonBrokenLinks],
  ['R002', 'of two rules with one id only one can be found'],
  ['R008', reasonBrokenLinks],
  ['R009', 'the rule would be in play where no table can choose it'],
  ['R011', reasonBrokenLinks],
  ['R015', reasonLostContent],
  ['R017', reasonBrokenLinks],
  ['R027', reasonLostContent],
  ['R065', reasonBrokenOldLinks],
  ['R066', reasonBrokenOldLinks],
  ['R072', reasonLostContent],
]);

/** Codes of errors that the document itself can have, not only its transcription. */
export const listableErrors = [
  ...(['R001', 'R005', 'R006', 'R007', 'R008', 'R011', 'R017', 'R018', 'R019', 'R021'] as const),
  ...(['R022', 'R025', 'R026', 'R028', 'R030', 'R032', 'R034', 'R038', 'R040', 'R043'] as const),
] as const satisfies readonly CheckCode[];

const ownUp: ReadonlySet<string> = new Set(listableErrors);

/**
 * Whether `faults` or a comment can accept what a check reports. For a firm check only if the
 * document itself has the error.
 */
export const isListable = (code: string): boolean => !firmCodes.has(code) || ownUp.has(code);

/** Codes, then names: either identifies a check. */
const namesOf = (of: readonly CheckCode[]) => [...of, ...of.map((code) => checkNames[code])];

/** Codes and names of removed checks: accepted, and reported by a note (E019). */
const retiredCodesAndNames = [
  ...(Object.keys(retiredNames) as RetiredCode[]),
  ...Object.values(retiredNames),
];

/** Codes that `faults` of edition.yaml may list. */
export const listableCodes = codes.filter(isListable);

/** A check that `faults` of edition.yaml may list, by code or name; parsed to the code. */
export const listableCheckSchema = z
  .union([z.enum([...namesOf(listableCodes), ...retiredCodesAndNames]), z.string().regex(ownCodePattern)], {
    error: ({ input }) => {
      const code = codeOfCheck(String(input));
      if (code === undefined)
        return typeof input === 'string' && input !== ''
          ? noSuchCheck(input)
          : 'expected the code of a check, such as R049';
      return `the check ${String(input)} cannot be listed: ${firmCodes.get(code)}`;
    },
  })
  .transform(asCode);

/** Codes of checks that `checks` may turn off or give another severity. */
export const settableCodes = codes.filter((code) => !firmCodes.has(code));

function asCode(written: string, context: z.RefinementCtx): string {
  const code = codeOfCheck(written) ?? retiredCode(written);
  if (code !== undefined) return code;
  context.addIssue(noSuchCheck(written));
  return z.NEVER;
}

function refusal(written: string): string {
  const code = codeOfCheck(written);
  if (code === undefined) return noSuchCheck(written);
  return `the check ${written} stays an error: ${firmCodes.get(code)}${isListable(code) ? '; "faults" can list what the document itself has' : ''}`;
}

/** Severity or `off` for a check. */
export const checkLevelSchema = z
  .enum(['off', 'info', 'warning', 'error'])
  .describe('off: not reported; else how bad it is');
export type CheckLevel = z.infer<typeof checkLevelSchema>;

const keyError = { error: ({ input }: { readonly input?: unknown }) => refusal(String(input)) };
const keys = [
  z.enum([...namesOf(settableCodes), ...retiredCodesAndNames]),
  z.string().regex(ownCodePattern, keyError),
] as const;
const keySchema = z.union(keys, keyError);

/** `checks` of front matter: overrides a check's own severity. Parsed to codes. */
export const checkSettingsSchema = z
  .partialRecord(keySchema, checkLevelSchema)
  .transform(byCode)
  .describe('how to take what a check reports, by its code or name: off, info, warning or error');
export type CheckSettings = Readonly<Partial<Record<string, CheckLevel>>>;

const ownChecksSchema = z
  .array(z.string().regex(/\.m?js$/, 'expected the path of a module, such as ./checks/no-shall.mjs'))
  .describe('modules with checks of the project’s own, relative to this file');

/** `checks` of edition.yaml: the same, with the project's own checks. */
export const editionChecksSchema = z
  .partialRecord(z.union([z.literal('use'), ...keys], keyError), z.union([checkLevelSchema, ownChecksSchema]))
  .transform((written, context) => {
    const { use = [], ...levels } = written;
    const wrong = Object.entries(levels).find(([, level]) => typeof level !== 'string');
    if (wrong || typeof use === 'string')
      context.addIssue({
        code: 'custom',
        path: [wrong?.[0] ?? 'use'],
        message: wrong ? 'expected off, info, warning or error' : 'expected a list of modules',
      });
    return {
      levels: byCode(levels as Record<string, CheckLevel>, context),
      use: typeof use === 'string' ? [] : use,
    };
  })
  .describe(
    'how to take what a check reports, by its code or name: off, info, warning or error; and under `use` modules with checks of your own',
  );

function byCode(
  written: Readonly<Partial<Record<string, CheckLevel>>>,
  context: z.RefinementCtx,
): CheckSettings {
  const settings = new Map<string, CheckLevel>();
  for (const [key, level] of Object.entries(written)) {
    const code = codeOfCheck(key);
    if (code === undefined || level === undefined) continue;
    if (settings.has(code))
      context.addIssue(`${code} and ${checkNames[code as CheckCode]} are one check, and both are set`);
    settings.set(code, level);
  }
  return Object.fromEntries(settings);
}
