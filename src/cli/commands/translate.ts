import { existsSync } from 'node:fs';
import { dirname, join, posix } from 'node:path';
import { stringify } from 'yaml';
import { counted } from '../../base/counted.ts';
import type { Compiled } from '../../compiler/create-compiler.ts';
import { documentOrder } from '../../edition/document-order.ts';
import { isRule, type RuleNode } from '../../edition/nodes.ts';
import { ruleName } from '../../model/rule-name.ts';
import { visible } from '../../outputs/report/control-characters.ts';
import { progressOf } from '../../outputs/translation/progress.ts';
import {
  frontOf,
  type NodeTree,
  rulesSkeleton,
  sectionSkeleton,
  type TextOf,
  treeOf,
  writtenWords,
} from '../../outputs/translation/skeleton.ts';
import { type TextChange, writeTogether } from '../../source/write-together.ts';
import { type CommandRequest, type CommandResult, refuse } from '../command.ts';
import type { CommandContext } from '../command-context.ts';
import { type CompileOptions, runCompileCommand } from '../compile-command.ts';
import { failureText } from '../write-back.ts';
import { readSide } from './diff/read-side.ts';

/** `translate EDITION`: starts a translation with `--to`, or brings one up to date. */
export const translate = (editions: readonly string[], options: CompileOptions): Promise<number> =>
  runCompileCommand(runTranslate, editions, options);

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
  const folder = join(dirname(dirname(join(context.root, source.config.file))), id);
  if (existsSync(folder))
    return refuse(`"${id}" exists already: "rulewright translate ${id}" brings it up to date.`);
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
  return written(
    context.root,
    all.map(([name, after]) => ({ path: `${posix.dirname(home)}/${id}/${name}`, before: null, after })),
    `${visible(posix.join(posix.dirname(home), id))}  ${counted(all.length, 'file')}, ${counted(rules, 'rule')} to translate\nTranslate the title in edition.yaml, then write each rule before its id. "rulewright translate ${id}" prints how far you are.\n`,
  );
}

function written(root: string, changes: readonly TextChange[], stdout: string): CommandResult {
  try {
    if (changes.length > 0) writeTogether(root, changes);
    return { stdout, stderr: '', code: 0 };
  } catch (error) {
    return refuse(failureText(error, root));
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
  const overlay = edition?.assembled.overlay;
  const [home] = overlay?.bases ?? [];
  const translates = edition?.config.overlay?.translates;
  const [source] = context.selected;
  if (!edition || !overlay || !home || !translates || !source)
    return refuse(`"${compiled.name}" cannot be read.`);
  const outdated = new Set(
    compiled.diagnostics.flatMap(({ code, rule }) => (code === 'R111' && rule !== undefined ? [rule] : [])),
  );
  const progress = progressOf(overlay.order, home.byId, outdated);
  const report = progress.map(
    ({ section, rules, translated, words, translatedWords, outdated: old }) =>
      `${ruleName(section)}  ${translated} of ${counted(rules, 'rule')}, ${translatedWords} of ${counted(words, 'word')}${old === 0 ? '' : `, ${old} outdated`}\n`,
  );
  const total = (of: (one: (typeof progress)[number]) => number) =>
    progress.reduce((sum, one) => sum + of(one), 0);
  const [rules, done, old] = [total((one) => one.rules), total((one) => one.translated), outdated.size];
  report.push(
    `${done} of ${counted(rules, 'rule')} translated (${Math.floor((100 * done) / Math.max(1, rules))} %), ${old} outdated\n`,
  );
  const isDone = done === rules && old === 0;
  if (isCheck) return { stdout: report.join(''), stderr: '', code: isDone ? 0 : 1 };
  const before = outdated.size > 0 ? wordsAt(translates, request) : () => null;
  const texts = textsOf(compiled);
  const tree = treeOf(documentOrder({ ...edition.assembled, overlay }), texts);
  const named = namedIn(source.files);
  const edits = new Map<string, { at: number; text: string }[]>();
  const add = (file: string, at: number, text: string) =>
    edits.set(file, [...(edits.get(file) ?? []), { at, text }]);
  for (const node of overlay.order) {
    const text = texts(node.file);
    if (outdated.has(node.id) && node.origin === 'replaced') {
      const original = home.byId.get(node.id);
      const comment =
        original &&
        changeComment(translates.version, before(node.id), writtenWords(original, texts), home.version);
      if (comment && !text.includes(comment.title))
        add(node.file, lineEnd(text, node.at[1]), indented(comment.lines, text, node));
    }
    if (node.item === null && node.origin === 'replaced') {
      const skeleton = rulesSkeleton(missingIn(node, tree, named), tree);
      // A comment begins a list of its own.
      const gap = text.endsWith('\n') ? '\n' : '\n\n';
      if (skeleton !== '') add(node.file, text.length, `${gap}<!-- Not translated yet. -->\n\n${skeleton}`);
    }
  }
  const changes = [...edits].map(([file, own]): TextChange => {
    const text = texts(file);
    const after = own
      .toSorted((a, b) => b.at - a.at)
      .reduce((now, { at, text: put }) => now.slice(0, at) + put + now.slice(at), text);
    return { path: file, before: text, after };
  });
  const lines = changes.map(({ path }) => `changed: ${visible(path)}\n`);
  return written(context.root, changes, [...lines, ...report].join(''));
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

/** Ids that files name, with a text or without one. */
function namedIn(files: ReadonlyMap<string, { readonly text: string }>): ReadonlySet<string> {
  const ids = new Set<string>();
  for (const { text } of files.values())
    for (const [, id = ''] of text.matchAll(/\{#([^\s{}]+)/g)) ids.add(id);
  return ids;
}

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

/** A comment for translators about a rule that was reworded. */
const changeComment = (version: string, before: string | null, now: string, present: string) => ({
  title: `<!-- Reworded after ${version}.`,
  lines: [
    `<!-- Reworded after ${version}.`,
    ...(before === null ? [] : [`${version}: ${before.replaceAll('--', '‐‐')}`]),
    `${present}: ${now}`,
    '-->',
  ],
});

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
