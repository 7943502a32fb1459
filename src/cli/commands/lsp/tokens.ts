import type { SemanticTokens, SemanticTokensLegend } from 'vscode-languageserver';
import { SemanticTokenModifiers, SemanticTokensBuilder, SemanticTokenTypes } from 'vscode-languageserver';
import { createLineIndex } from '../../../base/span.ts';
import type { RuleNode } from '../../../edition/nodes.ts';
import { labelSpan } from '../../../graph/label-span.ts';
import type { LinkedEdition } from '../../../graph/linked-edition.ts';
import { isMarker, type TextRange } from '../../../syntax/facts.ts';
import type { OpenFile } from '../../workspace.ts';
import { linkedFile, sectionIdAt } from './names-at.ts';

/** Token types of constructs, for which every theme has a colour. */
const types = {
  marker: SemanticTokenTypes.operator,
  star: SemanticTokenTypes.decorator,
  id: SemanticTokenTypes.function,
  label: SemanticTokenTypes.property,
  term: SemanticTokenTypes.type,
} as const;
type Kind = keyof typeof types;

/** Token types and modifiers, by the index that {@link semanticTokens} uses. */
export const tokensLegend: SemanticTokensLegend = {
  tokenTypes: Object.values(types),
  tokenModifiers: [SemanticTokenModifiers.declaration],
};
const kinds = Object.keys(types);

interface Token {
  readonly kind: Kind;
  readonly at: TextRange;
  readonly isDefinition?: boolean;
}

/** Tokens of markers, stars, ids, labels and terms of a file, or of a range of it. */
export function semanticTokens({ compiled, file, text }: OpenFile, [from, to]: TextRange): SemanticTokens {
  const builder = new SemanticTokensBuilder();
  const { edition } = compiled;
  const nodes = linkedFile(compiled, file)?.assembled.nodes ?? [];
  const shown = nodes.filter(({ at: [start, end] }) => start <= to && end >= from);
  const found = edition ? shown.flatMap((node) => tokensOf(node, text, edition)) : [];
  const lines = createLineIndex(text);
  let end = 0;
  for (const { kind, at, isDefinition = false } of found.sort((a, b) => a.at[0] - b.at[0])) {
    const { line, column, endLine } = lines.range({ start: at[0], end: at[1] });
    // The protocol has no token over two lines, and none within another.
    if (at[0] < end || line !== endLine) continue;
    builder.push(line - 1, column - 1, at[1] - at[0], kinds.indexOf(kind), isDefinition ? 1 : 0);
    end = at[1];
  }
  return builder.build();
}

function tokensOf(node: RuleNode, text: string, edition: LinkedEdition): Token[] {
  const { item } = node;
  if (!item) {
    const at = sectionIdAt(node, text);
    return at ? [{ kind: 'id', at, isDefinition: true }] : [];
  }
  const { attributes, star, references } = item;
  const id = attributes?.id;
  const label = node.label === null ? null : labelSpan(node, text);
  const isShown = label && text.slice(...label) === node.label;
  return [
    ...(id ? [{ kind: 'id' as const, at: id.at, isDefinition: true }] : []),
    ...(isShown ? [{ kind: 'label' as const, at: label }] : []),
    ...[star?.before, star?.after].flatMap((at) => (at ? [{ kind: 'star' as const, at }] : [])),
    ...[...references, ...node.relations].map(
      (one): Token => (isMarker(one) ? { kind: 'marker', at: one.at } : { kind: 'id', at: one.targetAt }),
    ),
    ...termsIn(node, text, edition),
  ];
}

/** Terms in the Markdown of a rule: those of its words, outside of names and attributes. */
function termsIn({ item, at, id }: RuleNode, text: string, { terms }: LinkedEdition): Token[] {
  const used = new Set(item ? terms.find(item.text, item.stops).map((use) => use.id) : []);
  used.delete(id);
  if (used.size === 0 || !item) return [];
  const taken = [...item.references.map((one) => one.at), ...(item.attributes ? [item.attributes.at] : [])];
  return terms.find(text.slice(...at)).flatMap((use): Token[] => {
    const [start, end] = [at[0] + use.start, at[0] + use.end];
    const isName = taken.some((one) => start < one[1] && end > one[0]);
    return used.has(use.id) && !isName ? [{ kind: 'term', at: [start, end] }] : [];
  });
}
