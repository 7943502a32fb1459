import type { Diagnostic } from '../../base/diagnostic.ts';
import { listableErrors } from '../../model/check-codes.ts';
import { type KnownFault, knownFaultSchema } from '../../model/remarks.ts';
import type { Remark } from '../document/document.ts';
import type { Ids } from '../resolve/identify.ts';
import { type PrintedSlips, slipKey } from './printed-faults.ts';

/**
 * The errors in a result that only the document can have: those `faults` of edition.yaml can list.
 * Others are errors of the import, and stay errors.
 * @param slips why they are the document's, if known
 */
export function judgedFaults(
  diagnostics: readonly Diagnostic[],
  files: ReadonlyMap<string, string>,
  { reasons, areUnread }: Pick<PrintedSlips, 'reasons' | 'areUnread'>,
): KnownFault[] {
  const faults = new Map<string, KnownFault>();
  const codes = new Set<string>(listableErrors);
  for (const { severity, code, message, place, rule: id } of diagnostics) {
    if (severity !== 'error' || id === undefined || !codes.has(code)) continue;
    // An example or a note belongs to its rule.
    const rule = id.replace(/~.*$/, '');
    const printed = (files.get(place.file) ?? '').slice(place.start, place.end);
    const why = reasons.get(slipKey(rule, printed)) ?? `as the document has it: ${message}`;
    // Uncertain until checked: words next to a reference, lists read as one, and a reference that
    // resolved before but lost its rule on the way.
    const isLost = code === 'R001' && (areUnread || !reasons.has(slipKey(rule, printed)));
    const isHint = code === 'R006' || code === 'R038' || isLost;
    const fault = knownFaultSchema.safeParse({
      code,
      rule,
      printed,
      why,
      ...(isHint ? { severity: 'info' } : {}),
    });
    if (fault.success) faults.set(`${code}\n${rule}\n${printed}`, fault.data);
  }
  return [...faults.values()];
}

/** Remarks for lint errors that no document can have: errors of the import. */
export const refusedRemarks = (diagnostics: readonly Diagnostic[], ids: Ids): Remark[] =>
  diagnostics
    .filter(({ severity, code }) => severity === 'error' && !listableErrors.some((own) => own === code))
    .map(({ code, message, place, rule = null }) => {
      const [thing] = [...ids.of].find(([, id]) => id === rule) ?? [];
      const line = thing === undefined ? 1 : 'lines' in thing ? (thing.lines[0] ?? 1) : thing.line;
      return { line, kind: 'lint-refuses', message: `${code} in ${place.file}: ${message}`, rule };
    });
