import type { Block, Phrasing } from '../document/source.ts';
import { plainWords } from './runs.ts';

/** A footnote reference: a number, letter or sign, also raised or in brackets. */
const noteMark = /^[\s[(]*(?:\d{1,4}|[⁰¹²³⁴-⁹]{1,4}|\p{L}|[*†‡§]{1,3})[\s\])]*$/u;

/** Moves each footnote after the block that refers to it first, and drops the links. */
export function placeNotes(blocks: readonly Block[]): Block[] {
  const notes = groupNotes(blocks);
  if (notes.size === 0) return [...blocks];
  const placed = new Set<Block>();
  const taken = new Map<Block, Block[]>();
  const words = new Map<Block, Phrasing[]>();
  for (const block of blocks) {
    if (block.kind === 'note') continue;
    const own = linksIn(block.words).flatMap((link) =>
      noteMark.test(plainWords(link.children)) ? (notes.get(link.url.slice(1)) ?? []) : [],
    );
    if (own.length === 0) continue;
    words.set(
      block,
      withoutLinks(block.words, (url, text) => notes.has(url.slice(1)) && noteMark.test(text)),
    );
    taken.set(
      block,
      own.filter((note) => !placed.has(note)),
    );
    for (const note of own) placed.add(note);
  }
  const finish = (block: Block): Block =>
    block.kind === 'note'
      ? {
          ...block,
          words: withoutLinks(block.words, (url, text) => url.startsWith('#') && !/[\p{L}\p{N}]/u.test(text)),
        }
      : { ...block, words: words.get(block) ?? block.words };
  return blocks
    .flatMap((block) => (placed.has(block) ? [] : [block, ...(taken.get(block) ?? [])]))
    .map(finish)
    .filter(({ words: own, mark }) => own.length > 0 || mark !== undefined);
}

/** Trims white space left at the ends. */
const trimmed = (words: readonly Phrasing[]): Phrasing[] =>
  words.flatMap((node, at): Phrasing[] => {
    if (node.type !== 'text') return [node];
    const front = at === 0 ? node.value.trimStart() : node.value;
    const value = at === words.length - 1 ? front.trimEnd() : front;
    return value === '' ? [] : [{ ...node, value }];
  });

/** The blocks of each note by anchor; following note blocks without one belong to it. */
function groupNotes(blocks: readonly Block[]): Map<string, Block[]> {
  const notes = new Map<string, Block[]>();
  let open: Block[] | null = null;
  for (const block of blocks) {
    if (block.kind !== 'note') open = null;
    else if (block.anchors.length > 0) {
      open = [block];
      for (const name of block.anchors) notes.set(name, open);
    } else open?.push(block);
  }
  return notes;
}

type Link = Extract<Phrasing, { type: 'link' }>;

const linksIn = (words: readonly Phrasing[]): Link[] =>
  words.flatMap((node) => (node.type === 'link' ? [node] : 'children' in node ? linksIn(node.children) : []));

function withoutLinks(words: readonly Phrasing[], leave: (url: string, text: string) => boolean): Phrasing[] {
  const kept = words.flatMap((node): Phrasing[] => {
    if (node.type === 'link' && leave(node.url, plainWords(node.children))) return [];
    return 'children' in node ? [{ ...node, children: withoutLinks(node.children, leave) }] : [node];
  });
  return kept.length < words.length ? trimmed(kept) : kept;
}
