import type { Blockquote, Paragraph } from 'mdast';
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
import type { AlertNode } from '../nodes.ts';

/** `> [!EXAMPLE]` and its kin, GitHub's alerts. Source: "Examples, notes, questions, tables" in docs/format.md. */
const construct: Construct = { name: 'ruleAlertMark', tokenize };

export const alertSyntax: Extension = { text: { 91: construct } };

function tokenize(this: TokenizeContext, effects: Effects, ok: State, nok: State): State {
  const { previous } = this;
  let size = 0;
  return (code: Code) => {
    // Only the beginning of a paragraph can open an alert.
    if (previous !== null) return nok(code);
    effects.enter('ruleAlertMark');
    effects.consume(code);
    return bang;
  };

  function bang(code: Code): State | undefined {
    if (code !== 33) return nok(code);
    effects.consume(code);
    return word;
  }

  function word(code: Code): State | undefined {
    if (code === 93 && size > 0) {
      effects.consume(code);
      return space;
    }
    const letter = code !== null && ((code > 64 && code < 91) || (code > 96 && code < 123));
    if (!letter || size > 30) return nok(code);
    size += 1;
    effects.consume(code);
    return word;
  }

  // The white space behind the mark belongs to it, so that the text that follows starts exactly where it stands.
  function space(code: Code): State | undefined {
    if (isSpace(code)) {
      effects.consume(code);
      return space;
    }
    if (code === null || code > -3) return end(code);
    effects.enter('lineEnding');
    effects.consume(code);
    effects.exit('lineEnding');
    return indent;
  }

  function indent(code: Code): State | undefined {
    if (!isSpace(code)) return end(code);
    effects.enter('linePrefix');
    return prefix(code);
  }

  function prefix(code: Code): State | undefined {
    if (isSpace(code)) {
      effects.consume(code);
      return prefix;
    }
    effects.exit('linePrefix');
    return end(code);
  }

  function end(code: Code): State | undefined {
    effects.exit('ruleAlertMark');
    return ok(code);
  }
}

const isSpace = (code: Code) => code === -2 || code === -1 || code === 32;

export const alertFromMarkdown: FromMarkdown = {
  enter: {
    ruleAlertMark(this: CompileContext, token: Token): undefined {
      this.enter({ type: 'ruleAlertMark', value: this.sliceSerialize(token) }, token);
    },
  },
  exit: {
    ruleAlertMark(this: CompileContext, token: Token): undefined {
      this.exit(token);
    },
  },
};

/** Make an alert of a block quote that opens with a mark; give back any other block quote as it is. */
export function alertOf(quote: Blockquote): Blockquote | AlertNode {
  const [first, ...rest] = quote.children;
  if (first?.type !== 'paragraph') return quote;
  const [mark, ...words] = first.children;
  if (mark?.type !== 'ruleAlertMark') return quote;
  const start = words[0]?.position?.start;
  const paragraph: Paragraph = { ...first, children: words };
  if (first.position && start) paragraph.position = { start, end: first.position.end };
  const alert: AlertNode = {
    type: 'ruleAlert',
    alert: mark.value.trim().slice(2, -1).toUpperCase(),
    children: words.length === 0 ? rest : [paragraph, ...rest],
  };
  if (quote.position) alert.position = quote.position;
  return alert;
}

export const alertToMarkdown: ToMarkdown = {
  handlers: {
    ruleAlertMark: (node) => node.value,
    ruleAlert(node: AlertNode, _parent, state, info) {
      const exit = state.enter('blockquote');
      const tracker = state.createTracker(info);
      tracker.move('> ');
      tracker.shift(2);
      const body = state.containerFlow({ type: 'blockquote', children: node.children }, tracker.current());
      exit();
      // Only a paragraph can stand right behind the mark: a list that begins with 7, say, would be taken for text.
      const gap = node.children.length === 0 || node.children[0]?.type === 'paragraph' ? [] : [''];
      const lines = [`[!${node.alert}]`, ...gap, ...(body === '' ? [] : body.split('\n'))];
      return lines.map((line) => (line === '' ? '>' : `> ${line}`)).join('\n');
    },
  },
};
