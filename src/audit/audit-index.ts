import { nearNames } from '../base/near-names.ts';
import { numberMatcherOf } from '../edition/numbers/number-matcher.ts';
import type { AuditedRule } from '../model/audit.ts';
import type { Numbering } from '../model/numbering.ts';
import type { Redirect, RedirectChange, Redirects } from '../model/redirects.ts';
import { labelKey } from './read-label.ts';

/** A rule of the current text. */
export interface PresentRule extends AuditedRule {
  /** The last part of the address of its page; null if unknown. */
  readonly page: string | null;
}

/** Input of the index of an audit. */
export interface AuditSources {
  readonly edition: string;
  readonly version: string;
  /** The release that texts were written against; null if only the current text counts. */
  readonly from: string | null;
  readonly rules: readonly PresentRule[];
  /** The edition's `numbering`, if its settings are available: the form of unknown numbers. */
  readonly numbering?: Numbering | undefined;
  /** Targets of old numbers and ids; null if nothing was released. */
  readonly redirects: Redirects | null;
}

/** A rule at the time it was named, and the differences since. */
export interface PastRule {
  readonly was: AuditedRule;
  readonly changes: ReadonlySet<RedirectChange>;
  readonly now: readonly PresentRule[];
  readonly version: string;
  /** The first version without it, if it was removed. */
  readonly since: string | undefined;
  readonly why: string | undefined;
}

/** Finds current and past rules of an edition by number or id. */
export interface AuditIndex extends Pick<AuditSources, 'edition' | 'version' | 'from'> {
  /**
   * What a name meant in the release that texts were written against, or in the last that had it.
   */
  past(kind: 'number' | 'id', name: string): PastRule | null;
  /** The same in the last release that had it, whatever release texts were written against. */
  lastPast(kind: 'number' | 'id', name: string): PastRule | null;
  present(kind: 'number' | 'id', name: string): PresentRule | null;
  /** Current rules of a label, as `labelKey` gives it. */
  labelled(key: string): readonly PresentRule[];
  /** Whether a rule has or had this number. */
  isNumber(name: string): boolean;
  /** Whether a name has the form of a current or past number. */
  looksLikeNumber(name: string): boolean;
  /** Whether a name is a whole number, in an edition with such numbers. */
  looksLikeWholeNumber(name: string): boolean;
  /** Number of levels; NaN for a text that is not a number, because NaN equals nothing. */
  levels(name: string): number;
  /** The number in the anchor of a link, after the `#`: white space is a dash there. */
  numberOfAnchor(anchor: string): string;
  /** Numbers or ids nearest to an unknown one, of the release or of now. */
  near(kind: 'number' | 'id', name: string): readonly string[];
}

/**
 * Creates the index of an audit.
 *
 * @experimental
 */
