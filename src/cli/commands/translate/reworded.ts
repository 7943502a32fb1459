import { append } from '../../../base/append.ts';
import type { ComparedRule } from '../../../compare/compared-edition.ts';
import type { Compiled } from '../../../compiler/create-compiler.ts';
import type { RuleNode } from '../../../edition/nodes.ts';
import { rulesOf } from '../../../history/history.ts';
import type { Insertion } from '../../../outputs/translation/additions.ts';
import { type NodeTree, wordsOf } from '../../../outputs/translation/skeleton.ts';
import type { CommandRequest } from '../../command.ts';
import type { CommandContext } from '../../command-context.ts';
import { readSide } from '../diff/read-side.ts';

/**
 * Comments with the old and the new words of what was reworded in the original, below the rules and
 * headings of a translation. One that is there already is not repeated.
 *
 * @param nodes outdated, in document order
 * @param originals nodes of the original, by id
 * @param tree of the original
 * @returns insertions by file
 */
export function commentsOn(
  nodes: readonly RuleNode[],
  { edition, sources }: Compiled,
  tree: NodeTree,
  wordsAt: WordsAt,
): Map<string, Insertion[]> {
  const insertions = new Map<string, Insertion[]>();
  const [home] = edition?.assembled.overlay?.bases ?? [];
  const translates = edition?.config.overlay?.translates;
  const files = new Map(edition?.assembled.files.map(({ file, nodes }) => [file, nodes]));
  for (const node of nodes) {
    const original = home?.byId.get(node.id);
    const version = node.translatedFrom ?? translates?.version ?? '';
    // A title in edition.yaml has no lines of its own.
    if (!home || !original || !files.has(node.file)) continue;
    const old = wordsAt(version, node.id);
    const lines = [
      `<!-- Reworded after ${version}.`,
      ...(old === null ? [] : [`${version}: ${old}`]),
      `${home.version}: ${wordsOf(original, tree)}`,
      '-->',
    ];
    const text = sources.get(node.file) ?? '';
    const next = files.get(node.file)?.find(({ at }) => at[0] > node.at[0])?.at[0];
    const isThere = withoutSpace(text.slice(node.at[0], next)).includes(withoutSpace(lines.join('\n')));
    if (!isThere)
      append(insertions, node.file, {
        at: lineEnd(text, node.at[1]),
        text: indented(lines, text, node),
        isBlock: false,
      });
  }
  return insertions;
}

const withoutSpace = (text: string) => text.replace(/\s+/g, ' ');

/** Words of a rule in a version that was translated, by its id of today; null if they are unknown. */
export type WordsAt = (version: string, id: string) => string | null;

/** Reads the words of released versions of an original: from records with texts, or from git. */
export function createWordsAt(
  compiled: Compiled,
  { cwd, root }: CommandRequest,
  { compiler, sibling }: CommandContext,
): WordsAt {
  const { translates, base } = compiled.edition?.config.overlay ?? {};
  const source = translates && sibling(translates.edition);
  const history = source ? compiler.compile(source).history : null;
  const versions = new Map<string, (id: string) => string | null>();
  const read = (version: string) => {
    const release = history?.at(version);
    const side = release ? readSide(`${translates?.edition}@${version}`, { cwd, root }) : '';
    if (!release || typeof side === 'string' || !side.compared.hasWords) return () => null;
    const { rules } = side.compared;
    const byId = new Map(rules.map((rule) => [rule.id, rule]));
    const { rule: ruleOf } = rulesOf(release, base?.retired ?? []);
    return (id: string) => {
      const rule = byId.get(ruleOf(id)?.id ?? '');
      if (!rule) return null;
      const parts = rules.filter(({ parent, hasOwnId }) => parent === rule.index && !hasOwnId);
      return [rule, ...parts].map(oldWords).join('\n\n').replaceAll('--', '‐‐');
    };
  };
  return (version, id) => {
    const find = versions.get(version) ?? read(version);
    versions.set(version, find);
    return find(id);
  };
}

/** What a version had for a rule or title, or for a part of a rule, about as its author wrote it. */
function oldWords({ label, kind, markdown }: ComparedRule): string {
  const words = markdown().trim();
  if (kind === 'section' || kind === 'category') return label ?? words;
  const all = label ? `**${label}:** ${words}`.trimEnd() : words;
  return alertKinds.has(kind) ? `> [!${kind.toUpperCase()}]\n${all.replace(/^/gm, '> ')}` : all;
}

const alertKinds: ReadonlySet<string> = new Set(['example', 'note', 'question', 'answer']);

function lineEnd(text: string, at: number): number {
  const end = text.indexOf('\n', at);
  if (end < 0) return text.length;
  return text[end - 1] === '\r' ? end - 1 : end;
}

/** Lines as a block of a list item. */
function indented(lines: readonly string[], text: string, { at: [start, end], item }: RuleNode): string {
  const line = text.slice(text.lastIndexOf('\n', start - 1) + 1);
  const [mark = ''] = item ? (/^[ \t]*(?:\d+[.)]|[-*+])?[ \t]*/.exec(line) ?? []) : [];
  const block = lines
    .flatMap((one) => one.split('\n'))
    .map((one) => (one === '' ? '' : ' '.repeat(mark.length) + one));
  const isTight = /^\r?\n[^\r\n]/.test(text.slice(lineEnd(text, end)));
  return `\n\n${block.join('\n')}${isTight ? '\n' : ''}`;
}
