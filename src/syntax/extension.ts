import type { Extension as FromMarkdown } from 'mdast-util-from-markdown';
import { gfmTableFromMarkdown } from 'mdast-util-gfm-table';
import type { Options as ToMarkdown } from 'mdast-util-to-markdown';
import { gfmTable } from 'micromark-extension-gfm-table';
import { combineExtensions } from 'micromark-util-combine-extensions';
import type { Extension } from 'micromark-util-types';
import { alertFromMarkdown, alertSyntax, alertToMarkdown } from './constructs/alert.ts';
import { attributesFromMarkdown, attributesSyntax, attributesToMarkdown } from './constructs/attributes.ts';
import { markerFromMarkdown, markerSyntax, markerToMarkdown } from './constructs/marker.ts';
import { referenceFromMarkdown, referenceSyntax, referenceToMarkdown } from './constructs/reference.ts';
import { starFromMarkdown, starSyntax, starToMarkdown } from './constructs/star.ts';
import { suggestionFromMarkdown, suggestionSyntax, suggestionToMarkdown } from './constructs/suggestion.ts';
import { tableToMarkdown } from './constructs/table.ts';
import { textToMarkdown } from './constructs/text.ts';
import { settleFromMarkdown } from './settle.ts';

/** The micromark extension of our constructs alone. */
export const constructsExtension: Extension = combineExtensions([
  referenceSyntax,
  alertSyntax,
  markerSyntax,
  starSyntax,
  attributesSyntax,
  suggestionSyntax,
]);

/**
 * The micromark extension of the authoring format: our constructs and GFM's tables.
 * Of GFM only the tables, because its autolink transform doubles the time of a parse.
 */
export const syntaxExtension: Extension = combineExtensions([gfmTable(), constructsExtension]);

/** The mdast side of {@link syntaxExtension}. */
export const fromMarkdownExtensions: FromMarkdown[] = [
  gfmTableFromMarkdown(),
  referenceFromMarkdown,
  alertFromMarkdown,
  markerFromMarkdown,
  starFromMarkdown,
  attributesFromMarkdown,
  suggestionFromMarkdown,
  settleFromMarkdown,
];

/** What remark-stringify needs to print the constructs back. */
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
