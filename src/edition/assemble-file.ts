import type { WrittenEdition } from '../model/edition-config.ts';
import type { FrontMatter } from '../model/front-matter.ts';
import type { NodeKind } from '../model/graph-kinds.ts';
import type { NumberLevels, SectionStyle } from '../model/numbering.ts';
import type {
  AttributeFacts,
  FileFacts,
  FrontMatterFacts,
  ItemFacts,
  SectionFacts,
  TextRange,
} from '../syntax/facts.ts';
import { readConditions } from './conditions.ts';
import { joinMark, joinNumber, pinned } from './format-number.ts';
import type { AssembledFile, RuleNode } from './nodes.ts';
import { countsAlone, hasNumber, listStyle } from './numbers/counted-lists.ts';
import { levelsOf, nextIn, partsOf, type Rows, ruleStyle, withCount } from './numbers/levels-of.ts';
import { createUntyped } from './numbers/untyped-lists.ts';
import { relationsOf } from './relations.ts';

/** What the nodes of a file need to know about the rest of the edition. */
export interface AssemblyContext {
  readonly config: WrittenEdition;
  /** Parent of the file's sections: the edition or a category. */
  readonly parent: RuleNode;
  /**
   * The file is in no category although there are some: its heading counts as one, and its rules
   * are numbered directly below it.
   */
  readonly isOutermost: boolean;
  /** Last counts of the sections (or categories) before this file's first one. */
  readonly rows: Rows;
  /** Path relative to the project's root. */
  readonly file: string;
  /** The file is the glossary named in edition.yaml: it has no number. */
  readonly isGlossary: boolean;
  /** Name for the id of a section without one. */
  readonly fallbackId: string;
}

/**
 * Gives every item of a file its id, number, tier and conditions.
 *
 * A rule's count is that of the previous rule plus one; the first rule has the number that its list
 * starts with, and `number=` pins one. Source: "Numbers" in docs/format.md.
 */
export function assembleFile(facts: FileFacts, front: FrontMatter, context: AssemblyContext): AssembledFile {
  const nodes: RuleNode[] = [];
  let { rows } = context;
  const untypedIn = createUntyped(facts.sections, context.config.numbering);
  facts.sections.forEach((section, i) => {
    // Id and number of the front matter belong to the first section.
    const own = i === 0 ? front : { ...front, id: undefined, number: undefined };
    const fallbackId = i === 0 ? context.fallbackId : `${context.fallbackId}.${i + 1}`;
    const inSection = { ...context, untypedIn, rows, fallbackId, ...levelsOfSection(section, own, context) };
    // Report an unknown tier once per file.
    const tierAt = i === 0 ? (fieldAt(facts.front, 'tier') ?? section.at) : null;
    const head = sectionNode(section, own, inSection, tierAt);
    if (head.count !== null) rows = withCount(rows, inSection.style, head.count);
    nodes.push(head);
    addItems(section.items, head, inSection, nodes);
  });
  return { file: context.file, nodes, rows, writtenAgainst: front['written-against'] };
}

type Front = { [K in keyof FrontMatter]?: FrontMatter[K] | undefined };

/** Context of one section. */
interface SectionContext extends AssemblyContext {
  readonly untypedIn: ReturnType<typeof createUntyped>;
  /** The part of `numbering` that the section names. */
  readonly part: string | undefined;
  readonly levels: NumberLevels;
  readonly level: 'category' | 'section';
  /** Style of its own number. */
  readonly style: SectionStyle;
}

function levelsOfSection(
  { attributes }: SectionFacts,
  front: Front,
  { config, parent, isOutermost }: AssemblyContext,
): Pick<SectionContext, 'part' | 'levels' | 'level' | 'style'> {
  const part = pairOf(attributes, 'numbering') ?? front.numbering;
  const names = [...partsOf(parent), ...(part === undefined ? [] : [part])];
  const levels = levelsOf(config.numbering, names);
  const category = isOutermost ? levels.category : undefined;
  return { part, levels, level: category ? 'category' : 'section', style: category ?? levels.section };
}

/**
 * @param context with the rows and the name of this section
 * @param tierAt where to report an unknown tier of the front matter; null if already reported
 */
function sectionNode(
  section: SectionFacts,
  front: Front,
  context: SectionContext,
  tierAt: TextRange | null,
): RuleNode {
  const { config, parent, part, levels, style } = context;
  const { attributes } = section;
  const conditions = readConditions(attributes, config, front.when);
  const pin = pairOf(attributes, 'number') ?? front.number;
  const isNumbered = (front.numbered ?? true) === true && front.kind !== 'glossary' && !context.isGlossary;
  const count = pin === undefined ? nextIn(context.rows, style) : pinned(pin);
  const writtenId = attributes?.id?.name ?? front.id;
  return {
    id: writtenId ?? context.fallbackId,
    hasOwnId: writtenId !== undefined,
    // A part without a number, such as a glossary, is not a category with numbered sections.
    kind: isNumbered ? context.level : 'section',
    number: isNumbered && count !== null ? joinNumber(parent.number, count, style, levels.separator) : null,
    count: isNumbered && typeof count === 'number' ? count : null,
    parent,
    label: section.title,
    tier: conditions.tier ?? front.tier ?? config.tiers[0] ?? 'base',
    when: conditions.when,
    tags: conditions.tags,
    attributes: conditions.attributes.filter(([key]) => key !== 'numbering'),
    relations: relationsOf(attributes),
    file: context.file,
    at: section.at,
    item: null,
    ...(pin === undefined ? {} : { pin }),
    ...(part === undefined ? {} : { part }),
    ...(front.numbered === 'rules' ? { numbersRules: true } : {}),
    unknown: [
      ...conditions.unknown,
      ...unknownTier(front.tier, tierAt, config),
      ...unknownPart(part, section, config),
    ],
  };
}

