import { diagnose } from '../base/diagnose.ts';
import { compareDiagnostics, type Diagnostic } from '../base/diagnostic.ts';
import { nearNames } from '../base/near-names.ts';
import type { ComparedEdition } from '../compare/compared-edition.ts';
import { comparedOfEdition } from '../compare/from-edition.ts';
import { comparedOfRelease } from '../compare/from-release.ts';
import type { Compiled } from '../compiler/create-compiler.ts';
import { type ReadLineage, resolveLineage } from '../diff/resolve-lineage.ts';
import { sourceFaults } from '../edition/read-file.ts';
import { readYamlFile } from '../edition/read-yaml.ts';
import { type Lineage, lineageSchema } from '../model/lineage.ts';
import type { SourceFile } from '../source/read-text.ts';

/** Editions that a lineage.yaml may name. */
export interface LineageProject {
  /** Names of all editions of the project. */
  names(): readonly string[];
  /** null if there is none of that name. */
  compiled(name: string): Compiled | null;
}

/**
 * Checks lineage.yaml: its schema, editions that do not exist, and rules missing from both sides.
 * Rules of an edition or release record outside the project are not checked.
 */
export function withLineage(
  compiled: Compiled,
  source: SourceFile | undefined,
  project: LineageProject,
): Compiled {
  if (!source) return compiled;
  const unread = sourceFaults(source);
  const { value, diagnostics, placeOf } = readYamlFile(source, lineageSchema);
  const found: Diagnostic[] = [...(unread.length > 0 ? unread : diagnostics)];
  const own = compiled.edition && comparedOfEdition(compiled.edition, compiled.sources);
  if (value && own) found.push(...unknownEditions(value, placeOf, compiled, project));
  const names = new Set([...(value?.matches ?? []), ...(value?.distinct ?? [])].map((entry) => entry.with));
  for (const name of value && own ? names : []) {
    const other = counterpartOf(name, compiled, project);
    if (!other || !value || !own) continue;
    const b = { value: entriesAbout(value, name, other), placeOf };
    found.push(...resolveLineage(other, own, { a: null, b }).diagnostics);
  }
  if (found.length === 0) return compiled;
  return {
    ...compiled,
    sources: new Map([...compiled.sources, [source.file, source.text]]),
    diagnostics: [...compiled.diagnostics, ...found].sort(compareDiagnostics),
  };
}

/** Splits `edition@version`; the version may be undefined. */
function splitVersion(written: string): { name: string; version: string | undefined } {
  const [, name = written, version] = /^(.*[^@])@([^@]+)$/s.exec(written) ?? [];
  return { name, version };
}

/**
 * Entries about an edition outside of the project (E032). A warning: it may be meant for a graph
 * from elsewhere, but nothing then checks its names.
 */
function unknownEditions(
  { matches, distinct }: Lineage,
  placeOf: ReadLineage['placeOf'],
  { edition }: Compiled,
  project: LineageProject,
): Diagnostic[] {
  const entries = [
    ...matches.map((entry, i) => ({ written: entry.with, at: ['matches', i, 'with'] })),
    ...distinct.map((entry, i) => ({ written: entry.with, at: ['distinct', i, 'with'] })),
  ];
  const names = project.names();
  return entries.flatMap(({ written, at }): Diagnostic[] => {
    const { name, version } = splitVersion(written);
    if (name === edition?.config.id || names.includes(name)) return [];
    const near = nearNames(name, names, 1)[0];
    const meant = version === undefined ? near : `${near}@${version}`;
    const help =
      near === undefined
        ? 'Put the edition there, with "external: true" where its rules are not at hand, or take the entry out.'
        : `Did you mean "${meant}"?`;
    const message = `Unexpected edition "${name}" in "with": no edition of that name is in rules/.`;
    return [diagnose(noUnknownCounterpart, placeOf(at), { message, help })];
  });
}

const noUnknownCounterpart = { code: 'E032', name: 'no-unknown-counterpart', severity: 'warning' } as const;

/** The edition or version that an entry names; null if it cannot be found. */
function counterpartOf(written: string, compiled: Compiled, project: LineageProject): ComparedEdition | null {
  const { name, version } = splitVersion(written);
  const isOwn = name === compiled.edition?.config.id;
  // Without a version, any release of the edition may be meant.
  if (isOwn && version === undefined) return null;
  const other = isOwn ? compiled : project.compiled(name);
  const { edition, history, sources } = other ?? {};
  if (edition && !isOwn && (version === undefined || edition.config.version === version))
    return comparedOfEdition(edition, sources ?? new Map());
  const release = version === undefined ? undefined : history?.at(version);
  return release ? comparedOfRelease(release) : null;
}

/**
 * Entries about one other edition. The others stay in the lists with an empty name, so that
 * indices, and with them ranges, stay right.
 *
 * A record omits rules without an id of their own, so a name that may be such a rule's number or
 * derived id is not looked up there.
 */
function entriesAbout({ matches, distinct }: Lineage, name: string, other: ComparedEdition): Lineage {
  const ids = new Set(other.rules.map(({ id }) => id));
  const isResolvable = (old: string) => other.hasWords || ids.has(old) || !/^\p{N}|[.~]/u.test(old);
  const keptOrBlank = <Entry extends { readonly with: string }>(
    entry: Entry,
    old: readonly string[],
  ): Entry => (entry.with === name && old.every(isResolvable) ? entry : { ...entry, with: '' });
  return {
    matches: matches.map((entry) => keptOrBlank(entry, entry.old)),
    distinct: distinct.map((entry) => keptOrBlank(entry, [entry.old])),
  };
}
