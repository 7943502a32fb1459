import { existsSync, readdirSync } from 'node:fs';
import { basename, dirname, join, relative, resolve } from 'node:path';
import type { Command } from 'commander';
import { counted } from '../../base/counted.ts';
import type { Compiled } from '../../compiler/create-compiler.ts';
import { ownEditionIdSchema } from '../../model/names.ts';
import { visible } from '../../outputs/report/control-characters.ts';
import { type DerivedOverlay, deriveOverlay, type WholeEdition } from '../../overlay/derive-overlay.ts';
import { NoOverlay } from '../../overlay/plan-changes.ts';
import { findProject, listEditions } from '../../source/discover.ts';
import { pathBelow, projectAt, realPlace, whyNoOutput } from '../../source/output-place.ts';
import type { EditionSource } from '../../source/read-edition.ts';
import { decode } from '../../source/read-text.ts';
import { OutputError } from '../../source/write-atomically.ts';
import { writeTogether } from '../../source/write-together.ts';
import { writingHome } from '../../source/writing-home.ts';
import { type CommandRequest, type CommandResult, type Done, refuse } from '../command.ts';
import { type CommandContext, folderOf } from '../command-context.ts';
import { addCompileOptions, type CompileOptions, runCompileCommand } from '../compile-command.ts';
import { reasonOf } from '../reason.ts';
import { hasErrors } from '../report.ts';
import { failureText } from '../write-back.ts';

/** `rulewright overlay`. */
export function addOverlay(program: Command, done: Done): void {
  const command = program
    .command('overlay <base> <full>')
    .description('write an edition as an overlay on another one: what is left out, replaced, new and moved')
    .requiredOption('--out <dir>', 'folder to write to: new or empty, beside the base');
  addCompileOptions(command, 'overlay my-game my-game-short --out rules/my-game-short-overlay')
    .addHelpText(
      'after',
      'Rules are known again by their ids.\nExit codes: 0 written, and proved to be the same edition; 2 nothing was written.',
    )
    .action(async (base: string, full: string) => {
      done(await runCompileCommand(runOverlay, [base, full], command.optsWithGlobals<CompileOptions>()));
    });
}

const nothing = 'Nothing was written.';

/**
 * `overlay BASE FULL --out DIR`: write one edition as an overlay on another one.
 *
 * It is compiled before it is written: it has to be the same graph as that of the edition.
 */
function runOverlay(request: CommandRequest, context: CommandContext): CommandResult {
  const written = request.options.out ?? '';
  const folder = resolve(request.cwd, written);
  const [base, full] = context.selected;
  if (!base || !full)
    return refuse('"overlay" takes two editions: the base, and the one to write on it.', nothing);
  const why = whyNotThere(folder, base, context);
  if (why !== null) return refuse(`"${written}" cannot be written: ${why}.`, nothing);
  try {
    const [one, other] = context.compileAll().map((compiled) => wholeEdition(compiled, context));
    if (!one || !other) return refuse(nothing);
    const derived = deriveOverlay({
      id: basename(folder),
      base: one,
      full: other,
      compile: (files) => compileFiles(files, folder, context),
    });
    writeAll(derived, folder);
    return { stdout: reportOf(derived, relative(request.cwd, folder) || '.', full), stderr: '', code: 0 };
  } catch (error) {
    if (error instanceof NoOverlay)
      return refuse(`"${full.name}" cannot be written on "${base.name}": ${error.message}.`, nothing);
    if (error instanceof OutputError) return refuse(`"${written}": ${error.message}.`, nothing);
    return refuse(failureText(error, context.root), nothing);
  }
}

/** Why an overlay cannot stand in a folder: the end of a sentence; null where it can. */
function whyNotThere(folder: string, base: EditionSource, context: CommandContext): string | null {
  const name = basename(folder);
  const id = ownEditionIdSchema.safeParse(name);
  if (!id.success)
    return `its name is the id of the edition, and that takes ${id.error.issues[0]?.message ?? ''}`;
  const why = whyNoOutput(folder, projectAt(context.home), { mayLieInRules: true });
  if (why !== null) return why;
  try {
    if (existsSync(folder) && readdirSync(folder).length > 0)
      return 'it is not empty; name a folder that is not there yet';
  } catch (error) {
    return reasonOf(error);
  }
  if (name === base.name) return 'an edition cannot extend itself; name the folder otherwise than the base';
  const project = findProject(dirname(folder));
  const near = [...listEditions(dirname(folder)), ...(project ? listEditions(project.rules) : [])];
  const found = near.find((edition) => edition.name === base.name);
  return found && realPlace(found.path) === realPlace(folderOf(base, context))
    ? null
    : `an overlay lies beside its base, and "${base.name}" is not there`;
}

/** An edition in the form that the derivation takes. @throws NoOverlay where it has errors, or no rules at hand */
function wholeEdition(compiled: Compiled, { compiler }: CommandContext): WholeEdition {
  const { name, edition, sources } = compiled;
  if (compiled.external) throw new NoOverlay(`of "${name}" only ids and titles are known`);
  const graph = compiler.publish(compiled);
  if (!edition || !graph || hasErrors([compiled]))
    throw new NoOverlay(`"${name}" has errors; "rulewright lint ${name}" lists them`);
  return { name, config: edition.config, assembled: edition.assembled, graph, sources };
}

function compileFiles(files: ReadonlyMap<string, string>, folder: string, context: CommandContext) {
  const place = pathBelow(context.root, folder);
  const file = (name: string, text: string) => decode(Buffer.from(text), `${place}/${name}`);
  const sections = [...files].filter(([name]) => name !== settingsName);
  const source: EditionSource = {
    name: basename(folder),
    config: file(settingsName, files.get(settingsName) ?? ''),
    files: new Map(sections.map(([name, text]) => [name, file(name, text)])),
    leaving: [],
  };
  const [compiled] = context.compileAnew([source]);
  const error = compiled?.diagnostics.find(({ severity }) => severity === 'error');
  return {
    graph: compiled ? context.compiler.publish(compiled) : null,
    stale: compiled?.edition?.staleFaults ?? [],
    error: error ? `the overlay would have an error, ${error.code}: ${error.message}` : null,
  };
}

const settingsName = 'edition.yaml';

function writeAll({ files }: DerivedOverlay, folder: string): void {
  const home = writingHome(folder);
  writeTogether(
    home,
    [...files].map(([name, after]) => ({ path: pathBelow(home, join(folder, name)), before: null, after })),
  );
}

function reportOf({ files, changes }: DerivedOverlay, where: string, full: EditionSource): string {
  const all = [...changes.writings.values()];
  const count = (kind: string, test: (one: (typeof all)[number]) => boolean) =>
    `${all.filter(test).length} ${kind}`;
  const size = (texts: Iterable<string>) =>
    [...texts].reduce((sum, text) => sum + Buffer.byteLength(text), 0);
  const whole = size([full.config.text, ...[...full.files.values()].map(({ text }) => text)]);
  const lines = [
    `${changes.omit.length} left out`,
    count('replaced', ({ isNew, place }) => !isNew && !place),
    count('moved', ({ isNew, place }) => !isNew && place !== null),
    count('new', ({ isNew }) => isNew),
  ].join(', ');
  const written = `${counted(files.size, 'file')} written to ${where}; compiled, it is the same edition`;
  return `${visible(written)}\n${lines}; ${size(files.values())} bytes in place of ${whole}\n`;
}
