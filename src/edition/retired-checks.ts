import type { Diagnostic } from '../base/diagnostic.ts';
import { retiredCode, retiredHelp, retiredMessage, retiredNames } from '../model/check-names.ts';
import { createReporter, type YamlSource } from './read-yaml.ts';
import { createYamlPlaces } from './yaml-places.ts';

const noRetiredCheck = { code: 'E019', name: 'no-retired-check', severity: 'info' } as const;

const names = [...Object.keys(retiredNames), ...Object.values(retiredNames)];
/** Most settings name none, and are not looked through. */
const anyName = new RegExp(`\\b(?:${names.join('|')})\\b`);

/** Reports checks that are gone where `checks` or `faults` of settings name them (E019): what is set does nothing. */
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
