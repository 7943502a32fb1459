import fc from 'fast-check';
import { visit } from 'unist-util-visit';
import { describe, expect, test } from 'vitest';
import { createLineIndex } from '../../src/base/span.ts';
import { parseMarkdown } from '../../src/syntax/parse.ts';
import { fileWithEndings, hostileText } from '../support/documents.ts';
import { holds } from '../support/property.ts';

/** What is wrong with the places of a tree; null where nothing is. */
function faultOf(document: string): string | null {
  const lines = createLineIndex(document);
  let fault: string | null = null;
  visit(parseMarkdown(document), (node) => {
    const start = node.position?.start.offset ?? -1;
    const end = node.position?.end.offset ?? -1;
    if (start < 0 || end < start || end > document.length)
      fault ??= `${node.type} stands outside of the text`;
    const { line, column } = lines.point(start);
    if (line !== node.position?.start.line || column !== node.position.start.column)
      fault ??= `${node.type} is not at line ${line}, column ${column}`;
    let from = start;
    const replacement = 'replacement' in node ? (node.replacement ?? []) : [];
    for (const child of 'children' in node ? [...node.children, ...replacement] : []) {
      const childEnd = child.position?.end.offset ?? -1;
      if ((child.position?.start.offset ?? -1) < from) fault ??= `${child.type} overlaps what is before it`;
      if (childEnd > end) fault ??= `${child.type} reaches out of ${node.type}`;
      from = childEnd;
    }
  });
  return fault;
}

describe('all nodes of any tree', () => {
  test.each([
    ['a document of the format', fileWithEndings, 20],
    // Markdown itself gives a list item the line ending behind HTML that has no end.
    ['a text of signs that mean something', hostileText.filter((text) => !/<[!?]/.test(text)), 200],
  ] as const)('lie in order within each other, and all within %s', (_title, texts, numRuns) => {
    const property = fc.property(texts, (document) => {
      expect(faultOf(document)).toBeNull();
    });
    holds(property, numRuns);
  });
});
