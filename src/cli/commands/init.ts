import { existsSync, lstatSync, readdirSync, rmdirSync } from 'node:fs';
import { join, relative, resolve } from 'node:path';
import { createInterface } from 'node:readline/promises';
import type { Command } from 'commander';
import { plainWords } from '../../base/plain-words.ts';
import { ownEditionIdSchema } from '../../model/names.ts';
import { visible } from '../../outputs/report/control-characters.ts';
import { findProject } from '../../source/discover.ts';
import { whyNoOutput } from '../../source/output-place.ts';
import { readBytes } from '../../source/read-bytes.ts';
import { type TextChange, writeTogether } from '../../source/write-together.ts';
import { type CommandResult, type Done, refuse } from '../command.ts';
import { printResult } from '../print.ts';
import { reasonOf } from '../reason.ts';
import { shellWord } from '../shell-word.ts';
import { editionFiles, type NewEdition, projectFiles, wanted } from './init/new-project.ts';
import { remarkFile, remarkSettings, wantedOfRemark, withProse } from './init/prose.ts';

interface InitOptions {
  readonly title?: string;
  readonly edition?: string;
  readonly prose?: boolean;
}

/** `rulewright init`. */
export function addInit(program: Command, done: Done): void {
  program
    .command('init <dir>')
    .description('make a small edition that compiles, with comments')
    .option('--title <title>', 'title of the edition; asked for in a terminal, else "My Game"')
    .option('--edition <id>', 'id of the edition and name of its folder; made of the title unless told')
    .option(
      '--prose',
      'also what checks the prose of the rules, with remark and retext; in a project that has rules nothing else',
    )
    .addHelpText('after', '\nExample: rulewright init my-rules --title "Kites and Anchors"')
    .action(async (folder: string, options: InitOptions) => {
      const hasRules = existsSync(join(folder, 'rules'));
      const title = options.title ?? (hasRules ? null : await askTitle()) ?? standardTitle;
      done(await printResult(initProject(folder, process.cwd(), { ...options, title })));
    });
}

const standardTitle = 'My Game';

/** The title that a person types; null without a terminal, or for an empty answer. */
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
 * Makes a project with a small edition that compiles: `DIR/rules/ID/` and the files around it.
 *
 * If DIR has rules already, writes only the files for `--prose`. Existing files stay: a repository
 * may have a README, a licence and a .gitignore.
 */
function initProject(
  folder: string,
  cwd: string,
  { title, edition, prose = false }: InitOptions & { readonly title: string },
): CommandResult {
  const made = newEdition(title, edition);
  if (typeof made === 'string') return refuse(made);
  const home = resolve(cwd, folder);
  const isThere = (path: string) => lstatSync(join(home, path), { throwIfNoEntry: false }) !== undefined;
  const hasRules = isThere('rules');
  const why = whyNoOutput(home, hasRules && prose ? null : findProject(cwd));
  if (why !== null) return refuse(`"${folder}" cannot be written: ${why}.`);
  const isNew = !existsSync(home);
  try {
    if (hasRules && !prose)
      return refuse(
        `"${folder}" has rules already; nothing was written. Name another folder, as in "rulewright init ${join(folder, made.id)}"; a rulebook that you have becomes an edition by "rulewright import FILE --edition ${made.id} --out ${join('rules', made.id)}".`,
      );
    // The rules first: they make it a project, in which the next command completes an interrupted
    // change.
    const files: NewFiles = [
      ...[...editionFiles(made)].map(([name, text]) => [`rules/${made.id}/${name}`, text] as const),
      ...projectFiles,
    ];
    const kept = hasRules ? [] : files.filter(([path]) => isThere(path));
    const missing = hasRules ? [] : files.filter((file) => !kept.includes(file));
    const plan = { home, made: missing, kept, extended: [] };
    const planned = prose ? withProseFiles(plan, folder) : plan;
    if (typeof planned === 'string') return refuse(`${planned} Nothing was written.`);
    writeTogether(home, [
      ...planned.made.map(([path, after]) => ({ path, before: null, after })),
      ...planned.extended,
    ]);
    return { stdout: told(relative(cwd, home) || '.', planned), stderr: '', code: 0 };
  } catch (error) {
    if (isNew) removeEmpty(home);
    return refuse(`"${folder}" cannot be written: ${reasonOf(error)}.`);
  }
}

