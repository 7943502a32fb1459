import { fingerprint } from '../base/hash.ts';
import { memoize } from '../base/memoize.ts';
import type { RuleNode } from '../edition/nodes.ts';
import { listedForms } from '../edition/term-forms.ts';
import { formattingOf, type MarkdownFacts, readMarkdown } from '../edition/written-facts.ts';
import type { GraphNode } from '../model/graph.ts';
import type { NodeKind } from '../model/graph-kinds.ts';
import type { ReleasedRule } from '../model/release.ts';
import { starPosition } from '../model/star-position.ts';

/** What a node is and says beside its id, number, label, place and links: the same read from sources and from a published graph. */
export interface RuleFacts extends MarkdownFacts {
  readonly kind: NodeKind;
  /** Plain text; references without words leave nothing behind. */
  readonly text: string;
  readonly star: { readonly before: boolean; readonly after: boolean };
  readonly tier: string;
  /** Facet values by facet: when it is in play. */
  readonly when: ReadonlyMap<string, readonly string[]>;
  readonly tags: readonly string[];
  /** Attributes that say nothing to the program, and the forms that a term lists, as key and value. */
  readonly attributes: readonly (readonly [string, string])[];
}

/** @param language of the edition, which tells the listed forms of a term from those that follow from it */
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

/** @param forms that it lists where it is a term, as {@link listedForms} gives them */
export function factsOfGraphNode(node: GraphNode, forms: RuleFacts['attributes'] = []): RuleFacts {
  const { kind, tier, when, tags, attributes, star, markdown, references } = node;
  const facts = { kind, tier, when: conditionsOf(when), tags, attributes, star };
  const said = readMarkdown(
    markdown,
    references.map(({ start, end }) => [start, end]),
  );
  return withForms({ ...facts, text: textWithoutNumbers(node), ...said }, forms);
}

const noConditions: RuleFacts['when'] = new Map();

const conditionsOf = (when: GraphNode['when']): RuleFacts['when'] => {
  const entries = Object.entries(when);
  return entries.length === 0 ? noConditions : new Map(entries);
};

const withForms = (facts: RuleFacts, forms: RuleFacts['attributes']): RuleFacts =>
  forms.length === 0 ? facts : { ...facts, attributes: [...facts.attributes, ...forms] };

/** The text without what references without words show there. */
function textWithoutNumbers({ text, references }: GraphNode): string {
  let [rest, from] = ['', 0];
  for (const { shown, hasWords, at } of references) {
    if (hasWords) continue;
    rest += text.slice(from, at);
    from = at + shown.length;
  }
  return rest + text.slice(from);
}

/** What a record has of a rule that records of older programs do not have. */
export type RecordedFacts = Pick<ReleasedRule, 'looks' | 'tags' | 'attributes' | 'addresses'>;

/** @param parts what hangs on the rule and has no id of its own, in order */
export function recordedFacts(own: RuleFacts, parts: readonly RuleFacts[]): RecordedFacts {
  const { tags, attributes, addresses } = own;
  return {
    looks: parts.length === 0 ? looksOf(own) : fingerprint([own, ...parts].map(looksOf).join()),
    ...(tags.length === 0 ? {} : { tags: [...tags] }),
    ...(attributes.length === 0 ? {} : { attributes: attributes.map(([key, value]) => [key, value]) }),
    ...(addresses.length === 0 ? {} : { addresses: [...addresses] }),
  };
}

/** The text to the letter, and how it is set. */
const looksOf = memoize(({ text, markdown }: RuleFacts) =>
  fingerprint(`${formattingOf(markdown())}\n${text.replace(/\s+/g, ' ').trim()}`),
);

/**
 * What a record has of what hangs on a rule and has no id: the fingerprint of label and words, and one of what it is beside them. Older
 * programs wrote the first alone.
 */
export function partRecord(hash: string, part: RuleFacts, owner: Pick<RuleFacts, 'tier'>): string {
  const { kind, tier, when, tags, attributes, addresses, star } = part;
  // What it has from its rule changes with that, and is told there.
  const ownTier = tier === owner.tier ? '' : tier;
  const facts = [kind, ownTier, conditionKey(when), sorted(tags), sorted(attributes.map(String)), addresses];
  return `${hash} ${fingerprint(JSON.stringify([...facts, starPosition(star)]))}`;
}

const sorted = (texts: readonly string[]) => [...texts].sort();

/** A condition as a text that is the same in whatever order it was written. */
export const conditionKey = (when: Iterable<readonly [string, readonly string[]]>): string =>
  JSON.stringify(sorted([...when].map(([facet, values]) => JSON.stringify([facet, sorted(values)]))));

/** Do two records tell the same of what hangs on a rule, as far as both know it? */
export const haveSameParts = (a: readonly string[] = [], b: readonly string[] = []): boolean =>
  a.length === b.length && a.every((one, i) => isSamePart(one, b[i] ?? ''));

function isSamePart(a: string, b: string): boolean {
  const isWhole = a.includes(' ') && b.includes(' ');
  return isWhole ? a === b : hashOfPart(a) === hashOfPart(b);
}

/** The fingerprint of the words of what hangs on a rule. */
export const hashOfPart = (part: string): string => part.replace(/ .*$/, '');
