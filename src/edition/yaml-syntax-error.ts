import type { YAMLError } from 'yaml';
import type { TextRange } from '../syntax/facts.ts';

/** A YAML syntax error and what to do about it. */
interface YamlSyntaxError {
  readonly at: TextRange;
  readonly message: string;
  readonly help?: string;
}

/**
 * Picks the one error to report: after a missing sign the parser rejects everything that follows.
 *
 * An unpaired bracket or quotation mark is reported where its partner belongs; otherwise the
 * parser's first error is.
 *
 * @param errors of the parser, in its order, at least one
 */
export function yamlSyntaxError(text: string, errors: readonly YAMLError[]): YamlSyntaxError {
  const [first] = [...errors].sort((a, b) => a.pos[0] - b.pos[0]);
  const { code, message, pos } = first ?? { code: '', message: '', pos: [0, 0] as const };
  if (code === 'MULTIPLE_DOCS') return { at: pos, message: 'Unexpected multiple documents, expected one.' };
  const unpaired = unpairedSign(text);
  if (unpaired) return unpaired;
  if (code === 'BLOCK_AS_IMPLICIT_KEY')
    return {
      at: pos,
      message: 'Unexpected second colon in one line.',
      help: 'Put a text that has a colon and a space in it between quotation marks.',
    };
  if (code === 'TAB_AS_INDENT')
    return { at: pos, message: 'Unexpected tab at the beginning of a line.', help: 'Indent by spaces.' };
  const [reason = ''] = message.split('\n');
  return { at: pos, message: `Unexpected YAML: ${reason.slice(0, 1).toLowerCase()}${reason.slice(1)}.` };
}

const closingSigns: ReadonlyMap<string, string> = new Map([
  ['[', ']'],
  ['{', '}'],
]);

/**
 * A comment, a quoted text, one without an end, a bracket, or the start of another field or entry.
 */
const tokens =
  /(?<=^|\s)#[^\n]*|(?<=^|[\s,[{])(?:"(?:[^"\\]|\\.|\\\n)*"|'(?:[^']|'')*'|["'][^\n]*)|[[\]{}]|\n(?=[\p{L}\p{N}_-]+:|[ \t]*- )/gu;
/** Text of a line before a value. */
const beforeValue = /^[ \t]*(?:- +)*(?:[\p{L}\p{N}_-]+:[ \t]+)?$/u;

const beginsValue = (text: string, at: number): boolean =>
  beforeValue.test(text.slice(text.lastIndexOf('\n', at - 1) + 1, at));

/** End of a line that opens a literal text: `|`, `>-`. */
const opensText = /[:-][ \t]+[|>][-+\d]{0,2}\s*(?:#.*)?$/;

/** Blanks out literal texts below `|` or `>`, whose signs are text. */
function withoutTexts(text: string): string {
  let margin: number | null = null;
  const lines = text.split('\n').map((line) => {
    const indent = line.search(/\S/);
    if (margin !== null && (indent < 0 || indent > margin)) return ' '.repeat(line.length);
    margin = opensText.test(line) ? indent : null;
    return line;
  });
  return lines.join('\n');
}

/** Finds an unpaired sign in maps and lists in brackets; a bracket inside a plain text is text. */
function unpairedSign(written: string): YamlSyntaxError | null {
  const text = withoutTexts(written);
  const open: { readonly sign: string; readonly at: number }[] = [];
  for (const { 0: token, index } of text.matchAll(tokens)) {
    const last = open.at(-1);
    if (token === '\n') {
      // A key at the margin begins another field, a hyphen another entry.
      if (last) return missing(text, last, text.slice(0, index).trimEnd().length);
    } else if (closingSigns.has(token)) {
      if (last || beginsValue(text, index)) open.push({ sign: token, at: index });
    } else if (token === ']' || token === '}') {
      if (!last) continue;
      if (closingSigns.get(last.sign) === token) open.pop();
      else if (open.some(({ sign }) => closingSigns.get(sign) === token)) return missing(text, last, index);
      else return { at: [index, index + 1], message: `Unexpected ${token} that nothing opens.` };
    } else if (/^["']/.test(token) && !(token.length > 1 && token.endsWith(token.charAt(0)))) {
      if (last || beginsValue(text, index))
        return { at: [index, index + 1], message: `Unexpected ${token.charAt(0)} without an end.` };
    }
  }
  const last = open.at(-1);
  return last ? missing(text, last, text.trimEnd().length) : null;
}

function missing(text: string, { sign, at }: { sign: string; at: number }, place: number): YamlSyntaxError {
  const line = text.slice(0, at).split('\n').length;
  return {
    at: [place, place + 1],
    message: `Missing ${closingSigns.get(sign)} for the ${sign} of line ${line}.`,
  };
}
