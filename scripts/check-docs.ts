// Writes docs/checks/: a page a check, named after its permanent code, and a list of them all.
// Fails where pages or comments name a file, section, decision or script that there is not.
// usage: node scripts/check-docs.ts
import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { type Check, type Example, isSettings } from '../src/checks/framework/define-check.ts';
import { checks } from '../src/checks/registry.ts';
import { retiredNames } from '../src/model/check-names.ts';
import { findDeadNames } from './find-dead-names.ts';

const fixes: Record<Check['fix'], string> = {
  safe: 'safe, by `rulewright lint --fix`',
  unsafe: 'unsafe, by `rulewright lint --fix --unsafe`',
  none: 'none',
};

function listPage(sorted: readonly Check[]): string {
  const rows = sorted.map(
    ({ code, name, severity, fix, summary }) =>
      `| [${code}](${code}.md) | ${name} | ${severity} | ${fix} | ${summary.replaceAll('|', '\\|')} |`,
  );
  return blocks(
    '# Checks',
    'What `rulewright lint` looks for. A code is permanent: it is never given to another check. [Settings](../format.md#settings-of-checks) turn a check off or weigh it otherwise, for an edition, a section or a rule. Severity and fix are those of most findings of a check: one that is less sure is a note (`info`), and has no fix or an unsafe one ([why](../decisions/0052-a-warning-is-nearly-always-true.md)).',
    ['| code | name | severity | fix | |', '|---|---|---|---|---|', ...rows].join('\n'),
    `Codes of checks that are gone, and what to use instead of them ([prose](../prose.md)): ${Object.keys(retiredNames).join(', ')}.`,
  );
}

function checkPage(check: Check): string {
  const { code, name, severity, summary, why, fix, examples } = check;
  return blocks(
    `# ${code} ${name}`,
    summary,
    `Severity: ${severity}${check.isOptional ? ', and only where [`checks`](../format.md#settings-of-checks) gives it one' : ''}. Fix: ${fixes[fix]}.`,
    '## Why',
    why,
    '## Passes',
    ...examples.valid.flatMap((example) => exampleBlocks(example, check)),
    '## Is reported',
    '`‹` and `›` mark the stretch that is reported; they are no part of the text.',
    ...examples.invalid.flatMap((example) => exampleBlocks(example, check)),
  );
}

function exampleBlocks(example: Example, check: Check): string[] {
  const { title, text, glossary, config, larger, released, parallel, fixed, fixedConfig } = example;
  return [
    `### ${title.charAt(0).toUpperCase()}${title.slice(1)}`,
    ...(released === undefined ? [] : ['released as version 0:', fenced('markdown', released), 'and now:']),
    fenced('markdown', text),
    ...(glossary === undefined ? [] : ['with this glossary:', fenced('markdown', glossary)]),
    ...(config === undefined ? [] : ['with this in `edition.yaml`:', fenced('yaml', config)]),
    ...(larger === undefined
      ? []
      : ['with this in the larger edition:', fenced(isSettings(larger) ? 'yaml' : 'markdown', larger)]),
    ...(parallel === undefined ? [] : ['against an edition that has this:', fenced('markdown', parallel)]),
    ...(fixed === undefined ? [] : [`After the ${check.fix} fix:`, fenced('markdown', fixed)]),
    ...(fixedConfig === undefined ? [] : [`After the ${check.fix} fix:`, fenced('yaml', fixedConfig)]),
  ];
}

/** A code block whose fence is longer than any in the text. */
function fenced(language: string, text: string): string {
  const longest = Math.max(2, ...[...text.matchAll(/`+/g)].map(([ticks]) => ticks.length));
  const fence = '`'.repeat(longest + 1);
  return `${fence}${language}\n${visible(text).replace(/\n*$/, '\n')}${fence}`;
}

/** The text with characters that nobody can see written as their code points. */
function visible(text: string): string {
  return text.replace(/(?![\n\t])[\p{Cc}\p{Cf}\u2028\u2029\ufffd]/gu, (character) => {
    const point = character.codePointAt(0) ?? 0;
    return `<U+${point.toString(16).toUpperCase().padStart(4, '0')}>`;
  });
}

const blocks = (...parts: string[]) =>
  `${['<!-- Written by `npm run docs` from src/checks/. Change it there. -->', ...parts].join('\n\n')}\n`;

const sorted = checks.toSorted((a, b) => (a.code < b.code ? -1 : 1));
if (new Set(sorted.map(({ code }) => code)).size < sorted.length) throw new Error('two checks have one code');

const folder = new URL('../docs/checks/', import.meta.url);
rmSync(folder, { recursive: true, force: true });
mkdirSync(folder, { recursive: true });
writeFileSync(new URL('README.md', folder), listPage(sorted));
for (const check of sorted) writeFileSync(new URL(`${check.code}.md`, folder), checkPage(check));

const dead = findDeadNames(fileURLToPath(new URL('..', import.meta.url)));
if (dead.length > 0) {
  console.error(['Named, and not there:', ...dead].join('\n  '));
  process.exitCode = 1;
}
