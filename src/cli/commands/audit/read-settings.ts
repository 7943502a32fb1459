import { existsSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';
import { readYaml } from '../../../edition/read-yaml.ts';
import { type AuditConfig, auditConfigSchema } from '../../../model/audit.ts';
import { formatPretty } from '../../../outputs/report/pretty.ts';
import { readText, type SourceFile } from '../../../source/read-text.ts';

/** Settings of an audit and the file that they come from. */
export interface AuditSettings {
  readonly config: AuditConfig;
  /** Absolute path of the folder that they are relative to. */
  readonly home: string;
  /** null where there is no file. */
  readonly source: SourceFile | null;
  readonly path: string;
}

/** The file that is read where none is named. */
const defaultName = 'rulewright-audit.yaml';

/**
 * Read the settings of an audit.
 *
 * @param named as `--config` gives it; undefined: the file of the default name in the current folder, if there is one
 * @returns a report of what is wrong with them
 */
export function readSettings(named: string | undefined, cwd: string): AuditSettings | string {
  const path = resolve(cwd, named ?? defaultName);
  const home = dirname(path);
  if (named === undefined && !existsSync(join(cwd, defaultName)))
    return { config: auditConfigSchema.parse({}), home, source: null, path };
  const source = readText(path, named ?? defaultName);
  if (source.fault) return `"${source.file}" cannot be read (${source.fault.kind}: ${source.fault.detail}).`;
  const { text, file } = source;
  if (text.trim() === '') return { config: auditConfigSchema.parse({}), home, source, path };
  const { value, diagnostics } = readYaml({ file, fileText: text, text, offset: 0 }, auditConfigSchema);
  if (value) return { config: value, home, source, path };
  return formatPretty(diagnostics, { sources: () => text, color: false }).trimEnd();
}
