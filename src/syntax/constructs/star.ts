import type { Options as ToMarkdown } from 'mdast-util-to-markdown';
import { isStar, starSymbols } from '../grammar/characters.ts';
import type { Scan } from '../grammar/scan.ts';
import type { InlineConstruct } from './inline-construct.ts';

/** One star symbol. Source: "Stars" in docs/format.md. */
const scanStar = (text: string, at: number): Scan => (isStar(text.charAt(at)) ? at + 1 : 'none');

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
