import type { Diagnostic } from '../../base/diagnostic.ts';
import { baseFault } from '../../edition/overlay/read-chain.ts';
import type { EditionSource } from '../../source/read-edition.ts';
import { type OverlayReport, overlayFaults } from './overlay-faults.ts';
import { resolveBaseFaults } from './resolve-base-faults.ts';

/** What is known to be wrong with the base of an overlay. */
interface BaseFindings {
  readonly diagnostics: readonly Diagnostic[];
  readonly edition: { readonly diagnostics: readonly Diagnostic[] } | null;
}

/**
 * All that is to be said of an overlay: what is wrong with how it is put together, and what the checks found, without what
 * belongs to its base. A base with errors is one itself (E010): nothing can be published on it.
 *
 * @param found what the checks say of the whole
 * @param base the edition that it extends: what the linter says of it, and what the checks found in the whole of it, files
 * of what it extends itself included
 */
export function reportOverlay(
  report: OverlayReport,
  source: EditionSource,
  found: readonly Diagnostic[],
  base: BaseFindings,
): Diagnostic[] {
  const { extends: name = '' } = report.edition.config.overlay ?? {};
  const errors = base.diagnostics.filter(({ severity }) => severity === 'error');
  const [first] = errors;
  const many = errors.length === 1 ? 'an error' : `${errors.length} errors`;
  const at = baseFault(
    source,
    'E010',
    'no-broken-base',
    `Unexpected edition "${name}" in "extends": it has ${many}.`,
  );
  const broken: Diagnostic = {
    ...at,
    help: `"rulewright lint ${name}" shows ${errors.length === 1 ? 'it' : 'them'}.`,
    related: first ? [{ message: `${first.code} ${first.message}`, place: first.place }] : [],
  };
  return [
    ...(first ? [broken] : []),
    ...overlayFaults(report),
    ...resolveBaseFaults(found, base.edition?.diagnostics ?? [], report, at.place),
  ];
}
