import type { InlineSyntax } from '../../document/inline.ts';
import { openerOf } from '../../document/opener-of.ts';
import { newDraft } from './draft.ts';
import { textOf } from './keep-numbers.ts';
import type { Places } from './places.ts';
import type { Block } from './read-blocks.ts';

/** Does an item begin with the word for an example, and a sign? "Examples of knots" says what it is about. */
export const isExampleItem = ({ plain }: Block): boolean =>
  openerOf(plain) === 'example' && /^[^:,]{0,24}(?:[:,–—]|(?:\bex|e\.g)\.)/i.test(plain);

/** An item of a list that says it is an example is one of the item before it, or of what holds the list. */
export function addExample(block: Block, style: string, places: Places, syntax: InlineSyntax): void {
  const above = places.open.at(-1);
  const before = (above?.children ?? places.part?.items ?? places.front).at(-1);
  if (before?.kind === 'rule' && before.style === style && before.indent === block.indent)
    places.open.push(before);
  places.hang(
    newDraft('example', block.lines, { paragraphs: [textOf(block, syntax)], indent: block.indent }),
  );
  places.account(block.lines, 'example');
}
