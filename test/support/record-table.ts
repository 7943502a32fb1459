import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

const page = join(import.meta.dirname, '../../docs/reliability.md');

/**
 * Write what was measured into its place in docs/reliability.md, between two comments with its name; only where
 * `RULEWRIGHT_RECORD` asks for it, as `npm run record` does.
 */
export function recordTable(name: string, lines: readonly string[]): void {
  if (process.env['RULEWRIGHT_RECORD'] === undefined) return;
  const text = readFileSync(page, 'utf8');
  const [from, to] = [`<!-- ${name} -->\n`, `<!-- end of ${name} -->`];
  const [start, end] = [text.indexOf(from), text.indexOf(to)];
  if (start < 0 || end < start) throw new Error(`docs/reliability.md has no place for "${name}"`);
  writeFileSync(page, `${text.slice(0, start) + from}\n${lines.join('\n')}\n\n${text.slice(end)}`);
}
