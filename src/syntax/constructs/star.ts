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
import { starSymbols } from '../characters.ts';

/** One star symbol. Source: "Stars" in docs/format.md. */
const construct: Construct = { name: 'ruleStar', tokenize };

export const starSyntax: Extension = {
  text: Object.fromEntries(starSymbols.map((symbol) => [symbol.charCodeAt(0), construct])),
};

function tokenize(this: TokenizeContext, effects: Effects, ok: State): State {
  return (code: Code) => {
    effects.enter('ruleStar');
    effects.consume(code);
    effects.exit('ruleStar');
    return ok;
  };
}

export const starFromMarkdown: FromMarkdown = {
  enter: {
    ruleStar(this: CompileContext, token: Token): undefined {
      this.enter({ type: 'ruleStar', value: this.sliceSerialize(token) }, token);
    },
  },
  exit: {
    ruleStar(this: CompileContext, token: Token): undefined {
      this.exit(token);
    },
  },
};

export const starToMarkdown: ToMarkdown = {
  handlers: { ruleStar: (node) => node.value },
};
