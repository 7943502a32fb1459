import type { Inline } from '../../document/document.ts';
import type { InlineSyntax } from '../../document/inline.ts';
import { isOpenerAlone, openerOf } from '../../document/opener-of.ts';
import { inlineText } from '../../document/walk.ts';
import { type Draft, newDraft } from './draft.ts';
import { textOf } from './keep-numbers.ts';
import type { Places } from './places.ts';
import { type Block, isCode } from './read-blocks.ts';

/** Text without a number: an example, a note, more text of what is open, or text of the part. */
export function addText(block: Block, places: Places, syntax: InlineSyntax): void {
  const { form } = block.line;
  const text = textOf(block, syntax);
  const paragraph: readonly Inline[] = isCode(block.line)
    ? [{ type: 'code', value: block.text, isBlock: true }]
    : block.heading > 0
      ? [{ type: 'strong', children: text }]
      : text;
  places.closeToText(block);
  const host = places.open.at(-1);
  const opener = block.asked ?? openerOf(block.plain) ?? boxOf(block);
  const { last } = places;
  const longer =
    last && (last !== host || host.kind === 'example') && goesOn(last, block, opener)
      ? last
      : host && !opener && host.children.length === 0
        ? host
        : null;
  if (longer) {
    longer.paragraphs.push(paragraph);
    longer.lines.push(...block.lines);
    places.account(block.lines, longer.kind);
    return;
  }
  const kind = opener ?? 'note';
  places.account(block.lines, kind);
  const { indent } = block;
  const isRemark = form === 'quote' && kind === 'note' ? { isRemark: true as const } : {};
  places.hang(
    newDraft(kind, block.lines, { paragraphs: [paragraph], style: form ?? '', indent, ...isRemark }),
  );
}

/** What a quotation is, or a box, where its words do not say it. */
const boxOf = ({ line: { form, isExample } }: Block): 'example' | 'note' | undefined =>
  isExample ? 'example' : form === 'quote' ? 'note' : undefined;

/** Is an example no more than what announces it: its word alone, or a sentence with a colon? What comes next belongs to it. */
export const isAnnounced = ({ kind, paragraphs: [first = [], more], children }: Draft): boolean => {
  const text = inlineText(first).trim();
  return kind === 'example' && !more && children.length === 0 && (text.endsWith(':') || isOpenerAlone(text));
};

/** Does text go on with the example or quotation before it? It stands right below, or is quoted too. */
function goesOn(last: Draft, { plain, text, line, apart }: Block, opener: string | undefined): boolean {
  const { form } = line;
  // A further paragraph of an example that is quoted.
  if (last.kind === 'example' && form === 'quote' && !line.opensQuote && !openerOf(plain)) return true;
  if (isAnnounced(last)) return opener === undefined || form === 'quote';
  if (last.kind === 'table' || last.kind === 'rule' || (apart && last.kind !== 'answer')) return false;
  if (last.style === 'quote' || form === 'quote') return last.style === form && !openerOf(plain);
  if (last.kind === 'answer') return opener === undefined;
  // Bold words alone head what is behind the example.
  return (
    last.kind === 'example' &&
    opener === undefined &&
    !/^\*\*[^*]*[\p{L}\p{N}][^*]*\*\*:?$/u.test(text.trim())
  );
}
