import type { BlockKind } from '../../document/source.ts';
import type { Run } from '../runs.ts';

/** Lines of a paragraph that form one block. */
export interface ParagraphPart {
  kind?: BlockKind;
  /** Of a footnote. */
  readonly name?: string | undefined;
  /** Columns before its first line, unless that is the first of the paragraph. */
  readonly columns?: number | undefined;
  readonly runs: Run[];
}

/** Start of a footnote or, after a colon, of a definition of the term above. */
const noteOrMeaning = /^(?:\[\^([^\]\s]+)\]:[ \t]*|:[ \t]+(?=\S))/;

/** A list mark that Markdown does not know: `a.`, `(iv)`, `2)`, `1.2`, `1.2b)`. */
const itemMark =
  /^(?:\(?(?:\p{L}|[ivxlc]{2,5}|[IVXLC]{2,5}|\d{1,3})\)|(?:\p{L}|[ivxlc]{2,5}|[IVXLC]{2,5})\.|\d{1,4}(?:\.\d{1,4})+\p{Ll}{0,3}[.)]?)(?=\s)/u;

/** Where a sentence or a list item may end. */
const ended = /[.:;!?,…][”"')\]]*(?:\s+(?:and|or|und|oder|et|ou|y|o))?\s*$/u;

/**
 * Splits a paragraph (from column `from`) before footnotes, definitions, and list marks that follow
 * an ended line or continue a list.
 */
export function splitParagraph(
  runs: readonly Run[],
  about: { readonly notes: ReadonlySet<string>; readonly from: number },
): ParagraphPart[] {
  const { notes, from } = about;
  const parts: ParagraphPart[] = [{ runs: [] }];
  let above = '';
  let mark = '';
  for (const [at, run] of runs.entries()) {
    const { columns } = runs[at - 1] ?? {};
    const isLine = at === 0 || columns !== undefined;
    const [whole, name] = isLine && !run.link ? (noteOrMeaning.exec(run.text) ?? []) : [];
    const isMeaning = at > 0 && whole !== undefined && name === undefined;
    const own = isLine ? (itemMark.exec(textFrom(runs, at))?.[0] ?? '') : '';
    const last = parts.at(-1);
    if (isMeaning || notes.has(name ?? '')) {
      if (isMeaning && last) last.kind ??= 'term';
      const rest = { ...run, text: run.text.slice(whole?.length) };
      parts.push({ kind: isMeaning ? 'definition' : 'note', name, columns, runs: [rest] });
    } else if (at > 0 && own !== '' && (ended.test(above) || (columns ?? 0) > from + 1 || isNext(mark, own)))
      parts.push({ columns, runs: [run] });
    else last?.runs.push(run);
    if (own !== '') mark = own;
    above = run.columns === undefined ? above.slice(-20) + run.text : above;
  }
  return parts.filter(({ runs: own }) => own.length > 0);
}

const textFrom = (runs: readonly Run[], at: number): string =>
  runs
    .slice(at, at + 4)
    .map(({ text }) => text)
    .join('');

/** Whether the second mark has the same form and the next count. */
function isNext(before: string, mark: string): boolean {
  const [one, other] = [before, mark].map((text) => /^(.*?)(\d+|\p{L}+)([.)]*)$/u.exec(text));
  if (!one || !other || one[1] !== other[1] || one[3] !== other[3]) return false;
  const [from = '', to = ''] = [one[2], other[2]];
  return /^\d/.test(from) ? Number(to) === Number(from) + 1 : from !== to && from.length + to.length < 9;
}
