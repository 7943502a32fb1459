import { memoize } from '../../../base/memoize.ts';
import { isUpperCase } from '../../document/is-title.ts';
import type { SourceLine } from '../../lines/lines.ts';
import { headerAt, numberAt } from '../../numbering/number-token.ts';

/** Lines of a plain text whose headers and dividers are read. */
export interface HeadedLines {
  readonly lines: readonly SourceLine[];
  /** Lines of signs alone, which part rules and chapters. */
  readonly dividers: readonly SourceLine[];
  /** Lines that are a word and a number and nothing else: they stand in the title below them. */
  readonly joined: readonly SourceLine[];
}

/** So many headers have their title below them where that is the way of the document. */
const fewest = 3;

/** Share of the headers of a document that have to have a title where some stand otherwise. */
const nearlyAll = 0.7;

/** Longest title, in UTF-16 units. */
const longest = 80;

/**
 * Read rules whose header is a line of its own, as rulesets of parliaments and of games of lawmaking have it: `Rule 101/17 (Power=4)`
 * or `Article 4`, the title on the next line, then the text, and lines of dashes between them. The title becomes the heading
 * of that number; a header that says more than the number stays, as the first text below it.
 *
 * A document whose format says what a heading is has such a header as a heading, with its title right below as one that is no further in: `Chapter 3`
 * above larger letters; or as a line of its own, `**ARTICLE I**`. All else of it is handed back as it is. Made once for the same lines: what
 * recognises a document and what reads it both ask.
 */
export const readHeaders = memoize((lines: readonly SourceLine[]): HeadedLines => {
  const isTyped = lines.some((line) => line.isTyped);
  if (!isTyped && lines.some(({ heading, entry }) => heading !== undefined || entry))
    return joinHeadings(lines);
  const dividers = lines.filter(({ text }) => isDivider(text));
  const plain = dividers.length === 0 ? lines : lines.map((_, at) => parted(lines, at));
  const titled = titledHeaders(plain);
  if (titled.length < fewest) return { lines: plain, dividers, joined: [] };
  const joined: SourceLine[] = [];
  const result = [...plain];
  for (const { at, below, header, title } of titled) {
    const { word, number, rest } = headerAt(header.text.trim()) ?? { word: '', number: '', rest: '' };
    if (rest === '') {
      joined.push(header);
      result[at] = { ...header, text: '' };
      const [call, name] = [header, title].map((line) => line.text.trim().replace(/[.:]$/, ''));
      result[below] = { ...title, text: `${call}: ${name}` };
    } else {
      result[at] = { ...title, header: { word, number } };
      result[below] = { ...header, form: 'header' };
    }
  }
  return { lines: result, dividers, joined };
});

/** A header, and the line below it that is its title, with their places. */
interface Pair {
  readonly at: number;
  readonly below: number;
  readonly header: SourceLine;
  readonly title: SourceLine;
}

/** Headers of a plain text with their titles, right below or, where most headers are alone with one, below empty lines. */
function titledHeaders(lines: readonly SourceLine[]): Pair[] {
  const headers = lines.flatMap((header, at): Pair[] => {
    if (headerAt(header.text.trim()) === null) return [];
    const below = nextWritten(lines, at);
    const title = lines[below];
    return title ? [{ at, below, header, title }] : [];
  });
  const near = headers.filter(({ at, below }) => below === at + 1 && isHeaderAt(lines, at, below));
  const apart = headers.filter(
    ({ at, below, header }) =>
      below > at + 1 && headerAt(header.text.trim())?.rest === '' && isHeaderAt(lines, at, below),
  );
  if (apart.length >= nearlyAll * headers.length) return apart;
  const tight = tightHeaders(lines, headers);
  if (tight.length > near.length) return tight;
  // Where all these titles are in capitals, so are those with text right below them.
  const areUpper = near.length >= fewest && near.every(({ title }) => isUpperCase(title.text));
  const isOne = (pair: Pair) =>
    pair.below === pair.at + 1 && isTitleLine(pair.title) && isUpperCase(pair.title.text);
  return areUpper ? headers.filter((pair) => near.includes(pair) || isOne(pair)) : near;
}

/** Headers with their title on the next line and text or another header right below that, where nearly all that their word calls have one. */
function tightHeaders(lines: readonly SourceLine[], headers: readonly Pair[]): Pair[] {
  const alone = headers.flatMap((pair) => {
    const { word, rest } = headerAt(pair.header.text.trim()) ?? { word: '', rest: 'none' };
    return rest === '' ? [{ word: word.toLowerCase(), pair }] : [];
  });
  const called = [...Map.groupBy(alone, ({ word }) => word).values()].flatMap((own) => {
    const titled = own.filter(({ pair }) => isAboveText(lines, pair));
    return titled.length >= Math.max(fewest, nearlyAll * own.length) ? titled : [];
  });
  return called.map(({ pair }) => pair).toSorted((a, b) => a.at - b.at);
}

