import type { Options as ToMarkdown } from 'mdast-util-to-markdown';
import { starSymbols } from '../grammar/characters.ts';
import { scanStar } from '../grammar/star.ts';
import type { InlineConstruct } from './inline-construct.ts';

/** Stars to micromark and mdast. */
export const star: InlineConstruct = {
  type: 'ruleStar',
  signs: starSymbols,
  scan: scanStar,
  nodeOf: (value) => ({ type: 'ruleStar', value }),
};

/** Prints stars. */
export const starToMarkdown: ToMarkdown = {
  handlers: { ruleStar: (node) => node.value },
};
