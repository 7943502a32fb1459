import type { WrittenEdition } from '../model/edition-config.ts';
import type { FrontMatter } from '../model/front-matter.ts';
import type { NodeKind } from '../model/graph-kinds.ts';
import type { NumberLevels, SectionStyle } from '../model/numbering.ts';
import type {
  At,
  AttributeFacts,
  FileFacts,
  FrontMatterFacts,
  ItemFacts,
  SectionFacts,
} from '../syntax/facts.ts';
import { readConditions } from './conditions.ts';
import { joinMark, joinNumber, pinned } from './format-number.ts';
import type { AssembledFile, RuleNode } from './nodes.ts';
import { countsAlone, hasNumber, listStyle } from './numbers/counted-lists.ts';
import { levelsOf, nextIn, partsOf, type Rows, ruleStyle, withCount } from './numbers/levels-of.ts';
import { relationsOf } from './relations.ts';

/** Where a file stands in its edition: all that its nodes need to know of the rest. */
export interface AssemblyContext {
  readonly config: WrittenEdition;
  /** The node that holds the file's sections: the edition or a category. */
  readonly parent: RuleNode;
  /** No category holds it: where there are categories, its heading is one, and its rules are numbered directly below it. */
  readonly isOutermost: boolean;
  /** The last counts of the sections (or categories) before this file's first one. */
  readonly rows: Rows;
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
  let { rows } = context;
  facts.sections.forEach((section, i) => {
    // Id and number of the front matter are those of the first section.
    const own = i === 0 ? front : { ...front, id: undefined, number: undefined };
    const fallbackId = i === 0 ? context.fallbackId : `${context.fallbackId}.${i + 1}`;
    const inSection = { ...context, rows, fallbackId, ...levelsOfSection(section, own, context) };
    // Its file says a tier once, however many sections it has.
    const tierAt = i === 0 ? (fieldAt(facts.front, 'tier') ?? section.at) : null;
    const head = sectionNode(section, own, inSection, tierAt);
    if (head.count !== null) rows = withCount(rows, inSection.style, head.count);
    nodes.push(head);
    addItems(section.items, head, inSection, nodes);
  });
  return { file: context.file, nodes, rows, writtenAgainst: front['written-against'] };
}

type Front = { [K in keyof FrontMatter]?: FrontMatter[K] | undefined };

/** Where a section stands, and how it and its rules are numbered. */
interface SectionContext extends AssemblyContext {
  /** The part of `numbering` that it names itself. */
  readonly part: string | undefined;
  readonly levels: NumberLevels;
  readonly level: 'category' | 'section';
  /** Of its own number. */
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
 * @param tierAt where an unknown tier of the front matter is reported; null where it is already
 */
function sectionNode(
  section: SectionFacts,
  front: Front,
  context: SectionContext,
  tierAt: At | null,
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
    // A part without a number, such as a glossary, is no category that numbers others.
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

function unknownTier(tier: string | undefined, at: At | null, config: WrittenEdition) {
  if (tier === undefined || at === null || config.tiers.includes(tier)) return [];
  return [{ kind: 'tier' as const, name: tier, facet: '', at }];
}

/** Where the front matter has a field, with its value. */
function fieldAt(front: FrontMatterFacts | null, name: string): At | null {
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
  context: SectionContext,
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

function itemNode(item: ItemFacts, parent: RuleNode, counter: Counters, context: SectionContext): RuleNode {
  const { config, levels } = context;
  const conditions = readConditions(item.attributes, config, undefined);
  const kind = kindOf(item, parent, conditions.tags);
  const isRule = item.kind === 'rule';
  const pin = pairOf(item.attributes, 'number');
  const count = isRule ? countOf(item, pin, counter) : null;
  const style = ruleStyle(levels, counter.depth);
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

/** The count of a rule in its list; null for one without a number, which takes none. */
function countOf(item: ItemFacts, pin: string | undefined, counter: Counters): number | null {
  const value = pin === undefined ? undefined : pinned(pin);
  if (value === null) return null;
  const next = counter.last === null ? (item.written?.value ?? 1) : counter.last + 1;
  counter.last = typeof value === 'number' ? value : next;
  return counter.last;
}

/** An id for what has none of its own: the holder's id with a count, which holds until something is put in front. */
function derivedId(item: ItemFacts, parent: RuleNode, count: number | null, counter: Counters): string {
  if (count !== null) return `${parent.id}.${count}`;
  const nth = (counter.byKind.get(item.kind) ?? 0) + 1;
  counter.byKind.set(item.kind, nth);
  return `${parent.id}~${item.kind}${nth}`;
}

const pairOf = (attributes: AttributeFacts | null, key: string) =>
  attributes?.pairs.find((pair) => pair.key === key)?.value;
