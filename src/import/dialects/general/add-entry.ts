import { type InlineSyntax, toInlines } from '../../document/inline.ts';
import { segmentsOf } from '../../numbering/number-token.ts';
import { newDraft, printed } from './draft.ts';
import type { Places } from './places.ts';
import { type Block, lettersOf } from './read-blocks.ts';
import { plain } from './read-rule-text.ts';

/** An entry of a mapped document, by its depth. */
export function addEntry(block: Block, places: Places, syntax: InlineSyntax): void {
  const { entry } = block.line;
  if (!entry) return;
  places.closeToHead(entry.depth);
  const segments = segmentsOf(entry.number ?? '');
  const letters = lettersOf(block, true);
  if (segments.length === 1 && !places.part) places.beginRules(block.lines[0]);
  const isFree = entry.number !== null && places.isFree(segments);
  if (entry.number !== null && !isFree) {
    const message = `The number ${entry.number} is that of an entry before; it is left out in the result.`;
    places.ledger.remark({ line: block.lines[0] ?? 0, rule: entry.number }, 'number-not-kept', message);
  }
  const inlines = toInlines(entry.isLabel ? plain(letters) : letters, block.lines[0] ?? 0, syntax);
  places.place(
    newDraft(entry.kind === 'term' ? 'note' : entry.kind, block.lines, {
      ...(entry.kind === 'note' ? { isRemark: true } : {}),
      ...(isFree ? { ...printed(segments), number: entry.number } : {}),
      name: entry.name,
      ...(entry.isLabel ? { label: inlines } : { paragraphs: [inlines] }),
      style: `head${entry.depth}`,
      indent: -1,
    }),
  );
}
