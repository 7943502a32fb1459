import { isMap, isScalar, type Node, type Pair, stringify, type YAMLMap } from 'yaml';
import { parseYaml } from './parse-yaml.ts';
import { spotsTo } from './yaml-places.ts';

/**
 * Sets a text in YAML at a path of keys, and adds the keys that are missing. Everything else stays
 * as it is.
 *
 * @returns null if the text is not YAML that an edition may have, or something else is at the path
 */
export function setYaml(text: string, path: readonly string[], value: string): string | null {
  const root = parseYaml(text, () => undefined)?.contents as Node | null;
  if (!isMap(root) || root.flow) return null;
  const spots = spotsTo(root, path);
  const there = spots.at(-1)?.value;
  const rest = path.slice(spots.length - 1);
  if (rest.length === 0) return isScalar(there) ? replaceScalar(text, there.range?.slice(0, 2), value) : null;
  if (!isMap(there)) return null;
  if (there.flow) return addInBrackets(text, there, flowEntry(rest, value));
  const last = there.items.at(-1);
  const [key = '', ...below] = rest;
  const entry =
    there === root && below.length > 0
      ? `${scalar(key)}:\n  ${flowEntry(below, value)}`
      : flowEntry(rest, value, scalar);
  return last ? addLine(text, last, entry) : null;
}

function replaceScalar(text: string, [start = 0, end = 0]: readonly number[] = [], value: string): string {
  // The range of a block text ends after its line.
  const more = text.slice(start, end).endsWith('\n') ? '\n' : '';
  return text.slice(0, start) + flowScalar(value) + more + text.slice(end);
}

function addInBrackets(text: string, { items, range }: YAMLMap, entry: string): string {
  const last = items.at(-1);
  const at = last ? endOf(last) : (range?.[0] ?? 0) + 1;
  return `${text.slice(0, at)}${last ? `, ${entry}` : ` ${entry} `}${text.slice(at)}`;
}

function addLine(text: string, last: Pair, entry: string): string {
  const end = endOf(last);
  const next = text[end - 1] === '\n' ? end : text.indexOf('\n', end) + 1 || text.length;
  const start = (last.key as Node | null)?.range?.[0] ?? 0;
  const indent = ' '.repeat(start - text.lastIndexOf('\n', start - 1) - 1);
  const lead = next === text.length && !text.endsWith('\n') ? '\n' : '';
  const lines = entry.split('\n').map((line) => `${indent}${line}\n`);
  return text.slice(0, next) + lead + lines.join('') + text.slice(next);
}

const endOf = ({ key, value }: Pair): number => ((value ?? key) as Node | null)?.range?.[1] ?? 0;

const flowEntry = ([key = '', ...below]: readonly string[], value: string, last = flowScalar): string =>
  `${scalar(key)}: ${below.length === 0 ? last(value) : `{ ${flowEntry(below, value)} }`}`;

const scalar = (value: string): string =>
  value.includes('\n') ? JSON.stringify(value) : stringify(value, { lineWidth: 0 }).trim();

/** Also inside brackets. */
const flowScalar = (value: string): string =>
  /[,[\]{}]/.test(value) ? JSON.stringify(value) : scalar(value);
