import type { RuleNode } from '../edition/nodes.ts';
import type { Home } from '../edition/overlay/overlay.ts';
import type { EdgeStatus } from '../model/graph.ts';
import type { ReferenceFacts } from '../syntax/facts.ts';
import type { LinkContext } from './link-context.ts';
import type { OutsideRule } from './outside-edition.ts';
import type { ReleasedMeaning } from './released-meaning.ts';
import type { IndexKey } from './rule-index.ts';

/** What a written target came to. */
export interface Resolution {
  readonly status: EdgeStatus;
  readonly node: RuleNode | null;
  readonly outside: OutsideRule | null;
  /** The other end of a range. */
  readonly last: RuleNode | null;
  readonly targets: readonly string[];
  readonly byNumber: boolean;
  /** Where it was read as it was meant in a release: what that was. */
  readonly meant: ReleasedMeaning | null;
  /** The same of the other end of a range. */
  readonly meantUntil: ReleasedMeaning | null;
}

/** What a target comes to that nothing has. */
export const unresolved: Resolution = {
  status: 'dangling',
  node: null,
  outside: null,
  last: null,
  targets: [],
  byNumber: false,
  meant: null,
  meantUntil: null,
};

/**
 * How many rules the ranges and patterns of one file may cover together: each names all that it covers in the graph, so that n
 * rules which each name a range of all n would make n² names. In a real book all of them together cover some hundreds.
 */
export const mostCovered = 100_000;

/** A pattern counts for at least as many. */
export const leastForPattern = 100;

/** The file whose references are resolved, and what they depend on. */
export interface ResolverScope {
  readonly context: LinkContext;
  /** The base of an overlay that the file belongs to: its names mean what they mean there. null for any other file. */
  readonly home: Home | null;
  /** The release that the numbers of the file were written against. */
  readonly writtenAgainst: string | undefined;
  /** Every key that was looked up. */
  readonly dependencies: Set<IndexKey>;
  /** More than single keys was looked at. */
  dependsOnAll: boolean;
  /** How many rules the ranges and patterns of the file cover so far. */
  covered: number;
  /** Ranges and patterns that stand behind {@link mostCovered}. */
  readonly unexpanded: Set<ReferenceFacts>;
}

/** The nodes with an id. */
export function nodesById(id: string, { context, dependencies }: ResolverScope): readonly RuleNode[] {
  dependencies.add(id);
  return context.index.byId(id);
}

/** The nodes that have a number in this edition. */
export function nodesByNumber(number: string, { context, dependencies }: ResolverScope): readonly RuleNode[] {
  dependencies.add(`number:${number}`);
  return context.index.byNumber(number);
}

/** @param nodes at least one; with more the name is ambiguous, and the first one counts */
export const resolvedTo = (nodes: readonly RuleNode[], byNumber: boolean): Resolution => ({
  ...unresolved,
  status: nodes.length > 1 ? 'ambiguous' : 'resolved',
  node: nodes[0] ?? null,
  byNumber,
});

/** Look a name up in another edition. @param status given where that has it */
export function resolveOutside(
  edition: string,
  name: string,
  status: EdgeStatus,
  { context }: ResolverScope,
): Resolution {
  const outside = context.resolveEdition(edition)?.find(name) ?? null;
  return outside ? { ...unresolved, status, outside } : unresolved;
}
