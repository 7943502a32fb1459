import type { ImportedDocument, ImportedItem, Remark } from '../document/document.ts';
import { referencesOf, walkItems } from '../document/walk.ts';

/** Slips that import reads past, and that an editor of the document would still want to know. */
const slipMessages: ReadonlyMap<string, readonly [kind: string, message: string]> = new Map([
  ['glued', ['marker-glued', 'is glued to the word in front of it']],
  ['alone', ['marker-alone', 'stands on a line of its own, where it looks like a rule']],
]);

/**
 * Say where markers, stars and references are not written as the document writes them elsewhere: glued, alone, doubled,
 * with another symbol, without brackets.
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
        const [kind, message] = slipMessages.get(slip) ?? [];
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
  return [...remarks, ...mixedStars(document), ...unbracketed(document)];
}

/** One remark on a document whose stars are more than one character. */
function mixedStars(document: ImportedDocument): Remark[] {
  const lines = new Map<string, number[]>();
  for (const { item } of walkItems(document)) {
    for (const star of [item.star.before, item.star.after]) {
      const [symbol] = star ?? '';
      if (symbol) lines.set(symbol, [...(lines.get(symbol) ?? []), item.lines[0] ?? 0]);
    }
  }
  const [usual, ...others] = [...lines].sort(([, a], [, b]) => b.length - a.length);
  const [first] = others;
  if (!usual || !first) return [];
  const rest = others.map(
    ([symbol, at]) => `${symbol} ${at.length} times (lines ${[...new Set(at)].join(', ')})`,
  );
  const message = `One star is printed with ${lines.size} characters: ${usual[0]} ${usual[1].length} times, ${rest.join(', ')}.`;
  return [{ line: first[1][0] ?? 0, kind: 'star-mixed', message, rule: null }];
}

/** Least ratio of references with brackets to those without at which brackets are the way in which a document writes references. */
const habit = 2;

/** References to numbers that stand without the square brackets which most have. Ranges are written without. */
function unbracketed(document: ImportedDocument): Remark[] {
  const all = [...walkItems(document)].flatMap(({ item }) =>
    referencesOf(item)
      .filter(({ until, target }) => until === null && /^\d[\d.]*$/.test(target))
      .map(({ printed, line }) => ({ printed, line, rule: item.number })),
  );
  const bare = all.filter(({ printed }) => !printed.startsWith('['));
  const others = all.length - bare.length;
  if (others < habit * bare.length) return [];
  return bare.map(({ printed, line, rule }) => ({
    line,
    kind: 'reference-unbracketed',
    message: `The reference ${printed} has no square brackets, which ${others} others of the document have.`,
    rule,
  }));
}
