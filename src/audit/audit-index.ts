import { nearNames } from '../base/near-names.ts';
import { numberMatcherOf } from '../edition/numbers/number-matcher.ts';
import type { AuditedRule } from '../model/audit.ts';
import type { Numbering } from '../model/numbering.ts';
import type { Redirect, RedirectChange, Redirects } from '../model/redirects.ts';
import { labelKey } from './read-label.ts';

/** A rule of the present text. */
export interface PresentRule extends AuditedRule {
  /** The last part of the address of the page that shows it; null if that is not known. */
  readonly page: string | null;
}

/** What the index of an audit is made from. */
export interface AuditSources {
  readonly edition: string;
  readonly version: string;
  /** The release that texts were written against; null if only the present text counts. */
  readonly from: string | null;
  readonly rules: readonly PresentRule[];
  /**
   * `numbering` of the edition, where its settings are at hand: how numbers look that no rule has.
   */
  readonly numbering?: Numbering | undefined;
  /** Where old numbers and ids lead; null if nothing was released. */
  readonly redirects: Redirects | null;
}

/** A rule as it was when somebody named it, and what is different now. */
export interface PastRule {
  readonly was: AuditedRule;
  readonly changes: ReadonlySet<RedirectChange>;
  readonly now: readonly PresentRule[];
  readonly version: string;
  /** The first version without it, where it is no more. */
  readonly since: string | undefined;
  readonly why: string | undefined;
}

/** Finds the rules of an edition by number or id, as it is and as it was. */
export interface AuditIndex extends Pick<AuditSources, 'edition' | 'version' | 'from'> {
  /**
   * What a name stood for in the release that texts were written against, or in the last that had
   * it.
   */
  past(kind: 'number' | 'id', name: string): PastRule | null;
  /** The same whatever release texts were written against: in the last that had it. */
  lastPast(kind: 'number' | 'id', name: string): PastRule | null;
  present(kind: 'number' | 'id', name: string): PresentRule | null;
  /** Present rules of a label, as `labelKey` gives it. */
  labelled(key: string): readonly PresentRule[];
  /** Is there or was there ever a rule with a number? */
  isNumber(name: string): boolean;
  /** Is a name written as numbers here are, or as some number was? */
  looksLikeNumber(name: string): boolean;
  /** Is a name a whole number, in an edition some of whose numbers are? */
  looksLikeWholeNumber(name: string): boolean;
  /** Number of levels; NaN for a text that is not a number, because NaN equals nothing. */
  levels(name: string): number;
  /** The number in the anchor of a link, after the `#`: white space is a dash there. */
  numberOfAnchor(anchor: string): string;
  /** Numbers or ids nearest to one that nobody had: of the release, or of now. */
  near(kind: 'number' | 'id', name: string): readonly string[];
}

/** Make the index of an audit. */
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
  // Only a name that the release has not asks for them.
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
    // A figure alone is a number of one level at best, and most often none.
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
 * What each number and id meant in a release; without one, in the last that had it: an id that
 * another rule got has an entry for each.
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

/** Levels of a number of an older numbering, which full stops part. */
const levelsByDots = (name: string): number =>
  /^\p{N}+(?:\.[\p{L}\p{N}]+)+(?:-|$)/u.test(name) ? name.split('.').length : Number.NaN;

const isWholeNumber = (name: string) => /^[0-9]+$/.test(name);

/** Runs of digits, of small letters and of capitals. */
const shapeOf = (number: string) =>
  number
    .replace(/\p{N}+/gu, '0')
    .replace(/\p{Ll}+/gu, 'a')
    .replace(/\p{Lu}+/gu, 'A');
