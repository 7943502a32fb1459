import type { SectionEntry, WrittenEdition } from '../model/edition-config.ts';
import type { FrontMatter } from '../model/front-matter.ts';
import type { FileFacts } from '../syntax/facts.ts';
import { type AssemblyContext, assembleFile } from './assemble-file.ts';
import { joinNumber, pinned } from './format-number.ts';
import type { AssembledFile, RuleNode } from './nodes.ts';
import { levelsOf, nextIn, type Rows, throughRows, withCount } from './numbers/levels-of.ts';
import type { Overlay } from './overlay/overlay.ts';

/**
 * One section file of an edition, read. Equal content is the same object: nodes are cached by
 * identity.
 */
export interface EditionFile {
  /** Path below the edition's folder. */
  readonly name: string;
  /** Path relative to the project's root. */
  readonly file: string;
  readonly facts: FileFacts;
  readonly front: FrontMatter;
}

/** An edition as a tree. */
export interface AssembledEdition {
  readonly config: WrittenEdition;
  readonly root: RuleNode;
  /** Categories of `edition.yaml`, by id. */
  readonly categories: readonly RuleNode[];
  /** In document order. A category comes before the first file whose sections it contains. */
  readonly files: readonly AssembledFile[];
  /** Its bases. The files of an overlay are not in document order. */
  readonly overlay?: Overlay;
}

/** A file that `sections` lists, with its position in the document. */
export interface ListedFile {
  readonly name: string;
  /** Index in `sections` of its category; null if `sections` lists it directly. */
  readonly category: number | null;
  /** Where edition.yaml names it. */
  readonly path: readonly (string | number)[];
}

/** The files of an edition in document order; the glossary is last. */
export function listedFiles(config: Pick<WrittenEdition, 'sections' | 'glossary'>): ListedFile[] {
  const listed = config.sections.flatMap((entry, i): ListedFile[] =>
    typeof entry === 'string'
      ? [{ name: entry, category: null, path: ['sections', i] }]
      : entry.files.map((name, j) => ({ name, category: i, path: ['sections', i, 'files', j] })),
  );
  const { glossary } = config;
  return glossary === undefined
    ? listed
    : [...listed, { name: glossary, category: null, path: ['glossary'] }];
}

/** Nodes of files with unchanged content and position. One for each edition in memory. */
export type AssembleMemory = Map<string, Remembered>;

interface Remembered {
  readonly from: EditionFile;
  /** What its nodes depend on besides the file. */
  readonly key: string;
  /** Their parent. */
  readonly parent: RuleNode;
  readonly made: AssembledFile;
}

/**
 * Orders the files of an edition and numbers everything.
 *
 * @param config the edition's settings; the same object while its text is the same
 * @param files by path below the edition's folder; files that `sections` does not list are left out
 * @param configFile path of edition.yaml, for the nodes in it
 * @param memory earlier nodes, reused if nothing changed; updated
 */
export function assembleEdition(
  config: WrittenEdition,
  files: ReadonlyMap<string, EditionFile>,
  configFile: string,
  memory: AssembleMemory = new Map(),
): AssembledEdition {
  const root = rootNode(config, configFile);
  const categories = new Map<number, RuleNode>();
  const made: AssembledFile[] = [];
  const seen = new Set<string>();
  let outermost: Rows = new Map();
  let inside: Rows = outermost;
  for (const { name, category } of listedFiles(config)) {
    if (category !== null && !categories.has(category)) {
      const node = categoryNode(config, category, root, outermost);
      const style = levelsOf(config.numbering, partNames(node.part)).category;
      if (style && node.count !== null) outermost = withCount(outermost, style, node.count);
      categories.set(category, node);
      inside = throughRows(outermost);
    }
    const file = files.get(name);
    if (!file || seen.has(name)) continue;
    seen.add(name);
    const parent = category === null ? root : (categories.get(category) ?? root);
    const context: AssemblyContext = {
      config,
      parent,
      isOutermost: category === null,
      rows: category === null ? outermost : inside,
      file: file.file,
      isGlossary: name === config.glossary,
      fallbackId: fallbackId(name),
    };
    const assembled = remember(memory, file, context);
    made.push(assembled);
    if (category === null) outermost = assembled.rows;
    else {
      inside = assembled.rows;
      outermost = new Map([...outermost, ...throughRows(inside)]);
    }
  }
  return { config, root, categories: [...categories.values()], files: made };
}

function remember(memory: AssembleMemory, file: EditionFile, context: AssemblyContext): AssembledFile {
  const { parent, isOutermost, rows } = context;
  const key = [parent.id, parent.number, isOutermost, ...[...rows].flat()].join('\n');
  const before = memory.get(file.name);
  // Nodes point to their parent, so a new root or category makes new nodes.
  const isSame = before?.from === file && before.key === key && before.parent === context.parent;
  if (isSame) return before.made;
  const made = assembleFile(file.facts, file.front, context);
  memory.set(file.name, { from: file, key, parent: context.parent, made });
  return made;
}

/** `1.04-bidding` for `1-phases/1.04-bidding.md`. */
export const fallbackId = (name: string) => name.slice(name.lastIndexOf('/') + 1).replace(/\.md$/i, '');

const bare = {
  hasOwnId: true,
  when: new Map<string, readonly string[]>(),
  tags: [],
  attributes: [],
  relations: [],
  at: [0, 0],
  item: null,
  unknown: [],
} as const;

/**
 * Nodes of edition.yaml are kept as long as its settings, so that the files below them can be
 * reused.
 */
const heads = new WeakMap<WrittenEdition, Map<string, RuleNode>>();

function headNode(config: WrittenEdition, key: string, make: () => RuleNode): RuleNode {
  const nodes = heads.get(config) ?? new Map<string, RuleNode>();
  heads.set(config, nodes);
  const node = nodes.get(key) ?? make();
  nodes.set(key, node);
  return node;
}

function rootNode(config: WrittenEdition, file: string): RuleNode {
  return headNode(config, 'edition', () => ({
    ...bare,
    id: `edition:${config.id}`,
    kind: 'edition',
    number: null,
    count: null,
    parent: null,
    label: config.title,
    tier: config.tiers[0] ?? 'base',
    file,
  }));
}

function categoryNode(config: WrittenEdition, index: number, root: RuleNode, rows: Rows): RuleNode {
  const entry = config.sections[index] as Exclude<SectionEntry, string>;
  const { category: style, separator } = levelsOf(config.numbering, partNames(entry.numbering));
  const next = style ? nextIn(rows, style) : 1;
  return headNode(config, `${index}\n${next}`, () => {
    const count = entry.number === undefined ? next : pinned(entry.number);
    return {
      ...bare,
      id: entry.id,
      kind: 'category',
      number: style && count !== null ? joinNumber(null, count, style, separator) : null,
      count: style && typeof count === 'number' ? count : null,
      parent: root,
      label: entry.title,
      tier: config.tiers[0] ?? 'base',
      file: root.file,
      ...(entry.numbering === undefined ? {} : { part: entry.numbering }),
    };
  });
}

const partNames = (name: string | undefined): string[] => (name === undefined ? [] : [name]);
