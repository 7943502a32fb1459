import type { PhrasingContent } from 'mdast';
import { isNameCode, isReferenceName, isTermName, longestConstruct, starSymbols } from '../characters.ts';
import { markerOf } from '../constructs/marker.ts';
import { splitReference } from '../constructs/reference.ts';

/** A construct in a line: its node without a place, and the index behind it. */
export interface FoundConstruct {
  readonly node: PhrasingContent;
  readonly end: number;
}

/** What stands behind a line of text: nothing of its paragraph, another line, or another node such as bold words. */
export type Behind = 'nothing' | 'line' | 'node';

/** What reading one came to: the index behind it, or why there is none. */
type End = number | 'none' | 'open';

/**
 * Read the construct that begins at a place of a line, by the same rules as the extension of the parser.
 *
 * @param line text where all is as it reads: no escape, code, link or emphasis
 * @returns null where the sign is text; `unsure` where that is decided by what stands behind the line
 */
export function constructAt(line: string, at: number, behind: Behind): FoundConstruct | null | 'unsure' {
  const sign = line.charAt(at);
  if (sign === '[') {
    const end = referenceEnd(line, at, behind);
    if (typeof end !== 'number') return end === 'open' ? 'unsure' : null;
    return { node: { type: 'ruleReference', ...splitReference(line.slice(at, end)) }, end };
  }
  if (isStar(sign)) return { node: { type: 'ruleStar', value: sign }, end: at + 1 };
  const end = sign === '{' ? attributesEnd(line, at) : markerEnd(line, at, behind);
  if (end === 'open' && behind === 'node') return 'unsure';
  if (typeof end !== 'number') return null;
  if (sign === '{') return { node: { type: 'ruleAttributes', value: line.slice(at + 1, end - 1) }, end };
  return { node: markerOf(line.slice(at, end)), end };
}

const isStar = (sign: string) => (starSymbols as readonly string[]).includes(sign);

function referenceEnd(line: string, at: number, behind: Behind): End {
  const close = bracketEnd(line, at);
  // The words of a reference go on in the next line.
  if (close === 'open') return behind === 'nothing' ? 'none' : 'open';
  if (close === 'none') return 'none';
  const label = line.slice(at + 1, close - 1);
  if (line.charAt(close) === '[') {
    const end = targetEnd(line, close, behind);
    if (end !== 'none') return end;
  }
  if (label === '') return close;
  if (!isName(label)) return 'none';
  if (!line.startsWith('..[', close)) return close;
  const end = targetEnd(line, close + 2, behind);
  return end === 'none' ? close : end;
}

/** The end of the brackets that hold a target. */
function targetEnd(line: string, at: number, behind: Behind): End {
  const end = bracketEnd(line, at);
  if (end === 'open') return behind === 'node' ? 'open' : 'none';
  if (end === 'none') return 'none';
  const label = line.slice(at + 1, end - 1);
  return label === '' || isName(label) ? end : 'none';
}

const isName = (label: string) => isReferenceName(label) || isTermName(label);

function bracketEnd(line: string, at: number): End {
  for (let i = at + 1; i < line.length; i += 1) {
    const character = line.charAt(i);
    if (character === '[' || i - at > longestConstruct + 1) return 'none';
    if (character === ']') return i + 1;
  }
  return 'open';
}

function attributesEnd(line: string, at: number): End {
  let i = at + 1;
  const first = line.charAt(i);
  if (first !== '#' && first !== '.') {
    if (!isNameCode(codeAt(line, i))) return i < line.length ? 'none' : 'open';
    for (; line.charAt(i) !== '='; i += 1) {
      if (i === line.length) return 'open';
      const isKey = isNameCode(codeAt(line, i)) || line.charAt(i) === '-' || line.charAt(i) === '.';
      if (!isKey || i - at - 1 > longestConstruct) return 'none';
    }
  }
  let isQuoted = false;
  for (; i < line.length; i += 1) {
    const character = line.charAt(i);
    if (character === '{' || i - at - 1 > longestConstruct) return 'none';
    if (character === '}' && !isQuoted) return i + 1;
    if (character === '"') isQuoted = !isQuoted;
  }
  return 'open';
}

function markerEnd(line: string, at: number, behind: Behind): End {
  if (!isNameCode(codeAt(line, at + 1))) return 'none';
  let i = at + 1;
  // A bare number, as in "add +2", is no name; a letter, an underscore or a dot between digits makes one.
  let hasName = false;
  for (; i < line.length && i - at - 1 < longestConstruct; i += 1) {
    const code = line.charCodeAt(i);
    if (!isNameCode(code) && (i === at + 1 || !inName.has(line.charAt(i)))) break;
    if (code > 57 && code !== 58) hasName = true;
    if (line.charAt(i - 1) === '.' && code >= 48 && code <= 57) hasName = true;
  }
  if (i === line.length && behind === 'node') return 'open';
  if (!hasName || line.charAt(i - 1) === '.') return 'none';
  return i === line.length || endsMarker(line.charCodeAt(i)) ? i : 'none';
}

/** What a name can hold behind its first sign, beside letters and digits. */
const inName = new Set(['.', '-', ':', '~', '*']);

const endsMarker = (code: number) =>
  code === 9 || code === 32 || code === 123 || (code > 127 && !isNameCode(code));

const codeAt = (line: string, at: number) => (at < line.length ? line.charCodeAt(at) : null);
