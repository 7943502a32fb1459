import type { Blockquote, Paragraph } from 'mdast';
import type { Options as ToMarkdown } from 'mdast-util-to-markdown';
import { readAlertMark, scanAlertMark } from '../grammar/alert.ts';
import type { AlertNode } from '../nodes.ts';
import type { InlineConstruct } from './inline-construct.ts';

/** Marks of alerts to micromark and mdast. */
export const alertMark: InlineConstruct = {
  type: 'ruleAlertMark',
  signs: ['['],
  scan: scanAlertMark,
  // Only the start of a paragraph can open an alert.
  mayFollow: (previous) => previous === '',
  nodeOf: (value) => ({ type: 'ruleAlertMark', value }),
};

/** Turns a block quote that opens with a mark into an alert; returns others unchanged. */
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
    alert: readAlertMark(mark.value),
    children: words.length === 0 ? rest : [paragraph, ...rest],
  };
  if (quote.position) alert.position = quote.position;
  return alert;
}

/** Prints alerts. */
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
      // Only a paragraph may directly follow the mark: a list that begins with 7 would become text.
      const gap = node.children.length === 0 || node.children[0]?.type === 'paragraph' ? [] : [''];
      const lines = [`[!${node.alert}]`, ...gap, ...(body === '' ? [] : body.split('\n'))];
      return lines.map((line) => (line === '' ? '>' : `> ${line}`)).join('\n');
    },
  },
};
