import { readFileSync } from 'node:fs';
import { isMap, isScalar, type Node } from 'yaml';
import type { AuditBook } from '../../../audit/book.ts';
import { keyOf, parseYaml } from '../../../edition/parse-yaml.ts';
import { writeFileAtomically } from '../../../source/write-atomically.ts';
import type { AuditSettings } from './read-settings.ts';

/**
 * After a fix texts name rules by the numbers of now: bring `from` of the settings up to date, so that the next audit
 * does not take them for the old ones. Where that cannot be done, say what to do.
 *
 * @param isOwn `from` comes from the settings
 * @returns sentences for the person who ran it
 */
export function moveFrom(book: AuditBook, { source, path }: AuditSettings, isOwn: boolean): string[] {
  if (book.from === null) return [];
  const next = `The texts name rules as ${book.version} has them now`;
  if (!isOwn || !source) return [`${next}: the next audit takes --from ${book.version}.`];
  const span = fromIn(source.text);
  if (!span || readFileSync(path, 'utf8') !== source.mark + source.text)
    return [`${next}: write from: "${book.version}" into ${source.file}.`];
  const text = source.text.slice(0, span[0]) + JSON.stringify(book.version) + source.text.slice(span[1]);
  writeFileAtomically(path, source.mark + text);
  return [`${next}, and so says ${source.file}.`];
}

function fromIn(text: string): [number, number] | null {
  const root = parseYaml(text, () => undefined)?.contents as Node | null;
  const value = isMap(root) ? root.items.find((pair) => keyOf(pair) === 'from')?.value : null;
  return isScalar(value) && value.range ? [value.range[0], value.range[1]] : null;
}
