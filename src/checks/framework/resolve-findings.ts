import type { Reporter } from '../../base/diagnose.ts';
import type { AssembledFile } from '../../edition/nodes.ts';
import type { ReadFile } from '../../edition/read-file.ts';
import { ownerOf } from '../../history/owner.ts';
import type { CheckSettings } from '../../model/check-codes.ts';
import type { WrittenEdition } from '../../model/edition-config.ts';
import type { KnownFault } from '../../model/remarks.ts';
import { type Finding, type Findings, fileOf, severityOf } from './finding.ts';
import { resolveIgnores } from './ignores.ts';
import { leftToAuthors } from './open-questions.ts';

const meet = ({ at: [start, end] }: Finding, { at: [from, to] }: Finding) => start < to && from < end;

const keyOf = (code: string, rule: string, text: string) => `${code}\n${rule}\n${text}`;

/** This many diagnostics of one check are a habit of the book, not mistakes. */
const manyTimes = 12;

const helpOfHabit = `So many cases may be the style of this book. Look at a few of them. If they are intended, turn the check off under "checks" in edition.yaml.`;

/** The settings that apply to findings, and the files that contain them. */
export interface ResolveOptions {
  readonly config: WrittenEdition;
  /** The files as read, with their front matter and comments. */
  readonly sources: Iterable<ReadFile>;
  /** The same files, assembled. */
  readonly assembled: Iterable<AssembledFile>;
  /** The text of a file by its path. */
  readonly textOf: (file: string) => string;
  /** Whether the check of a code ran. A comment or entry for one that did not is not outdated. */
  readonly hasRun: (code: string) => boolean;
  /** Codes of checks whose optional diagnostics were requested, regardless of settings. */
  readonly optional: ReadonlySet<string>;
  /** See {@link gatherHabits}. */
  readonly habits: ReadonlyMap<string, (times: number) => string>;
  /** See {@link yieldFindings}. */
  readonly yields: ReadonlyMap<string, readonly string[]>;
}

/** The findings to report, and the entries of `faults` that match none. */
export interface ResolvedFindings {
  readonly findings: Findings;
  readonly stale: readonly KnownFault[];
}

/**
 * Gives findings the severity that the edition sets: by ignore comments, by `checks` of front
 * matter or else of its settings, by its open questions and by `faults`.
 */
