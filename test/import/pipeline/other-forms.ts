/** A line of a plain document, as a word processor has it. */
interface Line {
  readonly indent: number;
  /** `3.`, `b)` or `-`; null for what is in no list. */
  readonly mark: string | null;
  readonly text: string;
}

const read = (line: string): Line => {
  const [, space = '', mark = null, text = ''] = /^(\s*)(?:(\d+\.|-)\s+)?(.*)$/.exec(line) ?? [];
  return { indent: space.length, mark, text };
};

/** Spaces that a level of a list is indented by. */
const unit = 2;

const escaped = (text: string) =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');

const inline = (text: string) => escaped(text).replace(/\*\*(\S(?:[^*]*\S)?)\*\*/g, '<b>$1</b>');

/** A plain document as a word processor saves it as HTML: nested lists, tables for rows of tabs, paragraphs for all else. */
export function asHtml(document: string): string {
  const out: string[] = [];
  const open: { indent: number; tag: 'ol' | 'ul' }[] = [];
  const close = (indent: number) => {
    while ((open.at(-1)?.indent ?? -1) > indent) out.push(`</li></${open.pop()?.tag}>`);
  };
  let table = false;
  for (const written of document.split('\n')) {
    const row = written.includes('\t');
    if (table && !row) out.push('</table>');
    if (row && !table) close(-1);
    if (row && !table) out.push('<table>');
    table = row;
    if (row) {
      out.push(
        `<tr>${written
          .split('\t')
          .map((cell) => `<td>${inline(cell)}</td>`)
          .join('')}</tr>`,
      );
      continue;
    }
    const { indent, mark, text } = read(written);
    if (text === '') continue;
    if (mark === null) {
      // What is indented goes on in the item above it.
      close(indent > 0 ? indent : -1);
      out.push(`<p>${inline(text)}</p>`);
      continue;
    }
    close(indent);
    const tag = mark === '-' ? 'ul' : 'ol';
    const value = mark === '-' ? '' : ` value="${Number.parseInt(mark, 10)}"`;
    const current = open.at(-1);
    // A count that begins again is another list.
    const goesOn = current?.indent === indent && current.tag === tag && mark !== '1.';
    if (goesOn) out.push('</li>');
    else {
      if (current && current.indent === indent) out.push(`</li></${open.pop()?.tag}>`);
      // A list that stands further in than its place is a list in lists without items, as word processors write it.
      const outer = open.at(-1)?.indent ?? (indent % unit) - unit;
      for (let at = Math.min(indent, outer + unit); at <= indent; at += unit) {
        open.push({ indent: at, tag });
        out.push(`<${tag}>`);
      }
    }
    out.push(`<li${value}>${inline(text)}`);
  }
  if (table) out.push('</table>');
  close(-1);
  return `<!doctype html>\n<html><body>\n${out.join('\n')}\n</body></html>\n`;
}

/** The same as Markdown of another program: lists indented by four, pipe tables, an empty line between paragraphs. */
export function asMarkdown(document: string): string {
  const out: string[] = [];
  let before: 'list' | 'table' | 'text' = 'text';
  for (const written of document.split('\n')) {
    if (written.includes('\t')) {
      const cells = written.split('\t').map((cell) => cell.replaceAll('|', '\\|'));
      if (before !== 'table') out.push('');
      out.push(`| ${cells.join(' | ')} |`);
      if (before !== 'table') out.push(`|${cells.map(() => ' --- ').join('|')}|`);
      before = 'table';
      continue;
    }
    const { indent, mark, text } = read(written);
    const escaped = text.replace(/[<\\]/g, '\\$&').replace(/^(\d+)\./, '$1\\.');
    if (text === '' && before === 'list') continue;
    if (mark === null) out.push('', `${' '.repeat(indent * 2)}${escaped}`);
    else {
      if (before !== 'list') out.push('');
      out.push(`${' '.repeat(indent * 2)}${mark} ${escaped}`);
    }
    before = mark === null && indent === 0 ? 'text' : 'list';
  }
  return `${out.join('\n')}\n`;
}
