import type { FrontMatter, NumberStyle, WrittenEdition } from '../model/edition-config.ts';
import type { NodeKind } from '../model/graph-kinds.ts';
import type { AttributeFacts, FileFacts, ItemFacts, SectionFacts } from '../syntax/facts.ts';
import { readConditions } from './conditions.ts';
import { joinNumber, pinned } from './format-number.ts';
import type { AssembledFile, RuleNode } from './nodes.ts';
import { relationsOf } from './relations.ts';

/** Where a file stands in its edition: all that its nodes need to know of the rest. */
export interface AssemblyContext {
  readonly config: WrittenEdition;
  /** The node that holds the file's sections: the edition or a category. */
  readonly parent: RuleNode;
  /** `category`: the file's heading is itself a category and its rules are numbered directly below it. */
  readonly level: 'category' | 'section';
  /** The count of the section (or category) before this file's first one. */
  readonly lastSection: number;
  /** Path relative to the project's root. */
  readonly file: string;
  /** edition.yaml names the file as its glossary: it has no number. */
  readonly isGlossary: boolean;
  /** Name that an id is made of where a section has none. */
  readonly fallbackId: string;
}

/**
 * Give every item of a file its id, number, tier and conditions.
 *
 * Numbers come from positions: a rule's count is that of the rule before it plus one, the first one's is what its list
 * starts with, and `number=` pins one. Source: "Numbers" in docs/format.md.
 */
export function assembleFile(facts: FileFacts, front: FrontMatter, context: AssemblyContext): AssembledFile {
  const nodes: RuleNode[] = [];
  let lastSection = context.lastSection;
  facts.sections.forEach((section, i) => {
    // Id and number of the front matter are those of the first section.
    const own = i === 0 ? front : { ...front, id: undefined, number: undefined };
    const fallbackId = i === 0 ? context.fallbackId : `${context.fallbackId}.${i + 1}`;
    const head = sectionNode(section, own, { ...context, lastSection, fallbackId });
    if (head.count !== null) lastSection = head.count;
    nodes.push(head);
    addItems(section.items, head, context, nodes);
  });
  return { file: context.file, nodes, lastSection, writtenAgainst: front['written-against'] };
}

type Front = { [K in keyof FrontMatter]?: FrontMatter[K] | undefined };

/** @param context with the count and the name of this section */
function sectionNode(section: SectionFacts, front: Front, context: AssemblyContext): RuleNode {
  const { config, parent } = context;
  const { attributes } = section;
  const style = styleOf(context);
  const conditions = readConditions(attributes, config, front.when);
  const pin = pairOf(attributes, 'number') ?? front.number;
  const isNumbered = front.numbered !== false && front.kind !== 'glossary' && !context.isGlossary;
  const count = pin === undefined ? context.lastSection + 1 : pinned(pin);
  const writtenId = attributes?.id?.name ?? front.id;
  return {
    id: writtenId ?? context.fallbackId,
    hasOwnId: writtenId !== undefined,
    // A part without a number, such as a glossary, is no category that numbers others.
    kind: isNumbered ? context.level : 'section',
    number: isNumbered ? joinNumber(parent.number, count, style, config.numbering.separator) : null,
    count: isNumbered && typeof count === 'number' ? count : null,
    parent,
    label: section.title,
    tier: conditions.tier ?? front.tier ?? config.tiers[0] ?? 'base',
    when: conditions.when,
    tags: conditions.tags,
    attributes: conditions.attributes,
    relations: relationsOf(attributes),
    file: context.file,
    at: section.at,
    item: null,
    ...(pin === undefined ? {} : { pin }),
    unknown: [...conditions.unknown, ...unknownTier(front.tier, section, config)],
  };
}

function styleOf({ config, level }: AssemblyContext): NumberStyle {
  const { category, section } = config.numbering;
  return level === 'category' && category ? category : section;
}

