import type { Options as ToMarkdown } from 'mdast-util-to-markdown';
import { scanAttributes } from '../grammar/attributes.ts';
import type { InlineConstruct } from './inline-construct.ts';

/** Attributes to micromark and mdast. */
export const attributes: InlineConstruct = {
  type: 'ruleAttributes',
  signs: ['{'],
  scan: scanAttributes,
  nodeOf: (written) => ({ type: 'ruleAttributes', value: written.slice(1, -1) }),
};

/** What the reader reports as an id without its sign, up to 200 characters. */
const lostSign = '[A-Za-z_\\u0080-\\uffff][^{}\\r\\n]{0,400}\\}[ \\t]*[\\r\\n]';

/** Prints attributes. */
export const attributesToMarkdown: ToMarkdown = {
  handlers: { ruleAttributes: (node) => `{${node.value}}` },
  unsafe: [
    { character: '{', after: '(?:[#.]|[A-Za-z0-9_.\\u0080-\\uffff-]+=)', inConstruct: 'phrasing' },
    // At the end of a line they would look like attributes without a sign: `{draw}`, `#draw}`.
    { character: '{', after: lostSign, inConstruct: 'phrasing' },
    { before: '[\\s(]', character: '#', after: lostSign, inConstruct: 'phrasing' },
  ],
};
