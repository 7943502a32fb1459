import { fingerprint } from '../base/hash.ts';
import type { SettingChange } from '../model/comparison.ts';
import type { Graph } from '../model/graph.ts';
import type { ReleasedSettings } from '../model/release.ts';
import { english, type Words } from '../model/words.ts';

/** Settings of an edition as a whole, besides its title, version and date. */
export type EditionSettings = Omit<ReleasedSettings, 'errata' | 'questions'> &
  Pick<Graph, 'errata' | 'questions'>;

/** The same settings, or those of a record, with only fingerprints of words of rules. */
export type KnownSettings = EditionSettings | ReleasedSettings;

export function settingsOfGraph(graph: Graph): EditionSettings {
  const { language, description, abridges, table, without, extends: base, translates } = graph.edition;
  const { facets, requires, excludes, tables, turn, tiers, stars, aliases, errata, questions } = graph;
  return {
    ...{ facets, requires, excludes, tables, turn, tiers, stars, aliases, errata, questions },
    ...{ language, description, table, without },
    abridges: abridges?.id ?? null,
    extends: namedVersion(base ?? translates),
  };
}

const namedVersion = (base: { readonly id: string; readonly version: string } | undefined) =>
  base ? `${base.id} ${base.version}` : null;

/** Converts settings to those of a record, which does not repeat words of a rule. */
export function recordedSettings(settings: KnownSettings): ReleasedSettings {
  const recorded = (remark: KnownSettings['errata' | 'questions'][number]) => {
    if ('hash' in remark) return remark;
    const { rule, ...words } = remark;
    return { rule, hash: fingerprint(JSON.stringify(Object.values(words))) };
  };
  return { ...settings, errata: settings.errata.map(recorded), questions: settings.questions.map(recorded) };
}

/** One setting of an edition as a whole. */
export interface Setting {
  readonly setting: SettingChange['setting'];
  /** Distinguishes several of a kind; null if there is only one. */
  readonly name: string | null;
  /** For readers, unless it is a fingerprint. */
  readonly value: string;
  readonly isFingerprint?: true;
}

/** How to name rules in settings. */
export interface SettingNames {
  /** @param written an id or a number, as in the settings */
  readonly nameOf: (written: string) => string;
  /**
   * Whether the other version has the rule, too. Otherwise a phase of the turn is reported as a
   * rule.
   */
  readonly isShared: (id: string) => boolean;
}

/**
 * Lists all settings of an edition, in the order in which they are reported.
 *
 * @param settings null if only the title of one of the compared versions is known
 * @param words of the values
 */
export function listSettings(
  title: string,
  settings: KnownSettings | null,
  { nameOf, isShared }: SettingNames,
  { tell }: Words = english,
): Setting[] {
  if (!settings) return [{ setting: 'title', name: null, value: title }];
  const parts: Parts = new Map(Object.entries(tell.parts));
  const one = (setting: Setting['setting'], value: unknown): Setting[] =>
    value === null || value === undefined ? [] : [{ setting, name: null, value: shown(value) }];
  const each = <T>(
    setting: Setting['setting'],
    list: readonly T[] | undefined,
    entry: (value: T) => readonly [name: string, value: unknown],
  ): Setting[] =>
    (list ?? []).map((value) => {
      const [name, rest] = entry(value);
      return { setting, name, value: shown(rest, parts) };
    });
  const remarks = (setting: 'erratum' | 'question', list: KnownSettings['errata' | 'questions']): Setting[] =>
    list.map((remark) => {
      const name = nameOf(remark.rule);
      if ('hash' in remark) return { setting, name, value: remark.hash, isFingerprint: true };
      const { rule: _, printed, why, ...rest } = remark;
      const value = 'corrected' in rest ? { ...rest, why } : why;
      return { setting, name: `${name}: ${printed}`, value: shown(value, parts) };
    });
  return [
    ...one('title', title),
    ...one('language', settings.language),
    ...one('description', settings.description),
    ...one('abridges', settings.abridges),
    ...one('extends', settings.extends),
    ...one('table', settings.table),
    ...each('without', settings.without, (id) => [nameOf(id), '']),
    ...each('facet', settings.facets, ({ name, title: called, ...rest }) => [
      name,
      { ...(called === name ? {} : { title: called }), ...rest },
    ]),
    ...each('named', settings.tables, ({ name, ...rest }) => [name, rest]),
    ...each('requires', settings.requires, (entry) => [shown(entry, parts), '']),
    ...each('excludes', settings.excludes, (entry) => [shown(entry), '']),
    ...one('tiers', settings.tiers),
    ...each('star', settings.stars, ({ position, rule, effect }) => [
      tell.positions[position],
      tell.star[effect === 'cancels' ? 'cancelsBy' : 'preventsBy']({ rule: nameOf(rule) }),
    ]),
    ...one('turn', settings.turn?.filter(isShared).map(nameOf)),
    ...each('alias', settings.aliases, ({ alias, means }) => [alias, means]),
    ...remarks('erratum', settings.errata),
    ...remarks('question', settings.questions),
  ];
}

/** Names of the parts of a setting, by key. */
type Parts = ReadonlyMap<string, string>;

/**
 * Formats a value for readers: `values short, long; default short`. Omits what is empty or false.
 *
 * @param parts none if the author chose the keys, such as facets
 */
function shown(value: unknown, parts: Parts = new Map()): string {
  if (Array.isArray(value)) return value.map((one) => shown(one, parts)).join(', ');
  if (typeof value !== 'object' || value === null) return String(value);
  return Object.entries(value)
    .filter(([, part]) => part !== null && part !== undefined && part !== false && shown(part) !== '')
    .map(([key, part]) => {
      const name = parts.get(key) ?? key;
      return part === true ? name : `${name} ${shown(part, Array.isArray(part) ? parts : undefined)}`;
    })
    .join('; ');
}

/** A setting that was added, removed or changed. */
export interface OtherSetting {
  readonly old: Setting | undefined;
  readonly now: Setting | undefined;
}

/**
 * Finds the settings that differ between two versions, in the order of the later one; then those
 * that are gone.
 */
export function otherSettings(old: readonly Setting[], now: readonly Setting[]): OtherSetting[] {
  const keyOf = ({ setting, name }: Setting) => `${setting}\n${name ?? ''}`;
  // A rule can have two corrections of one word.
  const left = Map.groupBy(old, keyOf);
  const others = now.filter((one) => {
    const same = left.get(keyOf(one)) ?? [];
    const at = same.findIndex(({ value }) => value === one.value);
    if (at >= 0) same.splice(at, 1);
    return at < 0;
  });
  const changed = others.map((one) => ({ old: left.get(keyOf(one))?.shift(), now: one }));
  return [...changed, ...[...left.values()].flat().map((one) => ({ old: one, now: undefined }))];
}
