import type { Inline } from '../../document/document.ts';
import { type InlineSyntax, toInlines } from '../../document/inline.ts';
import { segmentsOf } from '../../numbering/number-token.ts';
import { newDraft } from './draft.ts';
import { lastCount } from './list-items.ts';
import type { Places } from './places.ts';
import { type Block, lettersOf } from './read-blocks.ts';

/** The text of a block. One without emphasis is one stretch: taking it apart into letters costs most of an import. */
export const textOf = (block: Block, syntax: InlineSyntax, withNumber = true): Inline[] =>
  block.text.includes('*')
    ? toInlines(lettersOf(block, withNumber), block.lines[0] ?? 0, syntax)
    : [{ type: 'text', value: withNumber ? block.text : block.text.slice(block.lead?.length ?? 0) }];

/** A rule of an appendix that counts again what the document has: the number that it prints stays in front of its text. */
export function addAppended(block: Block, places: Places, syntax: InlineSyntax): void {
  const indent = block.lead?.segments.length ?? 0;
  places.closeToItem(indent, 'appended');
  places.place(
    newDraft('rule', block.lines, { paragraphs: [textOf(block, syntax)], indent, style: 'appended' }),
  );
}

/** A rule that a word and a number call, around all lists. The word stays in the text with its number, as in a title. */
export function addCalled(block: Block, places: Places, syntax: InlineSyntax): void {
  places.closeToItem(-1, 'called');
  const above = places.open.at(-1)?.number ?? places.part?.number ?? null;
  const own = block.lead?.segments ?? [];
  const segments = above === null ? own : segmentsOf(`${above}.${block.lead?.value}`);
  const isOwn = above !== null && places.isFree(segments);
  places.place(
    newDraft('rule', block.lines, {
      ...(isOwn ? { segments, number: `${above}.${block.lead?.value}` } : { segments }),
      count: lastCount(own),
      paragraphs: [textOf(block, syntax)],
      indent: -1,
      style: 'called',
    }),
  );
}
