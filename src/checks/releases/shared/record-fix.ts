import type { FaultFix } from '../../../base/diagnose.ts';
import { editRetired, type RetiredId } from '../../../edition/edit-retired.ts';

/** Write records of ids that are gone into edition.yaml; null where there is nothing to write, or no place. */
export function recordFix(text: string, drafts: readonly RetiredId[]): FaultFix | null {
  const edits = drafts.length > 0 && editRetired(text, '', drafts, new Set());
  if (!edits) return null;
  const gone = drafts.filter(({ successors }) => successors.length === 0).length;
  const title = drafts.length === 1 ? `add a record of "${drafts[0]?.id}"` : `add ${drafts.length} records`;
  return {
    kind: 'unsafe',
    title: gone === 0 ? title : `${title}, ${gone === drafts.length ? '' : `${gone} `}without a successor`,
    edits: edits.map(({ start, end, text: put }) => ({ at: [start, end] as const, text: put })),
  };
}
