import type { ImportedDocument, ImportedItem, ImportedPart, Remark } from '../document/document.ts';
import { type Changes, replaceItems } from '../document/replace-items.ts';
import { alignRules } from '../parallel/align-rules.ts';
import { placesOf } from '../parallel/places.ts';

/** Rules have to be this much alike (0 to 1) for one to get the stars of the other; less will do where labels are equal. */
const alike = 0.8;
const alikeByLabel = 0.5;

/**
 * Put back stars that a document lost, from an edition of the same rules that has them.
 *
 * Each star that is put back is a remark, and so is one for which no rule was found. Rules that have a star keep it.
 */
export function restoreStars(
  document: ImportedDocument,
  parallel: ImportedDocument,
): { readonly document: ImportedDocument; readonly remarks: readonly Remark[] } {
  const from = placesOf(parallel);
  const to = placesOf(document);
  const pairs = alignRules(from, to);
  const changes = new Map<ImportedItem | ImportedPart, { star: ImportedItem['star'] }>();
  const remarks: Remark[] = [];
  for (const place of from.list) {
    const starred = itemOf(place.node);
    if (!starred || (starred.star.before === null && starred.star.after === null)) continue;
    const pair = pairs.get(place.index);
    const found = pair ? to.list[pair.to] : undefined;
    const label = place.labelWords.join(' ');
    const least = label !== '' && label === found?.labelWords.join(' ') ? alikeByLabel : alike;
    const item = pair && found && pair.score >= least ? itemOf(found.node) : null;
    const line = item?.lines[0] ?? 0;
    const where = `${place.number ?? place.label} of the other edition`;
    if (!item) {
      remarks.push({
        line,
        kind: 'star-not-restored',
        message: `No rule here is like ${where}, which has a star.`,
        rule: place.number,
      });
    } else if (item.star.before === null && item.star.after === null) {
      changes.set(item, { star: starred.star });
      remarks.push({ line, kind: 'star-restored', message: `A star as in ${where}.`, rule: item.number });
    }
  }
  return { document: { ...replaceItems(document, changes as Changes), ...starRules() }, remarks };

  /** The rules that explain the stars there, found here. */
  function starRules(): Pick<ImportedDocument, 'stars'> | object {
    if (document.stars || !parallel.stars) return {};
    const found = Object.entries(parallel.stars).flatMap(([position, number]) => {
      const index = from.byNumber.get(number)?.[0];
      const other = index === undefined ? undefined : pairs.get(index)?.to;
      const own = other === undefined ? null : (to.list[other]?.number ?? null);
      return own === null ? [] : [[position, own] as const];
    });
    return { stars: Object.fromEntries(found) };
  }
}

const itemOf = (node: ImportedItem | ImportedPart): ImportedItem | null => ('star' in node ? node : null);
