import type { Inline } from './document.ts';
import { inlineText } from './walk.ts';

/** Cuts inlines at these offsets, in order. A reference that is cut becomes text. */
export function cutAt(inlines: readonly Inline[], ends: readonly number[]): Inline[][] {
  const result: Inline[][] = ends.map(() => []);
  let stretch = 0;
  let at = 0;
  for (const inline of inlines) {
    const { length } = inlineText([inline]);
    for (let from = at; from < at + length; ) {
      while (stretch < ends.length - 1 && (ends[stretch] ?? 0) <= from) stretch += 1;
      const to = stretch === ends.length - 1 ? at + length : Math.min(ends[stretch] ?? 0, at + length);
      result[stretch]?.push(...pieceOf(inline, from - at, to - at, length));
      from = to;
    }
    at += length;
  }
  return result;
}

function pieceOf(inline: Inline, from: number, to: number, length: number): Inline[] {
  if (from === 0 && to === length) return [inline];
  if (!('children' in inline)) return [{ type: 'text', value: inlineText([inline]).slice(from, to) }];
  return [{ ...inline, children: cutAt(inline.children, [from, to, length])[1] ?? [] }];
}
