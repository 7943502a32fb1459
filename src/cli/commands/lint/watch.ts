import { join, resolve } from 'node:path';
import { compareDiagnostics, type Diagnostic } from '../../../base/diagnostic.ts';
import { tally } from '../../../base/tally.ts';
import { visible } from '../../../outputs/report/control-characters.ts';
import { faultBlocks } from '../../../outputs/report/pretty.ts';
import { countSeverities, countsInWords } from '../../../outputs/report/severity-counts.ts';
import { findProject } from '../../../source/discover.ts';
import { type CommandResult, refuse } from '../../command.ts';
import type { CompileOptions } from '../../compile-command.ts';
import { allowsChecks, loadOwnChecks } from '../../load-own-checks.ts';
import { loadParser } from '../../load-parser.ts';
import { useColor } from '../../print.ts';
import { reasonOf } from '../../reason.ts';
import { selectEditions } from '../../select-editions.ts';
import { watchRules, whyNoWatch } from '../../watch-rules.ts';
import { openWorkspace } from '../../workspace.ts';
import { type Narrowing, narrow, readCodes, retiredNotes } from './narrow.ts';
import { siteFaults } from './site-faults.ts';

/**
 * `lint --watch`: reports diagnostics, then new and fixed ones as files change, until interrupted.
 *
 * @returns the exit code of the last state when the user ends it
 */
export async function watchLint(
  editions: readonly string[],
  options: CompileOptions,
  files: Narrowing['files'],
): Promise<CommandResult> {
  const why = whyNoWatch(options);
  if (why !== null) return refuse(why);
  const codes = options.only === undefined ? null : readCodes(options.only);
  if (typeof codes === 'string') return refuse(codes);
  await loadParser();
  const selection = selectEditions({ editions: [], cwd: process.cwd(), root: options.root ?? null });
  const isAllowed = typeof selection !== 'string' && allowsChecks(selection.root, options.allowChecks);
  const workspace = openWorkspace(options.root ?? process.cwd(), {
    ...options,
    ...(isAllowed
      ? { ownChecks: await loadOwnChecks(selection.root, selection.selected, options.deadline) }
      : {}),
  });
  if (!workspace) return refuse('no folder rules/ here or above.');
  const isMeant = (name: string) => (written: string) =>
    written === name || resolve(written) === join(workspace.root, 'rules', name);
  const unknown = editions.find((written) => !workspace.editions().some((name) => isMeant(name)(written)));
  if (unknown !== undefined)
    return refuse(`there is no edition "${unknown}" in rules/. Known: ${workspace.editions().join(', ')}.`);
  /** Texts of files that are of no edition, such as words of the site. */
  let siteTexts: ReadonlyMap<string, string> = new Map();
  const textOf = (file: string) => siteTexts.get(file) ?? workspace.textOf(file) ?? undefined;
  const lint = async (): Promise<Diagnostic[]> => {
    const names = workspace
      .editions()
      .filter((name) => editions.length === 0 || editions.some(isMeant(name)));
    const compiled = names.flatMap((name) => workspace.compiled(name) ?? []);
    const project = findProject(workspace.root);
    const site = project ? await siteFaults(project) : [];
    siteTexts = new Map(site.flatMap(({ sources }) => [...sources]));
    return [...compiled, ...site]
      .flatMap((one) => narrow(one, { codes, files }, workspace.root).diagnostics)
      .filter(({ severity }) => !options.quiet || severity !== 'info')
      .sort(compareDiagnostics);
  };
  process.stderr.write(retiredNotes(codes));
  const print = (text: string) => process.stdout.write(text);
  const color = useColor('pretty');
  let diagnostics: readonly Diagnostic[] | null = null;
  // First called when files are watched already, so no change is missed.
  const update = async () => {
    if (diagnostics !== null) workspace.reload();
    const now = await lint();
    const [appeared, gone] = [without(now, diagnostics ?? []), without(diagnostics ?? [], now)];
    const isReported = diagnostics === null || appeared.length + gone.length > 0;
    if (isReported) print(reportChange({ appeared, gone, all: now }, textOf, color));
    diagnostics = now;
    return isReported;
  };
  try {
    await watchRules(join(workspace.root, 'rules'), update);
  } catch (error) {
    return refuse(`rules/ cannot be watched: ${reasonOf(error)}.`);
  }
  const { error, warning } = countSeverities(diagnostics ?? []);
  const fails = error > 0 || warning > (options.maxWarnings ?? 0);
  return { stdout: '', stderr: '', code: fails ? 1 : 0 };
}

/**
 * A diagnostic is the same with the same message, file and rule: lines move with every edit above
 * them.
 */
const keyOf = ({ code, message, rule, place }: Diagnostic) =>
  JSON.stringify([code, message, rule, place.file]);

/** Diagnostics that are not among others; of equal ones the surplus. */
function without(diagnostics: readonly Diagnostic[], others: readonly Diagnostic[]): Diagnostic[] {
  const counts = tally(others.map(keyOf));
  return diagnostics.filter((diagnostic) => {
    const left = counts.get(keyOf(diagnostic)) ?? 0;
    counts.set(keyOf(diagnostic), left - 1);
    return left <= 0;
  });
}

interface DiagnosticChange {
  readonly appeared: readonly Diagnostic[];
  readonly gone: readonly Diagnostic[];
  readonly all: readonly Diagnostic[];
}

/** New diagnostics in full, fixed ones in a line each, and the total. */
function reportChange(
  { appeared, gone, all }: DiagnosticChange,
  textOf: (file: string) => string | undefined,
  color: boolean,
): string {
  const blocks = faultBlocks(appeared, { sources: textOf, color });
  const lines = gone.map(({ code, place, message }) => visible(`fixed  ${code}  ${place.file}  ${message}`));
  const summary = all.length === 0 ? 'no faults' : countsInWords(countSeverities(all));
  return `${[...blocks, ...(lines.length > 0 ? [lines.join('\n')] : []), summary].join('\n\n')}\n\n`;
}
