import { append } from '../base/append.ts';
import type { ImportReport } from '../model/import-report.ts';

/** A file of a document as it is on the disk. */
export interface RawPage {
  /** Path in the document, where that is a folder; else null. */
  readonly page: string | null;
  readonly text: string;
  readonly kind: 'text' | 'markdown' | 'html';
}

/** What is compared with a document. */
export interface WrittenWords {
  /** Texts of an edition by path. */
  readonly files: ReadonlyMap<string, string>;
  /** Numbers of rules, sections and categories by their ids, as the edition computes them. */
  readonly numbers: ReadonlyMap<string, string>;
  /** Files whose heading is not from the document. */
  readonly ownTitles: ReadonlySet<string>;
}

type Count = NonNullable<ImportReport['plainWords']>;

/**
 * Compare the words of a document's bytes with those of the written files, as multisets: plain words of both, whatever the
 * import made of them. It shares nothing with what read the document, so that a word which that lost is missed here.
 *
 * Numbers in front of lines, and the one that a range shortens ("509.1a–c"), may be on one side only.
 *
 * @param passed lines that are said to be a table of contents or furniture of a page, as `page:line`
 */
export function countPlainWords(
  pages: readonly RawPage[],
  written: WrittenWords,
  passed: ReadonlySet<string>,
): Count {
  const source = new Map<string, string[]>();
  const free = new Map<string, number>();
  for (const page of pages) addPage(page, passed, source, free);
  const result = new Map<string, string[]>();
  for (const [path, text] of written.files) addFile(path, text, written, { result, free });
  return {
    source: sum(source),
    result: sum(result),
    missing: lacking(source, result, free),
    extra: lacking(result, source, free),
  };
}

type Places = Map<string, string[]>;

const add = (into: Places, text: string, place: string) => {
  for (const word of wordsIn(text)) append(into, word, place);
};

const wordsIn = (text: string): string[] =>
  text
    .toLowerCase()
    .normalize('NFC')
    .match(/[\p{L}\p{N}]+/gu) ?? [];

const sum = (words: Places) => [...words.values()].reduce((all, places) => all + places.length, 0);

function lacking(left: Places, right: Places, free: ReadonlyMap<string, number>): Count['missing'] {
  return [...left]
    .flatMap(([word, at]) => {
      const count = at.length - (right.get(word)?.length ?? 0) - (free.get(word) ?? 0);
      return count > 0 ? [{ word, count, at: [...new Set(at)] }] : [];
    })
    .sort((a, b) => (a.word < b.word ? -1 : 1));
}

/** What a line begins with that lists and headings make of themselves: marks, numbers, and signs behind them. */
const front =
  /^[\s>#*_•–-]*(?:\[?\(?(?:\d+|[A-Za-z]|[ivxlcIVXLC]{1,5})(?:[.-]?(?:\d+|[A-Za-z]{1,3}(?![a-z])))*\+*[)\].:*_]+(?=\s|$)|[A-Z]{0,5}[.-]?\d+(?:[.-]?\d+|[.-]?[a-z](?![a-z]))*\+*(?=\s|$|\*|—))?/u;

function addPage(
  { page, text, kind }: RawPage,
  passed: ReadonlySet<string>,
  words: Places,
  free: Map<string, number>,
): void {
  const plain = kind === 'html' ? withoutTags(text) : text.replace(/\u00AD/g, '');
  const lines = (kind === 'markdown' ? withoutMarkup(plain) : plain).split(/\r\n|[\r\n\f\u2028\u2029]/);
  for (const [i, line] of lines.entries()) {
    const place = page === null ? String(i + 1) : `${page}:${i + 1}`;
    if (passed.has(place)) continue;
    const lead = front.exec(line)?.[0] ?? '';
    for (const word of wordsIn(lead)) allow(free, word);
    add(words, line.slice(lead.length), place);
  }
}

/** HTML as text, each line where it was. */
const withoutTags = (html: string): string =>
  decoded(
    html
      .replace(/\u00AD|&shy;/g, '')
      .replace(
        /<!--[\s\S]*?-->|<(script|style|head|template|noscript|svg|math|select|textarea|button)\b[\s\S]*?<\/\1\s*>/gi,
        blank,
      )
      .replace(/<img\b[^>]*?\balt="([^"]*)"[^>]*>/gi, ' $1 ')
      .replace(
        /<\/?(?:a|abbr|b|cite|code|dfn|em|i|ins|mark|q|s|small|span|strong|sub|sup|u|var)\b[^>]*>/gi,
        '',
      )
      .replace(/<[^>]*>/g, (tag) => ` ${blank(tag)}`),
  );