function unknownTier(tier: string | undefined, at: TextRange | null, config: WrittenEdition) {
  if (tier === undefined || at === null || config.tiers.includes(tier)) return [];
  return [{ kind: 'tier' as const, name: tier, facet: '', at }];
}

/** Range of a field in the front matter, with its value. */
function fieldAt(front: FrontMatterFacts | null, name: string): TextRange | null {
  const line = front && new RegExp(`^${name}[ \\t]*:[^\\r\\n#]*`, 'm').exec(front.text);
  if (!line) return null;
  const start = front.offset + line.index;
  return [start, start + line[0].trimEnd().length];
}

function unknownPart(part: string | undefined, { attributes, at }: SectionFacts, config: WrittenEdition) {
  if (part === undefined || Object.hasOwn(config.numbering.parts ?? {}, part)) return [];
  const pair = attributes?.pairs.find(({ key }) => key === 'numbering');
  return [{ kind: 'part' as const, name: part, facet: '', at: pair?.at ?? at }];
}

/** Running counts below one parent. */
interface Counters {
  /** Number of rules among the ancestors of these items. */
  readonly depth: number;
  /** Whether the typed list numbers have a meaning. */
  readonly isTyped: boolean;
  last: number | null;
  readonly byKind: Map<string, number>;
}

function addItems(
  items: readonly ItemFacts[],
  head: RuleNode,
  context: SectionContext,
  nodes: RuleNode[],
): void {
  const made: RuleNode[] = [];
  const counters = new Map<RuleNode, Counters>();
  const untyped = context.untypedIn(items);
  for (const item of items) {
    const parent = (item.parent < 0 ? head : made[item.parent]) ?? head;
    const counter = counters.get(parent) ?? {
      depth: depthBelow(head, parent),
      isTyped: !untyped.has(item.parent),
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

function itemNode(item: ItemFacts, parent: RuleNode, counter: Counters, context: SectionContext): RuleNode {
  const { config, levels } = context;
  const conditions = readConditions(item.attributes, config, undefined);
  const kind = kindOf(item, parent, conditions.tags);
  const isRule = item.kind === 'rule';
  const pin = pairOf(item.attributes, 'number');
  const style = ruleStyle(levels, counter.depth);
  const count = isRule ? countOf(item, pin, counter, style.start) : null;
  const written = item.attributes?.id?.name;
  const isListed = isRule && countsAlone(parent);
  const isNumbered = isRule && hasNumber(parent, pin);
  const shown = pin === undefined ? count : pinned(pin);
  return {
    id: written ?? derivedId(item, parent, count, counter),
    hasOwnId: written !== undefined,
    kind,
    number: isNumbered && shown !== null ? joinNumber(parent.number, shown, style, levels.separator) : null,
    count,
    ...(isListed && shown !== null ? { listMark: joinMark(shown, listStyle(levels, parent)) } : {}),
    parent,
    label: item.label,
    tier: conditions.tier ?? parent.tier,
    when: conditions.when,
    tags: item.tags.length === 0 ? conditions.tags : [...item.tags, ...conditions.tags],
    attributes: conditions.attributes,
    relations: relationsOf(item.attributes),
    file: context.file,
    at: item.at,
    item: counter.isTyped || !isRule ? item : withoutTyped(item, count),
    ...(pin === undefined ? {} : { pin }),
    unknown: conditions.unknown,
  };
}

/** Kind of an item, by its classes and its parent. */
export function kindOf(item: ItemFacts, parent: RuleNode, tags: readonly string[]): NodeKind {
  if (item.kind !== 'rule') return item.kind;
  if (tags.includes('card')) return 'card';
  return parent.tags.includes('steps') ? 'step' : 'rule';
}

/** An item whose list number is not typed: its number is that of its place. */
const withoutTyped = (item: ItemFacts, count: number | null): ItemFacts => ({
  ...item,
  written: item.written && count !== null ? { ...item.written, value: count } : null,
});

/** Count of a rule in its list; null without a number, which takes no count. @param start of its level */
function countOf(
  { written }: ItemFacts,
  pin: string | undefined,
  counter: Counters,
  start: number | undefined,
): number | null {
  const value = pin === undefined ? undefined : pinned(pin);
  if (value === null) return null;
  const first = counter.isTyped ? (written?.value ?? 1) : (start ?? 1);
  const next = counter.last === null ? first : counter.last + 1;
  counter.last = typeof value === 'number' ? value : next;
  return counter.last;
}

/**
 * Id for an item without one: its parent's id with a count; it changes when something is inserted
 * before.
 */
function derivedId(item: ItemFacts, parent: RuleNode, count: number | null, counter: Counters): string {
  if (count !== null) return `${parent.id}.${count}`;
  const nth = (counter.byKind.get(item.kind) ?? 0) + 1;
  counter.byKind.set(item.kind, nth);
  return `${parent.id}~${item.kind}${nth}`;
}

const pairOf = (attributes: AttributeFacts | null, key: string) =>
  attributes?.pairs.find((pair) => pair.key === key)?.value;
