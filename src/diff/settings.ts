import {
  type KnownSettings,
  listSettings,
  type OtherSetting,
  otherSettings,
  type Setting,
  type SettingNames,
} from '../history/edition-settings.ts';
import type { RuleName, SettingChange } from '../model/comparison.ts';
import { ruleName } from '../model/rule-name.ts';
import { english, type Words } from '../model/words.ts';
import type { Sides } from './comparison-context.ts';

/** A version of an edition as far as its settings need it. */
export interface SettledVersion {
  readonly title: string;
  /** null or missing if only the title is known. */
  readonly settings?: KnownSettings | null | undefined;
  readonly rules: readonly (RuleName & { readonly id: string })[];
}

/**
 * The changed settings of two versions of an edition; none of two editions, which have settings of
 * their own.
 */
export function compareSettings({ a, b, matching }: Sides, words: Words): SettingChange[] {
  if (a.id !== b.id) return [];
  const indices = indicesOf(a.rules);
  const idsNow = (id: string) => {
    const pair = matching.byA.get(indices().get(id) ?? -1);
    return pair ? [b.rules[pair.b]?.id ?? id] : [];
  };
  return settingsBetween(a, b, idsNow, words);
}

/**
 * The changed settings of two versions of an edition, with the names that rules have in the later
 * one: only the title if no more is known of either version.
 *
 * @param idsNow the ids in the later version that an id of the earlier one leads to
 * @param words of the values and sentences
 */
export function settingsBetween(
  old: SettledVersion,
  now: SettledVersion,
  idsNow: (id: string) => readonly string[],
  words: Words = english,
): SettingChange[] {
  const areKnown = Boolean(old.settings && now.settings);
  const [then, today] = [indicesOf(old.rules), indicesOf(now.rules)];
  let shared: ReadonlySet<string> | undefined;
  const ofOld: SettingNames = {
    nameOf(written) {
      const rule = old.rules[then().get(written) ?? -1];
      return rule ? ruleName(now.rules[today().get(idsNow(rule.id)[0] ?? '') ?? -1] ?? rule) : written;
    },
    isShared: (id) => idsNow(id).length > 0,
  };
  const ofNow: SettingNames = {
    nameOf(written) {
      const rule = now.rules[today().get(written) ?? -1];
      return rule ? ruleName(rule) : written;
    },
    isShared(id) {
      shared ??= new Set(old.rules.flatMap((rule) => idsNow(rule.id)));
      return shared.has(id);
    },
  };
  return otherSettings(
    listSettings(old.title, (areKnown && old.settings) || null, ofOld, words),
    listSettings(now.title, (areKnown && now.settings) || null, ofNow, words),
  ).map((other) => changeOf(other, words));
}

/**
 * Creates a function that returns indices of rules by id, or by number if it is not an id; built on
 * first call.
 */
function indicesOf(rules: readonly RuleName[]): () => ReadonlyMap<string, number> {
  let indices: Map<string, number> | undefined;
  return () => {
    if (indices) return indices;
    indices = new Map();
    for (const name of ['id', 'number'] as const)
      for (const [index, rule] of rules.entries()) {
        const written = rule[name];
        if (written !== null && !indices.has(written)) indices.set(written, index);
      }
    return indices;
  };
}

function changeOf({ old, now }: OtherSetting, { tell }: Words): SettingChange {
  const { setting, name } = (now ?? old) as Setting;
  const shown = (one: Setting | undefined) => (one ? (one.isFingerprint ? '' : one.value) : null);
  const [was, is] = [shown(old), shown(now)];
  const told = tell.setting;
  const called = tell.settings[setting];
  const what = name === null ? called : told.named({ what: called, name });
  const sentence = (text: string) => (/[.!?…]$/.test(text) ? text : `${text}.`);
  const sentences = (): readonly string[] => {
    if (was === null) return [is ? told.addedAs({ what, now: is }) : told.added({ what })];
    if (is === null) return [was ? told.removedAs({ what, old: was }) : told.removed({ what })];
    if (old?.isFingerprint) return [told.reworded({ what })];
    return [told.now({ what, now: is || told.empty }), told.before({ old: was || told.empty })];
  };
  return { setting, name, old: was, new: is, telling: sentences().map(sentence).join(' ') };
}
