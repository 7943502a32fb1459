import type { Remark } from '../document/document.ts';

/** A format that is not read: its name, and the command that converts it. */
interface UnreadFormat {
  readonly name: string;
  /** Command that converts a file to HTML; the file name follows it. */
  readonly command: string;
}

const byPandoc = (name: string, from: string): UnreadFormat => ({ name, command: `pandoc -s -f ${from}` });

/** Plain-text markup with its own signs for headings, items and references, by file extension. */
const markups: ReadonlyMap<string, UnreadFormat> = new Map(
  (
    [
      [{ name: 'AsciiDoc', command: 'asciidoctor' }, 'adoc asciidoc asc'],
      [byPandoc('reStructuredText', 'rst'), 'rst rest'],
      [byPandoc('LaTeX', 'latex'), 'tex ltx latex'],
      [byPandoc('Typst', 'typst'), 'typ'],
      [byPandoc('Org', 'org'), 'org'],
      [byPandoc('MediaWiki text', 'mediawiki'), 'wiki mediawiki mw'],
      [byPandoc('Textile', 'textile'), 'textile'],
      [byPandoc('DocBook', 'docbook'), 'dbk docbook'],
    ] as const
  ).flatMap(([format, endings]) => endings.split(' ').map((ending) => [`.${ending}`, format] as const)),
);

/** Extensions of whole documents, which a folder of pages skips. */
const documents = /^\.(?:docx?|odt|rtf|epub|pdf)$/;

/**
 * Explains why a file of another markup is not read, and how to convert it; null for other
 * extensions. Read as plain text it would lose what its signs mean.
 */
export function whyNotRead(written: string, ending: string): string | null {
  const format = markups.get(ending);
  if (!format) return null;
  const made = `${written.slice(0, -ending.length)}.html`;
  return [
    `"${written}" is ${format.name}, which is not read. Make HTML of it and import that:`,
    `  ${format.command} ${quoted(written)} -o ${quoted(made)}`,
    `Where it is plain text all the same, let its name end in .txt.`,
  ].join('\n');
}

/** Quotes a name for the shell. */
const quoted = (name: string) => (/^[\w./-]+$/.test(name) ? name : `'${name.replaceAll("'", "'\\''")}'`);

/** Lists the files of a folder whose text is not in the result, one line per extension. */
export function describeUnread(paths: readonly string[]): string[] {
  const kinds = new Map<string, string[]>();
  for (const path of paths) {
    const ending = /\.[a-z]+$/i.exec(path)?.[0].toLowerCase() ?? '';
    if (markups.has(ending) || documents.test(ending))
      kinds.set(ending, [...(kinds.get(ending) ?? []), path]);
  }
  return [...kinds].map(([ending, all]) => {
    const format = markups.get(ending);
    const what = format ? ` (${format.name})` : '';
    const files = `${all.length} ${all.length === 1 ? 'file' : 'files'} ${ending}${what}`;
    const first = all.length === 1 ? all[0] : `the first is ${all[0]}`;
    const how = format
      ? `Make HTML of them, \`${format.command} FILE -o FILE.html\`.`
      : 'Import each by itself.';
    return `${files} ${all.length === 1 ? 'is' : 'are'} not read: ${first}. ${how}`;
  });
}

/** A remark per extension of unread files. */
export const unreadRemarks = (paths: readonly string[]): Remark[] =>
  describeUnread(paths).map((message) => ({ line: 0, kind: 'file-not-read', message, rule: null }));
