import { isMap, isScalar, isSeq, type Node, type YAMLMap, type YAMLSeq } from 'yaml';
import type { Edit } from '../base/diagnostic.ts';
import { parseYaml } from './parse-yaml.ts';
import { fieldOf } from './yaml-places.ts';

/** A published id that is no more, and those that took its place. */
export interface RetiredId {
  readonly id: string;
  readonly successors: readonly string[];
  /** The version that it is gone from; null where that is not told. */
  readonly since: string | null;
  readonly why: string;
}

/**
 * The edits of an edition.yaml that put records into its `retired`, and take others out.
 *
 * @param add not yet there
 * @param drop ids whose records go: the rule has its published id again
 * @returns null where the text is no YAML that an edition may have
 */
export function editRetired(
  text: string,
  file: string,
  add: readonly RetiredId[],
  drop: ReadonlySet<string>,
): Edit[] | null {
  const root = parseYaml(text, () => undefined)?.contents as Node | null;
  if (!isMap(root)) return null;
  const list = fieldOf(root, 'retired')?.value as Node | undefined;
  const eol = text.includes('\r\n') ? '\r\n' : '\n';
  const edit = (start: number, end: number, put: string): Edit => ({ file, start, end, text: put });
  const records = isSeq(list) ? (list.items as Node[]) : [];
  const dropped = records.filter((node) => drop.has(idOf(node)));
  const edits: Edit[] = [];
  if (dropped.length > 0 && dropped.length === records.length && add.length === 0) {
    const [start, end] = linesOf(text, keyStart(root), endOf(list as YAMLSeq));
    return [edit(start, end, '')];
  }
  for (const node of dropped) {
    const [start, end] = linesOf(text, node.range?.[0] ?? 0, node.range?.[1] ?? 0);
    edits.push(edit(start, end, ''));
  }
  if (add.length === 0) return edits;
  const lines = add.map((record) => `- ${recordText(record)}`);
  const last = records.at(-1);
  if (isSeq(list) && !list.flow && last) {
    const indent = ' '.repeat(columnOf(text, text.lastIndexOf('-', last.range?.[0] ?? 0)));
    const [, end] = linesOf(text, last.range?.[0] ?? 0, last.range?.[1] ?? 0);
    const lead = end === text.length && !text.endsWith('\n') ? eol : '';
    edits.push(edit(end, end, lead + lines.map((line) => `${indent}${line}${eol}`).join('')));
  } else if (isSeq(list)) {
    const close = (list.range?.[1] ?? 1) - 1;
    const entries = lines.map((line) => line.slice(2)).join(', ');
    edits.push(edit(close, close, records.length > 0 ? `, ${entries}` : entries));
  } else {
    const end = text.length;
    const lead = text.endsWith('\n') ? '' : eol;
    edits.push(edit(end, end, `${lead}retired:${eol}${lines.map((line) => `  ${line}${eol}`).join('')}`));
  }
  return edits;
}

const keyStart = (root: YAMLMap) => (fieldOf(root, 'retired')?.key as Node | undefined)?.range?.[0] ?? 0;

const endOf = (node: Node) => node.range?.[1] ?? 0;

function idOf(node: Node): string {
  const value = fieldOf(node, 'id')?.value;
  return isScalar(value) ? String(value.value) : '';
}

/** The whole lines that a stretch stands on. */
function linesOf(text: string, start: number, end: number): [number, number] {
  const from = text.lastIndexOf('\n', start - 1) + 1;
  // The range of a block can end where the next line begins.
  const stop = text.slice(from, end).endsWith('\n') ? end : text.indexOf('\n', end) + 1;
  return [from, stop === 0 ? text.length : stop];
}

const columnOf = (text: string, at: number) => at - (text.lastIndexOf('\n', at - 1) + 1);

function recordText({ id, successors, since, why }: RetiredId): string {
  const fields = [
    `id: ${quoted(id)}`,
    ...(successors.length === 0 ? [] : [`successors: [${successors.map(quoted).join(', ')}]`]),
    ...(since === null ? [] : [`since: ${JSON.stringify(since)}`]),
    `why: ${/^[a-z]+$/.test(why) ? quoted(why) : JSON.stringify(why)}`,
  ];
  return `{ ${fields.join(', ')} }`;
}

/** An id that would be read as a number or the like is put in quotes. */
const quoted = (id: string) => (/^[\d.-]+$|^(?:true|false|null)$/i.test(id) ? JSON.stringify(id) : id);
