import { LineCounter, parseDocument, visit } from 'yaml';
import type { ImportMap } from '../../model/import-map.ts';

/** Statements of a mapping about the whole document. */
export const mappedFront = ({ title = '', version }: ImportMap): string =>
  version === undefined ? title : `${title}\nVersion ${version}`;

/**
 * The texts of a YAML or JSON document, each in the line that it begins in; keys are none. Values that an `ignore` of
 * the mapping names, ids and numbers are no text for readers.
 */
export function mappedText(text: string, map: ImportMap): string {
  const silent = new Set([...(map.ignore ?? []), ...(map.id ?? []), ...(map.number ?? [])]);
  const counter = new LineCounter();
  const lines = text.split('\n').map(() => '');
  visit(parseDocument(text, { lineCounter: counter }), {
    Pair: (_, { key }) => (silent.has(String(key)) ? visit.SKIP : undefined),
    Scalar: (key, { value, range }) => {
      if (key === 'key' || value === null || typeof value === 'boolean') return;
      const line = counter.linePos(range?.[0] ?? 0).line - 1;
      lines[line] = `${lines[line] ?? ''} ${withoutMentions(String(value), map)}`.trim();
    },
  });
  return lines.map((line) => line.replace(/\s*\n\s*/g, ' ')).join('\n');
}

/** A text without the signs around what it mentions. */
const withoutMentions = (text: string, { mentions }: ImportMap): string =>
  mentions.reduce((written, mention) => {
    const [before = '', behind = ''] = mention.split(/ID|NUMBER|WORDS/).map(asPattern);
    const end = behind === '' ? '(?![\\p{L}\\p{N}_])' : behind;
    return written.replace(new RegExp(`${before}([^{}<>\\n]+?)${end}`, 'gu'), '$1');
  }, text);

const asPattern = (part: string) =>
  part
    .split('ANY')
    .map((piece) => piece.replace(/[.*+?^${}()|[\]\\]/g, '\\$&'))
    .join('[\\p{L}\\p{N}_-]+');
