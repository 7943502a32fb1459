import type { ComparedEdition } from '../compare/compared-edition.ts';
import type { SettingChange } from '../model/comparison.ts';
import { ruleName } from '../model/rule-name.ts';
import type { Sides } from './comparison-context.ts';
import { nameOf } from './names.ts';

/** One thing that an edition says of itself as a whole. */
interface Setting {
  readonly setting: SettingChange['setting'];
  /** Which of several; null where there is one alone. */
  readonly name: string | null;
  readonly value: string;
}

/**
 * What two versions of an edition say otherwise of themselves: nothing where the settings of one are not known, or where they are
 * two editions, each with settings of its own.
 */
export function compareSettings(sides: Sides): SettingChange[] {
  const { a, b, matching } = sides;
  if (a.id !== b.id) return [];
  const nameIn = (edition: ComparedEdition, counterpartOf: (index: number) => number) => {
    const names = new Map<string, string>();
    for (const rule of [...edition.rules].reverse()) {
      const shown = ruleName(nameOf(b.rules[counterpartOf(rule.index)] ?? rule));
      if (rule.number !== null) names.set(rule.number, shown);
      names.set(rule.id, shown);
    }
    return (written: string) => names.get(written) ?? written;
  };
  const isShared = (edition: ComparedEdition, id: string) => {
    const at = edition.rules.findIndex((rule) => rule.id === id);
    return edition === a ? matching.byA.has(at) : matching.byB.has(at);
  };
  const old = settingsOf(
    a,
    nameIn(a, (index) => matching.byA.get(index)?.b ?? -1),
    isShared,
  );
  const now = settingsOf(
    b,
    nameIn(b, (index) => index),
    isShared,
  );
  if (!old || !now) return [];
  const keyOf = ({ setting, name }: Setting) => `${setting}\n${name ?? ''}`;
  // A rule can have two corrections of one word.
  const left = Map.groupBy(old, keyOf);
  const others = now.filter((one) => {
    const same = left.get(keyOf(one)) ?? [];
    const at = same.findIndex(({ value }) => value === one.value);
    if (at >= 0) same.splice(at, 1);
    return at < 0;
  });
  const changes = others.map((one) => changeOf(left.get(keyOf(one))?.shift(), one));
  return [...changes, ...[...left.values()].flat().map((was) => changeOf(was, undefined))];
}

function changeOf(old: Setting | undefined, now: Setting | undefined): SettingChange {
  const { setting, name } = (now ?? old) as Setting;
  const [was, is] = [old?.value ?? null, now?.value ?? null];
  const what = words[setting];
  const subject = name === null ? `The ${what}` : `The ${what} "${name}"`;
  const told = (value: string | null) => (value ? `: ${value}` : '');
  const sentence = (text: string) => (/[.!?…]$/.test(text) ? text : `${text}.`);
  const telling =
    was === null
      ? sentence(`${subject} is new${told(is)}`)
      : is === null
        ? sentence(`${subject} is gone${told(was)}`)
        : sentence(`${subject} is now ${is || 'empty'}; before, ${was || 'empty'}`);
  return { setting, name, old: was, new: is, telling };
}

const words: Readonly<Record<SettingChange['setting'], string>> = {
  title: 'title',
  language: 'language',
  description: 'description',
  abridges: 'edition that it abridges',
  extends: 'edition that it stands on',
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

type NameOf = (written: string) => string;

function settingsOf(
  edition: ComparedEdition,
  name: NameOf,
  isShared: (edition: ComparedEdition, id: string) => boolean,
): Setting[] | null {
  const { settings } = edition;
  if (!settings) return null;
  const one = (setting: Setting['setting'], value: unknown): Setting[] =>
    value === null || value === undefined ? [] : [{ setting, name: null, value: shown(value) }];
  const each = <T>(
    setting: Setting['setting'],
    list: readonly T[] | undefined,
    entry: (value: T) => readonly [name: string, value: unknown],
  ): Setting[] =>
    (list ?? []).map((value) => {
      const [key, rest] = entry(value);
      return { setting, name: key, value: shown(rest) };
    });
  return [
    ...one('title', edition.title),
    ...one('language', edition.language),
    ...one('description', settings.description),
    ...one('abridges', edition.abridges),
    ...one('extends', settings.extends),
    ...one('table', settings.table),
    ...each('without', settings.without, (id) => [name(id), '']),
    ...each('facet', settings.facets, ({ name: key, title, ...rest }) => [
      key,
      { ...(title === key ? {} : { title }), ...rest },
    ]),
    ...each('named', settings.tables, ({ name: key, ...rest }) => [key, rest]),
    ...each('requires', settings.requires, (entry) => [shown(entry), '']),
    ...each('excludes', settings.excludes, (entry) => [shown(entry), '']),
    ...one('tiers', settings.tiers),
    ...each('star', settings.stars, ({ position, rule, effect }) => [position, `${effect} by ${name(rule)}`]),
    // A phase that came or went is told as a rule.
    ...one('turn', settings.turn?.filter((id) => isShared(edition, id)).map(name)),
    ...each('alias', settings.aliases, ({ alias, means }) => [alias, means]),
    ...each('erratum', settings.errata, ({ rule, printed, ...rest }) => [`${name(rule)}: ${printed}`, rest]),
    ...each('question', settings.questions, ({ rule, printed, why }) => [`${name(rule)}: ${printed}`, why]),
  ];
}

/** A value for people: `values short, long; default short`. What is not so is not said. */
function shown(value: unknown): string {
  if (Array.isArray(value)) return value.map(shown).join(', ');
  if (typeof value !== 'object' || value === null) return String(value);
  return Object.entries(value)
    .filter(([, part]) => part !== null && part !== undefined && part !== false)
    .map(([key, part]) => (part === true ? key : `${key} ${shown(part)}`))
    .join('; ');
}