/** Is a line right below a header a title, and none of the lines of a text, which are as long as each other? */
function isAboveText(lines: readonly SourceLine[], { at, below, title }: Pair): boolean {
  const [own, behind] = [title.text.trim(), lines[below + 1]?.text.trim() ?? ''];
  const isTitle = isTitleLine({ ...title, text: own.replace(/:$/, '') }) && headerAt(own) === null;
  const isShort = own.endsWith(':') || 2 * own.length < behind.length || headerAt(behind) !== null;
  return below === at + 1 && behind !== '' && isTitle && isShort;
}

/** Put headers that are a word and a number alone into the headings below them. */
function joinHeadings(lines: readonly SourceLine[]): HeadedLines {
  const all = lines.flatMap((header, at): Pair[] => {
    const below = isHeaderAlone(header) ? nextWritten(lines, at) : -1;
    const title = lines[below];
    return title?.heading !== undefined && numberAt(title.text.trim()) === null
      ? [{ at, below, header, title }]
      : [];
  });
  // "Article 1" above "Name" and "Purpose" holds both; where others of the word have one title each, theirs can be set in any size.
  const sure = all.filter(
    ({ header, title }) => header.heading === undefined || (title.heading ?? 0) <= header.heading,
  );
  if (sure.length < fewest) return { lines, dividers: [], joined: [] };
  const pairs = sure.length >= nearlyAll * all.length ? all : sure;
  const result = [...lines];
  for (const { at, below, header, title } of pairs) {
    const { number, indent, anchors = [], heading: _, ...rest } = header;
    result[at] = { ...rest, number, indent, text: '' };
    const names = [...anchors, ...(title.anchors ?? [])];
    result[below] = {
      ...title,
      text: `${bare(header)}: ${title.text.trim()}`,
      ...(names.length > 0 ? { anchors: names } : {}),
    };
  }
  return { lines: result, dividers: [], joined: pairs.map(({ header }) => header) };
}

/** The next line with text, but for heads and feet of pages; -1 for none. */
function nextWritten(lines: readonly SourceLine[], at: number): number {
  for (let below = at + 1; below < lines.length; below += 1) {
    const line = lines[below];
    if (line && line.text.trim() !== '' && line.form !== 'page') return below;
  }
  return -1;
}

/** A line without the signs of bold and headings. */
const bare = ({ text }: SourceLine): string =>
  text
    .trim()
    .replace(/^(\*\*|__)(.*)\1$/u, '$2')
    .trim();

/** Is a line of its own a word and a number alone, and no item or row? */
const isHeaderAlone = (line: SourceLine): boolean =>
  line.form === undefined && headerAt(bare(line))?.rest === '';

const isDivider = (text: string): boolean => /^\s*([=\-_*~#])\1{9,}\s*$/.test(text);

/**
 * A line as it stands among dividers: they are gone, and a title right below a double one stands over all until the next. A double line
 * right below a text underlines that.
 */
function parted(lines: readonly SourceLine[], at: number): SourceLine {
  const line = lines[at] as SourceLine;
  if (isDivider(line.text)) return { ...line, text: '' };
  const [above, double, behind] = [lines[at - 2], lines[at - 1], lines[at + 1]];
  if (!double || !/^\s*={10,}\s*$/.test(double.text) || !isTitleLine(line)) return line;
  const isTop = isEmpty(above) && (isEmpty(behind) || (behind?.indent ?? 0) > line.indent);
  return isTop ? { ...line, isTop: true } : line;
}

const isEmpty = (line: SourceLine | undefined): boolean =>
  line === undefined || line.text.trim() === '' || isDivider(line.text);

/** Does a header stand here, by itself, with its title below and nothing else in that paragraph, or text further in? */
function isHeaderAt(lines: readonly SourceLine[], at: number, below: number): boolean {
  const [header, title, behind] = [lines[at], lines[below], lines[below + 1]];
  if (!header || !title) return false;
  const isApart = (lines[at - 1]?.text ?? '').trim() === '';
  const isAlone = (behind?.text ?? '').trim() === '' || (behind?.indent ?? 0) > title.indent;
  return isApart && isAlone && isTitleLine(title) && headerAt(title.text.trim()) === null;
}

const isTitleLine = ({ text }: SourceLine): boolean => {
  const title = text.trim();
  return title.length <= longest && /^\P{Ll}/u.test(title) && !/[.;:,]$/u.test(title);
};
