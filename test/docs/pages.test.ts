import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { findHardSentences } from '../../scripts/find-hard-sentences.ts';
import { findUnknownCommands } from '../../scripts/find-unknown-commands.ts';

const repository = join(import.meta.dirname, '../..');

test('every page is easy to read, and names only commands and options of the program', () => {
  expect(findHardSentences(repository)).toEqual([]);
  expect(findUnknownCommands(repository)).toEqual([]);
});

test('a hard sentence is reported with its place', () => {
  const many = 'word '.repeat(23);
  const page = [
    `# ${many}`,
    `Short. One ${many}\nand \`code that does not count\` more.`,
    '- A sign stands behind the text.',
    '| a | b |\n| --- | --- |\n| told | ok |',
    '| write | not |\n| --- | --- |\n| after | behind |',
    `\`\`\`\nbehind ${many}\n\`\`\``,
    `    behind ${many}`,
  ].join('\n\n');
  expect(inFolder(page, findHardSentences)).toEqual([
    `docs/page.md:3: 26 words: One ${many}and \`…\` more.`,
    'docs/page.md:6: "behind", write after: A sign stands behind the text.',
    'docs/page.md:6: "stands behind", write is: A sign stands behind the text.',
    'docs/page.md:10: "told", write reported, known: | told | ok |',
  ]);
});

test('an unknown command or option is reported with its place', () => {
  const page =
    'Run `rulewright lint --fix` or `rulewright lnt`, with `--fux` or `lint --onyl X`.\n\n    rulewright site build --out x --base /y/\n    npx rulewright diff --agains x\n\nHere rulewright checks rules.\n';
  expect(inFolder(page, findUnknownCommands)).toEqual([
    'docs/page.md:1: lnt',
    'docs/page.md:1: --fux',
    'docs/page.md:1: lint --onyl X',
    'docs/page.md:4: diff --agains x',
  ]);
});

function inFolder<T>(page: string, find: (root: string) => T): T {
  const root = mkdtempSync(join(tmpdir(), 'rulewright-pages-'));
  mkdirSync(join(root, 'docs'));
  writeFileSync(join(root, 'docs/page.md'), page);
  const found = find(root);
  rmSync(root, { recursive: true });
  return found;
}
