import { diagnose } from '../../base/diagnose.ts';
import type { Diagnostic, Place, Related } from '../../base/diagnostic.ts';
import { createPlaces } from '../../base/places.ts';
import type { Cause, Overlay } from '../../edition/overlay/overlay.ts';
import { baseFault } from '../../edition/overlay/read-chain.ts';
import { idSpan } from '../../edition/overlay/read-placement.ts';
import type { LinkedEdge } from '../../graph/link.ts';
import type { EditionSource } from '../../source/read-edition.ts';
import { nameOf } from '../framework/define-check.ts';
import { noOmittedReference } from '../references/no-omitted-reference.ts';
import { entryPlace, type OverlayReport, overlayFaults } from './overlay-faults.ts';

/** The findings in the base of an overlay. */
interface BaseFindings {
  readonly diagnostics: readonly Diagnostic[];
  readonly edition: { readonly diagnostics: readonly Diagnostic[] } | null;
}

/**
 * Returns all diagnostics of an overlay, of its composition and of checks, without those of its
 * base. A base with errors is an error itself (E010): nothing can be published on it.
 *
 * @param found what the checks report for the whole edition
 * @param base the extended edition: its lint diagnostics, and what checks find in all of it,
 *   including its own bases
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
    related: first
      ? [{ message: `${first.code} ${first.message.replace(/[.]$/, '')}`, place: first.place }]
      : [],
  };
  return [
    ...(first ? [broken] : []),
    ...overlayFaults(report),
    ...resolveBaseFaults(
      first ? found.map(withUnsafeFix) : found,
      base.edition?.diagnostics ?? [],
      report,
      at.place,
    ),
  ];
}

/**
 * Codes of faults that depend on one file alone: they are the same in every edition with that file.
 */
const ofTheFile: ReadonlySet<string> = new Set(['R003', 'R016']);

/**
 * Numbers may lead elsewhere once the base is fixed: until then only fixes that depend on the file
 * alone are safe.
 */
const withUnsafeFix = (fault: Diagnostic): Diagnostic =>
  fault.fix && !ofTheFile.has(fault.code) ? { ...fault, fix: { ...fault.fix, kind: 'unsafe' } } : fault;

/**
 * Drops faults of the base, which are reported there, and shows the overlay's effects on it at the
 * overlay: errors, and whatever involves one of its rules. Remarks on wording are left out.
 *
 * @param diagnostics of the whole edition
 * @param base what checks find in all of the base, whichever edition a file belongs to
 * @param extendsPlace where edition.yaml names the base
 */
function resolveBaseFaults(
  diagnostics: readonly Diagnostic[],
  base: readonly Diagnostic[],
  report: OverlayReport,
  extendsPlace: Place,
): Diagnostic[] {
  const { overlay } = report.edition.assembled;
  if (!overlay) return [...diagnostics];
  const ofBase = new Set(base.map(keyOf));
  const placeOfCause = createCauses(overlay, report);
  const isBelow = ({ file }: Place) => overlay.homes.has(file);
  return [
    ...omittedReferences(overlay, report),
    ...mergeAlike(
      diagnostics.flatMap((diagnostic): Diagnostic[] => {
        const { place, related, severity, code } = diagnostic;
        if (!isBelow(place)) return [withoutForeignFix(diagnostic, isBelow)];
        if (ofBase.has(keyOf(diagnostic)) || ofTheFile.has(code)) return [];
        const own = related.find((one) => !isBelow(one.place));
        if (!own && severity !== 'error') return [];
        const { fix: _, ...rest } = diagnostic;
        const home = overlay.homes.get(place.file)?.edition ?? '';
        const there: Related = { message: `in ${home}`, place };
        const others = related.filter((one) => one !== own);
        const at = own?.place ?? placeOfCause(place) ?? extendsPlace;
        return [{ ...rest, place: at, related: [there, ...others] }];
      }),
    ),
  ];
}

const keyOf = ({ code, place }: Diagnostic) => `${code}\n${place.file}\n${place.start}\n${place.end}`;

