import { nearNames } from '../base/near-names.ts';
import type { AuditedRule } from '../model/audit.ts';
import type { Redirect, RedirectChange, Redirects } from '../model/redirects.ts';

/** A rule of the present text. */
export interface PresentRule extends AuditedRule {
  /** The last part of the address of the page that shows it; null where that is not known. */
  readonly page: string | null;
}

/** What an audit has to know of an edition. */
export interface AuditSources {
  readonly edition: string;
  readonly version: string;
  /** The release that texts were written against; null where only the present text counts. */
  readonly from: string | null;
  readonly rules: readonly PresentRule[];
  /** Where old numbers and ids lead; null where nothing was released. */
  readonly redirects: Redirects | null;
  /** Ids of retired rules that go on under another id, word for word. */
  readonly renamed: ReadonlySet<string>;
}

/** A rule as it was when somebody named it, and what is different now. */
export interface PastRule {
  readonly was: AuditedRule;
  readonly changes: ReadonlySet<RedirectChange>;
  readonly now: readonly PresentRule[];
  readonly isRenamed: boolean;
  readonly version: string;
  readonly why: string | undefined;
}

/** Look-ups of an edition, as it is and as it was. */
export interface AuditBook extends Pick<AuditSources, 'edition' | 'version' | 'from'> {
  /** What a name stood for in the release that texts were written against, or in the last that had it. */
  past(kind: 'number' | 'id', name: string): PastRule | null;
  present(kind: 'number' | 'id', name: string): PresentRule | null;
  /** What stands in a link behind the `#` as a number. */
  numberOfAnchor(anchor: string): string;
  /** Numbers or ids nearest to one that nobody had: of the release, or of now. */
  near(kind: 'number' | 'id', name: string): readonly string[];
}

/** Make the look-ups of an audit. */
export function createBook(sources: AuditSources): AuditBook {
  const { from, rules, redirects, renamed } = sources;
  const byId = new Map([...rules].reverse().map((rule) => [rule.id, rule]));
  const numbered = rules.filter(({ number }) => number !== null);
  const byNumber = new Map(numbered.reverse().map((rule) => [rule.number ?? '', rule]));
  const past = new Map<string, { entry: Redirect; at: number }>();
  const anchors = new Map<string, string>();
  const keep = (number: string | null) => number !== null && anchors.set(number.replace(/\s+/g, '-'), number);
  for (const { number } of rules) keep(number);
  for (const entry of redirects?.redirects ?? []) {
    const at =
      from === null ? entry.versions.length - 1 : entry.versions.findIndex(({ version }) => version === from);
    const key = `${entry.kind} ${entry.from}`;
    if (at >= 0 && !past.has(key)) past.set(key, { entry, at });
    if (entry.kind === 'number') keep(entry.from);
  }
  // A slip of the pen is copied more often than it is made.
  const near = new Map<string, readonly string[]>();
  const namesOf = (kind: 'number' | 'id'): Iterable<string> => {
    if (from === null) return kind === 'id' ? byId.keys() : byNumber.keys();
    return [...past.keys()].flatMap((key) =>
      key.startsWith(`${kind} `) ? [key.slice(kind.length + 1)] : [],
    );
  };
  return {
    ...sources,
    past(kind, name) {
      const known = past.get(`${kind} ${name}`);
      if (!known) return null;
      const { entry, at } = known;
      const { version = '', changes = [] } = entry.versions[at] ?? {};
      const now = entry.to.flatMap((id) => byId.get(id) ?? []);
      return {
        was: { id: entry.id, number: kind === 'number' ? entry.from : entry.number, label: entry.label },
        changes: new Set(changes),
        now,
        isRenamed: renamed.has(entry.id) && now.length === 1,
        version,
        why: entry.why,
      };
    },
    present: (kind, name) => (kind === 'id' ? byId : byNumber).get(name) ?? null,
    numberOfAnchor: (anchor) => anchors.get(anchor) ?? anchor,
    near(kind, name) {
      const key = `${kind} ${name}`;
      const known = near.get(key) ?? nearNames(name, namesOf(kind));
      near.set(key, known);
      return known;
    },
  };
}
