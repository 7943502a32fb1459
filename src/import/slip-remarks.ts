import type { ImportedDocument, ImportedItem, Remark } from './document.ts';
import { walkItems } from './walk.ts';

/** What import puts right in silence by reading it: slips that an editor of the document would still want to hear of. */
const said: ReadonlyMap<string, readonly [kind: string, message: string]> = new Map([
  ['glued', ['marker-glued', 'is glued to the word in front of it']],
  ['alone', ['marker-alone', 'stands on a line of its own, where it looks like a rule']],
]);

/**
 * Say where markers and stars are not written as the document writes them elsewhere: glued, alone, doubled.
 *
 * @returns a remark for each, in the order of the document
 */
export function slipRemarks(document: ImportedDocument): Remark[] {
  const remarks: Remark[] = [];
  const numbers = new Map<ImportedItem, string | null>();
  for (const { item, parent } of walkItems(document)) {
    const rule = item.number ?? (parent ? (numbers.get(parent) ?? null) : null);
    numbers.set(item, rule);
    for (const { reference, slips } of item.markers) {
      for (const slip of slips) {
        const [kind, message] = said.get(slip) ?? [];
        if (kind)
          remarks.push({
            line: reference.line,
            kind,
            message: `The marker ${reference.printed} ${message}.`,
            rule,
          });
      }
    }
    for (const star of [item.star.before, item.star.after]) {
      if (star !== null && [...star].length > 1)
        remarks.push({
          line: item.lines[0] ?? 0,
          kind: 'star-doubled',
          message: `There are ${[...star].length} stars, ${star}, where one is meant.`,
          rule,
        });
    }
  }
  return remarks;
}
