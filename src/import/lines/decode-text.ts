import { idleJoiner, letterFromRight } from '../../base/text-direction.ts';
import type { Remark } from '../document/document.ts';

/** List signs besides those of Markdown, for a character class; last those of symbol fonts. */
export const bulletSigns = '•·∙▪◦‣●○■□◆◇➢➤❖\\uF0B7\\uF0A7\\uF0D8\\uF076\\uF0A8';

/** A document's text, or why its bytes are not text. */
export type DecodedText =
  | { readonly ok: true; readonly text: string }
  | { readonly ok: false; readonly message: string };

/** First bytes of files that are not text, and what to do with them. */
const formats: readonly (readonly [beginning: readonly number[], what: string])[] = [
  [[0x50, 0x4b, 0x03, 0x04], 'a zip archive: save the document as .docx, plain text, HTML or PDF'],
  [
    [0xd0, 0xcf, 0x11, 0xe0],
    'an old or encrypted Word document (.doc): save it as .docx, without a password',
  ],
  [[0x7b, 0x5c, 0x72, 0x74, 0x66], 'rich text (.rtf): save it as .docx, plain text or HTML'],
  [[0x89, 0x50, 0x4e, 0x47], 'a picture: a text is needed'],
  [[0xff, 0xd8, 0xff], 'a picture: a text is needed'],
  [[0x1f, 0x8b], 'a compressed file: unpack it first'],
];

/**
 * Decodes UTF-8, UTF-16 with a byte order mark, or the encoding asked for or declared in HTML.
 * Guesses nothing: that could change words silently.
 */
export function decodeText(bytes: Uint8Array, asked: string | null = null): DecodedText {
  const format = formats.find(([beginning]) => beginning.every((byte, i) => bytes[i] === byte));
  if (format) return { ok: false, message: `this is ${format[1]}.` };
  const encoding =
    bytes[0] === 0xff && bytes[1] === 0xfe
      ? 'utf-16le'
      : bytes[0] === 0xfe && bytes[1] === 0xff
        ? 'utf-16be'
        : 'utf-8';
  const nul = encoding === 'utf-8' ? bytes.indexOf(0) : -1;
  if (nul >= 0) return { ok: false, message: `this is no text: byte ${nul + 1} is zero.` };
  const text = decodedAs(bytes, encoding) ?? decodedAs(bytes, asked ?? declaredEncoding(bytes));
  if (text !== null) return { ok: true, text };
  const line = lineOfFault(bytes, asked ?? encoding);
  const what = (asked ?? encoding).toUpperCase();
  const advice = encoding === 'utf-8' ? ', or say its encoding, such as --encoding windows-1252 or gbk' : '';
  return {
    ok: false,
    message: `line ${line} holds bytes that are no ${what}: save the document as UTF-8${advice}.`,
  };
}

/** Whether this is the name of an encoding. */
export const isEncoding = (name: string): boolean => decodedAs(new Uint8Array(), name) !== null;

/** The decoded text; null if the bytes or the encoding are invalid. */
function decodedAs(bytes: Uint8Array, name: string): string | null {
  try {
    return new TextDecoder(name, { fatal: true }).decode(bytes);
  } catch {
    return null;
  }
}

/** The encoding that HTML declares in its head; default UTF-8. */
function declaredEncoding(bytes: Uint8Array): string {
  const head = new TextDecoder('latin1').decode(bytes.subarray(0, 4096));
  return /<meta\b[^<>]*\bcharset\s*=\s*["']?\s*([\w-]+)/i.exec(head)?.[1] ?? 'utf-8';
}

/** Characters that nobody reads: zero-width spaces, annotation marks, idle joiners. */
const widthless = new RegExp(
  `[\\u200B\\u2060-\\u2064\\uFEFF\\uFFF9-\\uFFFB]+|(?:${idleJoiner})+|&(?:#8203|#8288|#65279|#x(?:200b|2060|feff)|ZeroWidthSpace|NoBreak);`,
  'giu',
);
/** Direction controls; they do nothing in a text without right-to-left letters. */
const directions = /[\u200E\u200F\u202A-\u202E\u2066-\u2069]+/gu;

/** Replaces look-alikes and drops invisible characters: U+2024 between digits, U+FFFC. */
export const withPlainSigns = (text: string): string =>
  (letterFromRight.test(text) ? text : text.replace(directions, ''))
    .replace(/(?<=\d)\u2024(?=\d)/g, '.')
    .replace(widthless, '')
    .replace(/[\u2028\u2029]/g, ' ')
    .replace(/^([# \t]*)\uFFFC+/gmu, '$1');

/** Private-use characters, except bullets at the start of a line. */
const privateSigns = new RegExp(
  `(?<!^[ \\t]*)[\\uE000-\\uF8FF]|^[ \\t]*(?![${bulletSigns}])[\\uE000-\\uF8FF]`,
  'gmu',
);

/** Reports dropped characters and letters lost before; at line 1 unless `hasLines`. */
export function signRemarks(text: string, hasLines = true): Remark[] {
  const left = [
    ...text.matchAll(widthless),
    ...(letterFromRight.test(text) ? [] : text.matchAll(directions)),
  ].map(({ index }) => index);
  const lost = [...text.matchAll(/\uFFFD+/g)].map(({ index }) => index);
  // A bullet is read as one.
  const own = [...text.matchAll(privateSigns)];
  const codes = [
    ...new Set(own.map(([sign]) => `U+${sign.trim().charCodeAt(0).toString(16).toUpperCase()}`)),
  ];
  const lineOf = (at: number) => (hasLines ? text.slice(0, at).split(/\r\n?|\n/).length : 1);
  const say = (kind: string, found: readonly number[], message: string): Remark[] =>
    found.length === 0
      ? []
      : [{ line: lineOf(found[0] ?? 0), kind, message: `${timesOf(found.length)} ${message}`, rule: null }];
  return [
    ...say('signs-left-out', left, 'an invisible character, such as a zero-width space, is left out.'),
    ...say(
      'sign-unknown',
      own.map(({ index }) => index),
      `the text has a character that only a font of the document shows (${codes.slice(0, 5).join(', ')}): write what it means.`,
    ),
    ...say(
      'letters-lost',
      lost,
      'letters were lost before the import and replaced by U+FFFD: type them again, or convert the document again.',
    ),
  ];
}

const timesOf = (count: number): string => (count === 1 ? 'Once' : `${count} times`);

/** The 1-based line of the first bytes that cannot be decoded. */
function lineOfFault(bytes: Uint8Array, encoding: string): number {
  const text = new TextDecoder(encoding).decode(bytes);
  const at = text.indexOf('\uFFFD');
  return text.slice(0, Math.max(0, at)).split(/\r\n?|\n/).length;
}
