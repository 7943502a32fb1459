import type { FaultFix } from '../../../base/diagnose.ts';
import { editRetired, type RetiredId } from '../../../edition/edit-retired.ts';
import { createYamlPlaces } from '../../../edition/yaml-places.ts';
import type { TextRange } from '../../../syntax/facts.ts';

/**
 * Writes records of removed ids into edition.yaml; undefined if there is nothing to write, or no
 * position.
 */
export function recordFix(text: string, drafts: readonly RetiredId[]): FaultFix | undefined {
  const gone = drafts.filter(({ successors }) => successors.length === 0).length;
  const title = drafts.length === 1 ? `add a record of "${drafts[0]?.id}"` : `add ${drafts.length} records`;
  const without = `, ${gone === drafts.length ? '' : `${gone} `}without a successor`;
  return retiredFix(text, drafts, [], { kind: 'unsafe', title: gone === 0 ? title : title + without });
}

/** Removes the record of an id from edition.yaml; undefined if it has no range of its own. */
export const dropFix = (text: string, id: string, kind: FaultFix['kind']): FaultFix | undefined =>
  retiredFix(text, [], [id], { kind, title: `remove the record of "${id}"` });

function retiredFix(
  text: string,
  drafts: readonly RetiredId[],
  dropped: readonly string[],
  fix: Omit<FaultFix, 'edits'>,
): FaultFix | undefined {
  const edits =
    drafts.length + dropped.length > 0 ? (editRetired(text, '', drafts, new Set(dropped)) ?? []) : [];
  if (edits.length === 0) return undefined;
  return {
    ...fix,
    edits: edits.map(({ start, end, text: put }) => ({ at: [start, end] as const, text: put })),
  };
}

/**
 * Range of `retired` in edition.yaml, or else of its version: the position of diagnostics about
 * both.
 */
export function retiredPlace(text: string): TextRange {
  const { keyAt, valueAt } = createYamlPlaces(text);
  return keyAt(['retired']) ?? valueAt(['version']) ?? [0, 0];
}
