import type { Numbering } from '../../model/numbering.ts';
import type { ImportedDocument } from '../document/document.ts';
import type { Ids } from '../resolve/identify.ts';
import { type Plan, planFiles } from './plan-files.ts';

/**
 * Plans the files of an edition, and whether sections count on from category to category: one
 * setting for that keeps numbers right when a first section moves.
 */
export function planNumbering(document: ImportedDocument, ids: Ids, numbering: Numbering): Plan {
  const anew = planFiles(document, ids, numbering);
  const pins = pinnedFirst(anew);
  if (pins === 0 || numbering.section.through !== undefined) return anew;
  const section = { ...numbering.section, through: true };
  const through = planFiles(document, ids, { ...numbering, section });
  const isBetter = pinnedFirst(through) === 0 && through.odd.length <= anew.odd.length;
  return isBetter ? through : anew;
}

/** How many later categories pin the number of their first section. */
function pinnedFirst({ entries, files }: Plan): number {
  const byPath = new Map(files.map((file) => [file.path, file]));
  const firsts = entries.flatMap((entry) => {
    if (typeof entry === 'string') return [];
    const first = entry.files.find((path) => byPath.get(path)?.number != null);
    return byPath.get(first ?? '') ?? [];
  });
  return firsts.slice(1).filter(({ pin }) => pin !== null).length;
}
