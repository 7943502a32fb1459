import { readFileSync } from 'node:fs';
import { isScalar } from 'yaml';
import type { AuditIndex } from '../../../audit/audit-index.ts';
import { parseYaml } from '../../../edition/parse-yaml.ts';
import { fieldOf } from '../../../edition/yaml-places.ts';
import { writeFileAtomically } from '../../../source/write-atomically.ts';
import type { AuditSettings } from './read-settings.ts';

/**
 * Bring `from` of the settings up to date after a fix: the texts name rules by present numbers now, and the next audit must
 * not take these for old ones. Where that cannot be done, say what to do.
 *
 * @param isOwn does `from` come from the settings?
 * @returns sentences for the person who ran it
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

/** Start and end of the value of `from`; null where there is none. */
function rangeOfFrom(text: string): [number, number] | null {
  const value = fieldOf(parseYaml(text, () => undefined)?.contents, 'from')?.value;
  return isScalar(value) && value.range ? [value.range[0], value.range[1]] : null;
}
