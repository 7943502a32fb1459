import type { ImportedDocument, LineOutcome } from '../document/document.ts';
import { walkItems } from '../document/walk.ts';
import type { SourceLine } from '../lines/lines.ts';
import { anchorLines, partAnchor, ruleAnchor } from '../lines/link-anchors.ts';
import type { Ids } from '../resolve/identify.ts';
import { createLedger } from './ledger.ts';

/** Ids by the anchors that lead to them; an anchor of text that became nothing leads nowhere. */
export function anchorIds(
  lines: readonly SourceLine[],
  outcomes: Parameters<typeof createLedger>[1],
  document: ImportedDocument,
  ids: Ids,
): ReadonlyMap<string, string> {
  const owners = new Map(createLedger(lines, outcomes, document, ids).map(({ line, id }) => [line, id]));
  // The heading of a glossary is none of a part, and its page has one.
  const idOf = (line: number) =>
    owners.get(line) ?? (isGlossary(outcomes.get(line)) ? 'glossary' : undefined);
  const parts = document.parts.map((part) => [partAnchor(part.line), ids.of.get(part)] as const);
  const rules = [...walkItems(document)].map(
    ({ item }) => [ruleAnchor(item.lines[0]), ids.of.get(item)] as const,
  );
  const written = [...anchorLines(lines)].map(([anchor, line]) => [anchor, idOf(line)] as const);
  const all = [...written, ...parts, ...rules];
  return new Map(all.flatMap(([anchor, id]): [string, string][] => (id ? [[anchor, id]] : [])));
}

const isGlossary = (outcome: LineOutcome | undefined): boolean =>
  outcome?.became === 'heading' && outcome.of === 'glossary';
