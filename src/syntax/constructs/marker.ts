import type { CompileContext, Extension as FromMarkdown } from 'mdast-util-from-markdown';
import type { Options as ToMarkdown } from 'mdast-util-to-markdown';
import type {
  Code,
  Construct,
  Effects,
  Extension,
  State,
  Token,
  TokenizeContext,
} from 'micromark-util-types';
import { isNameCode, longestConstruct, minusSymbols, starSymbols } from '../characters.ts';
import type { MarkerNode } from '../nodes.ts';

const codeOf = (symbol: string) => symbol.charCodeAt(0);
const [asciiMinus, ...otherMinuses] = minusSymbols;
const leftBrace = 123;
const asterisk = 42;

/** `+id` and `-id`. Source: "Markers" in docs/format.md. */
const construct: Construct = {
  name: 'ruleMarker',
  tokenize,
  previous: isBoundary,
};

/** A marker stands at the beginning or behind white space. */
function isBoundary(code: Code): boolean {
  return code === null || code < 0 || code === 32;
}

export const markerSyntax: Extension = {
  text: Object.fromEntries(['+', ...minusSymbols].map((symbol) => [codeOf(symbol), construct])),
};

function tokenize(this: TokenizeContext, effects: Effects, ok: State, nok: State): State {
  let size = 0;
  // A bare number, as in "add +2", is no name; a letter, an underscore or a dot between digits makes one.
  let isName = false;
  let lastDot = false;
  // micromark asks `previous` only to end a stretch of plain text; another construct at the same sign can end it, too.
  return isBoundary(this.previous) ? sign : nok;

  function sign(code: Code): State | undefined {
    effects.enter('ruleMarker');
    effects.consume(code);
    return first;
  }

  function first(code: Code): State | undefined {
    return isNameCode(code) ? name(code) : nok(code);
  }

  function name(code: Code): State | undefined {
    const dot = code === 46;
    const inside =
      isNameCode(code) ||
      (size > 0 && (dot || code === 45 || code === 58 || code === 126 || code === asterisk));
    if (code !== null && inside && size < longestConstruct) {
      if (code > 57 && code !== 58) isName = true;
      if (lastDot && code >= 48 && code <= 57) isName = true;
      lastDot = dot;
      size += 1;
      effects.consume(code);
      return name;
    }
    const ends =
      code === null || code < 0 || code === 32 || code === leftBrace || (code > 127 && !isNameCode(code));
    if (!ends || !isName || lastDot) return nok(code);
    effects.exit('ruleMarker');
    return ok(code);
  }
}

/** Markers with another minus, as written. */
const otherForms = new WeakMap<MarkerNode, string>();

/** A marker as it was written, for one that stands where it is text. */
export const writtenMarker = (node: MarkerNode) => otherForms.get(node) ?? `${node.sign}${node.target}`;

/** The node of a marker as it was written. `written` is what the tokenizer let through. */
export function markerOf(written: string): MarkerNode {
  const sign = written.startsWith('+') ? '+' : '-';
  const node: MarkerNode = { type: 'ruleMarker', sign, target: written.slice(1) };
  if (!written.startsWith(sign)) otherForms.set(node, written);
  return node;
}

export const markerFromMarkdown: FromMarkdown = {
  enter: {
    ruleMarker(this: CompileContext, token: Token): undefined {
      this.enter(markerOf(this.sliceSerialize(token)), token);
    },
  },
  exit: {
    ruleMarker(this: CompileContext, token: Token): undefined {
      this.exit(token);
    },
  },
};

const signs = ['+', asciiMinus, ...otherMinuses];
const anySign = `[+\\-${otherMinuses.join('')}]`;
const nameStart = '(?=[\\p{N}.:-]*(?:[\\p{L}_~*]|[.]\\p{N}))[\\p{L}\\p{N}_*][\\p{L}\\p{N}_.:~*-]*';
const nameEnd = '(?:[\\s{]|[^\\p{L}\\p{N}\\x00-\\x7f]|$)';
/** Nothing but stars and other markers up to the end of the text; behind it stands the first sign of the next node. */
const onlyEdges = `(?=(?:\\s|[${starSymbols.join('')}]|${anySign}${nameStart})*[\\s\\S]?$)`;
const likely = '(?:\\d{1,3}(?:\\.\\d{2,3})+|\\p{L}[\\p{L}\\p{N}]*(?:_[\\p{L}\\p{N}]+)+)(?![\\p{L}\\p{N}])';

/** Text that was meant as a marker but does not stand where one may: glued to a word, or before other words. */
export const markerLike = new RegExp(`(?<![\\p{L}\\p{N}/])${anySign} ?${likely}`, 'gu');

const shared = { inConstruct: 'phrasing', unicode: true } as const;

export const markerToMarkdown: ToMarkdown = {
  handlers: {
    ruleMarker: (node) => `${node.sign}${node.target}`,
  },
  unsafe: signs.flatMap((character) => [
    // What would be a marker.
    {
      ...shared,
      before: '\\s',
      character,
      after: `${nameStart}(?=${nameEnd})${onlyEdges}`,
      inConstruct: 'ruleEnd',
    },
    // What looks like a name goes on with the signs of the next node, such as emphasis, and would take them.
    { ...shared, before: '\\s', character, after: `${nameStart}$` },
    // What would be reported as a marker in the wrong place.
    { ...shared, character, after: `(?<![\\p{L}\\p{N}/].) ?${likely}` },
  ]),
};
