import type { Extension as FromMarkdown } from 'mdast-util-from-markdown';
import type { Options as ToMarkdown } from 'mdast-util-to-markdown';
import type { Extension } from 'micromark-util-types';
import { scanAttributes } from '../grammar/attributes.ts';
import { constructOf, nodesOf } from './construct-of.ts';

export const attributesSyntax: Extension = {
  text: { ['{'.charCodeAt(0)]: constructOf('ruleAttributes', scanAttributes) },
};

export const attributesFromMarkdown: FromMarkdown = nodesOf('ruleAttributes', (written) => ({
  type: 'ruleAttributes',
  value: written.slice(1, -1),
}));

export const attributesToMarkdown: ToMarkdown = {
  handlers: { ruleAttributes: (node) => `{${node.value}}` },
  unsafe: [{ character: '{', after: '(?:[#.]|[A-Za-z0-9_.\\u0080-\\uffff-]+=)', inConstruct: 'phrasing' }],
};
