import { resolve } from 'node:path';
import type { ZodType } from 'zod';
import { upgradeGraph } from '../compare/upgrade-graph.ts';
import { type Graph, graphSchema } from '../model/graph.ts';
import { type FileHome, readBytes, UnreadFile } from '../source/read-bytes.ts';
import { longestLine, longestPiece } from '../syntax/guards.ts';
import { reasonOf } from './reason.ts';

/**
 * Reads a graph written by `build` or `export`.
 *
 * @param written its path, as written on the command line
 * @returns a message if it cannot be read
 */
export function readGraph(written: string, cwd: string): Graph | string {
  const value = readJson(written, cwd);
  return typeof value === 'string' ? value : graphOf(written, value.json);
}

/**
 * Parses a graph of this or an earlier format.
 *
 * @returns a message if it is invalid
 */
export const graphOf = (written: string, json: unknown): Graph | string =>
  checkForm(written, upgradeGraph(json), graphSchema, 'graph');

/** Largest graph that is read, in bytes. */
const largestJson = 256 * 1024 * 1024;

/**
 * Reads a JSON file for comparison.
 *
 * @param home as for {@link readBytes}
 * @returns a message if it cannot be read
 */
export function readJson(
  written: string,
  cwd: string,
  home: FileHome | null = null,
): { readonly json: unknown } | string {
  try {
    const json: unknown = JSON.parse(readBytes(resolve(cwd, written), largestJson, home).toString());
    const field = overlongIn(json);
    if (field !== null)
      return `"${written}" cannot be compared with: ${field} is too long for a text of an edition.`;
    return { json };
  } catch (error) {
    return `"${written}" cannot be compared with: ${whyUnread(error)}.`;
  }
}

/**
 * Path of a text that is too long for an edition: longer than a line, or than the words of a rule
 * that is parsed at once. Comparing such texts takes too much memory and stack.
 *
 * @param name of the field with `json`
 */
function overlongIn(json: unknown, name = '', depth = 0): string | null {
  if (typeof json === 'string')
    return json.length > (wordsOfRules.has(name) ? longestPiece : longestLine) ? name : null;
  if (typeof json !== 'object' || json === null || depth > deepestJson) return null;
  for (const [key, value] of Object.entries(json)) {
    const found = overlongIn(value, key, depth + 1);
    if (found !== null) return name === '' ? found : `${name}.${found}`;
  }
  return null;
}

const wordsOfRules: ReadonlySet<string> = new Set(['text', 'markdown', 'description']);

/** No published form nests deeper. */
const deepestJson = 20;

function whyUnread(error: unknown): string {
  if (error instanceof SyntaxError) return 'it is not JSON';
  return error instanceof UnreadFile ? `it is ${error.message}` : reasonOf(error);
}

/** @param what name of the form, for the message */
export function checkForm<T>(written: string, value: unknown, form: ZodType<T>, what: string): T | string {
  const read = form.safeParse(value);
  if (read.success) return read.data;
  const [issue] = read.error.issues;
  const field = issue?.path.join('.') ?? '';
  const message = (issue?.message ?? 'unknown form')
    .replace(/^Invalid input: /, '')
    .replace('received undefined', 'and it is missing');
  return `"${written}" cannot be compared with: it is not a ${what} of this version of rulewright (${field === '' ? '' : `${field}: `}${message}).`;
}
