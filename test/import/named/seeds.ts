import { existsSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';

/** Folder of the real documents, next to the project. */
const seeds = resolve(process.env['RULEWRIGHT_SEEDS'] ?? '../shared/seeds');

/** Tests on real documents run if available; under CI they must be. */
export const hasSeeds = existsSync(seeds) || process.env['CI'] !== undefined;

/** The lines of a real document. */
export const seedLines = (name: string): { readonly number: number; readonly text: string }[] =>
  readFileSync(join(seeds, name), 'utf8')
    .split('\n')
    .map((text, at) => ({ number: at + 1, text }));

/** An expectation file: tab-separated cells, the first line has the names. */
export function readExpected(url: URL): Record<string, string>[] {
  const [head = '', ...rows] = readFileSync(url, 'utf8').trimEnd().split('\n');
  const names = head.split('\t');
  return rows.map((row) => Object.fromEntries(row.split('\t').map((cell, at) => [names[at] ?? '', cell])));
}
