import { nearNames } from '../../../base/near-names.ts';
import type { ImportMap } from '../../../model/import-map.ts';
import type { Loss, Reader, ReadHow } from '../../document/source.ts';
import { withPlainSigns } from '../../lines/decode-text.ts';
import { writeMentions } from '../../lines/mentions.ts';
import type { Page } from '../../lines/order-pages.ts';
import { fieldOf, type MapEntry, roles } from './map-entries.ts';
import { nestedEntries, type Parsed, rootsOf } from './nest-entries.ts';
import { readValues, type Value } from './read-values.ts';
import { writeEntries } from './write-entries.ts';

/** A mapping of keys to roles. */
export interface MapHow extends ReadHow {
  readonly map: ImportMap;
}

/**
 * Reads YAML or JSON by a mapping: entries with children are headings on up to two levels, all
 * others rules. Texts are Markdown.
 */
export const mapSource: Reader<readonly Page[], MapHow> = (files, { map }) => {
  const parsed: Parsed[] = [];
  for (const { path, text } of files) {
    const value = readValues(withPlainSigns(text));
    if (typeof value === 'string') return { refused: `${path}, ${value}` };
    parsed.push({ path, value });
  }
  const missed = missedRoot(parsed, map);
  if (missed !== null) return { refused: missed };
  const losses: Loss[] = [];
  const seen = new Set<string>();
  const entries = nestedEntries(parsed, map, { losses, seen });
  if (entries.every(isMute))
    return { refused: `no entry has a label or a text by this mapping: entries have ${namesOf([...seen])}.` };
  const written = writeEntries(entries, map, files.length > 1);
  for (const message of missedRoles(map, seen))
    losses.push({ at: { line: 1 }, kind: 'key-not-found', message });
  return {
    kind: files.length > 1 ? 'folder' : /\.json$/i.test(files[0]?.path ?? '') ? 'json' : 'yaml',
    title: map.title ?? null,
    blocks: written.blocks,
    raw: parsed.map(({ path, value }) => ({
      page: files.length > 1 ? path : null,
      text: rawText(value, map),
      kind: 'markdown',
      hasOtherLines: true,
    })),
    losses: [...losses, ...written.losses],
  };
};

const isMute = ({ label, texts, children }: MapEntry): boolean =>
  label === null && texts.length === 0 && children.every(isMute);

const namesOf = (keys: readonly string[]): string =>
  keys.length === 0
    ? 'no keys'
    : keys
        .slice(0, 12)
        .map((key) => `"${key}"`)
        .join(', ');

/** Reports a path to entries that no document has, with the keys that exist; null if all exist. */
function missedRoot(parsed: readonly Parsed[], map: ImportMap): string | null {
  for (const { path } of rootsOf(map))
    for (const [at, key] of path.entries()) {
      const above = path.slice(0, at);
      const here = parsed.flatMap(({ value }) => above.reduce<Value | null>(fieldOf, value) ?? []);
      if (here.some((value) => fieldOf(value, key) !== null)) continue;
      const keys = here.flatMap((value) => (value.kind === 'map' ? value.pairs.map((pair) => pair.key) : []));
      const [near] = nearNames(key, new Set(keys));
      const place = at === 0 ? 'the document' : `"${above.join('.')}"`;
      const help = near === undefined ? '' : ` Did you mean "${near}"?`;
      return `the mapping leads to "${path.join('.')}", but ${place} has ${namesOf(keys)}.${help}`;
    }
  return null;
}

/** Roles of the mapping whose keys no entry has. */
const missedRoles = (map: ImportMap, seen: ReadonlySet<string>): string[] =>
  roles.flatMap((role) => {
    const keys = map[role] ?? [];
    if (seen.size === 0 || keys.length === 0 || keys.some((key) => seen.has(key))) return [];
    return [`No entry has ${namesOf(keys)}, which "${role}" of the mapping names.`];
  });

/** The texts of a document on their lines, without values of technical keys. */
function rawText(root: Value, map: ImportMap): string {
  const hidden = [map.ignore, map.id, map.number, map.parent].flatMap((keys) => keys ?? []);
  const silent = new Set(hidden.filter((key) => !map.label?.includes(key)));
  const groups = new Set<string>();
  const lines: string[] = [];
  const write = (text: string, line: number) => {
    lines[line - 1] = `${lines[line - 1] ?? ''} ${text}`.trim();
  };
  const add = (value: Value, key: string): void => {
    if (value.kind === 'list') for (const item of value.items) add(item, key);
    else if (value.kind === 'map')
      for (const pair of value.pairs) {
        const isWords = map.keyed !== undefined && map.keyed !== 'id';
        if (isWords && !roles.some((role) => map[role]?.includes(pair.key))) write(pair.key, pair.line);
        if (!silent.has(pair.key)) add(pair.value, pair.key);
      }
    else if (!value.isBare && !(map.group?.includes(key) && groups.has(value.text))) {
      if (map.group?.includes(key)) groups.add(value.text);
      write(writeMentions(value.text, map.mentions).replaceAll('\n', '\v'), value.line);
    }
  };
  add(root, '');
  return Array.from(lines, (line = '') => line).join('\n');
}