/** An omitted rule that many rules of the base refer to is one fault with many positions. */
function mergeAlike(diagnostics: readonly Diagnostic[]): Diagnostic[] {
  const merged = new Map<string, Diagnostic>();
  for (const diagnostic of diagnostics) {
    const key = `${keyOf(diagnostic)}\n${diagnostic.message}`;
    const before = merged.get(key);
    if (!before) merged.set(key, diagnostic);
    else merged.set(key, { ...before, related: [...before.related, ...diagnostic.related] });
  }
  return [...merged.values()];
}

/**
 * Creates a look-up of the position in the overlay that removes what a rule of the base depends on.
 */
function createCauses(overlay: Overlay, { edition, configFile, sources }: OverlayReport) {
  const placeOf = createPlaces((file) => sources.get(file));
  const left = edition.files.flatMap(({ edges }) => edges.filter(({ status }) => status === 'omitted'));
  return ({ file, start }: Place): Place | null => {
    const here = left.filter(
      ({ holder: { at, ...node } }) => node.file === file && at[0] <= start && start < at[1],
    );
    const nearest = here.find(
      ({ reference }) => reference && reference.at[0] <= start && start < reference.at[1],
    );
    const cause = overlay.omitted.get((nearest ?? here[0])?.outside?.id ?? '')?.cause;
    if (!cause) return null;
    return cause.kind === 'omit'
      ? entryPlace(sources, configFile, cause.entry)
      : placeOf(cause.by.file, idSpan(cause.by));
  };
}

/** A fix may change only the overlay. */
function withoutForeignFix(diagnostic: Diagnostic, isBelow: (place: Place) => boolean): Diagnostic {
  const { fix, ...rest } = diagnostic;
  return fix?.edits.some(({ file }) => isBelow({ file } as Place)) ? rest : diagnostic;
}

/** References in the base to what the overlay omits (R016), grouped by cause. */
function omittedReferences(overlay: Overlay, { edition, configFile, sources }: OverlayReport): Diagnostic[] {
  const placeOf = createPlaces((file) => sources.get(file));
  const groups = new Map<string, { cause: Cause; edges: LinkedEdge[] }>();
  for (const { edges } of edition.files) {
    for (const edge of edges) {
      const { status, reference, outside, holder } = edge;
      if (status !== 'omitted' || !reference || !outside || !overlay.homes.has(holder.file)) continue;
      const cause = overlay.omitted.get(outside.id)?.cause;
      if (!cause || reference.kind === 'adds' || reference.kind === 'supersedes') continue;
      const key = cause.kind === 'omit' ? cause.id : `${cause.by.file}\n${cause.by.at[0]}`;
      const group = groups.get(key) ?? { cause, edges: [] };
      groups.set(key, group);
      group.edges.push(edge);
    }
  }
  return [...groups.values()].map(({ cause, edges }): Diagnostic => {
    const isOmit = cause.kind === 'omit';
    const node = isOmit
      ? overlay.omitted.get(cause.id)?.node
      : (edition.index.byId(cause.by.id)[0] ?? cause.by);
    const name = node ? nameOf(node) : '';
    const speaks = edges.length === 1 ? 'a reference leads' : `${edges.length} references lead`;
    const place = isOmit
      ? entryPlace(sources, configFile, cause.entry)
      : placeOf(cause.by.file, idSpan(cause.by));
    return diagnose(noOmittedReference.meta, place, {
      message: isOmit
        ? `Unexpected omission of ${name}: ${speaks} there from rules that stay.`
        : `Unexpected list of its own in ${name}: ${speaks} to what the base has below it, from rules that stay.`,
      help: 'Replace the rules that refer to it, or leave them: readers see that it is not in this edition.',
      rule: isOmit ? null : { id: cause.by.id, number: null },
      related: edges.map(({ holder, reference, outside }) => ({
        message: `${nameOf(holder)} refers to ${outside?.number ?? outside?.id} of ${outside?.edition}`,
        place: placeOf(holder.file, reference?.at ?? holder.at),
      })),
    });
  });
}
