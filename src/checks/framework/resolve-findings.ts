import type { AssembledFile } from '../../edition/nodes.ts';
import type { ReadFile } from '../../edition/read-file.ts';
import type { CheckSettings } from '../../model/check-codes.ts';
import type { WrittenEdition } from '../../model/edition-config.ts';
import type { KnownFault } from '../../model/remarks.ts';
import { type Finding, type Findings, fileOf } from './finding.ts';
import { gatherHabits } from './gather-habits.ts';
import { resolveIgnores } from './ignores.ts';
import { resolveKnownFaults } from './known-faults.ts';
import { leftToAuthors } from './open-questions.ts';
import { yieldFindings } from './yield-findings.ts';

/** The settings by which findings are judged, and the files that they are in. */
export interface ResolveOptions {
  readonly config: WrittenEdition;
  /** The files as they were read, with their front matter and comments. */
  readonly sources: Iterable<ReadFile>;
  /** The same files as they were assembled. */
  readonly assembled: Iterable<AssembledFile>;
  /** The text of a file by its path. */
  readonly textOf: (file: string) => string;
  /** Did the check of a code run? A comment or entry for one that did not is not out of date. */
  readonly hasRun: (code: string) => boolean;
  /** Codes of checks of which what is optional was asked for, whatever settings say. */
  readonly optional: ReadonlySet<string>;
  /** See {@link gatherHabits}. */
  readonly habits: ReadonlyMap<string, (times: number) => string>;
  /** See {@link yieldFindings}. */
  readonly yields: ReadonlyMap<string, readonly string[]>;
}

/** What is left to report, and the entries of `faults` that nothing answers to. */
export interface ResolvedFindings {
  readonly findings: Findings;
  readonly stale: readonly KnownFault[];
}

/**
 * Give findings the severity that the edition sets: by comments at the place, by `checks` of front matter or else of
 * its settings, by its open questions and by `faults`.
 */
export function resolveFindings(found: Findings, options: ResolveOptions): ResolvedFindings {
  const { config, textOf, hasRun, optional } = options;
  const sources = [...options.sources];
  // Comments come first: one for a check that is turned off is not out of date.
  const unignored = resolveIgnores(found, { ...options, sources });
  const settingOf = settingsOf(config.checks.levels, sources);
  const wanted = leaveToAuthors(yieldFindings(withSettings(unignored, settingOf), options.yields), config);
  const { findings, stale } = resolveKnownFaults(wanted, config.faults, textOf);
  // What nobody asked for comes last: an entry or comment for it is not out of date.
  const asked = [...findings].filter(
    ([finding, { code, isOptional }]) =>
      !isOptional || optional.has(code) || settingOf(finding, code) !== undefined,
  );
  return {
    findings: gatherHabits(new Map(asked), options.habits),
    stale: stale.filter(({ code }) => hasRun(code)),
  };
}

type SettingOf = (finding: Finding, code: string) => CheckSettings[string] | undefined;

/** What front matter of its file, or else the edition, sets for a finding of a check. */
function settingsOf(edition: CheckSettings, sources: readonly ReadFile[]): SettingOf {
  const ofFiles = new Map<string, CheckSettings>(
    sources.flatMap(({ file, front }) => (front.checks ? [[file, front.checks]] : [])),
  );
  return (finding, code) => ofFiles.get(fileOf(finding))?.[code] ?? edition[code];
}

/** Leave out what is turned off, and give the rest the severity that is asked for. */
function withSettings(found: Findings, settingOf: SettingOf): Findings {
  return new Map(
    [...found].flatMap(([finding, check]): [Finding, typeof check][] => {
      const level = settingOf(finding, check.code);
      if (level === 'off') return [];
      return [[level === undefined ? finding : { ...finding, severity: level }, check]];
    }),
  );
}

const leaveToAuthors = (found: Findings, config: WrittenEdition): Findings =>
  config.questions.length === 0
    ? found
    : new Map([...found].map(([finding, check]) => [leftToAuthors(finding, config), check]));
