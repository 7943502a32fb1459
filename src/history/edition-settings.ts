import { fingerprint } from '../base/hash.ts';
import type { SettingChange } from '../model/comparison.ts';
import type { Graph } from '../model/graph.ts';
import type { ReleasedSettings } from '../model/release.ts';

/** What an edition says of itself as a whole beside its title, version and date. */
export type EditionSettings = Omit<ReleasedSettings, 'errata' | 'questions'> &
  Pick<Graph, 'errata' | 'questions'>;

/** The same, or as a record has it: of words of rules a fingerprint alone. */
export type KnownSettings = EditionSettings | ReleasedSettings;

export function settingsOfGraph(graph: Graph): EditionSettings {
  const { language, description, abridges, table, without, extends: base } = graph.edition;
  const { facets, requires, excludes, tables, turn, tiers, stars, aliases, errata, questions } = graph;
  return {
    ...{ facets, requires, excludes, tables, turn, tiers, stars, aliases, errata, questions },
    ...{ language, description, table, without },
    abridges: abridges?.id ?? null,
    extends: base ? `${base.id} ${base.version}` : null,
  };
}

/** Settings as a record has them, which repeats no words of a rule. */
export function recordedSettings(settings: KnownSettings): ReleasedSettings {
  const recorded = (remark: KnownSettings['errata' | 'questions'][number]) => {
    if ('hash' in remark) return remark;
    const { rule, ...words } = remark;
    return { rule, hash: fingerprint(JSON.stringify(Object.values(words))) };
  };
  return { ...settings, errata: settings.errata.map(recorded), questions: settings.questions.map(recorded) };
}

/** One thing that an edition says of itself as a whole. */
export interface Setting {
  readonly setting: SettingChange['setting'];
  /** Which of several; null where there is one alone. */
  readonly name: string | null;
  /** For people, unless it is a fingerprint. */
  readonly value: string;
  readonly isFingerprint?: true;
}

/** How rules that settings name are told. */
export interface SettingNames {
  /** @param written an id or a number, as settings have it */
  readonly nameOf: (written: string) => string;
  /** Has the other version a rule, too? A phase of the turn that came or went is told as a rule. */
  readonly isShared: (id: string) => boolean;
}

/**
 * All that an edition says of itself as a whole, a thing each, in the order in which it is told.
 *
 * @param settings null where of one of the two that are compared no more than the title is known
 */
export function listSettings(
  title: string,
  settings: KnownSettings | null,
  { nameOf, isShared }: SettingNames,
): Setting[] {
  if (!settings) return [{ setting: 'title', name: null, value: title }];
  const one = (setting: Setting['setting'], value: unknown): Setting[] =>
    value === null || value === undefined ? [] : [{ setting, name: null, value: shown(value) }];
  const each = <T>(
    setting: Setting['setting'],
    list: readonly T[] | undefined,
    entry: (value: T) => readonly [name: string, value: unknown],
  ): Setting[] =>
    (list ?? []).map((value) => {
      const [name, rest] = entry(value);
      return { setting, name, value: shown(rest) };
    });
  const remarks = (setting: 'erratum' | 'question', list: KnownSettings['errata' | 'questions']): Setting[] =>
    list.map((remark) => {
      const name = nameOf(remark.rule);
      if ('hash' in remark) return { setting, name, value: remark.hash, isFingerprint: true };
      const { rule: _, printed, why, ...rest } = remark;
      const value = 'corrected' in rest ? { ...rest, why } : why;
      return { setting, name: `${name}: ${printed}`, value: shown(value) };
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
    ...each('requires', settings.requires, (entry) => [shown(entry), '']),
    ...each('excludes', settings.excludes, (entry) => [shown(entry), '']),
    ...one('tiers', settings.tiers),
    ...each('star', settings.stars, ({ position, rule, effect }) => [
      position,
      `${effect === 'cancels' ? 'cancelled' : 'prevented'} by ${nameOf(rule)}`,
    ]),
    ...one('turn', settings.turn?.filter(isShared).map(nameOf)),
    ...each('alias', settings.aliases, ({ alias, means }) => [alias, means]),
    ...remarks('erratum', settings.errata),
    ...remarks('question', settings.questions),
  ];
}

/** A value for people: `values short, long; default short`. What is not so is not said. */
function shown(value: unknown): string {
  if (Array.isArray(value)) return value.map(shown).join(', ');
  if (typeof value !== 'object' || value === null) return String(value);
  return Object.entries(value)
    .filter(([, part]) => part !== null && part !== undefined && part !== false && shown(part) !== '')
    .map(([key, part]) => (part === true ? key : `${key} ${shown(part)}`))
    .join('; ');
}

/** What one version says and another one does not, or says otherwise. */
export interface OtherSetting {
  readonly old: Setting | undefined;
  readonly now: Setting | undefined;
}

/** What two versions of an edition say otherwise of themselves, in the order of the later one; then what is gone. */
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

/** What each is called in a sentence, one of it. */
export const settingWords: Readonly<Record<SettingChange['setting'], string>> = {
  title: 'title',
  language: 'language',
  description: 'description',
  abridges: 'edition that it abridges',
  extends: 'base',
  table: 'table',
  without: 'rule that is not played',
  facet: 'facet',
  named: 'named table',
  requires: 'requirement',
  excludes: 'exclusion',
  tiers: 'order of tiers',
  star: 'meaning of a star',
  turn: 'order of a turn',
  alias: 'other name',
  erratum: 'correction',
  question: 'question',
};
