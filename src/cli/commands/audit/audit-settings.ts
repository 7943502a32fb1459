import { existsSync, readFileSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';
import { isScalar } from 'yaml';
import type { AuditIndex } from '../../../audit/audit-index.ts';
import { parseYaml } from '../../../edition/parse-yaml.ts';
import { readYamlFile } from '../../../edition/read-yaml.ts';
import { fieldOf } from '../../../edition/yaml-places.ts';
import { type AuditConfig, auditConfigSchema } from '../../../model/audit.ts';
import { formatPretty } from '../../../outputs/report/pretty.ts';
import { readText, type SourceFile } from '../../../source/read-text.ts';
import { writeFileAtomically } from '../../../source/write-atomically.ts';

/** Settings of an audit and their file. */
export interface AuditSettings {
  readonly config: AuditConfig;
  /** Absolute path of the folder that they are relative to. */
  readonly home: string;
  /** null without a file. */
  readonly source: SourceFile | null;
  readonly path: string;
}

/** The default settings file. */
const defaultName = 'rulewright-audit.yaml';

/**
 * Reads the settings of an audit.
 *
 * @param named value of `--config`; if undefined, the default file in the current folder, if it
 *   exists
 * @returns a report if they are invalid
 */
export function readSettings(named: string | undefined, cwd: string): AuditSettings | string {
  const path = resolve(cwd, named ?? defaultName);
  const home = dirname(path);
  if (named === undefined && !existsSync(join(cwd, defaultName)))
    return { config: auditConfigSchema.parse({}), home, source: null, path };
  const own = named === undefined ? { path: cwd, called: 'this folder' } : null;
  const source = readText(path, named ?? defaultName, own);
  if (source.fault) return `"${source.file}" cannot be read (${source.fault.kind}: ${source.fault.detail}).`;
  const { text } = source;
  if (text.trim() === '') return { config: auditConfigSchema.parse({}), home, source, path };
  const { value, diagnostics } = readYamlFile(source, auditConfigSchema);
  if (value) return { config: value, home, source, path };
  return formatPretty(diagnostics, { sources: () => text, color: false }).trimEnd();
}

/**
 * Updates `from` in the settings after a fix: the texts now use current numbers, which the next
 * audit must not take for old ones. If it cannot, says what to do.
 *
 * @param isOwn whether `from` comes from the settings
 * @returns sentences for the user
 */
export function updateFrom(index: AuditIndex, { source, path }: AuditSettings, isOwn: boolean): string[] {
  if (index.from === null) return [];
  const next = `The texts name rules as ${index.version} has them now`;
  if (!isOwn || !source) return [`${next}: the next audit takes --from ${index.version}.`];
  const range = rangeOfFrom(source.text);
  if (!range || readFileSync(path, 'utf8') !== source.mark + source.text)
    return [`${next}: write from: "${index.version}" into ${source.file}.`];
  const text = source.text.slice(0, range[0]) + JSON.stringify(index.version) + source.text.slice(range[1]);
  writeFileAtomically(path, source.mark + text);
  return [`${next}, and so says ${source.file}.`];
}

/** Range of the value of `from`; null if it is missing. */
function rangeOfFrom(text: string): [number, number] | null {
  const value = fieldOf(parseYaml(text, () => undefined)?.contents, 'from')?.value;
  return isScalar(value) && value.range ? [value.range[0], value.range[1]] : null;
}
