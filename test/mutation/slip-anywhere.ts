import type { Below } from './mutate.ts';

/** Texts to insert: signs of the format, of Markdown, YAML and HTML, and misleading characters. */
const pieces = [
  ...['[', ']', '[]', '..[', '[x]..[', '{#', '{#x}', '}', '{', '{--', '{++', '{>>', '+', '-', '*', '**', '_'],
  ...[
    '`',
    '```\n',
    '~~~\n',
    '> ',
    '\n> [!EXAMPLE]\n',
    '\n- ',
    '\n1. ',
    '\n# ',
    '\n\n',
    '\t',
    '    ',
    '---\n',
  ],
  ...[
    '<',
    '<!--',
    '-->',
    '<script>',
    '&#0;',
    '&amp',
    '\\',
    '|',
    '![x](y)',
    '[a](b',
    '★',
    '☆',
    ': ',
    '&a',
    '*a',
  ],
  ...['\0', '\ufeff', '\r', '\r\n', '\u2028', '\u202e', '\u200b', '\u0301', '\ud800', '\u{1F6A2}', '１', '‐'],
  ...['__proto__', 'constructor', '../', '1e999', '99999999999999999999', '2.*', '*.*', '%00', '{.x}'],
];

type Slip = (text: string, at: number, below: Below) => string;

const lineAt = (text: string, at: number): [start: number, end: number] => {
  const end = text.indexOf('\n', at);
  return [text.lastIndexOf('\n', at - 1) + 1, end < 0 ? text.length : end + 1];
};

const slips: readonly Slip[] = [
  // Deletes some characters.
  (text, at, below) => text.slice(0, at) + text.slice(at + 1 + below(8)),
  // Inserts something, once or many times; also as a replacement.
  (text, at, below) => text.slice(0, at) + pieces[below(pieces.length)] + text.slice(at),
  (text, at, below) =>
    text.slice(0, at) + pieces[below(pieces.length)]?.repeat(2 + below(40)) + text.slice(at),
  (text, at, below) => text.slice(0, at) + pieces[below(pieces.length)] + text.slice(at + 1 + below(5)),
  // Deletes, doubles, moves or indents a line.
  (text, at) => text.slice(0, lineAt(text, at)[0]) + text.slice(lineAt(text, at)[1]),
  (text, at) => text.slice(0, lineAt(text, at)[1]) + text.slice(lineAt(text, at)[0]),
  (text, at, below) => {
    const [start, end] = lineAt(text, at);
    const rest = text.slice(0, start) + text.slice(end);
    const [place] = lineAt(rest, below(rest.length + 1));
    return rest.slice(0, place) + text.slice(start, end) + rest.slice(place);
  },
  (text, at, below) => {
    const [start] = lineAt(text, at);
    return text.slice(0, start) + ' '.repeat(1 + below(6)) + text.slice(start);
  },
  // Truncates it, or joins two parts of it.
  (text, at) => text.slice(0, at),
  (text, at, below) => text.slice(0, at) + text.slice(below(text.length + 1)).slice(0, 2_000),
];

/** A text with one to three mutations at any place. */
export function slipAnywhere(text: string, below: Below): string {
  let result = text;
  for (let left = 1 + below(3); left > 0; left -= 1) {
    const slip = slips[below(slips.length)];
    result = slip?.(result, below(result.length + 1), below) ?? result;
  }
  return result;
}
