import type { RuleNode } from '../edition/nodes.ts';
import type { Home } from '../edition/overlay/overlay.ts';
import type { WrittenEdition } from '../model/edition-config.ts';
import type { ReferenceFacts } from '../syntax/facts.ts';
import type { LinkContext } from './link-context.ts';
import { matchPattern } from './number-pattern.ts';
import type { OutsideRule } from './outside-edition.ts';
import { coveredBetween } from './range.ts';
import { idIn, type ReleasedMeaning, splitVersioned } from './released-meaning.ts';
import {
  leastForPattern,
  mostCovered,
  nodesById,
  nodesByNumber,
  type Resolution,
  type ResolverScope,
  resolvedTo,
  resolveOutside,
  unresolved,
} from './resolution.ts';
import type { IndexKey } from './rule-index.ts';

/** Resolves the references of one file and records what was looked up. */
export interface Resolver {
  readonly dependencies: Set<IndexKey>;
  dependsOnAll(): boolean;
  /** Ranges and patterns that are not expanded because earlier ones in the file cover too much. */
  readonly unexpanded: ReadonlySet<ReferenceFacts>;
  resolve(reference: ReferenceFacts): Resolution;
  byId(id: string): readonly RuleNode[];
  /**
   * Nodes with a label, its last word in the singular or the plural.
   *
   * @param phrase normalised by `normalizeLabel`
   */
  byLabel(phrase: string): readonly RuleNode[];
  /** Children of a node. The file is then linked again when any node is renamed. */
  children(node: RuleNode): readonly RuleNode[];
}

/**
 * @param file whose references are resolved: in a base of an overlay, names mean what they mean
 *   there
 */
export function createResolver(
  context: LinkContext,
  { file, writtenAgainst }: { readonly file: string; readonly writtenAgainst?: string | undefined },
): Resolver {
  const { index, layers } = context;
  const dependencies = new Set<IndexKey>();
  const home = layers?.homeOf(file) ?? null;
  const scope: ResolverScope = {
    ...{ context, home, writtenAgainst, dependencies, dependsOnAll: false },
    ...{ covered: 0, unexpanded: new Set() },
  };
  return {
    dependencies,
    unexpanded: scope.unexpanded,
    dependsOnAll: () => scope.dependsOnAll,
    resolve(reference) {
      const { target, until, kind } = reference;
      if (target === '') return unresolved;
      if (target.includes('*')) return resolvePattern(target, reference, scope);
      const first = resolveName(target, kind === 'refers', scope);
      return until === '' ? first : resolveRange(first, resolveName(until, false, scope), reference, scope);
    },
    byId: (id) => nodesById(id, scope),
    byLabel(phrase) {
      const other = phrase.endsWith('s') ? phrase.slice(0, -1) : `${phrase}s`;
      dependencies.add(`label:${phrase}`).add(`label:${other}`);
      const nodes = index.byLabel(phrase);
      return nodes.length > 0 ? nodes : index.byLabel(other);
    },
    children(node) {
      scope.dependsOnAll = true;
      return index.childrenOf(node);
    },
  };
}

/**
 * Resolves one name: of a release, of another edition, of this one, or of one that this one leaves
 * out.
 */
function resolveName(name: string, mayBeTerm: boolean, scope: ResolverScope): Resolution {
  const versioned = splitVersioned(name);
  if (versioned) return resolveReleased(versioned, scope);
  const released = resolveWrittenAgainst(name, scope);
  if (released) return released;
  const colon = name.indexOf(':');
  if (colon > 0) {
    const [edition, rest] = [name.slice(0, colon), name.slice(colon + 1)];
    if (edition === scope.home?.edition) return resolveName(rest, false, scope);
    const isOwn = edition === scope.context.config.id;
    return isOwn ? resolveHere(rest, false, scope) : resolveOutside(edition, rest, 'external', scope);
  }
  const here = resolveHere(name, mayBeTerm, scope);
  return here.node ? here : (resolveOmitted(name, scope) ?? here);
}

/** Looks for an id, then a number, then a term of this edition. */
function resolveHere(name: string, mayBeTerm: boolean, scope: ResolverScope): Resolution {
  const byId = nodesById(name, scope);
  if (byId.length > 0) return resolvedTo(byId, false);
  const byNumber = nodesOfNumber(name, scope);
  if (byNumber.length > 0) return resolvedTo(byNumber, true);
  const term = mayBeTerm ? scope.context.terms.named(name) : null;
  return term === null ? unresolved : resolvedTo(nodesById(term, scope), false);
}

/** Nodes that a number names in a file: in a file of a base, those that have it there. */
function nodesOfNumber(number: string, scope: ResolverScope): readonly RuleNode[] {
  const nodes = nodesByNumber(number, scope);
  if (!scope.home) return nodes;
  const there = scope.context.layers?.byNumber(number, scope.home);
  return there ? nodesById(there.node.id, scope) : [];
}

/**
 * Looks for what this edition leaves out: in its bases, and in the larger edition that it abridges.
 */
function resolveOmitted(name: string, scope: ResolverScope): Resolution | null {
  const below = omittedFromBase(name, scope);
  if (below) return { ...unresolved, status: 'omitted', outside: below };
  for (const larger of abridgedBy(scope.context.config)) {
    const there = resolveOutside(larger, name, 'omitted', scope);
    if (there.outside) return there;
  }
  return null;
}

function omittedFromBase(name: string, scope: ResolverScope): OutsideRule | null {
  const { layers } = scope.context;
  const byId = layers?.find(name);
  if (byId) return byId;
  const byNumber = layers?.byNumber(name, scope.home);
  // If the rule is here under another number, the number was a mistake.
  return byNumber && nodesById(byNumber.node.id, scope).length === 0 ? byNumber.outside : null;
}

