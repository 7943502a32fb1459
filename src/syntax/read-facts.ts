import type { Heading, List, ListItem, Nodes, Paragraph, Root, RootContent } from 'mdast';
import { toMarkdown } from 'mdast-util-to-markdown';
import { visit } from 'unist-util-visit';
import { findUnmerged } from '../base/merge-mark.ts';
import { alertKinds } from './alert-kinds.ts';
import { collectText, createCollector } from './collect-text.ts';
import { cutAtHeadings } from './cut.ts';
import type {
  AttributeFacts,
  FileFacts,
  IgnoreFacts,
  ItemFacts,
  ItemKind,
  Problem,
  SectionFacts,
  TextRange,
} from './facts.ts';
import { findFrontMatter } from './find-front-matter.ts';
import { findDamaged, findGuardProblems, findInvisible, longestPiece } from './guards.ts';
import { withLostFrontMatter } from './lost-front-matter.ts';
import { noteLostHeading, noteLostNumber } from './lost-number.ts';
import { findTitleProblems } from './lost-title.ts';
import { noteLostDefinition } from './lost-words.ts';
import { findMisplacedStars, mayHoldStar } from './misplaced-stars.ts';
import {
  addNestingProblems,
  findNestingProblems,
  withoutExplained,
} from './nesting/find-nesting-problems.ts';
import type { AlertNode } from './nodes.ts';
import { parseMarkdown } from './parse.ts';
import { readAttributes } from './read-attributes.ts';
import { type ReadContext, spanOf } from './read-context.ts';
import { type OwnBlock, partOwn, readOwn } from './read-item.ts';
import { markFollowing, withSureEdits } from './settle-problems.ts';
import { withoutIgnores } from './take-ignores.ts';

/**
 * "Deck: the cards", with some or none of its stars: the words before the first colon are the term.
 */
const bareTerm =
  /^([-*+][ \t]+)(\*{0,2})(\p{L}[^\s:*_`\\[\]{}().,;!?]*(?: [^\s:*_`\\[\]{}().,;!?]+){0,5})(\*{0,2})(?=:[ \t]+[^\s*])/u;

/** How a section file is read. */
export interface ReadOptions {
  /** The file is a glossary: its bullet items are terms. */
  readonly isGlossary: boolean;
  /** Treats suggestions as accepted. Default: the published words apply. */
  readonly acceptSuggestions: boolean;
}

/**
 * Parses a section file and collects its facts. Never throws on any string.
 * A file that a guard rejects (nesting, length) has a problem and no sections. A file with merge
 * conflict marks is read with the merged side, and has a problem.
 *
 * @param isMended the text contains tentative edits, to test their effect
 * @param written the file's text, without a byte order mark
 */
export function readFacts(written: string, options: ReadOptions, isMended = false): FileFacts {
  const unmerged = findUnmerged(written);
  const source = unmerged?.own ?? written;
  const lead = unmerged ? Math.max(0, source.search(/\S/)) : 0;
  const front = findFrontMatter(source, lead);
  const bodyStart = front ? front.bodyOffset : lead;
  const problems: Problem[] = [
    ...findDamaged(written),
    ...findInvisible(written),
    ...findGuardProblems(written),
  ];
  if (unmerged) problems.push({ kind: 'merge-mark', at: unmerged.at, detail: '' });
  const isRefused = problems.some(({ kind }) => kind === 'too-deep' || kind === 'too-long-line');
  const pieces = isRefused ? [] : cutAtHeadings(source.slice(bodyStart));
  const tooLong = pieces.find(({ text }) => text.length > longestPiece);
  if (tooLong) {
    const at = bodyStart + tooLong.offset;
    problems.push({ kind: 'too-long-piece', at: [at, at + 1], detail: String(tooLong.text.length) });
  }
  if (isRefused || tooLong) return { front: front?.facts ?? null, sections: [], problems, ignores: [] };
  const ignores: IgnoreFacts[] = [];
  const reader = createReader(source, { problems, ignores }, options);
  for (const piece of pieces) {
    const tree = parseMarkdown(piece.text);
    const offset = bodyStart + piece.offset;
    reader.read(tree, offset);
    addNestingProblems(problems, findNestingProblems(tree, piece.text, options.isGlossary), offset);
  }
  const found = withoutExplained(front ? problems : withLostFrontMatter(problems, source, lead), source);
  const facts = { front: front?.facts ?? null, sections: reader.finish(), problems: found, ignores };
  if (isMended) return facts;
  const read = (text: string) => readFacts(text, options, true);
  const sure = withSureEdits(facts, source, read);
  // Ignored problems are not fixed, so their consequences stay.
  const isFinal = unmerged !== null || ignores.length > 0;
  return { ...facts, problems: isFinal ? sure : markFollowing(sure, source, read) };
}

