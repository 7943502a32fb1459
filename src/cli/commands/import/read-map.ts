import { resolve } from 'node:path';
import { diagnose } from '../../../base/diagnose.ts';
import { unexpectedField } from '../../../edition/parse-yaml.ts';
import { readYamlFile } from '../../../edition/read-yaml.ts';
import type { MissedKey } from '../../../import/lines/map-keys.ts';
import { type ImportMap, importMapSchema } from '../../../model/import-map.ts';
import { formatPretty } from '../../../outputs/report/pretty.ts';
import { readText } from '../../../source/read-text.ts';

/** A mapping, and what says in its file where it is wrong. */
export interface ReadMap {
  readonly map: ImportMap;
  /** A report of keys that it names and no document has. */
  readonly report: (missed: readonly MissedKey[]) => string;
  /** Place of what it says: file and line. */
  readonly placeOf: (missed: MissedKey) => string;
}

/**
 * Read a mapping file.
 *
 * @returns null where none is named; a report where anything is wrong with it
 */
export function readMap(named: string | undefined, cwd: string): ReadMap | string | null {
  if (named === undefined) return null;
  const source = readText(resolve(cwd, named), named);
  if (source.fault) return `"${named}" cannot be read (${source.fault.kind}: ${source.fault.detail}).`;
  const { value, diagnostics, placeOf } = readYamlFile(source, importMapSchema);
  const print = (all: typeof diagnostics) =>
    formatPretty(all, { sources: () => source.text, color: false }).trimEnd();
  if (!value) return print(diagnostics);
  const place = ({ path }: MissedKey) => placeOf(path as readonly PropertyKey[]);
  return {
    map: value,
    report: (missed) =>
      print(
        missed.map((one) => diagnose(unexpectedField, place(one), { message: one.message, help: one.help })),
      ),
    placeOf: (missed) => `${named}:${place(missed).line}`,
  };
}