function unknownTier(tier: string | undefined, section: SectionFacts, config: WrittenEdition) {
  if (tier === undefined || config.tiers.includes(tier)) return [];
  return [{ kind: 'tier' as const, name: tier, facet: '', at: section.at }];
}

/** What is counted below one parent while its items go by. */
interface Counters {
  /** How many rules hold these items. */
  readonly depth: number;
  last: number | null;
  readonly byKind: Map<string, number>;
}

function addItems(
  items: readonly ItemFacts[],
  head: RuleNode,
  context: AssemblyContext,
  nodes: RuleNode[],
): void {
  const made: RuleNode[] = [];
  const counters = new Map<RuleNode, Counters>();
  for (const item of items) {
    const parent = (item.parent < 0 ? head : made[item.parent]) ?? head;
    const counter = counters.get(parent) ?? {
      depth: depthBelow(head, parent),
      last: null,
      byKind: new Map<string, number>(),
    };
    counters.set(parent, counter);
    const node = itemNode(item, parent, counter, context);
    made.push(node);
    nodes.push(node);
  }
}

function depthBelow(head: RuleNode, node: RuleNode): number {
  let depth = 0;
  for (let at: RuleNode | null = node; at && at !== head; at = at.parent) depth += 1;
  return depth;
}

function itemNode(item: ItemFacts, parent: RuleNode, counter: Counters, context: AssemblyContext): RuleNode {
  const { config } = context;
  const { numbering } = config;
  const conditions = readConditions(item.attributes, config, undefined);
  const kind = kindOf(item, parent, conditions.tags);
  const isRule = item.kind === 'rule';
  const pin = pairOf(item.attributes, 'number');
  const count = isRule ? countOf(item, pin, counter) : null;
  const style = numbering.rule[Math.min(counter.depth, numbering.rule.length - 1)] ?? {
    style: 'decimal' as const,
  };
  const written = item.attributes?.id?.name;
  const isNumbered = isRule && parent.number !== null;
  const shown = pin === undefined ? count : pinned(pin);
  return {
    id: written ?? derivedId(item, parent, count, counter),
    hasOwnId: written !== undefined,
    kind,
    number:
      isNumbered && shown !== null ? joinNumber(parent.number, shown, style, numbering.separator) : null,
    count,
    parent,
    label: item.label,
    tier: conditions.tier ?? parent.tier,
    when: conditions.when,
    tags: item.tags.length === 0 ? conditions.tags : [...item.tags, ...conditions.tags],
    attributes: conditions.attributes,
    relations: relationsOf(item.attributes),
    file: context.file,
    at: item.at,
    item,
    ...(pin === undefined ? {} : { pin }),
    unknown: conditions.unknown,
  };
}

/** What an item is, by its classes and by what holds it. */
export function kindOf(item: ItemFacts, parent: RuleNode, tags: readonly string[]): NodeKind {
  if (item.kind !== 'rule') return item.kind;
  if (tags.includes('card')) return 'card';
  return parent.tags.includes('steps') ? 'step' : 'rule';
}

function countOf(item: ItemFacts, pin: string | undefined, counter: Counters): number {
  const value = pin === undefined ? undefined : pinned(pin);
  const next = counter.last === null ? (item.written?.value ?? 1) : counter.last + 1;
  counter.last = typeof value === 'number' ? value : next;
  return counter.last;
}

/** An id for what has none of its own: the holder's id with a count, which holds until something is put in front. */
function derivedId(item: ItemFacts, parent: RuleNode, count: number | null, counter: Counters): string {
  if (item.kind === 'rule') return `${parent.id}.${count ?? 0}`;
  const nth = (counter.byKind.get(item.kind) ?? 0) + 1;
  counter.byKind.set(item.kind, nth);
  return `${parent.id}~${item.kind}${nth}`;
}

const pairOf = (attributes: AttributeFacts | null, key: string) =>
  attributes?.pairs.find((pair) => pair.key === key)?.value;
