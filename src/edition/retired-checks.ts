import type { Diagnostic } from '../base/diagnostic.ts';
import { retiredCode, retiredHelp, retiredMessage, retiredNames } from '../model/check-names.ts';
import { createReporter, type YamlSource } from './read-yaml.ts';
import { createYamlPlaces } from './yaml-places.ts';

const noRetiredCheck = { code: 'E019', name: 'no-retired-check', severity: 'info' } as const;

const names = [...Object.keys(retiredNames), ...Object.values(retiredNames)];
/** Fast test: most settings name no such check. */
const anyName = new RegExp(`\\b(?:${names.join('|')})\\b`);

/** Reports removed checks in `checks` or `faults` of settings (E019): the setting has no effect. */
export function retiredChecks(source: YamlSource): readonly Diagnostic[] {
  if (!anyName.test(source.text)) return [];
  const { report, diagnostics } = createReporter(source);
  const { keyAt, valueAt } = createYamlPlaces(source.text);
  for (const name of names) {
    const at = keyAt(['checks', name]);
    if (at) report(noRetiredCheck, at, retiredMessage(name), { help: retiredHelp });
  }
  for (let i = 0; valueAt(['faults', i]); i += 1) {
    const at = valueAt(['faults', i, 'code']);
    const name = source.text.slice(...(at ?? [0, 0]));
    if (at && retiredCode(name)) report(noRetiredCheck, at, retiredMessage(name), { help: retiredHelp });
  }
  return diagnostics;
}
