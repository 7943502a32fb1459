import type { RuleNode } from '../edition/nodes.ts';
import type { Home } from '../edition/overlay/overlay.ts';
import type { LinkContext } from './link-context.ts';
import { matchPattern } from './number-pattern.ts';
import { type Resolution, type ResolverScope, unresolved } from './resolution.ts';

/** Resolve a pattern of numbers, `2.*.01`, to all rules that it covers. */
export function resolvePattern(pattern: string, scope: ResolverScope): Resolution {
  const { context, home } = scope;
  scope.dependsOnAll = true;
  const nodes = context.index.inOrder(
    home ? coveredFromBase(pattern, home, context) : covered(pattern, context),
  );
  if (nodes.length === 0) return omittedPattern(pattern, scope);
  return { ...unresolved, status: 'pattern', targets: nodes.map(({ id }) => id), byNumber: true };
}

const covered = (pattern: string, { index, config }: LinkContext): readonly RuleNode[] =>
  matchPattern(pattern, index.numbers(), config).flatMap((number) => index.byNumber(number));

/** A pattern of a base covers what it covers there, and what is new here by the number that it has here. */
function coveredFromBase(pattern: string, { byNumber, byId }: Home, context: LinkContext): RuleNode[] {
  const there = matchPattern(pattern, byNumber.keys(), context.config).flatMap(
    (number) => context.index.byId(byNumber.get(number)?.id ?? '')[0] ?? [],
  );
  return [...there, ...covered(pattern, context).filter(({ id }) => !byId.has(id))];
}

/** A pattern of a base all of whose rules are left out here. */
function omittedPattern(pattern: string, { context, home }: ResolverScope): Resolution {
  const [first] = home ? matchPattern(pattern, home.byNumber.keys(), context.config) : [];
  const rule = first === undefined ? null : context.layers?.byNumber(first, home);
  return rule ? { ...unresolved, status: 'omitted', outside: rule.outside } : unresolved;
}
