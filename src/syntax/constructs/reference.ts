import type { Parents } from 'mdast';
import type { Info, State as PrintState, Options as ToMarkdown } from 'mdast-util-to-markdown';
import { decodeString } from 'micromark-util-decode-string';
import { readReference, scanReference } from '../grammar/reference.ts';
import type { ReferenceNode } from '../nodes.ts';
import type { InlineConstruct } from './inline-construct.ts';

/** References to micromark and mdast. */
export const reference: InlineConstruct = {
  type: 'ruleReference',
  signs: ['['],
  scan: scanReference,
  nodeOf: referenceOf,
};

function referenceOf(written: string): ReferenceNode {
  const { words, ...parts } = readReference(written);
  const node: ReferenceNode = { type: 'ruleReference', ...parts };
  if (words !== undefined) node.words = decodeString(words);
  return node;
}

/** Prints references. */
export const referenceToMarkdown: ToMarkdown = {
  // The printer needs the first character of the next node; without `peek` it would print each node
  // twice.
  handlers: { ruleReference: Object.assign(printReference, { peek: () => '[' }) },
  unsafe: [{ before: '\\]', character: '.', after: '\\.', inConstruct: 'phrasing' }],
};

function printReference(node: ReferenceNode, _: Parents | undefined, state: PrintState, info: Info): string {
  if (node.words === undefined)
    return node.until === undefined ? `[${node.target}]` : `[${node.target}]..[${node.until}]`;
  // Words are plain: in a reference brackets are escaped, but emphasis is not.
  const exit = state.enter('reference');
  const words = state.safe(node.words, { ...info, before: '[', after: ']' });
  exit();
  return `[${words.replace(/[\r\n]/g, (ending) => (ending === '\n' ? '&#xA;' : '&#xD;'))}][${node.target}]`;
}
