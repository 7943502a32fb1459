import type { BookEntry, TableBook } from '../../model/table-book.ts';
import { lineOfMarkdown } from '../report/line-of-markdown.ts';
import {
  bookNotes,
  bookTitle,
  dependsWords,
  foldedOf,
  foldedWords,
  hasText,
  headOf,
  markOf,
  sectionLevel,
} from './table-words.ts';

/** The rulebook of one table as Markdown (CommonMark with GFM tables). */
export function tableMarkdown(book: TableBook): string {
  const level = sectionLevel(book);
  const blocks = [
    `# ${lineOfMarkdown(bookTitle(book))}`,
    ...bookNotes(book).map(lineOfMarkdown),
    ...book.entries.map((entry) => entryText(entry, level)),
  ];
  return `${blocks.filter((block) => block !== '').join('\n\n')}\n`;
}

function entryText(entry: BookEntry, level: number): string {
  const head = headOf(entry);
  if (entry.kind === 'category') return `## ${lineOfMarkdown(head ?? entry.id)}`;
  if (entry.kind === 'section') {
    const heading = `${'#'.repeat(level)} ${lineOfMarkdown(head ?? entry.id)}`;
    return [heading, entry.markdown, ...foldedText(entry)].filter((part) => part !== '').join('\n\n');
  }
  const mark = markOf(entry);
  const first = [
    mark === '' ? '' : `*(${mark})*`,
    head === null ? '' : `**${lineOfMarkdown(head)}**`,
    entry.number === null && !ruleKinds.has(entry.kind) && !entry.tags.includes('text')
      ? `*${entry.kind}*`
      : '',
  ].filter((part) => part !== '');
  const startsBlock = /^(?:\||>|[-*+] |\d+[.)] |```|~~~|#)/.test(entry.markdown);
  const text = [first.join(' '), entry.markdown]
    .filter((part) => part !== '')
    .join(startsBlock ? '\n\n' : ' ');
  return quoted([text, ...foldedText(entry)].join('\n\n'), entry.depth);
}

const ruleKinds: ReadonlySet<string> = new Set(['rule', 'step', 'card', 'term']);

/** What applies to a rule, each in a quotation. */
function foldedText(entry: BookEntry): string[] {
  const hangs = dependsWords(entry);
  const lines = foldedOf(entry).map((one) => {
    const words = `*${lineOfMarkdown(foldedWords(one))}*`;
    return hasText(one) ? `${words}: ${lineOfMarkdown(one.text)}` : words;
  });
  return [...(hangs === '' ? [] : [`*${lineOfMarkdown(hangs)}*`]), ...lines]
    .map((line) => `> ${line}`)
    .reduce<string[]>((all, line) => (all.length === 0 ? [line] : [`${all[0]}\n>\n${line}`]), []);
}

/** Indents parts of a rule as quotations: a list would renumber them. */
const quoted = (text: string, depth: number): string =>
  depth === 0
    ? text
    : text
        .split('\n')
        .map((line) => `${'> '.repeat(depth)}${line}`.trimEnd())
        .join('\n');
