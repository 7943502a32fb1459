import { existsSync, lstatSync, rmdirSync } from 'node:fs';
import { join, relative, resolve } from 'node:path';
import { createInterface } from 'node:readline/promises';
import type { Command } from 'commander';
import { plainWords } from '../../base/plain-words.ts';
import { ownEditionIdSchema } from '../../model/names.ts';
import { visible } from '../../outputs/report/control-characters.ts';
import { findProject } from '../../source/discover.ts';
import { whyNoOutput } from '../../source/output-place.ts';
import { writeTogether } from '../../source/write-together.ts';
import { type CommandResult, type Done, refuse } from '../command.ts';
import { printResult } from '../print.ts';
import { reasonOf } from '../reason.ts';
import { shellWord } from '../shell-word.ts';
import { editionFiles, type NewEdition, projectFiles, wanted } from './init/new-project.ts';

interface InitOptions {
  readonly title?: string;
  readonly edition?: string;
}

/** `rulewright init`. */
export function addInit(program: Command, done: Done): void {
  program
    .command('init <dir>')
    .description('make a small edition that compiles, with comments')
    .option('--title <title>', 'title of the edition; asked for in a terminal, else "My Game"')
    .option('--edition <id>', 'id of the edition and name of its folder; made of the title unless told')
    .addHelpText('after', '\nExample: rulewright init my-rules --title "Kites and Anchors"')
    .action(async (folder: string, options: InitOptions) => {
      const title = options.title ?? (await askTitle()) ?? standardTitle;
      done(await printResult(initProject(folder, process.cwd(), { ...options, title })));
    });
}

const standardTitle = 'My Game';

/** The title that a person types; null where nobody sits at the program, or for an empty answer. */
async function askTitle(): Promise<string | null> {
  if (!process.stdin.isTTY || !process.stderr.isTTY) return null;
  const asking = createInterface({ input: process.stdin, output: process.stderr });
  try {
    return (await asking.question(`Title of the rulebook (${standardTitle}): `)).trim() || null;
  } finally {
    asking.close();
  }
}

/**
 * Make a project with a small edition that compiles: `DIR/rules/ID/` and what belongs around it.
 *
 * Writes nothing where DIR has rules already. What else is there stays as it is: a repository may begin with a README, a
 * licence and a .gitignore.
 */
function initProject(
  folder: string,
  cwd: string,
  { title, edition }: InitOptions & { readonly title: string },
): CommandResult {
  const made = newEdition(title, edition);
  if (typeof made === 'string') return refuse(made);
  const home = resolve(cwd, folder);
  const why = whyNoOutput(home, findProject(cwd));
  if (why !== null) return refuse(`"${folder}" cannot be written: ${why}.`);
  // The rules first: by them the next command knows a project, and ends what was cut short.
  const files = [
    ...[...editionFiles(made)].map(([name, text]) => [`rules/${made.id}/${name}`, text] as const),
    ...projectFiles,
  ];
  const isNew = !existsSync(home);
  const isThere = (path: string) => lstatSync(join(home, path), { throwIfNoEntry: false }) !== undefined;
  try {
    if (isThere('rules'))
      return refuse(
        `"${folder}" has rules already; nothing was written. Name another folder, as in "rulewright init ${join(folder, made.id)}"; a rulebook that you have becomes an edition by "rulewright import FILE --edition ${made.id} --out ${join('rules', made.id)}".`,
      );
    const kept = files.filter(([path]) => isThere(path));
    const missing = files.filter((file) => !kept.includes(file));
    writeTogether(
      home,
      missing.map(([path, after]) => ({ path, before: null, after })),
    );
    return { stdout: told(relative(cwd, home) || '.', missing, kept), stderr: '', code: 0 };
  } catch (error) {
    if (isNew) removeEmpty(home);
    return refuse(`"${folder}" cannot be written: ${reasonOf(error)}.`);
  }
}

/** Nothing is left of a folder in which nothing could be written. */
function removeEmpty(folder: string): void {
  try {
    rmdirSync(folder);
  } catch {
    // It was never made, or somebody has put something into it.
  }
}

type NewFiles = readonly (readonly [path: string, text: string])[];

/** What was made, what was there already, and what to do next. */
function told(folder: string, made: NewFiles, kept: NewFiles): string {
  const shown = visible(folder);
  const list = (files: NewFiles, behind: (path: string) => string) =>
    files.map(([path]) => `  ${join(shown, path)}${behind(path)}\n`).join('');
  const isHere = folder === '.';
  const hasManifest = made.some(([path]) => path === 'package.json');
  const next = [
    ...(isHere ? [] : [`cd ${shellWord(shown)}`]),
    ...(hasManifest ? ['npm install'] : []),
    'npx rulewright lint',
  ];
  const left = list(kept, (path) => (wanted.has(path) ? `: ${wanted.get(path)}` : ''));
  return `made\n${list(made, () => '')}${left && `left as it was\n${left}`}Next: ${next.join(' && ')}\n`;
}

/** The edition that is asked for, or a sentence about what is wrong with its name. */
function newEdition(title: string, id: string | undefined): NewEdition | string {
  const words = plainWords(title.normalize('NFKD').replaceAll(/\p{M}/gu, '')).join('-');
  const checked = ownEditionIdSchema.safeParse(id ?? words);
  if (checked.success) return { id: checked.data, title };
  const expected = checked.error.issues[0]?.message ?? 'another one';
  if (id !== undefined) return `"${id}" is no id of an edition: ${expected}.`;
  return `no id of an edition can be made of the title "${title}": --edition gives one.`;
}
