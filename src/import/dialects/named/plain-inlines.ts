import type { Inline } from '../../document.ts';
import { namedSyntax } from './named-syntax.ts';

/** Inline nodes of a text that has no bold and no italics, as most have: text and references, in order. */
export function plainInlines(text: string, line: number): Inline[] {
  const result: Inline[] = [];
  let from = 0;
  for (
    let found = namedSyntax.findReference(text, 0);
    found;
    found = namedSyntax.findReference(text, Math.max(found.end, found.start + 1))
  ) {
    if (found.start > from) result.push({ type: 'text', value: text.slice(from, found.start) });
    result.push({ type: 'reference', reference: { ...found.reference, line } });
    from = found.end;
  }
  if (from < text.length) result.push({ type: 'text', value: text.slice(from) });
  return result;
}
