import { existsSync } from 'node:fs';
import { dirname, join, posix } from 'node:path';
import { stringify } from 'yaml';
import { counted } from '../../base/counted.ts';
import type { Compiled } from '../../compiler/create-compiler.ts';
import { documentOrder } from '../../edition/document-order.ts';
import { isRule, type RuleNode } from '../../edition/nodes.ts';
import type { ReadFile } from '../../edition/read-file.ts';
import { isInSettings } from '../../graph/label-span.ts';
import { translationSchema } from '../../model/edition-config.ts';
import { ruleName } from '../../model/rule-name.ts';
import { visible } from '../../outputs/report/control-characters.ts';
import { additionsOf, insertAll } from '../../outputs/translation/additions.ts';
import { progressOf, type SectionProgress } from '../../outputs/translation/progress.ts';
import { frontOf, sectionSkeleton, type TextOf, treeOf } from '../../outputs/translation/skeleton.ts';
import { pathBelow } from '../../source/output-place.ts';
import { type TextChange, writeTogether } from '../../source/write-together.ts';
import { writingHome } from '../../source/writing-home.ts';
import { type CommandRequest, type CommandResult, refuse } from '../command.ts';
import { type CommandContext, editionFoldersOf, folderOf } from '../command-context.ts';
import { type CompileOptions, runCompileCommand } from '../compile-command.ts';
import { printResult } from '../print.ts';
import { renewImportHashes } from '../renew-import-hashes.ts';
import { changeOf, failureText, writableFiles } from '../write-back.ts';
import { outdatedIn } from './translate/outdated.ts';
import { commentsOn, createWordsAt } from './translate/reworded.ts';

/** `translate EDITION`: starts a translation with `--to`, brings one up to date, or exchanges it with tools. */
export async function translate(editions: readonly string[], options: CompileOptions): Promise<number> {
  const { out, from, to } = options;
  const given = [out, from, to].filter((one) => one !== undefined);
  if (given.length > 1) return printResult(refuse('--to, --out and --from are for one run each.'));
  if (out === undefined && from === undefined) return runCompileCommand(runTranslate, editions, options);
  const { exportUnits, takeBack } = await import('./translate/exchange.ts');
  return out === undefined
    ? takeBack(editions, options, runTranslate)
    : runCompileCommand(exportUnits, editions, options);
}

function runTranslate(request: CommandRequest, context: CommandContext): CommandResult {
  const { to, check = false } = request.options;
  const [compiled] = context.compileAll();
  if (!compiled?.edition) return refuse(`"${compiled?.name}" cannot be read; "rulewright lint" reports why.`);
  const { overlay } = compiled.edition.config;
  if (overlay?.translates) {
    if (to !== undefined) return refuse(`"${compiled.name}" is a translation; name its original for --to.`);
    return bringUpToDate(compiled, request, context, check);
  }
  if (to === undefined)
    return refuse(`name a translation of "${compiled.name}", or the language of a new one with --to.`);
  return startTranslation(compiled, to, context);
}

/** Text of a file of the compiled editions. */
const textsOf =
  ({ sources }: Compiled): TextOf =>
  (file) =>
    sources.get(file) ?? '';

