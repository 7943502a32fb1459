import type { RuleNode } from '../edition/nodes.ts';
import type { Home } from '../edition/overlay/overlay.ts';
import type { WrittenEdition } from '../model/edition-config.ts';
import type { EdgeStatus } from '../model/graph.ts';
import type { ReferenceFacts } from '../syntax/facts.ts';
import type { LinkContext } from './link-context.ts';
import { idIn, type Meant, splitVersioned } from './meant.ts';
import type { OutsideRule } from './outside-edition.ts';
import { coveredBetween } from './range.ts';
import type { IndexKey } from './rule-index.ts';

/** What a written target came to. */
export interface Resolved {
  readonly status: EdgeStatus;
  readonly node: RuleNode | null;
  readonly outside: OutsideRule | null;
  /** The other end of a range. */
  readonly last: RuleNode | null;
  readonly targets: readonly string[];
  readonly byNumber: boolean;
  /** Where it was read as it was meant in a release: what that was. */
  readonly meant: Meant | null;
  /** The same of the other end of a range. */
  readonly meantUntil: Meant | null;
}

/** Resolves the references of one file and remembers what it asked for. */
export interface Resolver {
  readonly dependencies: Set<IndexKey>;
  dependsOnAll(): boolean;
  resolve(reference: ReferenceFacts): Resolved;
  /** Nodes with an id. */
  ask(id: string): readonly RuleNode[];
  /** Nodes with a label, its last word in the singular or the plural. @param phrase as `normalizeLabel` gives it */
  askLabel(phrase: string): readonly RuleNode[];
  /** Nodes right below another. Asking makes the file be linked anew on every change. */
  children(node: RuleNode): readonly RuleNode[];
}

const unresolved: Resolved = {
  status: 'dangling',
  node: null,
  outside: null,
  last: null,
  targets: [],
  byNumber: false,
  meant: null,
  meantUntil: null,
};