/** What to write, and what to keep. */
interface Plan {
  /** Absolute path of the project. */
  readonly home: string;
  readonly made: NewFiles;
  readonly kept: NewFiles;
  readonly extended: readonly TextChange[];
}

/**
 * Adds the configuration of remark, unless there is one, and its dependencies to package.json.
 *
 * @param folder as the user named it
 * @returns a sentence if package.json is invalid
 */
function withProseFiles(plan: Plan, folder: string): Plan | string {
  const path = join(plan.home, 'package.json');
  const before = existsSync(path) ? readBytes(path, largestManifest).toString() : null;
  const manifest = withProse(
    before ?? projectFiles.get('package.json') ?? '{}',
    join(folder, 'package.json'),
  );
  if ('error' in manifest) return manifest.error;
  const own = existsSync(plan.home)
    ? readdirSync(plan.home).find((name) => name.startsWith('.remarkrc'))
    : undefined;
  const rest = (files: NewFiles) => files.filter(([name]) => name !== 'package.json');
  return {
    ...plan,
    made: [
      ...rest(plan.made),
      ...(before === null ? [['package.json', manifest.text] as const] : []),
      ...(own === undefined ? [[remarkFile, remarkSettings] as const] : []),
    ],
    kept: [...rest(plan.kept), ...(own === undefined ? [] : [[own, ''] as const])],
    extended:
      before === null || before === manifest.text
        ? []
        : [{ path: 'package.json', before, after: manifest.text }],
  };
}

/** Most bytes of a package.json. */
const largestManifest = 1024 * 1024;

/** Removes a folder in which nothing could be written. */
function removeEmpty(folder: string): void {
  try {
    rmdirSync(folder);
  } catch {
    // It was never made, or somebody has put something into it.
  }
}

type NewFiles = readonly (readonly [path: string, text: string])[];

/** What was made, what existed already, and what to do next. */
function told(folder: string, { made, kept, extended }: Plan): string {
  const shown = visible(folder);
  const list = (files: NewFiles, behind: (path: string) => string) =>
    files.map(([path]) => `  ${join(shown, path)}${behind(path)}\n`).join('');
  const isHere = folder === '.';
  const hasManifest = [...made.map(([path]) => path), ...extended.map(({ path }) => path)].includes(
    'package.json',
  );
  const hasProse = [...made, ...kept].some(([path]) => path.startsWith('.remarkrc'));
  const next = [
    ...(isHere ? [] : [`cd ${shellWord(shown)}`]),
    ...(hasManifest ? ['npm install'] : []),
    'npx rulewright lint',
    ...(hasProse ? ['npm run prose'] : []),
  ];
  const left = list(kept, (path) => {
    const why = path.startsWith('.remarkrc') && path !== remarkFile ? wantedOfRemark : wanted.get(path);
    return why === undefined ? '' : `: ${why}`;
  });
  const added = extended.map(({ path }) => `  ${join(shown, path)}\n`).join('');
  return [
    made.length > 0 ? `made\n${list(made, () => '')}` : '',
    added && `extended\n${added}`,
    left && `left as it was\n${left}`,
    `Next: ${next.join(' && ')}\n`,
  ].join('');
}

/** The new edition, or a sentence about its invalid name. */
function newEdition(title: string, id: string | undefined): NewEdition | string {
  const words = plainWords(title.normalize('NFKD').replaceAll(/\p{M}/gu, '')).join('-');
  const checked = ownEditionIdSchema.safeParse(id ?? words);
  if (checked.success) return { id: checked.data, title };
  const expected = checked.error.issues[0]?.message ?? 'another one';
  if (id !== undefined) return `"${id}" is no id of an edition: ${expected}.`;
  return `no id of an edition can be made of the title "${title}": --edition gives one.`;
}