/** Writes `rules/EDITION-LANG`: the settings, and a file for each file of the original. */
function startTranslation(original: Compiled, language: string, context: CommandContext): CommandResult {
  const [source] = context.selected;
  if (!original.edition || !source || context.home === null)
    return refuse('there is no project here with a folder rules/ for the translation.');
  const { config, assembled } = original.edition;
  const id = `${original.name}-${language.toLowerCase()}`;
  const order = documentOrder(assembled);
  const tree = treeOf(order, textsOf(original));
  const categories = order.filter(isInSettings);
  const settings = {
    id,
    title: config.title,
    version: config.version,
    language,
    translates: { edition: original.name, version: config.version },
    ...(categories.length === 0
      ? {}
      : { categories: Object.fromEntries(categories.map((node) => [node.id, node.label ?? ''])) }),
    ...(config.glossary === undefined ? {} : { glossary: config.glossary }),
  };
  const fault = translationSchema.safeParse(settings).error?.issues[0];
  if (fault) return refuse(`no translation "${visible(id)}": ${fault.path.join('.')}: ${fault.message}.`);
  const folder = join(dirname(dirname(join(context.root, source.config.file))), id);
  if (existsSync(folder))
    return refuse(`"${id}" exists already: "rulewright translate ${id}" brings it up to date.`);
  const home = posix.dirname(source.config.file);
  // Sections of the base of an overlay keep the names of their files there.
  const sections = Map.groupBy(
    order.filter((node) => node.item === null && node.kind !== 'edition' && !isInSettings(node)),
    ({ file }) => file.slice(assembled.overlay?.homes.get(file)?.folder.length ?? home.length + 1),
  );
  const files = [...sections].map(([name, nodes]): [string, string] => {
    const text = nodes.map((node) => sectionSkeleton(node, tree)).join('\n');
    return [name, frontOf(name === config.glossary) + text];
  });
  const all: [string, string][] = [['edition.yaml', stringify(settings, { lineWidth: 0 })], ...files];
  const rules = order.filter(isRule);
  const parent = posix.dirname(home);
  const failed = write(
    new Map(all.map(([name, text]) => [`${parent}/${id}/${name}`, text])),
    folder,
    context,
  );
  if (failed.length > 0) return refuse(...failed);
  const summary = `${posix.join(parent, id)}  ${counted(all.length, 'file')}, ${counted(rules.length, 'rule')} to translate`;
  const next = `Translate the title in edition.yaml, then write each rule before its id. "rulewright translate ${id}" prints how far you are.`;
  const unnamed = rules.filter(({ hasOwnId }) => !hasOwnId).length;
  return {
    stdout: `${visible(summary)}\n${next}\n`,
    stderr:
      unnamed === 0
        ? ''
        : `${counted(unnamed, 'rule')} left out: without an id of its own, a rule cannot be translated\n`,
    code: 0,
  };
}

/**
 * Adds what the original has and the translation lacks, shows the words of what was reworded since,
 * and prints how far the translation is.
 */
