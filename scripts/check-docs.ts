// Writes the list of checks in docs/checks/, and the start of each page. Examples after `## Passes`
// are written by hand and are tests; `npm run accept` writes the output of lint.
// Fails if a page or comment names a missing file, section, decision or script, if a page names an
// unknown command, or if a sentence is hard to read.
// usage: node scripts/check-docs.ts
import { existsSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import type { CheckMeta } from '../src/checks/framework/define-check.ts';
import { checkMetas } from '../src/checks/registry.ts';
import { retiredNames } from '../src/model/check-names.ts';
import { findDeadNames } from './find-dead-names.ts';
import { findHardSentences } from './find-hard-sentences.ts';
import { findUnknownCommands } from './find-unknown-commands.ts';

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
    'What `rulewright lint` looks for. A code is permanent: no other check ever gets it. [Settings](../format.md#settings-of-checks) turn a check off or change its severity, for an edition, a section or a rule.',
    'The table shows the severity and fix of most findings. Less certain findings are notes (`info`), with an unsafe fix or none ([why](../decisions/0065-notes-and-optional-checks.md)). *Optional* checks, and some findings of other checks, are right less than nine times in ten. They run if [`checks`](../format.md#settings-of-checks) gives them a severity, with `lint --only CODE` or with `lint --audit`.',
    ['| code | name | severity | fix | |', '|---|---|---|---|---|', ...rows].join('\n'),
    `Retired checks: ${Object.keys(retiredNames).join(', ')}. See [Prose](../prose.md) for what replaces them.`,
  );
}

/** The page of a check: its beginning anew, its examples as they stand. */
function checkPage(
  { code, name, severity, summary, why, fix, isOptional }: CheckMeta,
  before: string,
): string {
  const at = before.indexOf('\n## Passes\n');
  const head = blocks(
    `# ${code} ${name}`,
    summary,
    `Severity: ${severity}${isOptional ? '. Optional: it runs if [`checks`](../format.md#settings-of-checks) gives it a severity, with `lint --only` or with `lint --audit`' : ''}. Fix: ${fixes[fix]}.`,
    '## Why',
    why,
  );
  return head + (at < 0 ? '\n## Passes\n\n## Is reported\n' : before.slice(at));
}

const blocks = (...parts: string[]) =>
  `${['<!-- `npm run docs` writes this page from src/checks/, except the examples. They are written here, and are tests. -->', ...parts].join('\n\n')}\n`;

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

const root = fileURLToPath(new URL('..', import.meta.url));
const faults = {
  'Missing:': findDeadNames(root),
  'Unknown commands and options:': findUnknownCommands(root),
  'Hard to read:': findHardSentences(root),
};
for (const [title, lines] of Object.entries(faults)) {
  if (lines.length === 0) continue;
  console.error([title, ...lines].join('\n  '));
  process.exitCode = 1;
}