/** Expands a range or a pattern: to nothing once the file covers too much. */
function expand(
  reference: ReferenceFacts,
  scope: ResolverScope,
  covered: () => readonly RuleNode[],
): readonly RuleNode[] {
  scope.dependsOnAll = true;
  if (scope.covered > mostCovered) {
    scope.unexpanded.add(reference);
    return [];
  }
  const nodes = covered();
  // Each pattern is compared with all numbers, however few it covers.
  scope.covered += Math.max(nodes.length, reference.until === '' ? leastForPattern : 1);
  return nodes;
}

function resolveRange(
  first: Resolution,
  last: Resolution,
  reference: ReferenceFacts,
  scope: ResolverScope,
): Resolution {
  const byNumber = first.byNumber || last.byNumber;
  const meantUntil = last.meant;
  const [from, to] = [first.node, last.node];
  if (from && to) {
    const nodes = expand(reference, scope, () => coveredBetween(from, to, scope.context.index.childrenOf));
    const targets = nodes.map(({ id }) => id);
    return { ...first, status: 'range', last: to, targets, byNumber, meantUntil };
  }
  const end = first.status === 'omitted' ? first : last;
  const isOmitted = end.status === 'omitted' && (first.node ?? first.outside) && (last.node ?? last.outside);
  if (scope.context.layers && isOmitted) return { ...end, byNumber, meantUntil };
  return { ...first, status: first.outside && last.outside ? first.status : 'dangling', meantUntil };
}

/** The larger edition that this one abridges, and those that its bases abridge. */
function abridgedBy(config: WrittenEdition): string[] {
  const names = new Set<string>();
  for (let at: WrittenEdition | undefined = config; at; at = at.overlay?.base)
    if (at.abridges !== undefined) names.add(at.abridges);
  return [...names];
}

/** Resolves a pattern of numbers, `2.*.01`, to all rules that it covers. */
function resolvePattern(pattern: string, reference: ReferenceFacts, scope: ResolverScope): Resolution {
  const { context, home } = scope;
  const nodes = expand(reference, scope, () =>
    context.index.inOrder(home ? coveredFromBase(pattern, home, context) : covered(pattern, context)),
  );
  if (nodes.length === 0 && !scope.unexpanded.has(reference)) return omittedPattern(pattern, scope);
  return { ...unresolved, status: 'pattern', targets: nodes.map(({ id }) => id), byNumber: true };
}

const covered = (pattern: string, { index, config }: LinkContext): readonly RuleNode[] =>
  matchPattern(pattern, index.numbers(), config).flatMap((number) => index.byNumber(number));

/** A pattern of a base covers what it covers there, and new rules by their numbers here. */
function coveredFromBase(pattern: string, { byNumber, byId }: Home, context: LinkContext): RuleNode[] {
  const there = matchPattern(pattern, byNumber.keys(), context.config).flatMap(
    (number) => context.index.byId(byNumber.get(number)?.id ?? '')[0] ?? [],
  );
  return [...there, ...covered(pattern, context).filter(({ id }) => !byId.has(id))];
}

/** A pattern of a base whose rules are all left out here. */
function omittedPattern(pattern: string, { context, home }: ResolverScope): Resolution {
  const [first] = home ? matchPattern(pattern, home.byNumber.keys(), context.config) : [];
  const rule = first === undefined ? null : context.layers?.byNumber(first, home);
  return rule ? { ...unresolved, status: 'omitted', outside: rule.outside } : unresolved;
}

/** A name of a release, as split by `splitVersioned`. */
interface ReleasedName {
  /** Empty for the edition itself. */
  readonly edition: string;
  readonly version: string;
  readonly name: string;
}

/** Resolves a name by its meaning in a release. */
function resolveReleased({ edition, version, name }: ReleasedName, scope: ResolverScope): Resolution {
  const { config, history, resolveEdition } = scope.context;
  const isOwn = edition === '' || edition === config.id;
  const id = isOwn ? idIn(history, version, name) : resolveEdition(edition)?.formerly?.(version, name);
  const meant: ReleasedMeaning = {
    edition: isOwn ? null : edition,
    version,
    name,
    id: id ?? null,
    isKnown: id !== undefined,
    isTold: true,
  };
  return { ...resolveNow(meant, scope), byNumber: true, meant };
}

/** Resolves a number of a file that states the release it refers to; null for other names. */
function resolveWrittenAgainst(name: string, scope: ResolverScope): Resolution | null {
  const { writtenAgainst: version } = scope;
  const { history } = scope.context;
  if (version === undefined || !history?.at(version) || nodesById(name, scope).length > 0) return null;
  const isNumber = nodesByNumber(name, scope).length > 0 || idIn(history, version, name) !== null;
  return isNumber ? resolveReleased({ edition: '', version, name }, scope) : null;
}

/** What a name of a release is now: the rule itself, or its replacement. */
function resolveNow({ edition, id }: ReleasedMeaning, scope: ResolverScope): Resolution {
  if (id === null) return unresolved;
  if (edition !== null) return resolveOutside(edition, id, 'external', scope);
  const own = nodesById(id, scope);
  if (own.length > 0) return resolvedTo(own, true);
  const { retired } = scope.context.config;
  const [successor, second] = retired.find((record) => record.id === id)?.successors ?? [];
  const nodes = successor !== undefined && second === undefined ? nodesById(successor, scope) : [];
  return nodes.length > 0 ? resolvedTo(nodes, true) : unresolved;
}