export function resolveFindings(found: Findings, options: ResolveOptions): ResolvedFindings {
  const { config, textOf, hasRun, optional } = options;
  const sources = [...options.sources];
  // Comments come first: one for a disabled check is not outdated.
  const unignored = resolveIgnores(found, { ...options, sources });
  const settingOf = settingsOf(config.checks.levels, sources);
  const wanted = leaveToAuthors(yieldFindings(withSettings(unignored, settingOf), options.yields), config);
  const { findings, stale } = resolveKnownFaults(wanted, config.faults, textOf);
  // Unrequested optional diagnostics come last: an entry or comment for one is not outdated.
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

/** Setting of a file's front matter, or else of the edition, for a finding of a check. */
function settingsOf(edition: CheckSettings, sources: readonly ReadFile[]): SettingOf {
  const ofFiles = new Map<string, CheckSettings>(
    sources.flatMap(({ file, front }) => (front.checks ? [[file, front.checks]] : [])),
  );
  return (finding, code) => ofFiles.get(fileOf(finding))?.[code] ?? edition[code];
}

/** Drops disabled diagnostics and sets the severity of the rest. */
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

/**
 * Merges what is a habit of a book into one diagnostic with a count and all positions: unused
 * glossary terms, or rules repeated on purpose, are one fact and not a hundred.
 * Errors stay single unless their messages are equal; so do diagnostics with a fix or listed by the
 * edition.
 *
 * @param habits message for a habit, by the code of the check
 */
function gatherHabits(findings: Findings, habits: ReadonlyMap<string, (times: number) => string>): Findings {
  const byCode = Map.groupBy([...findings], ([, { code }]) => code);
  const gathered = new Map<Finding, Reporter>();
  const absorbed = new Set<Finding>();
  for (const [code, describe] of habits) {
    const found = byCode.get(code) ?? [];
    const isError = ([finding, check]: Entry) => severityOf(finding, check) === 'error';
    const unfixed = found.filter(([{ fix }]) => fix === undefined);
    const errors = unfixed.filter(isError);
    const groups = [
      unfixed.filter((one) => !isError(one)),
      ...Map.groupBy(errors, ([{ message }]) => message).values(),
    ];
    for (const all of groups) {
      const [first] = all;
      if (!first || all.length < manyTimes) continue;
      for (const [finding] of all) absorbed.add(finding);
      const severity = isError(first) ? 'error' : 'info';
      gathered.set({ ...summaryOf(all, describe(all.length)), help: helpOfHabit, severity }, first[1]);
    }
  }
  if (gathered.size === 0) return findings;
  return new Map([...[...findings].filter(([finding]) => !absorbed.has(finding)), ...gathered]);
}

type Entry = readonly [Finding, Reporter];

/** One finding for many, in the position of the first. */
function summaryOf(all: readonly Entry[], message: string): Finding {
  const [first, ...others] = all.map(([finding]) => finding);
  return {
    at: first?.at ?? [0, 0],
    node: first?.node ?? null,
    file: first ? fileOf(first) : '',
    message,
    related: others.flatMap((other) =>
      other.node ? [{ node: other.node, at: other.at, message: 'and here' }] : [],
    ),
  };
}

/**
 * Findings, with those that the edition lists as known reduced, and the entries of its list that
 * match no finding.
 */
interface ResolvedFaults {
  readonly findings: Findings;
  /** In the order of `faults` in edition.yaml. */
  readonly stale: readonly KnownFault[];
}

/**
 * Turns errors listed under `faults` in edition.yaml into warnings, or into notes if the entry asks
 * for that, and drops listed diagnostics below an error.
 * Such a fault belongs to the printed document, and the text keeps it. Code, rule and range
 * identify it, so that a new fault in the same rule is still reported; an entry without a range
 * covers its code in the whole rule. Source: "edition.yaml" in docs/format.md.
 *
 * @param textOf the text of a file by its path
 */
function resolveKnownFaults(
  findings: Findings,
  faults: readonly KnownFault[],
  textOf: (file: string) => string,
): ResolvedFaults {
  if (faults.length === 0) return { findings, stale: [] };
  const entries = new Map(faults.map((fault) => [keyOf(fault.code, fault.rule, fault.printed ?? ''), fault]));
  const answered = new Set<KnownFault>();
  const resolved: Findings = new Map(
    [...findings].flatMap(([finding, check]): [Finding, Reporter][] => {
      const rule = ownerOf(finding.node);
      if (!rule) return [[finding, check]];
      const printed = textOf(rule.file).slice(...finding.at);
      const entry =
        entries.get(keyOf(check.code, rule.id, printed)) ?? entries.get(keyOf(check.code, rule.id, ''));
      if (!entry) return [[finding, check]];
      answered.add(entry);
      if (severityOf(finding, check) !== 'error') return [];
      // An import uses the message itself as the reason, which is not repeated.
      const reason = entry.why.includes(finding.message) ? '.' : `: ${entry.why}`;
      const why = `Listed under "faults" in edition.yaml${reason}`;
      const help = finding.help === undefined ? why : `${finding.help} ${why}`;
      return [[{ ...finding, severity: entry.severity ?? 'warning', help }, check]];
    }),
  );
  return {
    findings: resolved,
    stale: [...new Set(entries.values())].filter((entry) => !answered.has(entry)),
  };
}

/**
 * Drops diagnostics that another check reports more precisely for the same words.
 *
 * @param yields codes of those other checks, by the code of the check that yields
 */
function yieldFindings(findings: Findings, yields: ReadonlyMap<string, readonly string[]>): Findings {
  const better = new Set([...yields.values()].flat());
  const said = Map.groupBy(
    [...findings].filter(([, { code }]) => better.has(code)),
    ([finding]) => fileOf(finding),
  );
  if (said.size === 0) return findings;
  return new Map(
    [...findings].filter(([finding, { code }]) => {
      const others = yields.get(code);
      return (
        !others ||
        !said.get(fileOf(finding))?.some(([one, by]) => others.includes(by.code) && meet(one, finding))
      );
    }),
  );
}
