import type { SourceLine } from '../../lines/lines.ts';

/** A line of an outline by its own form. Emphasis is still in the texts. */
export type OutlineLine =
  | { readonly is: 'blank'; readonly line: number }
  | {
      readonly is: 'label';
      readonly line: number;
      /** A bullet stands in front of the label: noise, but a section never has one. */
      readonly bulleted: boolean;
      /** Leading spaces; null where the line is no line of a plain text, and has none of its own. */
      readonly indent: number | null;
      readonly label: string;
      readonly close: '.' | ')';
      readonly text: string;
    }
  | { readonly is: 'bullet'; readonly line: number; readonly indent: number; readonly text: string }
  | { readonly is: 'row'; readonly line: number; readonly cells: readonly string[] }
  | { readonly is: 'appendix'; readonly line: number; readonly letter: string; readonly text: string }
  | { readonly is: 'answer'; readonly line: number; readonly lead: string; readonly text: string }
  | { readonly is: 'sheet'; readonly line: number; readonly lead: string; readonly text: string }
  | {
      readonly is: 'text';
      readonly line: number;
      readonly indent: number;
      readonly text: string;
      /** It stands alone, has no end of a sentence, and its words have capitals: a title, where one can be. */
      readonly isTitle: boolean;
    };

const label =
  /^((?:[-•–]\s+)*)(\*{0,2})([IVXLC]{1,8}|[A-Z]|\d{1,3}|[ivxlc]{1,8}|[a-z])([.)])(\*{0,2})\s+(\S.*)$/;
const bullet = /^[-•–*]\s+(\S.*)$/u;
const appendix = /^(?:appendix|annex)\s+([A-Z]|\d{1,2}|[IVX]{1,5})(?:\s*[-–—:.]\s*\S.*)?$/iu;
const answer = /^(answer)\s*[-–—:]\s*(\S.*)$/iu;
const sheet = /^(\p{Lu}{2,}(?:[ /]\p{Lu}{2,}){0,3})\s+[–—-]\s+(\S.*)$/u;

/** Classify every line. Titles need their neighbours for it: they have blank lines around them. */
export function readOutlineLines(lines: readonly SourceLine[]): OutlineLine[] {
  const isBlank = (at: number) => !/\S/.test(lines[at]?.text ?? '');
  return lines.map((line, at) => readLine(line, isBlank(at - 1) && isBlank(at + 1)));
}

function readLine({ number: line, text: whole, indent, origin }: SourceLine, alone: boolean): OutlineLine {
  if (!/\S/.test(whole)) return { is: 'blank', line };
  const text = plainRules(whole.trim());
  // A bullet or a label in front of a tab is a list that a word processor indented, not a table.
  if (/\S\t|\t\S.*\t/.test(whole.trimEnd()) && !label.test(text) && !bullet.test(text))
    return {
      is: 'row',
      line,
      cells: whole
        .trimEnd()
        .split('\t')
        .map((cell) => cell.trim()),
    };
  const [, letter] = appendix.exec(text.replaceAll('*', '')) ?? [];
  if (letter !== undefined && text.length < 120) return { is: 'appendix', line, letter, text };
  const labelled = label.exec(text);
  if (labelled) {
    const [, bullets = '', open = '', mark = '', close, closed = '', rest = ''] = labelled;
    // `**1. text**`: the emphasis goes on behind the label.
    const body = closed === '' ? open + rest : rest;
    return {
      is: 'label',
      line,
      bulleted: bullets !== '',
      indent: origin === undefined ? indent : null,
      label: mark,
      close: close === ')' ? ')' : '.',
      text: body,
    };
  }
  const listed = bullet.exec(text);
  if (listed) return { is: 'bullet', line, indent, text: listed[1] ?? '' };
  const answered = answer.exec(text);
  if (answered) return { is: 'answer', line, lead: answered[1] ?? '', text: answered[2] ?? '' };
  const led = sheet.exec(text);
  if (led) return { is: 'sheet', line, lead: led[1] ?? '', text: led[2] ?? '' };
  return { is: 'text', line, indent, text, isTitle: alone && indent === 0 && isTitle(text) };
}

/** Take decoration off: `*** text ***` is no emphasis. A space parts one bold text from the next. */
const plainRules = (text: string) =>
  text
    .replace(/^\*{3,}\s+/, '')
    .replace(/(?<!\s)\s+\*{3,}$/, '')
    .replace(/(?<=\S)\*{4}(?=\S)/g, '** **');

/** Do these few words look like a title: capitals, no end of a sentence? */
export function isTitle(text: string): boolean {
  if (text.length > 90 || /[.:;,!?]$/.test(text) || /[=@]|\d\.\d/.test(text)) return false;
  const words = text
    .replace(/[*()]/g, ' ')
    .split(/\s+/)
    .filter((word) => /\p{L}/u.test(word));
  return words.length > 0 && words.length <= 10 && words.every((word) => isCapital(word));
}

const isCapital = (word: string) =>
  /^[^\p{L}]*\p{Lu}/u.test(word) || (word.match(/\p{L}/gu)?.length ?? 0) < 4;
