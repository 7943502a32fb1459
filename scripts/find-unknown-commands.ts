import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Command } from 'commander';

/** Options of npm, Chromium and the benchmarks that appear in pages without their program. */
const foreignOptions = ['--headless', '--ignore-scripts', '--print-to-pdf', '--quick'];

/** `rulewright lint …` in code, and the code spans `lint --fix` and `--fix`. */
const named =
  /(?:`|^ {4}|^\$ |^npx |^(?=.*\0)|\| )(?:npx )?rulewright ([a-z-][^`|>#"\0]*)|`((?:[a-z]+ )?--[a-z][^`]*)`/g;

/**
 * Finds commands and options in pages that the program does not have.
 * Skips the changelog, which also names removed ones.
 * @param root folder of the repository
 * @param program with all of its commands
 * @returns each as `file:line: command`, in the order of files
 */
export function findUnknownCommands(root: string, program: Command): string[] {
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
            .filter((command) => !isKnown(command.split(/\s+/), program))
            .map((command) => `${file}:${at + 1}: ${command}`);
        });
    });
}

function isKnown(words: readonly string[], program: Command): boolean {
  const [first = '', second = ''] = words;
  const command = childOf(program, first);
  if (!command && !first.startsWith('-')) return false;
  const scope = command ? (childOf(command, second) ?? command) : program;
  const options = new Set([...optionsOf(program), ...withChildren(scope).flatMap(optionsOf), '--help']);
  if (!command) for (const option of foreignOptions) options.add(option);
  return words.every((word) => !/^--?[a-zA-Z]/.test(word) || options.has(word.replace(/[=\]].*/, '')));
}

const childOf = (command: Command, name: string) => command.commands.find((one) => one.name() === name);

const withChildren = (command: Command): Command[] => [command, ...command.commands.flatMap(withChildren)];

const optionsOf = (command: Command): string[] =>
  command.options
    .flatMap(({ long, short }) => [long, short])
    .filter((name) => name !== undefined && name !== null);
