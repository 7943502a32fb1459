import { existsSync } from 'node:fs';
import { dirname, join, posix } from 'node:path';
import { stringify } from 'yaml';
import { append } from '../../base/append.ts';
import { counted } from '../../base/counted.ts';
import type { Compiled } from '../../compiler/create-compiler.ts';
import { documentOrder } from '../../edition/document-order.ts';
import { isRule, type RuleNode } from '../../edition/nodes.ts';
import { translationSchema } from '../../model/edition-config.ts';
import { ruleName } from '../../model/rule-name.ts';
import { visible } from '../../outputs/report/control-characters.ts';
import { progressOf, type SectionProgress } from '../../outputs/translation/progress.ts';
import {
  frontOf,
  type NodeTree,
  rulesSkeleton,
  sectionSkeleton,
  type TextOf,
  treeOf,
  writtenWords,
} from '../../outputs/translation/skeleton.ts';
import { writeTogether } from '../../source/write-together.ts';
import { type CommandRequest, type CommandResult, refuse } from '../command.ts';
import { type CommandContext, editionFoldersOf } from '../command-context.ts';
import { type CompileOptions, runCompileCommand } from '../compile-command.ts';
import { printResult } from '../print.ts';
import { failureText, writableFiles, writeBack } from '../write-back.ts';
import { readSide } from './diff/read-side.ts';

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
    return refuse('a translation is written into rules/ of a project, and there is none here.');
  const { config, assembled } = original.edition;
  const id = `${original.name}-${language.toLowerCase()}`;
  const order = documentOrder(assembled);
  const tree = treeOf(order, textsOf(original));
  const categories = order.filter(({ kind, item }) => kind === 'category' && item === null);
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
  const sections = Map.groupBy(
    order.filter(({ item, kind }) => item === null && kind !== 'edition'),
    ({ file }) => file,
  );
  const files = [...sections].flatMap(([file, nodes]): [string, string][] => {
    if (file === source.config.file || !file.startsWith(`${home}/`)) return [];
    const name = file.slice(home.length + 1);
    const text = nodes.map((node) => sectionSkeleton(node, tree)).join('\n');
    return [[name, frontOf(name === config.glossary) + text]];
  });
  const all: [string, string][] = [['edition.yaml', stringify(settings, { lineWidth: 0 })], ...files];
  const rules = order.filter(isRule).length;
  try {
    const parent = posix.dirname(home);
    writeTogether(
      context.root,
      all.map(([name, after]) => ({ path: `${parent}/${id}/${name}`, before: null, after })),
    );
    const summary = `${posix.join(parent, id)}  ${counted(all.length, 'file')}, ${counted(rules, 'rule')} to translate`;
    const next = `Translate the title in edition.yaml, then write each rule before its id. "rulewright translate ${id}" prints how far you are.`;
    return { stdout: `${visible(summary)}\n${next}\n`, stderr: '', code: 0 };
  } catch (error) {
    return refuse(failureText(error, context.root));
  }
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
  const { report, isDone } = progressReport(progressOf(overlay.order, originals, outdated));
  if (isCheck) return { stdout: report, stderr: '', code: isDone ? 0 : 1 };
  const texts = textsOf(compiled);
  const files = writableFiles(context.selected);
  const named = namedIn([...files.values()].map(({ text }) => text));
  const changed = new Map(
    [...insertionsOf(compiled, outdated, named, request)].map(([file, insertions]) => [
      file,
      insertions
        .toSorted((a, b) => b.at - a.at)
        .reduce((now, { at, text }) => now.slice(0, at) + text + now.slice(at), texts(file)),
    ]),
  );
  const failed = writeBack(changed, files, context.root, editionFoldersOf(context));
  if (failed.length > 0) return refuse(...failed);
  const lines = [...changed.keys()].map((path) => `changed: ${visible(path)}\n`);
  return { stdout: lines.join('') + report, stderr: '', code: 0 };
}

/** A line per section, and one for the whole. */
function progressReport(progress: readonly SectionProgress[]) {
  const lines = progress.map(
    ({ section, rules, translated, words, translatedWords, outdated }) =>
      `${ruleName(section)}  ${translated} of ${counted(rules, 'rule')}, ${translatedWords} of ${counted(words, 'word')}${outdated === 0 ? '' : `, ${outdated} outdated`}`,
  );
  const sum = (of: (one: SectionProgress) => number) => progress.reduce((total, one) => total + of(one), 0);
  const [rules, done] = [sum((one) => one.rules), sum((one) => one.translated)];
  const outdated = sum((one) => one.outdated);
  const share = Math.floor((100 * done) / Math.max(1, rules));
  lines.push(`${done} of ${counted(rules, 'rule')} translated (${share} %), ${outdated} outdated`);
  return { report: `${lines.join('\n')}\n`, isDone: done === rules && outdated === 0 };
}

