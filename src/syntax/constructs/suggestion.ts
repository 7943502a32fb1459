import type { PhrasingContent } from 'mdast';
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
import type { SuggestionMarkNode, SuggestionNode } from '../nodes.ts';

const marks = ['{++', '++}', '{--', '--}', '{~~', '~>', '~~}'] as const;

/** The marks of CriticMarkup; they are paired when a paragraph is complete. Source: "Suggestions" in docs/format.md. */
export const suggestionSyntax: Extension = { text: constructsByFirst() };

function constructsByFirst(): Record<number, Construct> {
  const byFirst = new Map<number, string[]>();
  for (const mark of marks) {
    const first = mark.charCodeAt(0);
    byFirst.set(first, [...(byFirst.get(first) ?? []), mark]);
  }
  return Object.fromEntries([...byFirst].map(([first, list]) => [first, markConstruct(list)]));
}

function markConstruct(candidates: readonly string[]): Construct {
  return {
    name: 'ruleSuggestionMark',
    tokenize(this: TokenizeContext, effects: Effects, ok: State, nok: State): State {
      let seen = '';
      return (code: Code) => {
        effects.enter('ruleSuggestionMark');
        return inside(code);
      };
      function inside(code: Code): State | undefined {
        if (candidates.includes(seen)) {
          effects.exit('ruleSuggestionMark');
          return ok(code);
        }
        if (code === null || code < 0) return nok(code);
        seen += String.fromCharCode(code);
        if (!candidates.some((mark) => mark.startsWith(seen))) return nok(code);
        effects.consume(code);
        return inside;
      }
    },
  };
}

export const suggestionFromMarkdown: FromMarkdown = {
  enter: {
    ruleSuggestionMark(this: CompileContext, token: Token): undefined {
      this.enter({ type: 'ruleSuggestionMark', value: this.sliceSerialize(token) }, token);
    },
  },
  exit: {
    ruleSuggestionMark(this: CompileContext, token: Token): undefined {
      this.exit(token);
    },
  },
};

const closers = new Map([
  ['{++', '++}'],
  ['{--', '--}'],
  ['{~~', '~~}'],
]);
const changes = new Map([
  ['{++', 'insertion'],
  ['{--', 'deletion'],
  ['{~~', 'substitution'],
] as const);

/** Pair the marks among the children of one parent. What has no partner stays a mark. */
export function pairSuggestions(children: readonly PhrasingContent[]): PhrasingContent[] {
  const result: PhrasingContent[] = [];
  for (let at = 0; at < children.length; at += 1) {
    const child = children[at];
    if (!child) continue;
    const closer = child.type === 'ruleSuggestionMark' ? closers.get(child.value) : undefined;
    const end = closer === undefined ? -1 : children.findIndex((other, i) => i > at && isMark(other, closer));
    if (end < 0 || child.type !== 'ruleSuggestionMark') {
      result.push(child);
      continue;
    }
    const made = suggestionOf(child, children.slice(at + 1, end), children[end]);
    if (made) {
      result.push(made);
      at = end;
    } else result.push(child);
  }
  return result;
}

function suggestionOf(
  open: SuggestionMarkNode,
  inner: readonly PhrasingContent[],
  close: PhrasingContent | undefined,
): SuggestionNode | undefined {
  const change = changes.get(open.value as '{++');
  if (!change) return undefined;
  const node: SuggestionNode = { type: 'ruleSuggestion', change, children: pairSuggestions(inner) };
  if (change === 'substitution') {
    const middle = inner.findIndex((child) => isMark(child, '~>'));
    if (middle < 0) return undefined;
    node.children = pairSuggestions(inner.slice(0, middle));
    node.replacement = pairSuggestions(inner.slice(middle + 1));
  }
  if (open.position && close?.position) {
    node.position = { start: open.position.start, end: close.position.end };
  }
  return node;
}

const isMark = (node: PhrasingContent, value: string) =>
  node.type === 'ruleSuggestionMark' && node.value === value;

export const suggestionToMarkdown: ToMarkdown = {
  handlers: {
    ruleSuggestionMark: (node) => node.value,
    ruleSuggestion(node: SuggestionNode, _parent, state, info) {
      // Printed as the inside of something, not as a paragraph, whose beginning and end mean more.
      const inner = (children: PhrasingContent[], before: string, after: string) =>
        before + state.containerPhrasing({ type: 'emphasis', children }, { ...info, before, after }) + after;
      if (node.change === 'insertion') return inner(node.children, '{++', '++}');
      if (node.change === 'deletion') return inner(node.children, '{--', '--}');
      return inner(node.children, '{~~', '~>') + inner(node.replacement ?? [], '~>', '~~}').slice(2);
    },
  },
  unsafe: [
    { character: '{', after: '(?:\\+\\+|--|~~)', inConstruct: 'phrasing' },
    { character: '+', after: '\\+\\}', inConstruct: 'phrasing' },
    { character: '-', after: '-\\}', inConstruct: 'phrasing' },
    { character: '~', after: '(?:>|~\\})', inConstruct: 'phrasing' },
  ],
};
