import { takeEmphasis } from '../document/inline.ts';
import type { Phrasing } from '../document/source.ts';

/** A text with `**bold**` and `*italics*` as phrasing; an asterisk without a partner stays, since it may be a star. */
export function emphasized(text: string): Phrasing[] {
  if (!text.includes('*')) return text === '' ? [] : [{ type: 'text', value: text }];
  const result: Phrasing[] = [];
  let value = '';
  let style = '';
  const close = () => {
    if (value === '') return;
    let node: Phrasing = { type: 'text', value };
    if (style.includes('e')) node = { type: 'emphasis', children: [node] };
    if (style.includes('s')) node = { type: 'strong', children: [node] };
    result.push(node);
    value = '';
  };
  for (const letter of takeEmphasis(text)) {
    const own = `${letter.strong ? 's' : ''}${letter.emphasis ? 'e' : ''}`;
    if (own !== style) {
      close();
      style = own;
    }
    value += letter.value;
  }
  close();
  return result;
}
