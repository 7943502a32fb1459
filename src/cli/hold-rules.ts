import { resolve } from 'node:path';
import type { Command } from 'commander';
import { lockFolder } from '../source/lock-folder.ts';
import { homesOf, writingHome } from '../source/writing-home.ts';
import { commandTable } from './command-table.ts';
import { completeChange, tidyRules } from './complete-change.ts';

/**
 * Prepares any command: completes an interrupted change, and, for a command that writes into rules,
 * locks them before it reads them. In one place, so that no command can omit it.
 *
 * @returns releases all locks
 * @throws LockedError if another process writes too long
 */
export function holdRules(command: Command, cwd: string): () => void {
  const options = command.optsWithGlobals<Record<string, unknown>>();
  const { root, out } = options;
  const isWriter = commandTable.get(command.name())?.writes?.(options) ?? false;
  const start = resolve(cwd, typeof root === 'string' ? root : '.');
  // The input of an import is not an edition: others may read next to it.
  const homes = homesOf(start, command.name() === 'import' ? [] : command.args, cwd);
  const isEdition = command.name() === 'import';
  if (isEdition && typeof out === 'string') homes.push(writingHome(resolve(cwd, out)));
  if (command.name() === 'init') homes.push(resolve(cwd, command.args[0] ?? '.'));
  const releases: (() => void)[] = [];
  const release = () => {
    for (const each of releases.splice(0)) each();
  };
  try {
    // Always in the same order, so that two commands never wait for each other.
    for (const home of [...new Set(homes)].sort()) {
      if (isWriter) releases.push(lockFolder(home, `"rulewright ${command.name()}"`));
      completeChange(home);
      if (isWriter) tidyRules(home);
    }
    return release;
  } catch (error) {
    release();
    throw error;
  }
}
