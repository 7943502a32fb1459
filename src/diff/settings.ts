import type { ComparedEdition, ComparedRule } from '../compare/compared-edition.ts';
import {
  listSettings,
  type OtherSetting,
  otherSettings,
  type Setting,
  type SettingNames,
  settingWords,
} from '../history/edition-settings.ts';
import type { SettingChange } from '../model/comparison.ts';
import { ruleName } from '../model/rule-name.ts';
import type { Sides } from './comparison-context.ts';
import { nameOf } from './names.ts';

/**
 * What two versions of an edition say otherwise of themselves: the title alone where no more is known of one, and nothing where they are
 * two editions, each with settings of its own.
 */
export function compareSettings({ a, b, matching }: Sides): SettingChange[] {
  if (a.id !== b.id) return [];
  const areKnown = a.settings !== null && b.settings !== null;
  const namesIn = (
    { rules }: ComparedEdition,
    counterpartOf: (index: number) => number,
    isShared: (index: number) => boolean,
  ): SettingNames => {
    let byName: Map<string, ComparedRule> | undefined;
    const find = (written: string) => {
      byName ??= new Map(
        [...rules]
          .reverse()
          .flatMap((rule) => [[rule.number ?? rule.id, rule] as const, [rule.id, rule] as const]),
      );
      return byName.get(written);
    };
    return {
      nameOf: (written) => {
        const rule = find(written);
        return rule ? ruleName(nameOf(b.rules[counterpartOf(rule.index)] ?? rule)) : written;
      },
      isShared: (id) => isShared(find(id)?.index ?? -1),
    };
  };
  const { byA, byB } = matching;
  const then = namesIn(
    a,
    (index) => byA.get(index)?.b ?? -1,
    (index) => byA.has(index),
  );
  const now = namesIn(
    b,
    (index) => index,
    (index) => byB.has(index),
  );
  return settingChanges(
    listSettings(a.title, areKnown ? a.settings : null, then),
    listSettings(b.title, areKnown ? b.settings : null, now),
  );
}

/** What two versions of an edition say otherwise of themselves, as sentences. */
export const settingChanges = (old: readonly Setting[], now: readonly Setting[]): SettingChange[] =>
  otherSettings(old, now).map(changeOf);

function changeOf({ old, now }: OtherSetting): SettingChange {
  const { setting, name } = (now ?? old) as Setting;
  const shown = (one: Setting | undefined) => (one ? (one.isFingerprint ? '' : one.value) : null);
  const [was, is] = [shown(old), shown(now)];
  const what = settingWords[setting];
  const subject = name === null ? `The ${what}` : `The ${what} "${name}"`;
  const told = (value: string | null) => (value ? `: ${value}` : '');
  const sentence = (text: string) => (/[.!?…]$/.test(text) ? text : `${text}.`);
  const telling =
    was === null
      ? sentence(`${subject} is new${told(is)}`)
      : is === null
        ? sentence(`${subject} is gone${told(was)}`)
        : old?.isFingerprint
          ? `${subject} says something else now.`
          : `${sentence(`${subject} is now: ${is || 'empty'}`)} ${sentence(`Before: ${was || 'empty'}`)}`;
  return { setting, name, old: was, new: is, telling };
}
