import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

const page = join(import.meta.dirname, '../../docs/reliability.md');

/**
 * Write what was measured into its place in docs/reliability.md, between two comments with its name; only where
 * `RULEWRIGHT_RECORD` asks for it, as `npm run record` does.
 */
export function recordTable(name: string, lines: readonly string[]): void {
  change(name, () => `\n${lines.join('\n')}\n\n`);
}

/**
 * Writes one row of a table of docs/reliability.md; it replaces the row with the same first cell.
 */
export function recordRow(name: string, cells: readonly (string | number)[]): void {
  const row = `| ${cells.join(' | ')} |`;
  change(name, (before) => {
    const lines = before.trim().split('\n');
    const at = lines.findIndex((line) => line.startsWith(`| ${cells[0]} |`));
    return `\n${(at < 0 ? [...lines, row] : lines.with(at, row)).join('\n')}\n\n`;
  });
}

function change(name: string, edit: (before: string) => string): void {
  if (process.env['RULEWRIGHT_RECORD'] === undefined) return;
  const text = readFileSync(page, 'utf8');
  const [from, to] = [`<!-- ${name} -->\n`, `<!-- end of ${name} -->`];
  const [start, end] = [text.indexOf(from), text.indexOf(to)];
  if (start < 0 || end < start) throw new Error(`docs/reliability.md has no place for "${name}"`);
  const at = start + from.length;
  writeFileSync(page, text.slice(0, at) + edit(text.slice(at, end)) + text.slice(end));
}
