import { fingerprint } from '../base/hash.ts';
import { memoize } from '../base/memoize.ts';
import type { RuleNode } from '../edition/nodes.ts';
import { listedForms } from '../edition/term-forms.ts';
import { formattingOf, type MarkdownFacts, readMarkdown } from '../edition/written-facts.ts';
import type { GraphNode } from '../model/graph.ts';
import type { NodeKind } from '../model/graph-kinds.ts';
import type { ReleasedRule } from '../model/release.ts';
import { starPosition } from '../model/star-position.ts';

/**
 * A node without its id, number, label, place and links; the same from sources and from a published
 * graph.
 */
export interface RuleFacts extends MarkdownFacts {
  readonly kind: NodeKind;
  /** Plain text, without references that have no words. */
  readonly text: string;
  readonly star: { readonly before: boolean; readonly after: boolean };
  readonly tier: string;
  /** Facet values by facet: the condition for the rule to be in play. */
  readonly when: ReadonlyMap<string, readonly string[]>;
  readonly tags: readonly string[];
  /**
   * Attributes without a meaning to the program, and the listed forms of a term, as key and value.
   */
  readonly attributes: readonly (readonly [string, string])[];
}

/** @param language of the edition, which distinguishes listed forms of a term from derived ones */
export function factsOfNode(node: RuleNode, language: string): RuleFacts {
  const facts = plainFacts(node);
  const forms = node.kind === 'term' && node.label ? (node.item?.forms ?? []) : [];
  return forms.length === 0
    ? facts
    : withForms(facts, listedForms({ term: node.label ?? '', forms }, language));
}

const plainFacts = memoize(
  (node: RuleNode): RuleFacts => ({
    ...{ kind: node.kind, tier: node.tier, when: node.when, tags: node.tags, attributes: node.attributes },
    text: node.item?.text ?? '',
    star: { before: Boolean(node.item?.star?.before), after: Boolean(node.item?.star?.after) },
    ...readMarkdown(
      node.item?.markdown ?? '',
      (node.item?.references ?? []).flatMap(({ markdownAt }) => (markdownAt ? [markdownAt] : [])),
    ),
  }),
);

/** @param forms listed forms of a term, from {@link listedForms} */
export function factsOfGraphNode(
  node: GraphNode,
  forms: RuleFacts['attributes'] = [],
): RuleFacts & { readonly numbers: readonly ShownNumber[] } {
  const { kind, tier, when, tags, attributes, star, markdown, references } = node;
  const facts = { kind, tier, when: conditionsOf(when), tags, attributes, star };
  const said = readMarkdown(
    markdown,
    references.map(({ start, end }) => [start, end]),
  );
  return withForms({ ...facts, ...withoutNumbers(node), ...said }, forms);
}

const noConditions: RuleFacts['when'] = new Map();

const conditionsOf = (when: GraphNode['when']): RuleFacts['when'] => {
  const entries = Object.entries(when);
  return entries.length === 0 ? noConditions : new Map(entries);
};

const withForms = <Facts extends RuleFacts>(facts: Facts, forms: RuleFacts['attributes']): Facts =>
  forms.length === 0 ? facts : { ...facts, attributes: [...facts.attributes, ...forms] };

/**
 * A number that a reference without words shows. It is its target's, and not part of the rule's
 * text.
 */
interface ShownNumber {
  readonly edge: string;
  /** Without brackets. */
  readonly shown: string;
  /** Offset in the text without numbers. */
  readonly at: number;
}

function withoutNumbers({ text, references }: GraphNode): { text: string; numbers: readonly ShownNumber[] } {
  if (references.length === 0) return { text, numbers: [] };
  const numbers: ShownNumber[] = [];
  let [rest, from] = ['', 0];
  for (const { edge, shown, hasWords, at } of references) {
    if (hasWords) continue;
    rest += text.slice(from, at);
    numbers.push({ edge, shown: shown.slice(1, -1), at: rest.length });
    from = at + shown.length;
  }
  return { text: rest + text.slice(from), numbers };
}

/** The fields of a rule that records of older programs lack. */
export type RecordedFacts = Pick<ReleasedRule, 'looks' | 'tags' | 'attributes' | 'addresses'>;

/** @param parts nodes of the rule without an id of their own, in order */
export function recordedFacts(own: RuleFacts, parts: readonly RuleFacts[]): RecordedFacts {
  const { tags, attributes, addresses } = own;
  return {
    looks: parts.length === 0 ? looksOf(own) : fingerprint([own, ...parts].map(looksOf).join()),
    ...(tags.length === 0 ? {} : { tags: [...tags] }),
    ...(attributes.length === 0 ? {} : { attributes: attributes.map(([key, value]) => [key, value]) }),
    ...(addresses.length === 0 ? {} : { addresses: [...addresses] }),
  };
}

/** Returns the fingerprint of the exact text and its formatting. */
const looksOf = memoize(({ text, markdown }: RuleFacts) =>
  fingerprint(`${formattingOf(markdown())}\n${text.replace(/\s+/g, ' ').trim()}`),
);

/**
 * Returns the record of a part of a rule without an id: the fingerprint of its label and words, and
 * one of its other facts. Older programs wrote only the first.
 */
export function partRecord(hash: string, part: RuleFacts, owner: Pick<RuleFacts, 'tier'>): string {
  const { kind, tier, when, tags, attributes, addresses, star } = part;
  // A tier that comes from its rule changes with it, and is reported there.
  const ownTier = tier === owner.tier ? '' : tier;
  const facts = [kind, ownTier, conditionKey(when), sorted(tags), sorted(attributes.map(String)), addresses];
  return `${hash} ${fingerprint(JSON.stringify([...facts, starPosition(star)]))}`;
}

const sorted = (texts: readonly string[]) => [...texts].sort();

/** Returns a condition as a text that does not depend on the order written. */
export const conditionKey = (when: Iterable<readonly [string, readonly string[]]>): string =>
  JSON.stringify(sorted([...when].map(([facet, values]) => JSON.stringify([facet, sorted(values)]))));

/** Whether two records agree on the parts of a rule, as far as both are known. */
export const haveSameParts = (a: readonly string[] = [], b: readonly string[] = []): boolean =>
  a.length === b.length && a.every((one, i) => isSamePart(one, b[i] ?? ''));

function isSamePart(a: string, b: string): boolean {
  const isWhole = a.includes(' ') && b.includes(' ');
  return isWhole ? a === b : hashOfPart(a) === hashOfPart(b);
}

/** Returns the fingerprint of label and words from the record of a part. */
export const hashOfPart = (part: string): string => part.replace(/ .*$/, '');
