import { type WrittenKeys, writeKeys } from '../../base/key-set.ts';
import type { AssembledFile, RuleNode } from '../../edition/nodes.ts';
import { baseForm } from './base-form.ts';
import type { Corpus, MayMatter, WordFamily, WrittenCorpus } from './corpus.ts';
import {
  type FileWording,
  type NodeWording,
  type Statement,
  type WordCount,
  wordingOf,
} from './file-wording.ts';
import { createGroups, type Groups, markOf, marksOf, readWording, shortestText } from './groups.ts';
import { createNearWords, type NearWords } from './near-words.ts';

const noWord: WordCount = { count: 0, small: 0 };

/**
 * Make a corpus.
 *
 * What an earlier process read is taken up as totals and marks; a file of it is read again once it says something that
 * another file says, too.
 *
 * @param written what that process came to, and its files; nothing, for an empty corpus
 */
export function createCorpus(
  written: WrittenCorpus | null = null,
  files: readonly AssembledFile[] = [],
): Corpus {
  // Files that were not read in this process have none but the written wording.
  const present = new Map<AssembledFile, FileWording | null>(files.map((file) => [file, null]));
  const asWritten = new Map(
    files.map((file) => [file, readWording(written?.files.get(file.file) ?? [])] as const),
  );
  const wordings = new WeakMap<RuleNode, NodeWording>();
  const words = new Map((written?.words ?? []).map(([word, count, small]) => [word, { count, small }]));
  const names = new Map(written?.names);
  const texts = createGroups<NodeWording>('t');
  const statements = createGroups<Statement>('s');
  const figures = createGroups<Statement>('f');
  const families = new Map<string, WordFamily>();
  const near: NearWords = createNearWords(written?.near, () => families.keys());
  // Marks of what files may have in common that were not read in this process.
  const open = new Set(written?.many);
  const quiet = new Set(written?.quiet);
  /** Marks of which all was read. */
  const read = new Set<string>();
  const mayMatter = new Map<Groups<Statement>, MayMatter>();
  let order = new Map<string, number>();

  const inOrder = <T extends { readonly node: RuleNode }>(group: readonly T[]): T[] =>
    group.toSorted(
      (a, b) => (order.get(a.node.file) ?? 0) - (order.get(b.node.file) ?? 0) || a.node.at[0] - b.node.at[0],
    );
  /** What is said more than once, once all files that say it are read. */
  const listed = <T extends { readonly node: RuleNode }>(groups: Groups<T>): T[][] => {
    readOpen();
    return groups
      .many()
      .map(inOrder)
      .sort((a, b) => compareFirst(a[0]?.node, b[0]?.node, order));
  };

  const addToFamily = (word: string, count: number, small: number, isKnown = false) => {
    const base = baseForm(word);
    let family = families.get(base);
    if (!family) {
      family = { base, count: 0, small: 0, words: new Set() };
      if (!isKnown) near.add(base);
      families.set(base, family);
    }
    family.count += count;
    family.small += small;
    if (count > 0) family.words.add(word);
    else if (family.count === 0) {
      families.delete(base);
      near.remove(base);
    }
  };
  for (const [word, { count, small }] of words) addToFamily(word, count, small, true);

  const putAll = (wording: FileWording, isMeant: (kind: string, text: string) => boolean = () => true) => {
    for (const node of wording.nodes) {
      wordings.set(node.node, node);
      if (node.size >= shortestText && isMeant('t', node.text)) texts.put(node.text, node);
      for (const statement of node.statements) {
        const { text, masked } = statement;
        if (isMeant('s', text)) statements.put(text, statement);
        if (masked !== null && isMeant('f', masked)) figures.put(masked, statement);
      }
    }
  };
  const add = (file: AssembledFile) => {
    const wording = wordingOf(file);
    present.set(file, wording);
    putAll(wording);
    for (const [word, { count, small }] of wording.words) {
      const known = words.get(word);
      if (known) {
        known.count += count;
        known.small += small;
      } else {
        words.set(word, { count, small });
      }
      addToFamily(word, count, small);
    }
    for (const [name, count] of wording.names) names.set(name, (names.get(name) ?? 0) + count);
  };
  const remove = (file: AssembledFile, known: FileWording | null) => {
    present.delete(file);
    const wording = known ?? wordingOf(file);
    if (known) {
      for (const node of wording.nodes) {
        if (node.size >= shortestText) texts.take(node.text, node);
        for (const statement of node.statements) {
          statements.take(statement.text, statement);
          if (statement.masked !== null) figures.take(statement.masked, statement);
        }
      }
    }
    for (const [word, { count, small }] of wording.words) {
      const total = words.get(word);
      if (!total) continue;
      total.count -= count;
      total.small -= small;
      addToFamily(word, -count, -small);
      if (total.count > 0) continue;
      words.delete(word);
      families.get(baseForm(word))?.words.delete(word);
    }
    for (const [name, count] of wording.names) {
      const left = (names.get(name) ?? 0) - count;
      if (left > 0) names.set(name, left);
      else names.delete(name);
    }
  };
  /** Read what was not read in this process and may say what another file says, too. */
  const readOpen = () => {
    for (const mark of read) open.delete(mark);
    if (open.size === 0) return;
    for (const [file, known] of asWritten) {
      if (!present.has(file) || !known.marks.hasAny(open)) continue;
      const wording = wordingOf(file);
      present.set(file, wording);
      putAll(wording, (kind, text) => open.has(markOf(kind, text)));
    }
    for (const mark of open) read.add(mark);
    open.clear();
  };
  /** What a file said or says now may have been quiet for what it was. */
  const reopen = (marks: Iterable<string>, before: WrittenKeys | null) => {
    for (const mark of marks) {
      if (before?.hasAny(new Set([mark])) && !quiet.has(mark)) continue;
      open.add(mark);
      quiet.delete(mark);
    }
  };

  const corpus: Corpus = {
    update(files) {
      const now = new Set(files);
      const gone = new Map<string, WrittenKeys>();
      for (const [file, wording] of [...present]) {
        if (now.has(file)) continue;
        remove(file, wording);
        const before = asWritten.get(file)?.marks;
        asWritten.delete(file);
        if (!before) continue;
        gone.set(file.file, before);
        reopen(before.keys(), before);
      }
      for (const file of files) {
        if (present.has(file)) continue;
        add(file);
        // What the file said before is known to be said nowhere else, or is open already.
        if (written) reopen(marksOf(wordingOf(file)), gone.get(file.file) ?? null);
      }
      order = new Map(files.map(({ file }, i) => [file, i]));
    },
    countOf: (word) => words.get(word) ?? noWord,
    *nearWords() {
      for (const [a, b] of near.pairs()) {
        const [first, second] = [families.get(a), families.get(b)];
        if (first && second) yield [first, second];
      }
    },
    nodesWith(word) {
      const held: RuleNode[] = [];
      for (const [file, wording] of present) {
        const isThere = wording
          ? wording.words.has(word)
          : asWritten.get(file)?.words.hasAny(new Set([word]));
        if (!isThere) continue;
        const pattern = new RegExp(`(?<![\\p{L}\\p{N}])${quoted(word)}(?![\\p{L}\\p{N}])`, 'iu');
        for (const node of file.nodes) {
          const written = `${node.label ?? ''}\n${node.item?.text ?? ''}`.replaceAll('’', "'");
          if (pattern.test(written)) held.push(node);
        }
      }
      return inOrder(held.map((node) => ({ node }))).map(({ node }) => node);
    },
    sameTexts: () => listed(texts),
    sameStatements(may) {
      mayMatter.set(statements, may);
      return listed(statements);
    },
    sameButFigures(may) {
      mayMatter.set(figures, may);
      return listed(figures)
        .map((group) => [...Map.groupBy(group, ({ text }) => text).values()])
        .filter((different) => different.length > 1);
    },
    wordingOf: (node) => wordings.get(node),
    names: () => names,
    filesWithName: (name) =>
      [...present]
        .filter(([file, wording]) =>
          wording ? wording.names.has(name) : asWritten.get(file)?.names.hasAny(new Set([name])),
        )
        .map(([file]) => file)
        .sort((a, b) => (order.get(a.file) ?? 0) - (order.get(b.file) ?? 0)),
    write() {
      readOpen();
      const told = (groups: Groups<Statement>, isTold: boolean) =>
        groups.manyMarks((group) => (mayMatter.get(groups)?.(inOrder(group), corpus) ?? true) === isTold);
      const keys = (values: Iterable<string>) => writeKeys(new Set(values), '\n');
      const lines = [...present.keys()].map((file) => {
        if (asWritten.has(file)) return [file.file, written?.files.get(file.file) ?? []] as const;
        const own = wordingOf(file);
        return [file.file, [keys(marksOf(own)), keys(own.words.keys()), keys(own.names.keys())]] as const;
      });
      return {
        words: [...words].map(([word, { count, small }]) => [word, count, small] as const),
        names: [...names],
        near: [...near.pairs()],
        many: [...texts.manyMarks(() => true), ...told(statements, true), ...told(figures, true)],
        quiet: [...quiet, ...told(statements, false), ...told(figures, false)],
        files: new Map(lines),
      };
    },
  };
  return corpus;
}

function compareFirst(a: RuleNode | undefined, b: RuleNode | undefined, order: ReadonlyMap<string, number>) {
  if (!a || !b) return 0;
  return (order.get(a.file) ?? 0) - (order.get(b.file) ?? 0) || a.at[0] - b.at[0];
}

const quoted = (text: string) => text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');
