import { settingChanges } from '../diff/settings.ts';
import { descentOf } from '../history/descent.ts';
import type { RuleRecord } from '../history/differences.ts';
import { listSettings, recordedSettings, type SettingNames } from '../history/edition-settings.ts';
import type { PastText, ReleasedText } from '../history/text-state.ts';
import type { Retired } from '../model/remarks.ts';
import { ruleName } from '../model/rule-name.ts';

/** A text, or a release. */
type LaterText = Pick<ReleasedText, 'title' | 'rules'> & {
  readonly settings?: ReleasedText['settings'] | undefined;
};

/**
 * What an edition says otherwise of itself as a whole than in a version before, a sentence each: its title alone where no more is known of
 * one of the two.
 *
 * @param retired what is said of rules that are no more: a setting that names one by another id is the same
 */
export function settingsSince(past: PastText, now: LaterText, retired: readonly Retired[]): string[] {
  const known = now.settings && recordedSettings(now.settings);
  const { leadsTo } = descentOf(past.rules, now.rules, { retired }, () => false);
  const rules = new Map(now.rules.map((rule) => [rule.id, rule]));
  const then = new Set(past.rules.flatMap(({ id }) => leadsTo(id)));
  const namesIn = (
    text: readonly RuleRecord[],
    idNow: (id: string) => string | undefined,
    isShared: (id: string) => boolean,
  ): SettingNames => {
    const named = new Map(text.flatMap((rule) => (rule.number === null ? [] : [[rule.number, rule]])));
    for (const rule of text) named.set(rule.id, rule);
    const nameOf = (written: string) => {
      const rule = named.get(written);
      return rule ? ruleName(rules.get(idNow(rule.id) ?? '') ?? rule) : written;
    };
    return { nameOf, isShared };
  };
  const before = namesIn(
    past.rules,
    (id) => leadsTo(id)[0],
    (id) => leadsTo(id).length > 0,
  );
  const today = namesIn(
    now.rules,
    (id) => id,
    (id) => then.has(id),
  );
  return settingChanges(
    listSettings(past.title, (known && past.settings) ?? null, before),
    listSettings(now.title, (past.settings && known) ?? null, today),
  ).map(({ telling }) => telling);
}
