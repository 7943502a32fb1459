import { join } from 'node:path';
import { escapeMarkdown } from '../../../base/escape-markdown.ts';
import type { ComparedEdition, ComparedRule } from '../../../compare/compared-edition.ts';
import { comparedOfGraph } from '../../../compare/from-graph.ts';
import { compareWords } from '../../../diff/word-changes.ts';
import type { WordChange } from '../../../model/comparison.ts';
import type { Graph } from '../../../model/graph.ts';
import { GitError } from '../../../source/git.ts';
import { readReleased } from '../diff/read-released.ts';
import type { Side } from '../diff/side.ts';

/**
 * Finds the words of a rule that changed since a release. Records contain no words, but git has the
 * released text.
 */
export interface ReleasedWords {
  /**
   * The label and the words, if they changed.
   *
   * @returns none if git does not know the release, or the rule was not in it
   */
  changes(
    graph: Graph,
    released: { readonly version: string; readonly id: string },
    id: string,
  ): readonly WordChange[];
}

/** Reads each release once, on first use. */
export function createReleasedWords(root: string): ReleasedWords {
  const editions = new Map<string, ComparedEdition | null>();
  const releasedEdition = (name: string, version: string) => {
    const written = `${name}@${version}`;
    const before = editions.get(written);
    if (before !== undefined) return before;
    const folder = { name, path: join(root, 'rules', name) };
    const found = readIfKnown(() => readReleased(version, folder, written));
    editions.set(written, found?.compared ?? null);
    return found?.compared ?? null;
  };
  return {
    changes(graph, released, id) {
      const then = releasedEdition(graph.edition.id, released.version);
      const now = comparedOfGraph(graph);
      const [old] = then?.rules.filter((rule) => rule.id === released.id) ?? [];
      const [own] = now.rules.filter((rule) => rule.id === id);
      return old && own ? [...labelChange(old, own), ...textChange(old, own)] : [];
    },
  };
}

/** Without git, or with an unreadable repository, nothing is known about a release. */
function readIfKnown(read: () => Side | null): Side | null {
  try {
    return read();
  } catch (error) {
    if (error instanceof GitError) return null;
    throw error;
  }
}

function labelChange({ label: old }: ComparedRule, { label }: ComparedRule): WordChange[] {
  if (old === label) return [];
  const changes = [
    { op: 'removed' as const, text: old ?? '' },
    { op: 'added' as const, text: label ?? '' },
  ];
  return changes.filter(({ text }) => text !== '').map(({ op, text }) => ({ op, text: `${text} ` }));
}

function textChange(old: ComparedRule, now: ComparedRule): WordChange[] {
  const words = compareWords([old], [now], nameOf);
  return words.some(({ op }) => op !== 'same') ? words : [];
}

const nameOf = ({ links }: ComparedRule, link: number) => links[link]?.written ?? '';

/** Changed words as Markdown: deletions struck out, additions in bold. */
export function shownChanges(changes: readonly WordChange[]): string {
  return changes
    .map(({ op, text }) => {
      const [, before = '', words = '', after = ''] =
        /^(\s*)([\s\S]*?)(\s*)$/.exec(escapeMarkdown(text)) ?? [];
      const mark = op === 'removed' ? '~~' : op === 'added' ? '**' : '';
      return before + (words === '' ? '' : mark + words + mark) + after;
    })
    .join('');
}