export function createAuditIndex(sources: AuditSources): AuditIndex {
  const { from, rules, redirects } = sources;
  const byId = new Map([...rules].reverse().map((rule) => [rule.id, rule]));
  const numbered = rules.filter(({ number }) => number !== null);
  const byNumber = new Map(numbered.reverse().map((rule) => [rule.number ?? '', rule]));
  const byLabel = Map.groupBy(rules, ({ label }) => (label === null ? null : labelKey(label)));
  const anchors = new Map<string, string>();
  const addAnchor = (number: string | null) =>
    number !== null && anchors.set(number.replace(/\s+/g, '-'), number);
  for (const { number } of rules) addAnchor(number);
  const past = entriesByName(redirects, from);
  // Needed only for a name that the release does not have.
  let lastOnes: ReturnType<typeof entriesByName> | undefined;
  for (const { kind, from: name } of redirects?.redirects ?? []) if (kind === 'number') addAnchor(name);
  const ids = new Set(anchors.values());
  const shapes = new Set([...ids].map(shapeOf));
  const hasWholeNumbers = [...ids].some(isWholeNumber);
  const matcher = sources.numbering ? numberMatcherOf(sources.numbering) : null;
  // The same wrong name often occurs in many texts, and finding near names takes time.
  const nearCache = new Map<string, readonly string[]>();
  const namesOf = (kind: 'number' | 'id'): Iterable<string> => {
    if (from === null) return kind === 'id' ? byId.keys() : byNumber.keys();
    return [...past.keys()].flatMap((key) =>
      key.startsWith(`${kind} `) ? [key.slice(kind.length + 1)] : [],
    );
  };
  return {
    ...sources,
    past: (kind, name) => pastOf(past.get(`${kind} ${name}`), byId),
    lastPast(kind, name) {
      lastOnes ??= entriesByName(redirects, null);
      return pastOf(lastOnes.get(`${kind} ${name}`), byId);
    },
    labelled: (key) => byLabel.get(key) ?? [],
    present: (kind, name) => (kind === 'id' ? byId : byNumber).get(name) ?? null,
    isNumber: (name) => ids.has(name),
    // A figure alone is at best a number of one level, and usually not one.
    looksLikeNumber: (name) =>
      /[^0-9]/.test(name) &&
      /[0-9]/.test(name) &&
      (shapes.has(shapeOf(name)) || matcher?.isNumber(name) === true),
    looksLikeWholeNumber: (name) => hasWholeNumbers && isWholeNumber(name),
    levels(name) {
      const [first, ...others] = matcher?.read(name) ?? [];
      if (!first) return levelsByDots(name);
      return Math.min(first.length, ...others.map(({ length }) => length));
    },
    numberOfAnchor: (anchor) => anchors.get(anchor) ?? anchor,
    near(kind, name) {
      const key = `${kind} ${name}`;
      const names = nearCache.get(key) ?? nearNames(name, namesOf(kind));
      nearCache.set(key, names);
      return names;
    },
  };
}

/** A redirect, and which of its versions is meant. */
interface DatedEntry {
  readonly entry: Redirect;
  readonly release: number;
}

function pastOf(found: DatedEntry | undefined, byId: ReadonlyMap<string, PresentRule>): PastRule | null {
  if (!found) return null;
  const { id, number, label, kind, from, versions, to, since, why } = found.entry;
  const { version = '', changes = [] } = versions[found.release] ?? {};
  return {
    was: { id, number: kind === 'number' ? from : number, label },
    changes: new Set(changes),
    now: to.flatMap((one) => byId.get(one) ?? []),
    version,
    since,
    why,
  };
}

/**
 * What each number and id meant in a release; without one, in the last that had it: a reused id has
 * an entry for each rule.
 *
 * @returns by kind and name, `id draw`
 */
function entriesByName(redirects: Redirects | null, from: string | null): Map<string, DatedEntry> {
  const order = new Map(redirects?.releases.map(({ version }, i) => [version, i]));
  const lastOf = ({ entry }: DatedEntry) => order.get(entry.versions.at(-1)?.version ?? '') ?? -1;
  const found = new Map<string, DatedEntry>();
  for (const entry of redirects?.redirects ?? []) {
    const release =
      from === null ? entry.versions.length - 1 : entry.versions.findIndex(({ version }) => version === from);
    if (release < 0) continue;
    const [name, dated] = [`${entry.kind} ${entry.from}`, { entry, release }];
    const other = found.get(name);
    if (!other || (from === null && lastOf(other) < lastOf(dated))) found.set(name, dated);
  }
  return found;
}

/** Levels of a number of an older numbering, separated by full stops. */
const levelsByDots = (name: string): number =>
  /^\p{N}+(?:\.[\p{L}\p{N}]+)+(?:-|$)/u.test(name) ? name.split('.').length : Number.NaN;

const isWholeNumber = (name: string) => /^[0-9]+$/.test(name);

/** Runs of digits, of small letters and of capitals. */
const shapeOf = (number: string) =>
  number
    .replace(/\p{N}+/gu, '0')
    .replace(/\p{Ll}+/gu, 'a')
    .replace(/\p{Lu}+/gu, 'A');
