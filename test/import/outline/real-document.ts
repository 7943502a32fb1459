import { existsSync, readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import type { ImportedItem, ImportedPart } from '../../../src/import/document/document.ts';
import { readSeed } from '../pipeline/seeds.ts';
import { understoodSeed } from '../understood.ts';

const folder = resolve(process.env['RULEWRIGHT_SEEDS'] ?? '../shared/seeds');

/** Whether tests on the real documents can run; under CI they run, and fail without them. */
export const hasRealDocuments = Boolean(process.env['CI']) || existsSync(folder);

/** A real document, read by its profile. */
export function readReal(name: string) {
  const { document, shaped } = understoodSeed(name);
  const lines = readSeed(name)
    .split('\n')
    .map((text, at) => ({ number: at + 1, text }));
  return { lines, document, outcomes: shaped.outcomes };
}

/** An item with the number or title of its parent, and its depth in the section. */
export interface Standing {
  readonly item: ImportedItem;
  readonly parent: string;
  readonly depth: number;
}

/** Every item of the parts of a document, by its first line. */
export function standings(parts: readonly ImportedPart[]): Map<number, Standing> {
  const found = new Map<number, Standing>();
  const visit = (items: readonly ImportedItem[], parent: string, depth: number) => {
    for (const item of items) {
      found.set(item.lines[0] ?? 0, { item, parent, depth });
      visit(item.children, item.number ?? parent, depth + 1);
    }
  };
  for (const part of parts) visit(part.items, part.number ?? part.title, 1);
  return found;
}

/** The rows of an expectation file: tab-separated, column names first, `-` for nothing. */
export function expectedRows(name: string): Map<string, string>[] {
  const text = readFileSync(new URL(`./expected-${name}.tsv`, import.meta.url), 'utf8');
  const [head = [], ...rows] = text
    .trimEnd()
    .split('\n')
    .map((line) => line.split('\t'));
  return rows.map((cells) => new Map(head.map((column, i) => [column, cells[i] ?? ''])));
}