/** A text to insert at an offset of a file. */
interface Insertion {
  readonly at: number;
  readonly text: string;
}

/**
 * What is added to files: comments on what was reworded, and rules that are not there yet.
 *
 * @param outdated ids of rules whose original was reworded
 * @param named ids that its files name, with words or without
 */
function insertionsOf(
  compiled: Compiled,
  outdated: ReadonlySet<string>,
  named: ReadonlySet<string>,
  request: CommandRequest,
): ReadonlyMap<string, readonly Insertion[]> {
  const insertions = new Map<string, Insertion[]>();
  const { edition } = compiled;
  const { overlay } = edition?.assembled ?? {};
  const [home] = overlay?.bases ?? [];
  const translates = edition?.config.overlay?.translates;
  if (!overlay || !home || !translates) return insertions;
  const before = outdated.size > 0 ? wordsAt(translates, request) : () => null;
  const textOf = textsOf(compiled);
  const tree = treeOf(overlay.order, textOf);
  for (const node of overlay.order.filter(({ origin }) => origin === 'replaced')) {
    const text = textOf(node.file);
    const original = outdated.has(node.id) ? home.byId.get(node.id) : undefined;
    if (original) {
      const title = `<!-- Reworded after ${translates.version}.`;
      const old = before(node.id);
      const lines = [
        title,
        ...(old === null ? [] : [`${translates.version}: ${old.replaceAll('--', '‐‐')}`]),
        `${home.version}: ${writtenWords(original, textOf)}`,
        '-->',
      ];
      const at = lineEnd(text, node.at[1]);
      const isThere =
        text.slice(node.at[0], at).includes(title) || text.slice(at).trimStart().startsWith(title);
      if (!isThere) append(insertions, node.file, { at, text: indented(lines, text, node) });
    }
    const skeleton = node.item ? '' : rulesSkeleton(missingIn(node, tree, named), tree);
    // A comment begins a list of its own.
    const gap = text.endsWith('\n') ? '\n' : '\n\n';
    if (skeleton !== '')
      append(insertions, node.file, {
        at: text.length,
        text: `${gap}<!-- Not translated yet. -->\n\n${skeleton}`,
      });
  }
  return insertions;
}

/** The outermost rules of a section that are not translated and that no file names. */
function missingIn(node: RuleNode, tree: NodeTree, named: ReadonlySet<string>): readonly RuleNode[] {
  return tree
    .below(node)
    .flatMap((child) =>
      child.origin === 'base' && isRule(child) && !named.has(child.id)
        ? [child]
        : missingIn(child, tree, named),
    );
}

/** Ids that texts name, with words or without. */
const namedIn = (texts: Iterable<string>): ReadonlySet<string> =>
  new Set([...texts].flatMap((text) => [...text.matchAll(/\{#([^\s{}]+)/g)].map(([, id = '']) => id)));

/** Words of rules in the version that was translated; null if they are not known. */
function wordsAt(
  { edition, version }: { readonly edition: string; readonly version: string },
  { cwd, root }: CommandRequest,
): (id: string) => string | null {
  const side = readSide(`${edition}@${version}`, { cwd, root });
  const texts = new Map(
    typeof side === 'string' || !side.compared.hasWords
      ? []
      : side.compared.rules.map(({ id, text }) => [id, text]),
  );
  return (id) => texts.get(id) ?? null;
}

const lineEnd = (text: string, at: number): number => {
  const end = text.indexOf('\n', at);
  return end < 0 ? text.length : end;
};

/** Lines as a block of a list item. */
function indented(lines: readonly string[], text: string, { at: [start, end] }: RuleNode): string {
  const line = text.slice(text.lastIndexOf('\n', start - 1) + 1);
  const [mark = ''] = /^[ \t]*(?:\d+[.)]|[-*+])?[ \t]*/.exec(line) ?? [];
  const block = lines.flatMap((one) => one.split('\n')).map((one) => ' '.repeat(mark.length) + one);
  const isTight = /^\n[^\n]/.test(text.slice(lineEnd(text, end)));
  return `\n\n${block.join('\n')}${isTight ? '\n' : ''}`;
}