interface OpenSection {
  readonly title: string;
  readonly at: TextRange;
  readonly attributes: AttributeFacts | null;
  readonly items: ItemFacts[];
  /** Numbered lists so far, by index of their item. */
  readonly lists: Map<number, number>;
}

interface Reader {
  readonly context: ReadContext;
  readonly isGlossary: boolean;
  readonly section: () => OpenSection;
}

function createReader(
  source: string,
  { problems, ignores }: Pick<ReadContext, 'problems' | 'ignores'>,
  options: ReadOptions,
) {
  const sections: OpenSection[] = [];
  const hasStars = mayHoldStar.test(source);
  const open = (title: string, at: TextRange, attributes: AttributeFacts | null) => {
    const section: OpenSection = { title, at, attributes, items: [], lists: new Map() };
    sections.push(section);
    return section;
  };
  return {
    read(tree: Root, offset: number) {
      const { acceptSuggestions } = options;
      const addressOf = createAddresses(tree);
      const context = { source, offset, acceptSuggestions, hasStars, addressOf, problems, ignores };
      const reader: Reader = {
        context,
        isGlossary: options.isGlossary,
        section: () => sections.at(-1) ?? open('', [0, 0], null),
      };
      const nodes = withoutIgnores(tree.children, context);
      for (const [i, node] of nodes.entries()) {
        if (node.type === 'heading' && node.depth === 1) {
          const heading = readHeading(node, context);
          open(heading.title, spanOf(node, context), heading.attributes);
          continue;
        }
        problems.push(...findTitleProblems([node, nodes[i + 1]], sections.length > 0, context));
        readBlocks([node], -1, reader);
      }
    },
    finish: (): SectionFacts[] =>
      sections.map(({ title, at, attributes, items }) => ({ title, at, attributes, items })),
  };
}

/**
 * Reads blocks that are not in a list, below an item (or the section, -1): one item or more for
 * each.
 */
function readBlocks(nodes: readonly RootContent[], parent: number, reader: Reader): void {
  for (const node of nodes) {
    switch (node.type) {
      case 'definition':
        noteLostDefinition(node, reader.context);
        break;
      case 'thematicBreak':
        break;
      case 'list':
        if (node.ordered) readRules(node, parent, reader);
        else if (reader.isGlossary && parent < 0) readTerms(node, reader);
        else addItem({ ...textOf(node), parent }, reader);
        break;
      case 'ruleAlert':
        readAlert(node, parent, reader);
        break;
      case 'table':
        addItem({ kind: 'table', blocks: [node], parent, node }, reader);
        break;
      case 'heading':
        noteLostHeading(node, reader.context);
        addItem({ kind: 'note', blocks: [paragraphOf(node)], parent, node, tags: ['heading'] }, reader);
        break;
      default:
        if (node.type === 'paragraph' && node.children.at(-1)?.type === 'ruleAttributes')
          noteLostNumber(node, reader.context);
        addItem({ ...textOf(node as OwnBlock), parent }, reader);
    }
  }
}

/** A block that is not a remark: text of its parent that follows the parent's children. */
const textOf = (node: OwnBlock) => ({ kind: 'note' as const, blocks: [node], node, tags: ['text'] });

const paragraphOf = (node: Heading): Paragraph => ({ ...node, type: 'paragraph' });

function readRules(list: List, parent: number, reader: Reader): void {
  const { lists } = reader.section();
  const index = lists.get(parent) ?? 0;
  lists.set(parent, index + 1);
  for (const item of list.children) {
    const [own, rest] = partOwn(item, reader.context);
    const written = writtenNumber(item, reader.context);
    const at = addItem({ kind: 'rule', blocks: own, parent, node: item, written, list: index }, reader);
    readBlocks(rest, at, reader);
  }
}

function readTerms(list: List, reader: Reader): void {
  for (const item of list.children) {
    const blocks = withoutIgnores(item.children, reader.context) as OwnBlock[];
    const at = addItem({ kind: 'term', blocks, parent: -1, node: item }, reader);
    const facts = reader.section().items[at];
    if (facts?.label === null) reader.context.problems.push(malformedTerm(facts, reader.context.source));
  }
}

