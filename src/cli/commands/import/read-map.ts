import { resolve } from 'node:path';
import { readYamlFile } from '../../../edition/read-yaml.ts';
import { type ImportMap, importMapSchema } from '../../../model/import-map.ts';
import { formatPretty } from '../../../outputs/report/pretty.ts';
import { readText } from '../../../source/read-text.ts';

/** A mapping that was read. */
export interface ReadMap {
  readonly map: ImportMap;
}

/**
 * Reads a mapping file.
 *
 * @returns null if none is named; a report if it is invalid
 */
export function readMap(named: string | undefined, cwd: string): ReadMap | string | null {
  if (named === undefined) return null;
  const source = readText(resolve(cwd, named), named);
  if (source.fault) return `"${named}" cannot be read (${source.fault.kind}: ${source.fault.detail}).`;
  const { value, diagnostics } = readYamlFile(source, importMapSchema);
  return value
    ? { map: value }
    : formatPretty(diagnostics, { sources: () => source.text, color: false }).trimEnd();
}
