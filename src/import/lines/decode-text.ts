import { idleJoiner, letterFromRight } from '../../base/text-direction.ts';
import type { Remark } from '../document/document.ts';

/** Signs before items of a list besides those of Markdown, as a class of a regular expression holds them; the last ones are those of fonts of symbols. */
export const bulletSigns = '•·∙▪◦‣●○■□◆◇➢➤❖\\uF0B7\\uF0A7\\uF0D8\\uF076\\uF0A8';

/** A document's text, or why its bytes are none. */
export type DecodedText =
  | { readonly ok: true; readonly text: string }
  | { readonly ok: false; readonly message: string };

/** Beginnings of files that are no text, and what to do with them. */
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

/** Decode bytes as UTF-8, UTF-16 with its mark, or what is asked or HTML says of itself; nothing is guessed, since that would change words in silence. */
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

/** Is this the name of an encoding? */
export const isEncoding = (name: string): boolean => decodedAs(new Uint8Array(), name) !== null;

/** The text of bytes in an encoding; null where they are not in that, or nothing is called so. */
function decodedAs(bytes: Uint8Array, name: string): string | null {
  try {
    return new TextDecoder(name, { fatal: true }).decode(bytes);
  } catch {
    return null;
  }
}

/** The encoding that a page of HTML names in its head; UTF-8 where it names none. */
function declaredEncoding(bytes: Uint8Array): string {
  const head = new TextDecoder('latin1').decode(bytes.subarray(0, 4096));
  return /<meta\b[^<>]*\bcharset\s*=\s*["']?\s*([\w-]+)/i.exec(head)?.[1] ?? 'utf-8';
}

/** Signs without a width that say where a line may end, marks of notes between lines, and what joins letters where none are joined: nothing that is read. */
const widthless = new RegExp(
  `[\\u200B\\u2060-\\u2064\\uFEFF\\uFFF9-\\uFFFB]+|(?:${idleJoiner})+|&(?:#8203|#8288|#65279|#x(?:200b|2060|feff)|ZeroWidthSpace|NoBreak);`,
  'giu',
);
/** Which way letters run. Nothing runs the other way where no letter does. */
const directions = /[\u200E\u200F\u202A-\u202E\u2066-\u2069]+/gu;

/** A text without what only looks like nothing or like something else: U+2024 between levels, signs without a width, the sign of an object. */
export const withPlainSigns = (text: string): string =>
  (letterFromRight.test(text) ? text : text.replace(directions, ''))
    .replace(/(?<=\d)\u2024(?=\d)/g, '.')
    .replace(widthless, '')
    .replace(/[\u2028\u2029]/g, ' ')
    .replace(/^([# \t]*)\uFFFC+/gmu, '$1');

/** Signs that a font has for itself, but for bullets before lines. */
const privateSigns = new RegExp(
  `(?<!^[ \\t]*)[\\uE000-\\uF8FF]|^[ \\t]*(?![${bulletSigns}])[\\uE000-\\uF8FF]`,
  'gmu',
);

/** Say which signs of a document stand not in the result, and where letters were lost before; without `hasLines` of its beginning. */
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
    ...say('signs-left-out', left, 'a sign that nobody sees, such as a space without a width, is left out.'),
    ...say(
      'sign-unknown',
      own.map(({ index }) => index),
      `a sign stands in the text that only a font of the document shows (${codes.slice(0, 5).join(', ')}): write what it means.`,
    ),
    ...say(
      'letters-lost',
      lost,
      'letters were lost before the document came here, and U+FFFD stands for them: write them anew, or convert the document again.',
    ),
  ];
}

const timesOf = (count: number): string => (count === 1 ? 'Once' : `${count} times`);

/** The line (1-based) of the first bytes that cannot be decoded. */
function lineOfFault(bytes: Uint8Array, encoding: string): number {
  const text = new TextDecoder(encoding).decode(bytes);
  const at = text.indexOf('\uFFFD');
  return text.slice(0, Math.max(0, at)).split(/\r\n?|\n/).length;
}
