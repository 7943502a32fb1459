import type { Diagnostic } from '../base/diagnostic.ts';
import { nearNames } from '../base/near-names.ts';
import type { Release, ReleasedRule } from '../model/release.ts';
import type { SourceFile } from '../source/read-text.ts';
import { inOrder } from './order.ts';
import { readRelease, releaseFault, valueAt } from './read-release.ts';

/** A rule of an earlier release that the latest lacks. */
export interface GoneRule {
  /** The last version that has it. */
  readonly version: string;
  readonly rule: Pick<ReleasedRule, 'id' | 'number' | 'label' | 'parent' | 'hash' | 'wording'>;
}

/**
 * Summary of the releases of an edition: the latest in full, and the rules of earlier ones that it
 * lacks.
 */
export interface ReleaseSummary {
  /** Oldest first. */
  readonly versions: readonly {
    readonly version: string;
    readonly date: string | null;
    readonly file: string;
  }[];
  /** Null if there is no release, or any of them has a fault. */
  readonly latest: Release | null;
  /** In the order of the versions. */
  readonly gone: readonly GoneRule[];
  readonly diagnostics: readonly Diagnostic[];
}

/**
 * Reads all releases of an edition.
 *
 * A fault in one of them hides the rest: what was published is then unknown, and every check based
 * on it would be a guess.
 *
 * @param sources files of its `releases/`
 * @param edition its id
 */
export function summarizeReleases(sources: readonly SourceFile[], edition: string): ReleaseSummary {
  const read = sources.map((source) => ({ source, ...readRelease(source, edition) }));
  const found = read.flatMap(({ source, release }) => (release ? [{ ...release, source }] : []));
  const diagnostics = read.flatMap((one) => one.diagnostics);
  if (diagnostics.length === 0) diagnostics.push(...missing(found));
  if (diagnostics.length > 0) return { versions: [], latest: null, gone: [], diagnostics };
  const ordered = inOrder(found);
  const versions = ordered.map(({ version, date, source }) => ({ version, date, file: source.file }));
  const last = ordered.at(-1);
  if (!last) return { versions, latest: null, gone: [], diagnostics };
  const { source: _, ...latest } = last;
  return { versions, latest, gone: goneRules(ordered, latest), diagnostics };
}

/** Reports a release whose predecessor is missing. */
function missing(found: readonly (Release & { readonly source: SourceFile })[]): Diagnostic[] {
  const versions = found.map(({ version }) => version);
  return found.flatMap(({ previous, source: { file, text } }) => {
    if (previous === null || versions.includes(previous)) return [];
    const path = file.replace(/[^/]*$/, `${previous}.json`);
    const near = nearNames(previous, versions, 1)[0];
    const help = `Take "${path}" back from version control${near === undefined ? '' : `; there is "${near}"`}.`;
    const message = `Missing release "${previous}": this one came after it, but its record is missing.`;
    return [releaseFault({ file, text }, 'S013', valueAt(text, 'previous'), { message, help })];
  });
}

function goneRules(ordered: readonly Release[], latest: Release): GoneRule[] {
  const present = new Set(latest.rules.map(({ id }) => id));
  const gone = new Map<string, GoneRule>();
  for (const { version, rules } of ordered) {
    for (const { id, number, label, parent, hash, wording } of rules)
      if (!present.has(id)) gone.set(id, { version, rule: { id, number, label, parent, hash, wording } });
  }
  return [...gone.values()];
}
