import type { SourceLine } from './lines.ts';

const fence = /^```[ \t]*$/;
/** A line of prose has so many words; least share of such lines, and of all lines of a document, that are prose in fences. */
const fewestWords = 6;
const share = 0.5;
const shareOfDocument = 0.2;

/**
 * Take fences away that stand around prose: programs that make Markdown of a printed page put what is indented there into
 * code, so that its lines, lists and numbers would be none.
 *
 * @returns as many lines as before; the same text where what is fenced is little, or no prose
 */
export function withoutProseFences(markdown: string): string {
  const lines = markdown.split('\n');
  const isFence = bareFences(lines);
  let inside = false;
  const fenced: string[] = [];
  for (const [at, line] of lines.entries()) {
    if (isFence[at]) inside = !inside;
    else if (inside && line.trim() !== '') fenced.push(line);
  }
  const filled = lines.filter((line, at) => line.trim() !== '' && !isFence[at]).length;
  if (inside || !areProse(fenced) || fenced.filter(isProse).length < shareOfDocument * filled)
    return markdown;
  return lines.map((line, at) => (isFence[at] ? '' : line)).join('\n');
}

/** Lines of a page that is preformatted prose, most of it, as those of a plain text. */
export function withoutProseCode(lines: SourceLine[]): SourceLine[] {
  const filled = lines.filter(({ text }) => text.trim() !== '');
  const code = filled.filter(({ form }) => form === 'code');
  const isPage = code.length > 0 && code.length >= share * filled.length;
  if (!isPage || !areProse(code.map(({ text }) => text))) return lines;
  return lines.map(({ form, ...line }) =>
    form === 'code'
      ? {
          ...line,
          isTyped: true as const,
          // The end of code within says nothing.
          text: /^\s*(?:`{3,}|~{3,})\s*$/.test(line.text) ? '' : line.text,
          indent: /^ */.exec(line.text)?.[0].length ?? 0,
        }
      : form === undefined
        ? line
        : { ...line, form },
  );
}

/** Which lines are fences that do not say what is between them: what follows a "```txt" up to its end is code. */
function bareFences(lines: readonly string[]): boolean[] {
  let isNamed = false;
  return lines.map((line) => {
    const isBare = fence.test(line.trimEnd());
    if (isNamed) isNamed = !isBare;
    else if (isBare) return true;
    else isNamed = /^```[^`]+$/.test(line);
    return false;
  });
}

/** Are most of some lines prose? */
export const areProse = (lines: readonly string[]): boolean =>
  lines.filter(isProse).length >= share * lines.length;

const isProse = (line: string): boolean =>
  !/[{}=<>\\|]/.test(line) && (line.match(/\p{L}{2,}/gu) ?? []).length >= fewestWords;

/** So many lines that lack a space behind their signs are headings by the custom of other programs, and no names. */
const fewest = 3;
const unspaced = /^(#{2,6}(?=[\p{Lu}§\d])|#(?=[\p{Lu}§\d][^\n]* ))/gmu;

/** Write the space behind the signs of headings, where a document has none there: `##Article 1 Boats`. */
export const withSpacedHeadings = (markdown: string): string =>
  (markdown.match(/^#{2,6}[\p{Lu}§\d]/gmu) ?? []).length < fewest
    ? markdown
    : markdown.replace(unspaced, '$1 ');
