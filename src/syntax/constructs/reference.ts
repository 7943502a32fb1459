import type { Parents } from 'mdast';
import type { CompileContext, Extension as FromMarkdown } from 'mdast-util-from-markdown';
import type { Info, State as PrintState, Options as ToMarkdown } from 'mdast-util-to-markdown';
import { decodeString } from 'micromark-util-decode-string';
import { normalizeIdentifier } from 'micromark-util-normalize-identifier';
import type {
  Code,
  Construct,
  Effects,
  Extension,
  State,
  Token,
  TokenizeContext,
} from 'micromark-util-types';
import { isReferenceName, isTermName, longestConstruct } from '../characters.ts';
import type { ReferenceNode } from '../nodes.ts';

const leftBracket = 91;
const rightBracket = 93;
const leftParenthesis = 40;
const backslash = 92;
const dot = 46;

/** `[target]`, `[words][target]`, `[target]..[until]` and the empty `[]`. Source: "References" in docs/format.md. */
const construct: Construct = { name: 'ruleReference', tokenize };

export const referenceSyntax: Extension = { text: { [leftBracket]: construct } };

function tokenize(this: TokenizeContext, effects: Effects, ok: State, nok: State): State {
  const { parser } = this;
  let label = '';
  let size = 0;
  let escaped = false;
  let isLaterLine = false;
  return start;

  function start(code: Code): State | undefined {
    effects.enter('ruleReference');
    effects.consume(code);
    return inside;
  }

  function inside(code: Code): State | undefined {
    if (code === null || size > longestConstruct || (code === leftBracket && !escaped)) return nok(code);
    if (code === rightBracket && !escaped) {
      effects.consume(code);
      return after;
    }
    if (code < -2) {
      // A line ending is a token of its own to micromark, also inside another, and so is what follows it there.
      if (isLaterLine) effects.exit('ruleReferenceLine');
      isLaterLine = false;
      effects.enter('lineEnding');
      effects.consume(code);
      effects.exit('lineEnding');
      label += ' ';
      return laterLine;
    }
    label += code < 0 ? ' ' : String.fromCharCode(code);
    size += 1;
    escaped = code === backslash && !escaped;
    effects.consume(code);
    return inside;
  }

  function laterLine(code: Code): State | undefined {
    if (code !== null && code > -3) {
      effects.enter('ruleReferenceLine');
      isLaterLine = true;
    }
    return inside(code);
  }

  function after(code: Code): State | undefined {
    if (parser.defined.includes(normalizeIdentifier(label))) return nok(code);
    if (code === leftParenthesis) return nok(code);
    if (code === leftBracket) return effects.attempt({ tokenize: target, partial: true }, end, alone)(code);
    return alone(code);
  }

  function alone(code: Code): State | undefined {
    if (label !== '' && !isReferenceName(label) && !isTermName(label)) return nok(code);
    if (code === dot && label !== '')
      return effects.attempt({ tokenize: range, partial: true }, end, end)(code);
    return end(code);
  }

  function end(code: Code): State | undefined {
    if (isLaterLine) effects.exit('ruleReferenceLine');
    effects.exit('ruleReference');
    return ok(code);
  }
}

/** The `[target]` behind `[words]`. */
function target(this: TokenizeContext, effects: Effects, ok: State, nok: State): State {
  const { parser } = this;
  let label = '';
  return open;

  function open(code: Code): State | undefined {
    effects.consume(code);
    return inside;
  }

  function inside(code: Code): State | undefined {
    if (code === null || code < 0 || code === leftBracket || label.length > longestConstruct)
      return nok(code);
    if (code === rightBracket) {
      if (label !== '' && !isReferenceName(label) && !isTermName(label)) return nok(code);
      if (parser.defined.includes(normalizeIdentifier(label))) return nok(code);
      effects.consume(code);
      return ok;
    }
    label += String.fromCharCode(code);
    effects.consume(code);
    return inside;
  }
}

/** The `..[until]` behind `[target]`. */
function range(this: TokenizeContext, effects: Effects, ok: State, nok: State): State {
  const bracket = target.call(this, effects, ok, nok);
  let dots = 0;
  return inside;

  function inside(code: Code): State | undefined {
    if (dots < 2) {
      if (code !== dot) return nok(code);
      dots += 1;
      effects.consume(code);
      return inside;
    }
    return code === leftBracket ? bracket(code) : nok(code);
  }
}

export const referenceFromMarkdown: FromMarkdown = {
  enter: { ruleReference: enterReference },
  exit: { ruleReference: exitReference },
};

function enterReference(this: CompileContext, token: Token): undefined {
  const parts = splitReference(this.sliceSerialize(token));
  this.enter({ type: 'ruleReference', ...parts }, token);
}

function exitReference(this: CompileContext, token: Token): undefined {
  this.exit(token);
}

/** Take `[words][target]` or `[target]..[until]` apart. `written` is what the tokenizer let through. */
export function splitReference(written: string): { target: string; words?: string; until?: string } {
  const parts = /^\[((?:[^\\\]]|\\[\s\S])*)\](?:(\.\.)?\[([^\]]*)\])?$/.exec(written);
  if (!parts) return { target: '' };
  const [, inner = '', dots, second] = parts;
  const first = inner.replace(/\s*[\r\n]\s*/g, ' ');
  if (second === undefined) return { target: first };
  if (dots) return { target: first, until: second };
  return { target: second, words: decodeString(first) };
}

export const referenceToMarkdown: ToMarkdown = {
  // The printer asks what the next node begins with; without `peek` it would print each one twice.
  handlers: { ruleReference: Object.assign(printReference, { peek: () => '[' }) },
  unsafe: [
    { before: '\\]', character: ':', inConstruct: 'phrasing' },
    { before: '\\]', character: '.', after: '\\.', inConstruct: 'phrasing' },
  ],
};

function printReference(node: ReferenceNode, _: Parents | undefined, state: PrintState, info: Info): string {
  if (node.words === undefined)
    return node.until === undefined ? `[${node.target}]` : `[${node.target}]..[${node.until}]`;
  // Words are plain: in a reference brackets are escaped, and emphasis is not.
  const exit = state.enter('reference');
  const words = state.safe(node.words, { ...info, before: '[', after: ']' });
  exit();
  return `[${words.replace(/[\r\n]/g, (ending) => (ending === '\n' ? '&#xA;' : '&#xD;'))}][${node.target}]`;
}
