import * as z from 'zod';

/** Codes of all checks, in the order of the registry. A test holds the two against each other. */
const codes = [
  ...(['R001', 'R002', 'R003', 'R004', 'R005', 'R006', 'R007', 'R008', 'R009', 'R010'] as const),
  ...(['R011', 'R012', 'R013', 'R014', 'R015', 'R016', 'R017', 'R018', 'R019', 'R020'] as const),
  ...(['R021', 'R022', 'R023', 'R024', 'R025', 'R026', 'R027', 'R028', 'R029', 'R030'] as const),
  ...(['R031', 'R032', 'R033', 'R034', 'R035', 'R038', 'R039', 'R040', 'R041', 'R042'] as const),
  ...(['R043', 'R048', 'R049', 'R050', 'R051', 'R052', 'R053', 'R054', 'R055', 'R056'] as const),
  ...(['R060', 'R061', 'R062', 'R063', 'R064', 'R065', 'R066', 'R067', 'R068', 'R069'] as const),
  ...(['R070', 'R071', 'R072', 'R073', 'R074', 'R075'] as const),
  ...(['R080', 'R081', 'R082', 'R083', 'R084', 'R085', 'R086', 'R087', 'R088'] as const),
  ...(['R090', 'R091', 'R092', 'R093', 'R094', 'R095'] as const),
] as const;

/** The code of a check. */
export type CheckCode = (typeof codes)[number];

const lost = 'what it reports is not in the graph, or not where its author sees it';
const nowhere = 'what is published would lead nowhere, and nobody would know';
const gone = 'links to what was published would lead nowhere';

/** Checks without which the graph would be wrong with nobody told: they cannot be turned off or made less than an error. And why. */
export const firmCodes: ReadonlyMap<string, string> = new Map<CheckCode, string>([
  ['R001', nowhere],
  ['R002', 'of two rules with one id only one can be found'],
  ['R008', nowhere],
  ['R009', 'the rule would be in play where no table can choose it'],
  ['R011', nowhere],
  ['R015', lost],
  ['R017', nowhere],
  ['R027', lost],
  ['R065', gone],
  ['R066', gone],
  ['R072', lost],
]);

/** Codes of errors that a document itself can have, and not only who transcribed it. */
export const listableErrors = [
  ...(['R001', 'R005', 'R006', 'R007', 'R008', 'R011', 'R017', 'R018', 'R019', 'R021'] as const),
  ...(['R022', 'R025', 'R026', 'R028', 'R030', 'R032', 'R034', 'R038', 'R040'] as const),
] as const satisfies readonly CheckCode[];

const ownUp: ReadonlySet<string> = new Set(listableErrors);

/** Can an entry of `faults` or a comment at the place answer for what a check reports? One of a code that is firm only where the document itself has the fault. */
export const isListable = (code: string): boolean => !firmCodes.has(code) || ownUp.has(code);

const why = (code: unknown): string | undefined => firmCodes.get(String(code));
const isKnown = (code: unknown) => codes.some((one) => one === code);

/** A check whose faults `faults` of edition.yaml may list. */
export const listableCodeSchema = z.enum(codes.filter(isListable), {
  error: ({ input }) =>
    isKnown(input)
      ? `the check ${input} cannot be listed: ${why(input)}`
      : 'expected the code of a check, such as R050',
});

/** A check that `checks` may turn off or weigh otherwise. */
export const settableCodeSchema = z.enum(codes.filter((code) => !firmCodes.has(code)));

const refusal = (code: string) =>
  isKnown(code)
    ? `the check ${code} stays an error: ${why(code)}${isListable(code) ? '; "faults" can list what the document itself has' : ''}`
    : `there is no check "${code}"`;

/** How what a check reports is to be taken. */
export const checkLevelSchema = z
  .enum(['off', 'info', 'warning', 'error'])
  .describe('off: not reported; else how bad it is');
export type CheckLevel = z.infer<typeof checkLevelSchema>;

/** `checks` of edition.yaml and of front matter: by code, in place of the severity that the check gives itself. */
export const checkSettingsSchema = z
  .partialRecord(settableCodeSchema, checkLevelSchema, {
    error: ({ keys }) =>
      Array.isArray(keys) ? keys.map((key) => refusal(String(key))).join('; ') : undefined,
  })
  .describe('how to take what a check reports, by its code: off, info, warning or error');
export type CheckSettings = Readonly<Partial<Record<string, CheckLevel>>>;
