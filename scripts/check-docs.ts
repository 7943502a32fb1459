// Writes the list of checks in docs/checks/, and the start of each page. Examples after `## Passes`
// are written by hand and are tests; `npm run accept` writes the output of lint.
// Fails if pages or comments name a file, section, decision or script that does not exist.
// usage: node scripts/check-docs.ts
import { existsSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import type { CheckMeta } from '../src/checks/framework/define-check.ts';
import { checkMetas } from '../src/checks/registry.ts';
import { retiredNames } from '../src/model/check-names.ts';
import { findDeadNames } from './find-dead-names.ts';

const fixes: Record<CheckMeta['fix'], string> = {
  safe: 'safe, by `rulewright lint --fix`',
  unsafe: 'unsafe, by `rulewright lint --fix --unsafe`',
  none: 'none',
};

function listPage(sorted: readonly CheckMeta[]): string {
  const rows = sorted.map(
    ({ code, name, severity, fix, summary, isOptional }) =>
      `| [${code}](${code}.md) | ${name} | ${severity}${isOptional ? ', optional' : ''} | ${fix} | ${summary.replaceAll('|', '\\|')} |`,
  );
  return blocks(
    '# Checks',
    'What `rulewright lint` looks for. A code is permanent: it is never given to another check. [Settings](../format.md#settings-of-checks) turn a check off or weigh it otherwise, for an edition, a section or a rule. Severity and fix are those of most findings of a check: one that is less sure is a note (`info`), and has no fix or an unsafe one ([why](../decisions/0065-notes-and-optional-checks.md)). An *optional* check is one whose reports are not right nine times in ten, and other checks have single reports of the kind: they come where [`checks`](../format.md#settings-of-checks) gives the check a severity, with `lint --only CODE` and, all of them, with `lint --audit`.',
    ['| code | name | severity | fix | |', '|---|---|---|---|---|', ...rows].join('\n'),
    `Codes of checks that are gone, and what to use instead of them ([prose](../prose.md)): ${Object.keys(retiredNames).join(', ')}.`,
  );
}

/** The page of a check: a new start, and its examples unchanged. */
function checkPage(
  { code, name, severity, summary, why, fix, isOptional }: CheckMeta,
  before: string,
): string {
  const at = before.indexOf('\n## Passes\n');
  const head = blocks(
    `# ${code} ${name}`,
    summary,
    `Severity: ${severity}${isOptional ? '; optional: it runs where [`checks`](../format.md#settings-of-checks) gives it a severity, with `lint --only` and with `lint --audit`' : ''}. Fix: ${fixes[fix]}.`,
    '## Why',
    why,
  );
  return head + (at < 0 ? '\n## Passes\n\n## Is reported\n' : before.slice(at));
}

const blocks = (...parts: string[]) =>
  `${['<!-- `npm run docs` writes this from src/checks/, all but the examples: those are written here, and are tests. -->', ...parts].join('\n\n')}\n`;

const sorted = checkMetas.toSorted((a, b) => (a.code < b.code ? -1 : 1));
if (new Set(sorted.map(({ code }) => code)).size < sorted.length) throw new Error('two checks have one code');

const folder = new URL('../docs/checks/', import.meta.url);
writeFileSync(new URL('README.md', folder), listPage(sorted));
for (const meta of sorted) {
  const file = new URL(`${meta.code}.md`, folder);
  writeFileSync(file, checkPage(meta, existsSync(file) ? readFileSync(file, 'utf8') : ''));
}
const kept = new Set(['README.md', ...sorted.map(({ code }) => `${code}.md`)]);
for (const name of readdirSync(folder)) if (!kept.has(name)) rmSync(new URL(name, folder));

const dead = findDeadNames(fileURLToPath(new URL('..', import.meta.url)));
if (dead.length > 0) {
  console.error(['Named, and not there:', ...dead].join('\n  '));
  process.exitCode = 1;
}
