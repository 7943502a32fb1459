import type { Extension as FromMarkdown } from 'mdast-util-from-markdown';
import { gfmTableFromMarkdown, gfmTableToMarkdown } from 'mdast-util-gfm-table';
import type { Handle, Options as ToMarkdown } from 'mdast-util-to-markdown';
import { gfmTable } from 'micromark-extension-gfm-table';
import { combineExtensions } from 'micromark-util-combine-extensions';
import type { Extension } from 'micromark-util-types';
import { alertMark, alertToMarkdown } from './constructs/alert.ts';
import { attributes, attributesToMarkdown } from './constructs/attributes.ts';
import { fromMarkdownOf, syntaxOf } from './constructs/inline-construct.ts';
import { marker, markerToMarkdown } from './constructs/marker.ts';
import { reference, referenceToMarkdown } from './constructs/reference.ts';
import { star, starToMarkdown } from './constructs/star.ts';
import { suggestionMark, suggestionToMarkdown } from './constructs/suggestion.ts';
import { textToMarkdown } from './constructs/text.ts';
import { resolveFromMarkdown } from './resolve-constructs.ts';

const gfm = gfmTableToMarkdown({ tablePipeAlign: false });

/**
 * GFM's tables, printed with three dashes per column: one dash is valid but not supported
 * everywhere.
 * Cells are not padded, so that changing one leaves other lines unchanged.
 */
const tableToMarkdown: ToMarkdown = { ...gfm, handlers: { ...gfm.handlers, table: printTable } };

/** Of two with the same first sign, the later one is tried first. */
const constructs = [reference, alertMark, marker, star, attributes, suggestionMark];

/** The micromark extension of our constructs alone. */
export const constructsExtension: Extension = combineExtensions(constructs.map(syntaxOf));

/**
 * The micromark extension of the authoring format: our constructs and GFM's tables.
 * Only the tables, because GFM's autolink transform doubles the time of a parse.
 */
export const syntaxExtension: Extension = combineExtensions([gfmTable(), constructsExtension]);

/** The mdast side of {@link syntaxExtension}. */
export const fromMarkdownExtensions: FromMarkdown[] = [
  gfmTableFromMarkdown(),
  ...constructs.map(fromMarkdownOf),
  resolveFromMarkdown,
];

/** Lets remark-stringify print the constructs. */
export const toMarkdownExtensions: ToMarkdown[] = [
  tableToMarkdown,
  textToMarkdown,
  referenceToMarkdown,
  alertToMarkdown,
  markerToMarkdown,
  starToMarkdown,
  attributesToMarkdown,
  suggestionToMarkdown,
];

function printTable(...args: Parameters<Handle>): string {
  const lines = (gfm.handlers?.table?.(...args) ?? '').split('\n');
  return lines.map((line, i) => (i === 1 ? line.replaceAll('-', '---') : line)).join('\n');
}