const blank = (text: string) => text.replace(/[^\n]/g, '');

const named: ReadonlyMap<string, string> = new Map([
  ['amp', '&'],
  ['lt', '<'],
  ['gt', '>'],
  ['quot', '"'],
  ['nbsp', ' '],
]);

const decoded = (text: string): string =>
  text.replace(/&(#x[\da-f]+|#\d+|[a-z]+);/gi, (whole, name: string) => {
    if (!name.startsWith('#')) return named.get(name.toLowerCase()) ?? (/^[a-z]+$/i.test(name) ? ' ' : whole);
    const code = /^#x/i.test(name) ? Number.parseInt(name.slice(2), 16) : Number(name.slice(1));
    return code > 31 && code < 0x110000 ? String.fromCodePoint(code) : ' ';
  });

/** Markdown without what is no text of it: settings in front, addresses, names of links, languages of code. */
const withoutMarkup = (text: string): string =>
  decoded(
    text
      .replace(/^\uFEFF?---[ \t]*\r?\n[\s\S]*?\n---[ \t]*(?=\r?\n|$)/, blank)
      .replace(/^[ \t]*(?:```|~~~)[^\n]*/gm, '')
      .replace(/^[ \t]*\[[^\]\n]+\]:[^\n]*/gm, '')
      .replace(/\]\((?:[^()\n]|\([^()\n]*\))*\)|\]\[[^\]\n]*\]/g, ']')
      .replace(/^(?!\t| {4}).*/gm, (line) => line.replace(/<\/?[a-z][^>\n]*>/gi, ' '))
      .replaceAll('`', '')
      .replace(/[*_]{1,3}/g, (run) => (run.startsWith('_') ? ' ' : '')),
  );

interface Into {
  readonly result: Places;
  readonly free: Map<string, number>;
}

/** The words of a written file: what stands for a rule is its number, as readers see it. */
function addFile(
  path: string,
  text: string,
  { numbers, ownTitles }: WrittenWords,
  { result, free }: Into,
): void {
  if (path === 'edition.yaml') {
    for (const [, title = ''] of text.matchAll(/\btitle: (.*)/g))
      for (const word of wordsIn(title)) allow(free, word);
    for (const [, title = ''] of text.split(/^sections:/m)[1]?.matchAll(/\btitle: (.*)/g) ?? [])
      add(result, title, path);
    return;
  }
  if (!path.endsWith('.md')) return;
  const own = text.replace(/^---\n[\s\S]*?\n---\n/, '');
  const [heading = ''] = ownTitles.has(path) ? (/^# [^\n]*/m.exec(own) ?? []) : [];
  for (const word of wordsIn(heading)) allow(free, word);
  const body = own.replace(heading, '');
  const numberOf = (id: string) => numbers.get(id) ?? id;
  const plain = body
    .replace(/(?<!\\)\{(?:[#.]|[a-z-]+=)[^{}\n]*\}/g, ' ')
    .replace(/^[ \t]*(?:> ?)*\[!\w+\][^\n]*/gm, '')
    .replace(/(?<!\\)\[([^[\]\n]+)\]\.\.\[([^[\]\n]+)\]/g, (_, first: string, last: string) => {
      // The word between the two ends is two dots here.
      for (const word of ['to', 'through', 'thru', 'until', ...wordsIn(numberOf(last))]) allow(free, word);
      return ` ${numberOf(first)} ${numberOf(last).match(/\d+$|[a-z]+$/i)?.[0] ?? ''} `;
    })
    .replace(/\]\([^()\n]*\)/g, ']')
    .replace(/(?<!\\)\[((?:\\.|[^[\]\\\n])+)\]\[[^\]\n]*\]/g, ' $1 ')
    .replace(/(?<!\\)\[([^[\]\\\n ]+)\]/g, (_, id: string) => ` ${numberOf(id)} `)
    .replace(/\\(?=[^\p{L}\p{N}])/gu, '')
    .replace(/[*`]+/g, '')
    .replace(/_/g, ' ');
  for (const line of decoded(plain).split('\n')) {
    const lead = front.exec(line)?.[0] ?? '';
    for (const word of wordsIn(lead)) allow(free, word);
    add(result, line.slice(lead.length), path);
  }
}

const allow = (free: Map<string, number>, word: string) => free.set(word, (free.get(word) ?? 0) + 1);
