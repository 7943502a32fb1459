/** Kinds of boxes, as programs that make sites of Markdown name them. */
const kinds =
  'abstract|admonition|attention|bug|callout|caution|danger|details|error|example|failure|fail|hint|important|info|note|question|quote|seealso|success|summary|tip|todo|warning';

/** How a box opens whose text is indented, `!!! note "Wind"`; one between colons, `:::tip Wind`; and one of several texts side by side, `=== "Wind"`. */
const indented = new RegExp(`^([ \\t]*)(?:!!!|\\?\\?\\?\\+?)[ \\t]+(${kinds})\\b(.*)$`, 'i');
const fenced = new RegExp(`^([ \\t]*):{3,}[ \\t]*\\{?\\.?(?:callout-)?(${kinds})\\b(.*)$`, 'i');
const tab = /^([ \t]*)===[+!]?[ \t]+"([^"\n]+)"[ \t]*$/;
/** A box that is an element of a site, with a title, and such an element. */
const titled = /^([ \t]*)<([A-Z]\w*)\s([^<>\n]*\btitle="[^"<>\n]+"[^<>\n]*)>[ \t]*$/;
const element = /^[ \t]*<[A-Z][^<>\n]*(?<!\/)>[ \t]*$/;
/** What ends a box. */
const closing = /^[ \t]*(?::{3,}|<\/[A-Z]\w*>)[ \t]*$/;

/**
 * Write what programs that make sites read in Markdown beside that, as Markdown: boxes as quotations with the word for their kind in front,
 * summaries of what is folded as headings or in bold. Marks that only such a program needs are left out. Each line stays where it is.
 */
export function withoutSiteMarkup(markdown: string): string {
  if (!/^[ \t]*(?:!!!|\?\?\?|:::|===|\{:|\[)|<summary|<[A-Z]/im.test(markdown)) return markdown;
  const lines = withoutMarks(markdown).split('\n');
  const isCode = codeLines(lines);
  unfold(lines, isCode);
  const ends = endsOfFenced(lines, isCode);
  // What stands in a box comes before it.
  for (let at = lines.length - 1; at >= 0; at -= 1) {
    const line = lines[at] ?? '';
    const isTitled = ends.has(at) && titled.test(line);
    const box = isCode[at]
      ? null
      : (indented.exec(line) ?? fenced.exec(line) ?? (isTitled ? titled.exec(line) : null));
    const alone = isCode[at] ? null : tab.exec(line);
    if (!box && !alone) continue;
    const space = (box ?? alone)?.[1] ?? '';
    const closed = ends.get(at);
    const end = closed ?? endOfIndent(lines, at, space);
    const mark = box ? '> ' : '';
    if (box) lines[at] = `${space}> ${titleOf(isTitled ? '' : (box[2] ?? ''), box[3] ?? '', end > at + 1)}`;
    else lines[at] = `${space}**${alone?.[2]}**`;
    if (closed !== undefined) lines[closed] = '';
    const margin = new RegExp(`^[ \\t]{0,${space.length}}${closed === undefined ? '(?: {4}|\\t)?' : ''}`);
    for (let inner = at + 1; inner < end; inner += 1)
      lines[inner] = `${space}${mark}${(lines[inner] ?? '').replace(margin, '')}`;
  }
  return lines.join('\n');
}

/** The title of a box: its kind, and what is in quotes or brackets behind that, the value of `title=`, or bare; in bold above a text of its own. */
function titleOf(kind: string, written: string, isAbove: boolean): string {
  const value = /title="([^"]*)"/.exec(written)?.[1];
  const bare = written.replace(/\{[^{}]*\}|[{}]/g, '').trim();
  const title = (value ?? bare.replace(/^["[](.*)["\]]$/, '$1')).trim();
  const named =
    kind === '' ? title : `${kind.charAt(0).toUpperCase()}${kind.slice(1).toLowerCase()}: ${title}`.trim();
  return isAbove && title !== '' ? `**${named.replaceAll('**', '')}**` : named;
}

/** Which lines are code, with the fences around it? */
function codeLines(lines: readonly string[]): boolean[] {
  let inCode = false;
  return lines.map((line) => {
    const isFence = /^[ \t>]*(?:```|~~~)/.test(line);
    if (isFence) inCode = !inCode;
    return inCode || isFence;
  });
}

/** Index behind the last line that is indented further by four columns; empty ones between are among them. */
function endOfIndent(lines: readonly string[], from: number, space: string): number {
  let end = from + 1;
  for (let at = end; at < lines.length; at += 1) {
    const line = lines[at] ?? '';
    const isInside = line.startsWith(`${space}    `) || line.startsWith(`${space}\t`);
    if (line.trim() !== '' && !isInside) break;
    if (isInside) end = at + 1;
  }
  return end;
}

/** By the line that opens a box between colons or tags the one that ends it. */
function endsOfFenced(lines: readonly string[], isCode: readonly boolean[]): Map<number, number> {
  const ends = new Map<number, number>();
  const open: number[] = [];
  for (const [at, line] of lines.entries()) {
    if (isCode[at]) continue;
    const isEnd = closing.test(line);
    const from = isEnd ? open.pop() : undefined;
    const opener = lines[from ?? -1] ?? '';
    if (from !== undefined && (fenced.test(opener) || titled.test(opener))) ends.set(from, at);
    if (!isEnd && (/^[ \t]*:{3,}/.test(line) || element.test(line))) open.push(at);
  }
  return ends;
}

/** Without marks of attributes and of the place for contents. */
const withoutMarks = (markdown: string): string =>
  markdown
    .replace(/^[ \t]*(?:[-*+]|\d\.)[ \t]+TOC[ \t]*(?=\r?\n[ \t]*\{:)/gim, '')
    .replace(/^[ \t]*(?:\{:[^{}\n]*\}|\[TOC\]|\[\[_?toc_?\]\])[ \t]*$/gim, '');

const summary = /^([ \t]*)(?:<details[^<>]*>\s*)?<summary[^<>]*>(.+)<\/summary>[ \t]*$/i;

/** Make the summary of what is folded a heading where headings stand in that, which then stand one further in; bold elsewhere. */
function unfold(lines: string[], isCode: readonly boolean[]): void {
  let end = -1;
  let depths: number[] = [];
  for (let at = lines.length - 1; at >= 0; at -= 1) {
    const line = lines[at] ?? '';
    if (isCode[at]) continue;
    if (/<\/details\s*>/i.test(line)) {
      [end, depths] = [at, []];
      continue;
    }
    depths.push(...(/^(#{1,5}) /.exec(line)?.[1] === undefined ? [] : [/^#*/.exec(line)?.[0].length ?? 0]));
    const [, space = '', words = ''] = summary.exec(line) ?? [];
    if (words === '' || end < at) continue;
    const title = words.replace(/<\/?(?:strong|b|em|i|span|h\d)\b[^<>]*>|\*\*/gi, '').trim();
    const depth = Math.min(...depths);
    lines[at] = depths.length > 0 ? `${'#'.repeat(depth)} ${title}` : `${space}**${title}**`;
    for (let inner = at + 1; depths.length > 0 && inner < end; inner += 1)
      if (!isCode[inner] && /^#{1,5} /.test(lines[inner] ?? '')) lines[inner] = `#${lines[inner]}`;
    lines[end] = (lines[end] ?? '').replace(/<\/details\s*>/i, '');
    if (/^\s*<details[^<>]*>\s*$/i.test(lines[at - 1] ?? '')) lines[at - 1] = '';
    [end, depths] = [-1, []];
  }
}