function bringUpToDate(
  compiled: Compiled,
  request: CommandRequest,
  context: CommandContext,
  isCheck: boolean,
): CommandResult {
  const { edition } = compiled;
  const { overlay } = edition?.assembled ?? {};
  const originals = overlay?.bases[0]?.byId;
  if (!edition || !overlay || !originals) return refuse(`"${compiled.name}" cannot be read.`);
  const { nodes = [] } = context.compiler.publish(compiled) ?? {};
  const outdated = new Set(
    nodes.flatMap(({ id, translation }) => (translation?.state === 'outdated' ? [id] : [])),
  );
  const progress = progressOf(overlay.order, originals, outdated);
  const open = openLines(compiled, outdated);
  if (isCheck)
    return {
      stdout: open.join('') + reportOf(progress),
      stderr: '',
      code: isDone(progress) && open.length === 0 ? 0 : 1,
    };
  const { changed, created, unplaced } = changesOf(compiled, outdated, request, context);
  const failed = write(new Map([...changed, ...created]), folderOf(context.selected[0], context), context);
  if (failed.length > 0) return refuse(...failed);
  const lines = [
    ...[...changed.keys()].map((path) => `changed: ${visible(path)}\n`),
    ...[...created.keys()].map((path) => `created: ${visible(path)}\n`),
    ...[...unplaced].flatMap(([path, sections]) =>
      sections.map(
        (section) =>
          `no place: ${visible(`${ruleName(section)} is new, and ${path} has no heading next to it. Write its heading with {#${section.id}}, and run the command again.`)}\n`,
      ),
    ),
    ...open,
  ];
  return { stdout: lines.join('') + reportOf(progress), stderr: '', code: 0 };
}

/** What only an editor can settle: what the original has no more, and versions that nobody released. */
function openLines(compiled: Compiled, outdated: ReadonlySet<string>): string[] {
  const { nodes, isVersionUnknown } = outdatedIn(compiled);
  const unknown = nodes
    .filter(({ id }) => !outdated.has(id))
    .map(({ translatedFrom }) => translatedFrom ?? '');
  const { version = '' } = compiled.edition?.config.overlay?.translates ?? {};
  return [
    ...compiled.diagnostics.flatMap(({ code, place, message, help }) =>
      code === 'E013'
        ? [`removed: ${visible(`${place.file}:${place.line}: ${message} ${help ?? ''}`.trimEnd())}\n`]
        : [],
    ),
    ...[...new Set([...unknown, ...(isVersionUnknown ? [version] : [])])].map(
      (one) => `unknown version of the original: ${visible(one)}\n`,
    ),
  ];
}

/** New texts of a translation, and what has no place in them. */
function changesOf(
  compiled: Compiled,
  outdated: ReadonlySet<string>,
  request: CommandRequest,
  context: CommandContext,
) {
  const { edition } = compiled;
  const { overlay } = edition?.assembled ?? {};
  const [home] = overlay?.bases ?? [];
  const { translates } = edition?.config.overlay ?? {};
  if (!edition || !overlay || !home || !translates) throw new Error('a translation has no original');
  const textOf = textsOf(compiled);
  const folder = edition.assembled.root.file.replace(/[^/]*$/, '');
  const own = edition.read.filter(({ file }) => file.startsWith(folder));
  const tree = treeOf(overlay.order, textOf, {
    named: namedIn(overlay.order, own),
    version: home.version === translates.version ? null : home.version,
  });
  const reworded = overlay.order.filter(({ id, origin }) => origin === 'replaced' && outdated.has(id));
  const comments = commentsOn(
    reworded,
    compiled,
    treeOf([...home.byId.values()], textOf),
    createWordsAt(compiled, request, context),
  );
  const { insertions, created, unplaced } = additionsOf(
    { overlay, config: edition.config, folder, read: own },
    tree,
  );
  const changed = new Map(
    [...new Set([...comments.keys(), ...insertions.keys()])].map((file) => [
      file,
      insertAll(textOf(file), [...(comments.get(file) ?? []), ...(insertions.get(file) ?? [])]),
    ]),
  );
  return { changed, created, unplaced };
}

/** Ids that a translation has, with words or without. */
const namedIn = (order: readonly RuleNode[], own: readonly ReadFile[]): ReadonlySet<string> =>
  new Set([
    ...order.flatMap(({ id, origin }) => (origin === 'replaced' ? [id] : [])),
    ...own.flatMap(({ text }) =>
      [...text.matchAll(/\{(?:[^{}\n]*\s)?#([^\s{}]+)/g)].map(([, id = '']) => id),
    ),
  ]);

/**
 * Writes files of an edition, all or none.
 *
 * @param texts by path relative to the root
 * @returns sentences about what could not be written
 */
function write(texts: ReadonlyMap<string, string>, folder: string, context: CommandContext): string[] {
  const files = writableFiles(context.selected);
  const home = writingHome(folder);
  const own = [...texts].map(([name, text]): TextChange => {
    const from = files.get(name);
    const path = join(context.root, name);
    return from
      ? changeOf(home, path, from, text)
      : { path: pathBelow(home, path), before: null, after: text };
  });
  try {
    writeTogether(home, [...own, ...renewImportHashes(editionFoldersOf(context), home, own)]);
    return [];
  } catch (error) {
    return [failureText(error, context.root)];
  }
}

/** A line per section, and one for the whole. */
function reportOf(progress: readonly SectionProgress[]): string {
  const lines = progress
    .filter(({ rules, isTitleMissing, outdated }) => rules > 0 || isTitleMissing || outdated > 0)
    .map(
      ({ section, rules, translated, words, translatedWords, isTitleMissing, outdated }) =>
        `${ruleName(section)}  ${translated} of ${counted(rules, 'rule')}, ${translatedWords} of ${counted(words, 'word')}${isTitleMissing ? ', title missing' : ''}${outdated === 0 ? '' : `, ${outdated} outdated`}`,
    );
  const sum = (of: (one: SectionProgress) => number) => progress.reduce((total, one) => total + of(one), 0);
  const [rules, done] = [sum((one) => one.rules), sum((one) => one.translated)];
  const share = Math.floor((100 * done) / Math.max(1, rules));
  const outdated = sum((one) => one.outdated);
  lines.push(`${done} of ${counted(rules, 'rule')} translated (${share} %), ${outdated} outdated`);
  return `${lines.join('\n')}\n`;
}

const isDone = (progress: readonly SectionProgress[]): boolean =>
  progress.every(
    ({ rules, translated, isTitleMissing, outdated }) =>
      translated === rules && !isTitleMissing && outdated === 0,
  );
