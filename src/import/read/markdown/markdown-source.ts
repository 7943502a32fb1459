import { fromMarkdown } from 'mdast-util-from-markdown';
import { gfmTableFromMarkdown } from 'mdast-util-gfm-table';
import { gfmTable } from 'micromark-extension-gfm-table';
import type { Loss, Reader } from '../../document/source.ts';
import { withPlainSigns } from '../../lines/decode-text.ts';
import { type BlockWriter, blockWriter, endBlock, lose, outermost } from '../block-writer.ts';
import { signLosses } from '../html/html-source.ts';
import { placeNotes } from '../place-notes.ts';
import { takeSettings } from '../settings.ts';
import { walkMarkdown } from './walk-markdown.ts';

/** Reads Markdown of other programs with embedded HTML; signs of the authoring format are text. */
export const markdownSource: Reader<string> = (markdown) => {
  const text = withPlainSigns(markdown.replace(/^\uFEFF/, ''));
  const { block, title, rest } = takeSettings(text);
  const writer = blockWriter();
  if (tooDeep.test(rest)) return { refused: nested };
  try {
    walkMarkdown(rest, writer, parseMarkdown);
  } catch (error) {
    if (error instanceof RangeError) return { refused: nested };
    throw error;
  }
  return {
    kind: 'markdown',
    title,
    blocks: [...(block ? [block] : []), ...placeNotes(writer.blocks)],
    raw: [{ page: null, text, kind: 'markdown' }],
    losses: [...signLosses(markdown), ...siteLosses(rest), ...writer.losses],
  };
};

/** Longest embedded text to parse, in UTF-16 units: parsing takes two hundred times its size. */
const longestEmbedded = 1_000_000;

/** The blocks of embedded Markdown; plain paragraphs if it is too long or nested too deeply. */
export function markdownBlocks(text: string): Pick<BlockWriter, 'blocks' | 'losses'> {
  const writer = blockWriter();
  const isRead = text.length <= longestEmbedded && !tooDeep.test(text);
  try {
    if (isRead) {
      walkMarkdown(text, writer, parseMarkdown);
      return writer;
    }
  } catch (error) {
    if (!(error instanceof RangeError)) throw error;
  }
  const plainWriter = blockWriter();
  for (const [at, line] of text.split('\n').entries()) {
    plainWriter.runs.push({ text: `${line} `, line: at + 1 });
    if (line.trim() === '') endBlock(plainWriter, outermost);
  }
  endBlock(plainWriter, outermost);
  lose(
    plainWriter,
    'markdown-not-read',
    'A text that is too long or nested too deeply is read without its Markdown.',
    1,
  );
  return plainWriter;
}

const nested = 'the Markdown is nested too deeply to be read.';

/** Nested quotations that no author writes: parsing them is quadratic. */
const tooDeep = /(?:>[ \t]*){300}/;

/** GFM tables only: all of GFM takes twice as long. */
const parseMarkdown = (text: string) =>
  fromMarkdown(text, { extensions: [gfmTable()], mdastExtensions: [gfmTableFromMarkdown()] });

/** Lines for a site generator: boxes, tabs, templates, attributes. */
const siteLine =
  /^[ \t]*(?::{3,}|!!![ \t]|\?\?\?\+?[ \t]|===[+!]?[ \t]+"|\{[%:{]|(?:import|export)[ \t].*\bfrom[ \t]+['"])/;

function siteLosses(markdown: string): Loss[] {
  let fence = '';
  const found: number[] = [];
  for (const [at, line] of markdown.split('\n').entries()) {
    const [, mark = ''] = /^[ \t>]*(`{3,}|~{3,})/.exec(line) ?? [];
    if (mark !== '' && (fence === '' || mark.startsWith(fence))) fence = fence === '' ? mark : '';
    else if (fence === '' && siteLine.test(line)) found.push(at + 1);
  }
  const [first] = found;
  if (first === undefined) return [];
  const count = found.length === 1 ? '1 line is an instruction' : `${found.length} lines are instructions`;
  const message = `${count} to a site maker: build its HTML and import that.`;
  return [{ at: { line: first }, kind: 'site-markup', message }];
}
