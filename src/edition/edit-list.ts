import { isMap, isSeq, type Node, type YAMLMap, type YAMLSeq } from 'yaml';
import type { Edit } from '../base/diagnostic.ts';
import { parseYaml } from './parse-yaml.ts';
import { fieldOf } from './yaml-places.ts';

/** A YAML text and its file. */
export interface YamlText {
  readonly text: string;
  readonly file: string;
}

/** Changes of a list. */
export interface ListChange {
  /** Entries to append, each as YAML on one line. */
  readonly add: readonly string[];
  readonly isDropped: (entry: Node) => boolean;
}

/**
 * Edits that add entries to a top-level list of a YAML text and remove others. A missing list is
 * created at the end of the text, and an empty one removed with its key. Layout and comments are
 * kept.
 *
 * @returns null if the text is not YAML that an edition may have, or the key is not a list
 */
export function editList(where: YamlText, key: string, { add, isDropped }: ListChange): Edit[] | null {
  const root = parseYaml(where.text, () => undefined)?.contents as Node | null;
  // Nothing can be appended after a map in brackets.
  if (!isMap(root) || root.flow) return null;
  const list = fieldOf(root, key)?.value as Node | null | undefined;
  if (!isSeq(list)) return list ? null : append(where, key, add);
  const records = list.items as Node[];
  const dropped = records.filter(isDropped);
  if (dropped.length > 0 && dropped.length === records.length && add.length === 0)
    return [cut(where, ...linesOf(where.text, keyStart(root, key), list.range?.[1] ?? 0))];
  return [
    ...dropEntries(where, list, isDropped),
    ...addEntries(where, list, add, dropped.length < records.length),
  ];
}

/** Edits that remove entries of a list at any depth. */
export function dropEntries(where: YamlText, list: YAMLSeq, isDropped: (entry: Node) => boolean): Edit[] {
  const records = list.items as Node[];
  return records.flatMap((node, at): Edit[] => {
    if (!isDropped(node)) return [];
    const [start, end] = [node.range?.[0] ?? 0, node.range?.[1] ?? 0];
    if (!list.flow) return [cut(where, ...linesOf(where.text, start, end))];
    // A comma goes with the entry before it, or with the entry after it if that is the last one
    // left.
    const isLast = records.slice(at + 1).every(isDropped);
    const next = isLast ? end : (records[at + 1]?.range?.[0] ?? end);
    return [cut(where, isLast ? (records[at - 1]?.range?.[1] ?? start) : start, next)];
  });
}

function addEntries(
  { text, file }: YamlText,
  list: YAMLSeq,
  add: readonly string[],
  isBehindOthers: boolean,
): Edit[] {
  const last = (list.items as Node[]).at(-1);
  if (add.length === 0) return [];
  if (list.flow || !last) {
    const close = (list.range?.[1] ?? 1) - 1;
    const entries = add.join(', ');
    return [{ file, start: close, end: close, text: isBehindOthers ? `, ${entries}` : entries }];
  }
  const eol = eolOf(text);
  const dash = text.lastIndexOf('-', last.range?.[0] ?? 0);
  const indent = ' '.repeat(dash - (text.lastIndexOf('\n', dash - 1) + 1));
  const [, end] = linesOf(text, last.range?.[0] ?? 0, last.range?.[1] ?? 0);
  const lead = end === text.length && !text.endsWith('\n') ? eol : '';
  const lines = add.map((entry) => `${indent}- ${entry}${eol}`).join('');
  return [{ file, start: end, end, text: lead + lines }];
}

function append({ text, file }: YamlText, key: string, add: readonly string[]): Edit[] {
  if (add.length === 0) return [];
  const eol = eolOf(text);
  const lines = [`${key}:`, ...add.map((entry) => `  - ${entry}`)].map((line) => line + eol).join('');
  return [{ file, start: text.length, end: text.length, text: (text.endsWith('\n') ? '' : eol) + lines }];
}

const cut = ({ file }: YamlText, start: number, end: number): Edit => ({ file, start, end, text: '' });

const eolOf = (text: string) => (text.includes('\r\n') ? '\r\n' : '\n');

const keyStart = (root: YAMLMap, key: string) =>
  (fieldOf(root, key)?.key as Node | undefined)?.range?.[0] ?? 0;

/** The whole lines of a range. */
function linesOf(text: string, start: number, end: number): [number, number] {
  const from = text.lastIndexOf('\n', start - 1) + 1;
  // The range of a block can end at the start of the next line.
  const stop = text.slice(from, end).endsWith('\n') ? end : text.indexOf('\n', end) + 1;
  return [from, stop === 0 ? text.length : stop];
}

/** Quotes an id that YAML would read as a number or the like. */
export const yamlId = (id: string) => (/^[\d.-]+$|^(?:true|false|null)$/i.test(id) ? JSON.stringify(id) : id);
