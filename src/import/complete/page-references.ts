import type { ImportedDocument, Remark } from '../document/document.ts';
import { inlineText, walkItems } from '../document/walk.ts';

/** A page that a text sends its reader to: `see page 7`, `(p. 12)`, `siehe Seite 3`. */
const toPage =
  /(?:\b(?:see|on|to|cf\.?|siehe|auf|voir|à la|véase|vedi|zie)\s+(?:also\s+)?|[([]\s*)(?:pages?|pp?\.|seiten?|página|pagina|blz\.)\s*\d{1,3}\b/giu;

/** So many places are named. */
const most = 3;

/** Say that references to pages stay text, once with their places: an edition has no pages. */
export function pageRemarks(document: ImportedDocument): Remark[] {
  const found = [...walkItems(document)].flatMap(({ item }) =>
    item.paragraphs.flatMap((inlines) =>
      [...inlineText(inlines).matchAll(toPage)].map(([words]) => ({ words, line: item.lines[0] ?? 1 })),
    ),
  );
  const [first] = found;
  if (!first) return [];
  const lines = [...new Set(found.map(({ line }) => line))];
  const where = lines.length > most ? ', …' : '';
  const message = `${found.length === 1 ? 'One reference to a page stays' : `${found.length} references to pages stay`} text, as "${first.words.replace(/^[([]\s*/u, '')}" (lines ${lines.slice(0, most).join(', ')}${where}): an edition has no pages. Name the rules that are meant.`;
  return [{ line: first.line, kind: 'reference-to-page', message, rule: null }];
}
