import type { BlockContent, ListItem, Paragraph, PhrasingContent } from 'mdast';
import { type ImportedTerm, type Inline, termBreaks } from '../document/document.ts';
import type { Ids } from '../resolve/identify.ts';
import { type TextOptions, writePhrasing } from './write-text.ts';

const breaks: ReadonlySet<string> = new Set(Object.values(termBreaks));

/** Writes a term as a bullet: bold headword, other forms in brackets, then the definition. */
export function writeTerm(term: ImportedTerm, context: TextOptions & { readonly ids: Ids }): ListItem {
  const id = context.ids.of.get(term);
  const forms = term.forms.length > 0 ? ` (also: ${term.forms.join(', ')})` : '';
  const classes = term.recovered === null ? '' : ' .recovered';
  const [first, ...rest] = partsOf(term.definition).map(({ kind, inlines }) => ({
    kind,
    paragraph: paragraph(writePhrasing(inlines, { ...context, own: id })),
  }));
  const head = paragraph([
    { type: 'strong', children: [{ type: 'text', value: term.term.trim() }] },
    { type: 'text', value: `${forms}: ` },
    ...(first?.paragraph.children ?? []),
    { type: 'text', value: ' ' },
    ...(id === undefined ? [] : [{ type: 'ruleAttributes' as const, value: `#${id}${classes}` }]),
  ]);
  const blocks: BlockContent[] = [];
  for (const part of rest) {
    const open = blocks.at(-1);
    if (part.kind !== termBreaks.item) blocks.push(part.paragraph);
    else if (open?.type === 'list') open.children.push(item(part.paragraph));
    else blocks.push({ type: 'list', ordered: false, spread: false, children: [item(part.paragraph)] });
  }
  return { type: 'listItem', spread: blocks.length > 0, children: [head, ...blocks] };
}

/** Splits a definition at its breaks. */
function partsOf(definition: readonly Inline[]): { kind: string; inlines: Inline[] }[] {
  const parts: { kind: string; inlines: Inline[] }[] = [{ kind: '', inlines: [] }];
  for (const inline of definition) {
    if (inline.type === 'text' && breaks.has(inline.value)) parts.push({ kind: inline.value, inlines: [] });
    else parts.at(-1)?.inlines.push(inline);
  }
  return parts.filter(({ inlines }, at) => at === 0 || inlines.length > 0);
}

const paragraph = (children: PhrasingContent[]): Paragraph => ({ type: 'paragraph', children });
const item = (child: Paragraph): ListItem => ({ type: 'listItem', spread: false, children: [child] });
