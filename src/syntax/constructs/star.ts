import type { Extension as FromMarkdown } from 'mdast-util-from-markdown';
import type { Options as ToMarkdown } from 'mdast-util-to-markdown';
import type { Extension } from 'micromark-util-types';
import { starSymbols } from '../grammar/characters.ts';
import { scanStar } from '../grammar/star.ts';
import { constructOf, nodesOf } from './construct-of.ts';

const construct = constructOf('ruleStar', scanStar);

export const starSyntax: Extension = {
  text: Object.fromEntries(starSymbols.map((symbol) => [symbol.charCodeAt(0), construct])),
};

export const starFromMarkdown: FromMarkdown = nodesOf('ruleStar', (value) => ({ type: 'ruleStar', value }));

export const starToMarkdown: ToMarkdown = {
  handlers: { ruleStar: (node) => node.value },
};
