import { idFault, lookalikeFault } from '../model/node-id.ts';
import type { AttributeFacts, ProblemKind, TextRange } from './facts.ts';
import { fixAttributes } from './fix-attributes.ts';
import { splitAttributes } from './grammar/attributes.ts';
import type { AttributesNode } from './nodes.ts';
import { type ReadContext, spanOf } from './read-context.ts';

/** Keys with one value. Others may be repeated: `when.mode=short when.mode=long`. */
const single: ReadonlySet<string> = new Set(['tier', 'number', 'numbering', 'of']);

/** Reads `{#id .class key=value}`. Unknown text becomes a problem. */
export function readAttributes(node: AttributesNode, context: ReadContext): AttributeFacts {
  const span = spanOf(node, context);
  const classes: { name: string; at: TextRange }[] = [];
  const pairs: { key: string; value: string; at: TextRange }[] = [];
  let id: AttributeFacts['id'] = null;
  let isFixed = false;
  const report = (kind: ProblemKind, at: TextRange, detail: string) => {
    // One fix covers everything between the braces.
    const text = at[0] > span[0] && !isFixed ? fixAttributes(node.value) : null;
    if (at[0] > span[0]) isFixed = true;
    const edits = text === null ? {} : { edits: [{ at: [span[0] + 1, span[1] - 1] as const, text }] };
    context.problems.push({ kind, at, detail, ...edits });
  };
  // A second brace would be left in the text unnoticed.
  if (/(?<!\\)\{$/.test(context.source.slice(Math.max(0, span[0] - 2), span[0])))
    report('malformed-attributes', [span[0] - 1, span[0]], '{');
  for (const part of splitAttributes(node.value)) {
    const start = span[0] + 1 + part.at;
    const at: TextRange = [start, start + part.size];
    const nameAt: TextRange = [start + 1, start + part.size];
    if (part.kind === 'id' && !id) {
      if (idFault(part.name) === null) id = { name: part.name, at: nameAt };
      else report('malformed-id', nameAt, part.name);
    } else if (part.kind === 'class') classes.push({ name: part.name, at: nameAt });
    else if (part.kind === 'pair') {
      if (single.has(part.name) && pairs.some(({ key }) => key === part.name))
        context.problems.push({ kind: 'second-attribute', at, detail: part.name });
      else if (part.name !== 'number' || lookalikeFault(part.value) === null)
        pairs.push({ key: part.name, value: part.value, at });
      else report('malformed-number', at, part.value);
    } else report('malformed-attributes', at, context.source.slice(...at));
  }
  return { at: span, id, classes, pairs };
}
