import { append } from '../../base/append.ts';
import { isRule, type RuleNode } from '../../edition/nodes.ts';
import type { Overlay } from '../../edition/overlay/overlay.ts';
import type { ReadFile } from '../../edition/read-file.ts';
import { sectionOf } from '../../edition/section-of.ts';
import { isInSettings } from '../../graph/label-span.ts';
import type { WrittenEdition } from '../../model/edition-config.ts';
import { frontOf, type NodeTree, rulesSkeleton, sectionSkeleton } from './skeleton.ts';

/** A text to insert at an offset of a file. */
export interface Insertion {
  readonly at: number;
  readonly text: string;
  /** Paragraphs of their own, which need empty lines around them. */
  readonly isBlock: boolean;
}

/** What a translation lacks, and where it goes. */
export interface Additions {
  /** By the path of the file, in order. */
  readonly insertions: ReadonlyMap<string, readonly Insertion[]>;
  /** Texts of new files, by path. */
  readonly created: ReadonlyMap<string, string>;
  /** Sections without a place, by the path of the file that could have them. */
  readonly unplaced: ReadonlyMap<string, readonly RuleNode[]>;
}

/** A translation to add to. */
export interface Translated {
  readonly overlay: Overlay;
  /** The settings in force. */
  readonly config: WrittenEdition;
  /** Path of its folder, with a slash at the end. */
  readonly folder: string;
  /** Its files. */
  readonly read: readonly ReadFile[];
}

/** A heading of a file and everything up to the next one. */
interface Block {
  readonly file: string;
  readonly start: number;
  readonly end: number;
  /** Text before the first heading. */
  readonly hasNoHeading: boolean;
}

/**
 * The rules and sections of the original that no file of a translation names. Rules go to the end of
 * their section, and a section next to its neighbour in the original's file, or into a new file of
 * that name.
 *
 * @param tree of the translation, with the ids that its files name
 */
export function additionsOf(translated: Translated, tree: NodeTree): Additions {
  const insertions = new Map<string, Insertion[]>();
  const created = new Map<string, string>();
  const unplaced = new Map<string, RuleNode[]>();
  const sections = translated.overlay.order.filter(
    (node) => node.item === null && node.kind !== 'edition' && !isInSettings(node),
  );
  const blockOf = createBlocks(translated);
  const originalFile = ({ id, file }: RuleNode) => translated.overlay.bases[0]?.byId.get(id)?.file ?? file;
  const neighbours = Map.groupBy(sections, originalFile);
  for (const section of sections) {
    const rules = rulesSkeleton(tree.below(section), tree);
    const isNamed = !section.hasOwnId || tree.named.has(section.id);
    if (rules === '' && isNamed) continue;
    const own = blockOf(section);
    const text = isNamed && own ? `<!-- Not translated yet. -->\n\n${rules}` : sectionSkeleton(section, tree);
    const others = neighbours.get(originalFile(section)) ?? [];
    const place = own ? { file: own.file, at: own.end } : placeNextTo(section, others, blockOf);
    if (place) {
      append(insertions, place.file, { at: place.at, text, isBlock: true });
      continue;
    }
    const name = nameIn(translated, originalFile(section));
    const path = translated.folder + name;
    const before = created.get(path);
    const isTaken = translated.read.some(({ file }) => file === path);
    if (isTaken || (section.hasOwnId && isNamed)) append(unplaced, path, section);
    else
      created.set(
        path,
        before === undefined ? frontOf(name === translated.config.glossary) + text : `${before}\n${text}`,
      );
  }
  return { insertions, created, unplaced };
}

/** Finds the block of a section: that of its heading, or of its last rule that is translated. */
function createBlocks({ overlay, read }: Translated): (section: RuleNode) => Block | undefined {
  const blocks = new Map<string, Block[]>();
  for (const { file, text, facts } of read) {
    facts.sections.forEach(({ at: [start, end] }, i) => {
      const next = facts.sections[i + 1]?.at[0] ?? text.length;
      append(blocks, file, { file, start, end: next, hasNoHeading: start === end });
    });
  }
  const found = new Map<RuleNode, Block>();
  for (const node of overlay.order) {
    const section = sectionOf(node);
    if (node.origin !== 'replaced' || (section.origin === 'replaced' && section !== node)) continue;
    const block = blocks.get(node.file)?.findLast(({ start }) => start <= node.at[0]);
    if (block && (section === node || isRule(node))) found.set(section, block);
  }
  return (section) => found.get(section);
}

/**
 * Finds a place after the nearest section before, else before the nearest one after it.
 *
 * @param others sections of the same file of the original, in order
 */
function placeNextTo(
  section: RuleNode,
  others: readonly RuleNode[],
  blockOf: (section: RuleNode) => Block | undefined,
): { file: string; at: number } | null {
  const at = others.indexOf(section);
  const before = others.slice(0, at).findLast(blockOf);
  const after = others.slice(at + 1).find(blockOf);
  const [previous, next] = [before && blockOf(before), after && blockOf(after)];
  if (previous) return { file: previous.file, at: previous.end };
  return next && !next.hasNoHeading ? { file: next.file, at: next.start } : null;
}

/** Name that a file of the original has in the translation. */
function nameIn({ overlay, config }: Translated, file: string): string {
  const name = file.slice(overlay.homes.get(file)?.folder.length ?? 0);
  return name === config.overlay?.base.glossary ? (config.glossary ?? name) : name;
}

/** A text with insertions. Its line ends stay. */
export function insertAll(text: string, insertions: readonly Insertion[]): string {
  const eol = text.includes('\r\n') ? '\r\n' : '\n';
  let [result, from] = ['', 0];
  for (const { at, text: put, isBlock } of insertions.toSorted((a, b) => a.at - b.at)) {
    result += text.slice(from, at);
    from = at;
    const lead = !isBlock || /(?:^|\n\r?\n)$/.test(result) ? '' : result.endsWith('\n') ? eol : eol + eol;
    result += lead + put.replaceAll('\n', eol) + (isBlock && at < text.length ? eol : '');
  }
  return result + text.slice(from);
}
