import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { type CommandRow, commandTable } from '../src/cli/command-table.ts';
import { optionOf } from '../src/cli/option-table.ts';

/** Options of npm, Chromium and the benchmarks that appear in pages without their program. */
const foreignOptions = ['--headless', '--ignore-scripts', '--print-to-pdf', '--quick'];

/** `rulewright lint …` in code, and the code spans `lint --fix` and `--fix`. */
const named =
  /(?:`|^ {4}|^\$ |^npx |^(?=.*\0)|\| )(?:npx )?rulewright ([a-z-][^`|>#"\0]*)|`((?:[a-z]+ )?--[a-z][^`]*)`/g;

/**
 * Commands, options and values of options that pages name and the program does not have.
 *
 * The changelog is left out: it also names what is gone.
 *
 * @param root folder of the repository
 * @returns each as `file:line: command`, in the order of files
 */
export function findUnknownCommands(root: string): string[] {
  const pages = globSync(['*.md', 'docs/**/*.md'], { cwd: root, exclude: ['**/node_modules'] });
  return pages
    .filter((file) => file !== 'CHANGELOG.md')
    .sort()
    .flatMap((file) => {
      let isInFence = false;
      return readFileSync(join(root, file), 'utf8')
        .split('\n')
        .flatMap((line, at) => {
          if (/^\s*```/.test(line)) isInFence = !isInFence;
          // A command at the start of a line counts only within a code block.
          return [...(line + (isInFence ? '\0' : '')).matchAll(named)]
            .map(([, command, span]) => command?.trim() ?? span ?? '')
            .filter((command) => !isKnown(command.split(/\s+/)))
            .map((command) => `${file}:${at + 1}: ${command}`);
        });
    });
}

function isKnown(words: readonly string[]): boolean {
  const row = commandTable.get(words[0] ?? '');
  if (!row && !words[0]?.startsWith('-')) return false;
  const rows = row ? [row] : [...commandTable.values()];
  return words.every((word, at) => {
    if (!/^--[a-z]/.test(word)) return true;
    const [name = '', value = words[at + 1]] = word.replace(']', '').split('=');
    if (!row && foreignOptions.includes(name)) return true;
    return rows.some((one) => takes(one, name, value));
  });
}

/** Words in capitals stand for a value, `--out DIR`. */
function takes({ options, formats }: CommandRow, name: string, value = ''): boolean {
  if (name === '--help') return true;
  const all = [...options, 'root' as const, 'quiet' as const].map((option) => optionOf(option, formats));
  const option = all.find(({ long }) => long === name);
  return option !== undefined && (!/^[a-z]+$/.test(value) || (option.argChoices?.includes(value) ?? true));
}
