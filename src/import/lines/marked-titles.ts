import type { SourceLine } from './lines.ts';

/** Lines of a plain text whose titles are marked by signs. */
interface TitledLines {
  readonly lines: readonly SourceLine[];
  /** Lines of signs that stood below titles, or above them as well. */
  readonly rulings: readonly SourceLine[];
}

/** Longest title, in UTF-16 units; and how much longer or shorter a line of signs is that is drawn for it. */
const longest = 120;
const slack = { shorter: 3, longer: 6 };

/** Fewest titles between signs, which the custom of wikis is. */
const fewest = 2;

const ruling = /^\s*([=\-~^*_#+"'])\1{2,}\s*$/;
const wikiTitle = /^(={1,6})\s+(\S.*?)\s*=*\s*$/;

/**
 * Read the titles of a plain text that signs mark: `Setup` above `-----`, as long as the title where lines of that sign part other text
 * as well, or `== Setup ==`. Titles with other signs are further in, in the order in which they come.
 *
 * A document whose format says what a heading is is handed back as it is.
 */
export function markTitles(lines: readonly SourceLine[]): TitledLines {
  if (lines.some(({ heading, entry, origin }) => heading !== undefined || entry || origin !== undefined))
    return { lines, rulings: [] };
  const wiki = lines.filter(({ text }) => wikiTitle.test(text));
  if (wiki.length >= fewest)
    return {
      rulings: [],
      lines: wikiItems(
        lines.map((line) => {
          const [, signs = '', title = ''] = wikiTitle.exec(line.text) ?? [];
          return title === '' ? line : { ...line, text: title, heading: signs.length };
        }),
      ),
    };
  const under = underlined(lines);
  const titles = under.length > 0 ? under : belowSigns(lines);
  if (titles.length === 0) return { lines, rulings: [] };
  const kinds = [...new Set(titles.map(({ kind }) => kind))];
  const levels = new Map(titles.map(({ at, kind }) => [at, kinds.indexOf(kind) + 1]));
  const isRuling = new Set(
    titles.flatMap(({ at, kind }) =>
      kind === below ? [at - 1] : kind.length > 1 ? [at - 1, at + 1] : [at + 1],
    ),
  );
  return {
    rulings: lines.filter((_, at) => isRuling.has(at) || isDivider(lines, at)),
    lines: lines.map((line, at) => {
      const heading = levels.get(at);
      if (isRuling.has(at) || isDivider(lines, at)) return { ...line, text: '' };
      return heading === undefined ? line : { ...line, text: line.text.trim(), indent: 0, heading };
    }),
  };
}

/** Lines of a wiki with its items as other lists have them: `##` is the second level of one that counts. Bold and italics are asterisks. */
function wikiItems(lines: readonly SourceLine[]): SourceLine[] {
  let counts: number[] = [];
  return lines.map((line) => {
    const text = line.text.replace(/'''(.+?)'''/g, '**$1**').replace(/''(.+?)''/g, '*$1*');
    const [, signs = '', words = ''] = /^([*#]+) +(\S.*)$/.exec(text) ?? [];
    const depth = signs.length;
    counts = Array.from({ length: depth }, (_, at) => counts[at] ?? 0);
    if (depth === 0) return { ...line, text };
    counts[depth - 1] = (counts[depth - 1] ?? 0) + 1;
    const indent = 2 * (depth - 1);
    const mark = signs.endsWith('#') ? `${counts[depth - 1]}.` : '-';
    return { ...line, text: `${' '.repeat(indent)}${mark} ${words}`, indent };
  });
}

/** Titles above a line of signs, each with its kind: the sign, twice where such a line stands above it, too. */
function underlined(lines: readonly SourceLine[]): { readonly at: number; readonly kind: string }[] {
  const signs = lines.map(({ text }) => ruling.exec(text)?.[1] ?? '');
  const found = lines.flatMap((line, at) => {
    const sign = signs[at + 1] ?? '';
    const isOver = sign !== '' && signs[at - 1] === sign;
    const isApart = isOver || isBlank(lines[at - 1]);
    return sign !== '' && signs[at] === '' && isApart && isTitle(line) && !isBarred(lines[at + 2])
      ? [{ at, kind: isOver ? sign + sign : sign }]
      : [];
  });
  const used = new Set(found.flatMap(({ at, kind }) => (kind.length > 1 ? [at - 1, at + 1] : [at + 1])));
  const dividers = new Set(signs.filter((sign, at) => sign !== '' && !used.has(at)));
  return found.filter(({ at, kind: [sign = ''] }) => {
    const [title = 0, line = 0] = [at, at + 1].map((one) => lines[one]?.text.trim().length);
    return (line >= title - slack.shorter && line <= title + slack.longer) || !dividers.has(sign);
  });
}

/** The kind of titles that stand right below a line of signs, which parts them from the text above. */
const below = 'below';

/** Titles right below a line of signs, three at least; what a number calls there is read as a header. */
function belowSigns(lines: readonly SourceLine[]): { readonly at: number; readonly kind: string }[] {
  const found = lines.flatMap((line, at) => {
    const isApart = ruling.test(lines[at - 1]?.text ?? '') && isBlank(lines[at - 2]);
    return isApart && !/\d/.test(line.text) && isTitle(line) && !isBlank(lines[at + 1])
      ? [{ at, kind: below }]
      : [];
  });
  return found.length > fewest ? found : [];
}

/** Is a line nothing but a long row of signs that parts the text above from that below? */
const isDivider = (lines: readonly SourceLine[], at: number): boolean =>
  /^\s*([=\-_*~#])\1{9,}\s*$/.test(lines[at]?.text ?? '') && isBlank(lines[at - 1]) && isBlank(lines[at + 1]);

const isBlank = (line: SourceLine | undefined): boolean => line === undefined || line.text.trim() === '';

const isBarred = (line: SourceLine | undefined): boolean => /^\s*[|+]/.test(line?.text ?? '');

/** A short line in one piece that no full stop ends; space may part a number from it. */
function isTitle({ text, form }: SourceLine): boolean {
  const title = text.trim();
  return (
    form === undefined &&
    title.length <= longest &&
    /\p{L}/u.test(title) &&
    /^[\p{Lu}\p{Lo}\p{N}"“¿¡(§]/u.test(title) &&
    !/[.,;]$/.test(title) &&
    !/\S(?:\t| {3,})\S+(?:\t| {3,})\S/.test(title) &&
    !/\p{L}{2}(?:\t| {3,})\S/u.test(title)
  );
}
