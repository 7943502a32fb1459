import { plainWords } from '../../base/plain-words.ts';
import {
  emptyItem,
  type ImportedDocument,
  type ImportedItem,
  type LineOutcome,
} from '../document/document.ts';
import { walkItems } from '../document/walk.ts';
import type { SourceLine } from '../lines/lines.ts';

/**
 * Put lines of the front matter that a dialect only read something off, such as a version, into the front matter as text,
 * so that nothing of them is lost. The title's own line is left out: it is the heading.
 */
export function withFrontLines(
  document: ImportedDocument,
  lines: readonly SourceLine[],
  outcomes: ReadonlyMap<number, LineOutcome>,
): ImportedDocument {
  const used = new Set([...walkItems(document)].flatMap(({ item }) => item.lines));
  const bare = lines.filter(({ number }) => outcomes.get(number)?.became === 'front' && !used.has(number));
  const title = titleLine(document, bare);
  const texts = bare.filter((line) => line !== title && line.text.trim() !== '');
  if (texts.length === 0) return document;
  const items = [...texts.map(asNote), ...document.front];
  items.sort((a, b) => (a.lines[0] ?? 0) - (b.lines[0] ?? 0));
  return { ...document, front: items };
}

/** The line that says the title and nothing else. */
function titleLine({ title }: ImportedDocument, lines: readonly SourceLine[]): SourceLine | undefined {
  if (title === null) return undefined;
  const words = plainWords(title).join(' ');
  return lines.find(({ text }) => plainWords(text).join(' ') === words);
}

const asNote = ({ number, text }: SourceLine): ImportedItem => ({
  ...emptyItem,
  kind: 'note',
  numberBy: { how: 'printed', why: '' },
  paragraphs: [[{ type: 'text', value: text.replaceAll('**', '').trim() }]],
  lines: [number],
});
