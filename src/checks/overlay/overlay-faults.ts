import { isScalar, type Node } from 'yaml';
import { diagnose, type FaultFix } from '../../base/diagnose.ts';
import type { Diagnostic, Place, Related } from '../../base/diagnostic.ts';
import { createPlaces, placeIn } from '../../base/places.ts';
import type { AssembledEdition } from '../../edition/assemble.ts';
import { editList } from '../../edition/edit-list.ts';
import type { RuleNode } from '../../edition/nodes.ts';
import type { Home, OverlayProblem } from '../../edition/overlay/overlay.ts';
import { createYamlPlaces } from '../../edition/yaml-places.ts';
import { labelSpan } from '../../graph/label-span.ts';
import type { LinkedEdition } from '../../graph/linked-edition.ts';
import { successorsOf } from '../../history/successors-of.ts';
import type { Retired } from '../../model/remarks.ts';
import type { TextRange } from '../../syntax/facts.ts';
import { nameOf } from '../framework/define-check.ts';

/** A compiled overlay, with the data for its diagnostics. */
export interface OverlayReport {
  readonly edition: LinkedEdition;
  /** Path of its edition.yaml. */
  readonly configFile: string;
  /** Texts of it and of the editions below, by path relative to the root. */
  readonly sources: ReadonlyMap<string, string>;
}

const names: Record<OverlayProblem['code'], string> = {
  E012: 'no-unknown-omission',
  E013: 'no-unknown-place',
};

/** Faults of an overlay's composition: entries of `omit` (E012) and positions (E013). */
export function overlayFaults({ edition, configFile, sources }: OverlayReport): Diagnostic[] {
  const placeOf = createPlaces((file) => sources.get(file));
  const { overlay } = edition.assembled;
  return (overlay?.problems ?? []).map(
    ({ code, entry, file, at, path, severity, message, help, related, retired }) => {
      const settings = entry === null ? path : ['omit', entry];
      const place = settings ? settingPlace(sources, configFile, settings) : placeOf(file, at);
      const fix =
        entry === null
          ? renamingFix(edition.assembled, sources.get(file) ?? '', at, retired)
          : omissionFix(edition.assembled, sources.get(configFile) ?? '', entry);
      return diagnose({ code, name: names[code], severity }, place, {
        ...{ message, help, fix, related: related ? relatedTo(related.node, related.message, sources) : [] },
      });
    },
  );
}

/** Another rule as a related position, with its name. */
export function relatedTo(node: RuleNode, message: string, sources: ReadonlyMap<string, string>): Related[] {
  const text = sources.get(node.file);
  if (text === undefined) return [];
  return [
    {
      message: `${message}: ${nameOf(node)}`,
      place: createPlaces((file) => sources.get(file))(node.file, labelSpan(node, text)),
    },
  ];
}

/** Range of an entry of `omit` in edition.yaml, by its index. */
export const entryPlace = (sources: ReadonlyMap<string, string>, file: string, entry: number): Place =>
  settingPlace(sources, file, ['omit', entry]);

function settingPlace(
  sources: ReadonlyMap<string, string>,
  file: string,
  path: readonly (string | number)[],
): Place {
  const text = sources.get(file) ?? '';
  return placeIn({ file, text }, createYamlPlaces(text).valueAt(path) ?? [0, 0]);
}

/**
 * Removes an entry of `omit` without effect: another entry omits it, or the base retired it without
 * a successor. With one successor, that may be meant.
 *
 * @param text of edition.yaml
 * @param entry its index
 */
function omissionFix(
  { config, overlay }: AssembledEdition,
  text: string,
  entry: number,
): FaultFix | undefined {
  const at = createYamlPlaces(text).valueAt(['omit', entry]);
  const home = overlay?.bases[0];
  if (!at || !home) return undefined;
  const id = text.slice(...at).replace(/^(["'])(.*)\1$/, '$2');
  if (home.byId.has(id)) return takeOut(text, at, id);
  if (!config.overlay?.base.retired.some((record) => record.id === id)) return undefined;
  const [only, second] = presentSuccessors(id, config.overlay.base.retired, home);
  if (only === undefined) return takeOut(text, at, id);
  if (second !== undefined) return undefined;
  return { kind: 'unsafe', title: `write "${only}"`, edits: [{ at, text: only }] };
}

function presentSuccessors(id: string, retired: readonly Retired[], { byId }: Home): string[] {
  const records = new Map(retired.map((record) => [record.id, record.successors]));
  return successorsOf(
    id,
    (one) => byId.has(one),
    (one) => records.get(one) ?? [],
  );
}

/**
 * Gives a translated rule the id of its only successor in the original, if that is not translated.
 * The successor may be another rule instead of the same under another id.
 *
 * @param at range of the id, or of the heading with it
 */
function renamingFix(
  { config, overlay }: AssembledEdition,
  text: string,
  at: TextRange,
  retired: string | undefined,
): FaultFix | undefined {
  const home = overlay?.bases[0];
  if (retired === undefined || !home) return undefined;
  const [only, second] = presentSuccessors(retired, config.retired, home);
  const written = text.slice(...at);
  const start = at[0] + (written === retired ? 0 : written.lastIndexOf(`{#${retired}`) + 2);
  const isTranslated = overlay.order.some(({ id, origin }) => id === only && origin !== 'base');
  if (only === undefined || second !== undefined || isTranslated || !text.startsWith(retired, start))
    return undefined;
  const range = [start, start + retired.length] as const;
  return { kind: 'unsafe', title: `write "${only}"`, edits: [{ at: range, text: only }] };
}

function takeOut(text: string, [start]: readonly [number, number], id: string): FaultFix | undefined {
  const isDropped = (node: Node) => isScalar(node) && node.range?.[0] === start;
  const edits = editList({ text, file: '' }, 'omit', { add: [], isDropped });
  return edits?.length
    ? {
        kind: 'safe',
        title: `take "${id}" out`,
        edits: edits.map((edit) => ({ at: [edit.start, edit.end] as const, text: edit.text })),
      }
    : undefined;
}
