import type { InlineSyntax } from '../../document/inline.ts';
import { newDraft } from './draft.ts';
import { textOf } from './keep-numbers.ts';
import type { Places } from './places.ts';
import type { Block } from './read-blocks.ts';

/** Is this what a term means that stands right above it, and says nothing yet? `(407) 555-1234` is no item then. */
export const isMeaning = ({ line: { form } }: Block, { last }: Places): boolean =>
  form === 'definition' && last?.style === 'term' && last.paragraphs.length === 0;

/** A term of a list of definitions that is no glossary calls a rule: `<dt>Drift</dt><dd>Move each lantern.</dd>`. */
export function addDefined(block: Block, places: Places, syntax: InlineSyntax): void {
  const { indent, lines } = block;
  places.closeToItem(indent, 'term');
  places.place(newDraft('rule', lines, { label: textOf(block, syntax, true), indent, style: 'term' }));
}
