import type { RuleNode } from '../edition/nodes.ts';
import type { Home } from '../edition/overlay/overlay.ts';
import type { EdgeStatus } from '../model/graph.ts';
import type { ReferenceFacts } from '../syntax/facts.ts';
import type { LinkContext } from './link-context.ts';
import type { OutsideRule } from './outside-edition.ts';
import type { ReleasedMeaning } from './released-meaning.ts';
import type { IndexKey } from './rule-index.ts';

/** What a written target resolved to. */
export interface Resolution {
  readonly status: EdgeStatus;
  readonly node: RuleNode | null;
  readonly outside: OutsideRule | null;
  /** The other end of a range. */
  readonly last: RuleNode | null;
  readonly targets: readonly string[];
  readonly byNumber: boolean;
  /** Its meaning in a release, if it was resolved there. */
  readonly meant: ReleasedMeaning | null;
  /** The same for the other end of a range. */
  readonly meantUntil: ReleasedMeaning | null;
}

/** Result for a missing target. */
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
 * At most this many rules are covered by all ranges and patterns of a file. The graph lists each
 * covered rule, so n ranges over n rules would make n² names; those of a real book cover some
 * hundreds together.
 */
export const mostCovered = 100_000;

/** A pattern counts as at least this many. */
export const leastForPattern = 100;

/** A file whose references are resolved, and what they depend on. */
export interface ResolverScope {
  readonly context: LinkContext;
  /**
   * The base that the file belongs to: its names mean what they mean there. null for any other
   * file.
   */
  readonly home: Home | null;
  /** The release that the numbers of the file refer to. */
  readonly writtenAgainst: string | undefined;
  /** Every key that was looked up. */
  readonly dependencies: Set<IndexKey>;
  /** More than single keys was used. */
  dependsOnAll: boolean;
  /** Rules that the ranges and patterns of the file cover so far. */
  covered: number;
  /** Ranges and patterns beyond {@link mostCovered}. */
  readonly unexpanded: Set<ReferenceFacts>;
}

/** Nodes with an id. */
export function nodesById(id: string, { context, dependencies }: ResolverScope): readonly RuleNode[] {
  dependencies.add(id);
  return context.index.byId(id);
}

/** Nodes with a number in this edition. */
export function nodesByNumber(number: string, { context, dependencies }: ResolverScope): readonly RuleNode[] {
  dependencies.add(`number:${number}`);
  return context.index.byNumber(number);
}

/** @param nodes at least one; of several (an ambiguous name) the first counts */
export const resolvedTo = (nodes: readonly RuleNode[], byNumber: boolean): Resolution => ({
  ...unresolved,
  status: nodes.length > 1 ? 'ambiguous' : 'resolved',
  node: nodes[0] ?? null,
  byNumber,
});

/**
 * Looks up a name in another edition.
 *
 * @param status given if that edition has it
 */
export function resolveOutside(
  edition: string,
  name: string,
  status: EdgeStatus,
  { context }: ResolverScope,
): Resolution {
  const outside = context.resolveEdition(edition)?.find(name) ?? null;
  return outside ? { ...unresolved, status, outside } : unresolved;
}