function readAlert(node: AlertNode, parent: number, reader: Reader): void {
  const { kind, tags } = alertKinds.get(node.alert) ?? { kind: 'note', tags: [] };
  if (!alertKinds.has(node.alert)) {
    reader.context.problems.push({
      kind: 'unknown-alert',
      at: markOf(node, reader.context),
      detail: node.alert,
    });
  }
  const blocks = withoutIgnores(node.children, reader.context) as OwnBlock[];
  const facts = reader.section().items[addItem({ kind, blocks, parent, node, tags }, reader)];
  // A suggested note has text only once the suggestion is accepted.
  if (blocks.length === 0 && facts?.label === null)
    reader.context.problems.push({
      kind: 'empty-alert',
      at: markOf(node, reader.context),
      detail: node.alert,
    });
}

function markOf(node: AlertNode, context: ReadContext): TextRange {
  const open = context.source.indexOf('[!', spanOf(node, context)[0]);
  return [open, open + node.alert.length + 3];
}

/** Source of one item. */
interface ItemSource extends Partial<Pick<ItemFacts, 'written' | 'list' | 'tags'>> {
  readonly kind: ItemKind;
  /** The whole source: a list item, or a block. */
  readonly node: Nodes;
  /** The blocks of its own text. */
  readonly blocks: readonly OwnBlock[];
  /** Index of its parent item; -1 for the section. */
  readonly parent: number;
}

/** @returns the index of the item */
function addItem(
  { kind, node, blocks, parent, written = null, list = 0, tags = [] }: ItemSource,
  reader: Reader,
): number {
  const { items } = reader.section();
  const [start, whole] = spanOf(node, reader.context);
  const last = blocks.at(-1);
  const end = last ? spanOf(last, reader.context)[1] : Math.min(whole, start + 2);
  const own = readOwn(blocks, kind, reader.context);
  items.push({ kind, parent, at: [start, end], written, list, tags, ...own });
  return items.length - 1;
}

/**
 * Addresses of link definitions as they follow the words of a link,
 * `(https://example.org "title")`. The first definition of a name counts, as in CommonMark.
 * Searched only on request.
 */
function createAddresses(tree: Root): (identifier: string) => string | null {
  let addresses: ReadonlyMap<string, string> | null = null;
  return (identifier) => {
    addresses ??= addressesIn(tree);
    return addresses.get(identifier) ?? null;
  };
}

function addressesIn(tree: Root): Map<string, string> {
  const addresses = new Map<string, string>();
  visit(tree as Nodes, 'definition', ({ identifier, url, title }) => {
    const link = toMarkdown({ type: 'link', url, title, children: [] });
    if (!addresses.has(identifier)) addresses.set(identifier, link.trim().slice('[]'.length));
  });
  return addresses;
}

/**
 * Problem of a glossary entry whose term is not bold, with a fix if the term is certain.
 *
 * @param source text that contains the item
 */
function malformedTerm({ at, text }: ItemFacts, source: string): Problem {
  const problem: Problem = { kind: 'malformed-term', at, detail: text.slice(0, 40) };
  const entry = source.slice(...at);
  const [whole = '', mark = '', front = '', term = '', behind = ''] = bareTerm.exec(entry) ?? [];
  // "*Wind Kite: one* that flies": the emphasis extends past the term.
  if (term === '' || (front !== '' && behind === '' && entry.includes('*', whole.length))) return problem;
  const edit = { at: [at[0] + mark.length, at[0] + whole.length], text: `**${term}**` } as const;
  return { ...problem, edits: [edit] };
}

/** Reads the title of a section, and the attributes after it. */
function readHeading(
  node: Heading,
  context: ReadContext,
): { title: string; attributes: AttributeFacts | null } {
  const last = node.children.at(-1);
  const into = createCollector();
  const isAttributes = last?.type === 'ruleAttributes';
  if (context.hasStars) findMisplacedStars(node.children, context, 'no rule');
  for (const child of isAttributes ? node.children.slice(0, -1) : node.children)
    collectText(child, into, context);
  return { title: into.text.trim(), attributes: isAttributes ? readAttributes(last, context) : null };
}

/** The written number of a list item, with its range; null for a bullet. */
function writtenNumber(item: ListItem, context: ReadContext): ItemFacts['written'] {
  const start = spanOf(item, context)[0];
  const digits = /^\d+/.exec(context.source.slice(start, start + 12))?.[0];
  return digits === undefined ? null : { value: Number(digits), at: [start, start + digits.length] };
}
