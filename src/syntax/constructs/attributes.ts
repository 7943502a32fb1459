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
import { isNameCode, longestConstruct } from '../characters.ts';

const leftBrace = 123;
const rightBrace = 125;
const quote = 34;
const equals = 61;

/** `{#id .class key=value}`, Pandoc's attribute syntax. Source: "Attributes" in docs/format.md. */
const construct: Construct = { name: 'ruleAttributes', tokenize };

export const attributesSyntax: Extension = { text: { [leftBrace]: construct } };

function tokenize(this: TokenizeContext, effects: Effects, ok: State, nok: State): State {
  let size = 0;
  let quoted = false;
  return open;

  function open(code: Code): State | undefined {
    effects.enter('ruleAttributes');
    effects.consume(code);
    return first;
  }

  function first(code: Code): State | undefined {
    if (code === 35 || code === 46) return inside(code);
    return isNameCode(code) ? key(code) : nok(code);
  }

  function key(code: Code): State | undefined {
    if (code === equals) return inside(code);
    if (code === null || (!isNameCode(code) && code !== 45 && code !== 46) || size > longestConstruct)
      return nok(code);
    size += 1;
    effects.consume(code);
    return key;
  }

  function inside(code: Code): State | undefined {
    if (code === null || code < -2 || size > longestConstruct || code === leftBrace) return nok(code);
    if (code === rightBrace && !quoted) {
      effects.consume(code);
      effects.exit('ruleAttributes');
      return ok;
    }
    if (code === quote) quoted = !quoted;
    size += 1;
    effects.consume(code);
    return inside;
  }
}

export const attributesFromMarkdown: FromMarkdown = {
  enter: {
    ruleAttributes(this: CompileContext, token: Token): undefined {
      this.enter({ type: 'ruleAttributes', value: this.sliceSerialize(token).slice(1, -1) }, token);
    },
  },
  exit: {
    ruleAttributes(this: CompileContext, token: Token): undefined {
      this.exit(token);
    },
  },
};

export const attributesToMarkdown: ToMarkdown = {
  handlers: { ruleAttributes: (node) => `{${node.value}}` },
  unsafe: [{ character: '{', after: '(?:[#.]|[A-Za-z0-9_.\\u0080-\\uffff-]+=)', inConstruct: 'phrasing' }],
};

/** One part of an attribute list. `at` is its offset in the text between the braces. */
export interface AttributePart {
  readonly kind: 'id' | 'class' | 'pair' | 'unknown';
  /** The id, class or key; for `unknown` what was written. */
  readonly name: string;
  /** The value of a pair, without quotes; else empty. */
  readonly value: string;
  readonly at: number;
  readonly size: number;
}

/** Take the text between the braces apart, in the order written. Nothing is left out: what fits nothing is `unknown`. */
export function splitAttributes(value: string): AttributePart[] {
  // Most have an id alone.
  if (/^#[^\s"=]+$/.test(value))
    return [{ kind: 'id', name: value.slice(1), value: '', at: 0, size: value.length }];
  const parts: AttributePart[] = [];
  for (const match of value.matchAll(/[^\s="]+="[^"]*"|\S+/g)) {
    parts.push({ ...classify(match[0]), at: match.index, size: match[0].length });
  }
  return parts;
}

function classify(part: string): Pick<AttributePart, 'kind' | 'name' | 'value'> {
  if (/^#[^\s"=]+$/.test(part)) return { kind: 'id', name: part.slice(1), value: '' };
  if (/^\.[^\s"=.#]+$/.test(part)) return { kind: 'class', name: part.slice(1), value: '' };
  const pair = /^([^\s="#][^\s="]*)=(?:"([^"]*)"|([^\s"]+))$/.exec(part);
  if (pair) return { kind: 'pair', name: pair[1] ?? '', value: pair[2] ?? pair[3] ?? '' };
  return { kind: 'unknown', name: part, value: '' };
}
