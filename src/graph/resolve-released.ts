import { idIn, type ReleasedMeaning } from './released-meaning.ts';
import {
  nodesById,
  nodesByNumber,
  type Resolution,
  type ResolverScope,
  resolvedTo,
  resolveOutside,
  unresolved,
} from './resolution.ts';

/** A name of a release, as `splitVersioned` takes it apart. */
interface ReleasedName {
  /** Empty for the edition itself. */
  readonly edition: string;
  readonly version: string;
  readonly name: string;
}

/** Resolve a name as it was meant in a release. */
export function resolveReleased({ edition, version, name }: ReleasedName, scope: ResolverScope): Resolution {
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

/** Resolve a number of a file that says which release it was written against; null for what is no such number. */
export function resolveWrittenAgainst(name: string, scope: ResolverScope): Resolution | null {
  const { writtenAgainst: version } = scope;
  const { history } = scope.context;
  if (version === undefined || !history?.at(version) || nodesById(name, scope).length > 0) return null;
  const isNumber = nodesByNumber(name, scope).length > 0 || idIn(history, version, name) !== null;
  return isNumber ? resolveReleased({ edition: '', version, name }, scope) : null;
}

/** What a name of a release is now: the rule itself, or the one that took its place. */
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