/** @param from the file whose references are resolved: those of a base of an overlay mean what they mean there */
export function createResolver(
  context: LinkContext,
  from: { readonly file: string; readonly writtenAgainst?: string | undefined },
): Resolver {
  const { index, config, layers, history } = context;
  const home = layers?.homeOf(from.file) ?? null;
  const against = from.writtenAgainst;
  const abridged = abridgedBy(config);
  const dependencies = new Set<IndexKey>();
  let dependsOnAll = false;
  const ask = (id: string) => {
    dependencies.add(id);
    return index.byId(id);
  };
  const one = (nodes: readonly RuleNode[], byNumber: boolean): Resolved => {
    const status = nodes.length > 1 ? 'ambiguous' : 'resolved';
    return { ...unresolved, status, node: nodes[0] ?? null, byNumber };
  };
  const local = (name: string, mayBeTerm: boolean): Resolved => {
    const byId = ask(name);
    if (byId.length > 0) return one(byId, false);
    dependencies.add(`number:${name}`);
    const there = home && layers?.byNumber(name, home);
    const byNumber = home ? (there ? ask(there.node.id) : []) : index.byNumber(name);
    if (byNumber.length > 0) return one(byNumber, true);
    const term = mayBeTerm ? context.terms.named(name) : null;
    return term === null ? unresolved : one(ask(term), false);
  };
  const outside = (edition: string, name: string, status: EdgeStatus): Resolved => {
    const rule = context.resolveEdition(edition)?.find(name) ?? null;
    return rule ? { ...unresolved, status, outside: rule } : unresolved;
  };
  /** What a name of a release means now: the rule itself, or the one that took its place. */
  const formerly = (meant: Meant): Resolved => {
    if (meant.id === null) return { ...unresolved, byNumber: true, meant };
    if (meant.edition !== null)
      return { ...outside(meant.edition, meant.id, 'external'), byNumber: true, meant };
    const own = ask(meant.id);
    const [successor, second] =
      own.length > 0 ? [] : (config.retired.find(({ id }) => id === meant.id)?.successors ?? []);
    const nodes = successor !== undefined && second === undefined ? ask(successor) : own;
    return nodes.length === 0 ? { ...unresolved, byNumber: true, meant } : { ...one(nodes, true), meant };
  };
  const versioned = (edition: string, version: string, name: string): Resolved => {
    const isOwn = edition === '' || edition === config.id;
    const id = isOwn
      ? idIn(history, version, name)
      : context.resolveEdition(edition)?.formerly?.(version, name);
    return formerly({
      edition: isOwn ? null : edition,
      version,
      name,
      id: id ?? null,
      isKnown: id !== undefined,
      isTold: true,
    });
  };
  /** A number of a file that says which version it was written against; null where it is none. */
  const writtenAgainst = (name: string): Resolved | null => {
    if (against === undefined || !history?.at(against) || ask(name).length > 0) return null;
    dependencies.add(`number:${name}`);
    const isNumber = idIn(history, against, name) !== null || index.byNumber(name).length > 0;
    return isNumber ? versioned('', against, name) : null;
  };
  const single = (name: string, mayBeTerm: boolean): Resolved => {
    const old = splitVersioned(name);
    if (old) return versioned(old.edition, old.version, old.name);
    const meant = writtenAgainst(name);
    if (meant) return meant;
    const colon = name.indexOf(':');
    if (colon > 0) {
      const edition = name.slice(0, colon);
      const rest = name.slice(colon + 1);
      if (edition === home?.edition) return single(rest, false);
      return edition === config.id ? local(rest, false) : outside(edition, rest, 'external');
    }
    const found = local(name, mayBeTerm);
    const below = found.node ? null : leftOut(name);
    if (below) return { ...unresolved, status: 'omitted', outside: below };
    if (found.node) return found;
    for (const larger of abridged) {
      const there = outside(larger, name, 'omitted');
      if (there.outside) return there;
    }
    return found;
  };
  /** What a base of this edition has under a name and this one leaves out. */
  const leftOut = (name: string): OutsideRule | null => {
    const byId = layers?.find(name);
    if (byId) return byId;
    const byNumber = layers?.byNumber(name, home);
    // Under another number it is here: then the number was mistaken.
    return byNumber && ask(byNumber.node.id).length === 0 ? byNumber.outside : null;
  };
  const pattern = (written: string): Resolved => {
    dependsOnAll = true;
    const nodes = home ? inHome(written, home) : numbered(written, index.numbers());
    if (nodes.length === 0) return patternLeftOut(written);
    return { ...unresolved, status: 'pattern', targets: nodes.map((node) => node.id), byNumber: true };
  };
  /** A pattern of a base all of whose rules are left out here. */
  const patternLeftOut = (written: string): Resolved => {
    const [first] = home ? matchPattern(written, home.byNumber.keys(), levelStarts(config)) : [];
    const rule = first === undefined ? null : layers?.byNumber(first, home);
    return rule ? { ...unresolved, status: 'omitted', outside: rule.outside } : unresolved;
  };
  const numbered = (written: string, numbers: Iterable<string>) =>
    index.inOrder(
      matchPattern(written, numbers, levelStarts(config)).flatMap((number) => index.byNumber(number)),
    );
  /** A pattern of a base covers what it covers there, and what is new here by the number that it has here. */
  const inHome = (written: string, { byNumber, byId }: Home) => {
    const there = matchPattern(written, byNumber.keys(), levelStarts(config)).flatMap(
      (number) => index.byId(byNumber.get(number)?.id ?? '')[0] ?? [],
    );
    const here = numbered(written, index.numbers()).filter(({ id }) => !byId.has(id));
    return index.inOrder([...there, ...here]);
  };
  const range = (first: Resolved, until: string): Resolved => {
    const last = single(until, false);
    if (!first.node || !last.node) {
      const end = first.status === 'omitted' ? first : last;
      const isLeftOut =
        end.status === 'omitted' && (first.node ?? first.outside) && (last.node ?? last.outside);
      const meantUntil = last.meant;
      if (layers && isLeftOut) return { ...end, byNumber: first.byNumber || last.byNumber, meantUntil };
      return { ...first, status: first.outside && last.outside ? first.status : 'dangling', meantUntil };
    }
    dependsOnAll = true;
    const byNumber = first.byNumber || last.byNumber;
    return {
      ...first,
      status: 'range',
      last: last.node,
      targets: coveredBetween(first.node, last.node, index.childrenOf).map((node) => node.id),
      byNumber,
      meantUntil: last.meant,
    };
  };
  return {
    dependencies,
    dependsOnAll: () => dependsOnAll,
    resolve({ target, until, kind }) {
      if (target === '') return unresolved;
      if (target.includes('*')) return pattern(target);
      const first = single(target, kind === 'refers');
      return until === '' ? first : range(first, until);
    },
    ask,
    askLabel(phrase) {
      const other = phrase.endsWith('s') ? phrase.slice(0, -1) : `${phrase}s`;
      dependencies.add(`label:${phrase}`).add(`label:${other}`);
      const nodes = index.byLabel(phrase);
      return nodes.length > 0 ? nodes : index.byLabel(other);
    },
    children(node) {
      dependsOnAll = true;
      return index.childrenOf(node);
    },
  };
}

/** The larger edition that this one abridges, and those that the editions do on which it stands. */
function abridgedBy(config: WrittenEdition): string[] {
  const names = new Set<string>();
  for (let at: WrittenEdition | undefined = config; at; at = at.overlay?.base)
    if (at.abridges !== undefined) names.add(at.abridges);
  return [...names];
}

/** The count that each level of a number begins with, outermost first; 0 where a level has no start of its own. */
export function levelStarts({ numbering }: WrittenEdition): number[] {
  const { category, section, rule } = numbering;
  const heads = category ? [category.start ?? 1, section.start ?? 1] : [section.start ?? 1];
  return [...heads, ...rule.map((style) => style.start ?? 0)];
}

/**
 * Numbers that a pattern such as `2.*.01` covers: `*` stands for one level, from where its count begins. A section that
 * is pinned below that, an introduction 2.00 say, is not one of those that are meant.
 */
export function matchPattern(
  written: string,
  numbers: Iterable<string>,
  starts: readonly number[],
): string[] {
  const parts = written.split('*').map((part) => part.replace(/[^\p{L}\p{N}_-]/gu, '\\$&'));
  const expression = new RegExp(`^${parts.join('([\\p{L}\\p{N}]+)')}$`, 'u');
  const levels = written.split('.').flatMap((part, level) => (part === '*' ? [level] : []));
  return [...numbers].filter((number) => {
    const found = expression.exec(number)?.slice(1);
    return (
      found?.every((value, i) => !/^\d+$/.test(value) || Number(value) >= (starts[levels[i] ?? -1] ?? 0)) ===
      true
    );
  });
}
