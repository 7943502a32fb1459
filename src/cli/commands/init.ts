import { existsSync, lstatSync, readdirSync, rmdirSync } from 'node:fs';
import { join, relative, resolve } from 'node:path';
import { createInterface } from 'node:readline/promises';
import { plainWords } from '../../base/plain-words.ts';
import { ownEditionIdSchema } from '../../model/names.ts';
import { visible } from '../../outputs/report/control-characters.ts';
import { findProject } from '../../source/discover.ts';
import { projectAt, whyNoOutput } from '../../source/output-place.ts';
import { readBytes } from '../../source/read-bytes.ts';
import { type TextChange, writeTogether } from '../../source/write-together.ts';
import { type CommandResult, refuse } from '../command.ts';
import { printResult } from '../print.ts';
import { reasonOf } from '../reason.ts';
import { shellWord } from '../shell-word.ts';
import { editionFiles, type NewEdition, projectFiles, wantedLines } from './init/new-project.ts';
import { remarkFile, remarkSettings, wantedOfRemark, withProse } from './init/prose.ts';

interface InitOptions {
  readonly title?: string;
  readonly edition?: string;
  readonly prose?: boolean;
  readonly root?: string;
}

/** `init [DIR]`. Without a folder, the project here or above; without one, this folder. */
export async function init([folder]: readonly string[], options: InitOptions): Promise<number> {
  const cwd = process.cwd();
  const start = resolve(cwd, options.root ?? '.');
  const home = folder === undefined ? (findProject(start)?.root ?? start) : resolve(cwd, folder);
  const hasRules = isThere(join(home, 'rules'));
  const isNamed = options.title !== undefined || options.edition !== undefined;
  const title =
    options.title ??
    (hasRules && !isNamed ? null : await askTitle(titleOf(options.edition))) ??
    titleOf(options.edition);
  const shown = folder ?? (relative(cwd, home) || '.');
  return printResult(initProject(home, shown, { ...options, title, isEditionAsked: !hasRules || isNamed }));
}

/** `my-game` is "My Game". */
const titleOf = (id = 'my-game') =>
  id
    .split(/[-_]+/)
    .map((word) => word.slice(0, 1).toUpperCase() + word.slice(1))
    .join(' ');

const isThere = (path: string) => lstatSync(path, { throwIfNoEntry: false }) !== undefined;

/** The title that a person types; null without a terminal, or for an empty answer. */
async function askTitle(standard: string): Promise<string | null> {
  if (!process.stdin.isTTY || !process.stderr.isTTY) return null;
  const asking = createInterface({ input: process.stdin, output: process.stderr });
  try {
    return (await asking.question(`Title of the rulebook (${standard}): `)).trim() || null;
  } finally {
    asking.close();
  }
}

/** What {@link initProject} makes. */
interface Wanted extends InitOptions {
  readonly title: string;
  /** False for `--prose` alone, in a project. */
  readonly isEditionAsked: boolean;
}

/**
 * Makes a project with a small edition that compiles: `DIR/rules/ID/` and the files around it. In a
 * project, only the edition. Existing files stay: a repository may have a README, a licence and a
 * .gitignore.
 *
 * @param home absolute
 * @param shown the same in messages
 */
function initProject(home: string, shown: string, wanted: Wanted): CommandResult {
  const made = newEdition(wanted.title, wanted.edition);
  if (typeof made === 'string') return refuse(made);
  const hasRules = isThere(join(home, 'rules'));
  if (!wanted.isEditionAsked && !wanted.prose)
    return refuse(
      `"${shown}" has rules already. Add an edition with "rulewright init --edition ID", or turn a document into one with "rulewright import FILE --edition ID".`,
    );
  const path = join('rules', made.id);
  const why = hasRules
    ? whyNoOutput(join(home, path), projectAt(home), { mayLieInRules: true })
    : whyNoOutput(home, findProject(process.cwd()));
  if (why !== null) return refuse(`"${shown}" cannot be written: ${why}.`);
  if (wanted.isEditionAsked && isThere(join(home, path)))
    return refuse(`"${join(shown, path)}" exists already; choose another id with --edition.`);
  const isNew = !existsSync(home);
  try {
    // The rules first: they make it a project, in which the next command completes an interrupted
    // change.
    const edition = [...editionFiles(made, today())].map(
      ([name, text]) => [`${path}/${name}`, text] as const,
    );
    const files = [...(wanted.isEditionAsked ? edition : []), ...(hasRules ? [] : projectFiles)];
    const kept = files.filter(([file]) => isThere(join(home, file)));
    const plan = { home, made: files.filter((file) => !kept.includes(file)), kept, extended: [] };
    const planned = wanted.prose ? withProseFiles(plan, shown) : plan;
    if (typeof planned === 'string') return refuse(`${planned} Nothing was written.`);
    writeTogether(home, [
      ...planned.made.map(([file, after]) => ({ path: file, before: null, after })),
      ...planned.extended,
    ]);
    return { stdout: summaryText(shown, planned), stderr: '', code: 0 };
  } catch (error) {
    if (isNew) removeEmpty(home);
    return refuse(`"${shown}" cannot be written: ${reasonOf(error)}.`);
  }
}

/** The date here, as edition.yaml has it: `2026-01-31`. */
function today(): string {
  const now = new Date();
  const parts = [now.getFullYear(), now.getMonth() + 1, now.getDate()];
  return parts.map((part) => String(part).padStart(2, '0')).join('-');
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
function summaryText(folder: string, { made, kept, extended }: Plan): string {
  const shown = visible(folder);
  const list = (files: NewFiles, suffixOf: (path: string) => string) =>
    files.map(([path]) => `  ${join(shown, path)}${suffixOf(path)}\n`).join('');
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
    const why = path.startsWith('.remarkrc') && path !== remarkFile ? wantedOfRemark : wantedLines.get(path);
    return why === undefined ? '' : `: ${why}`;
  });
  const added = extended.map(({ path }) => `  ${join(shown, path)}\n`).join('');
  return [
    made.length > 0 ? `made\n${list(made, () => '')}` : '',
    added && `changed\n${added}`,
    left && `unchanged\n${left}`,
    `Next: ${next.join(' && ')}\n`,
  ].join('');
}

/** The new edition, or a sentence about its invalid name. */
function newEdition(title: string, id: string | undefined): NewEdition | string {
  const words = plainWords(title.normalize('NFKD').replaceAll(/\p{M}/gu, '')).join('-');
  const checked = ownEditionIdSchema.safeParse(id ?? words);
  if (checked.success) return { id: checked.data, title };
  const expected = checked.error.issues[0]?.message ?? 'another one';
  if (id !== undefined) return `"${id}" is not an id of an edition: ${expected}.`;
  return `the title "${title}" gives no id; name one with --edition.`;
}
