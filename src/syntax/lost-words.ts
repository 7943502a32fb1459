import type { Definition, Html, Link } from 'mdast';
import { isAllowedAddress } from '../base/link-address.ts';
import { type ReadContext, spanOf } from './read-context.ts';

const unseen = /<!--[\s\S]*?(?:-->|$)|<(script|style|template)\b[\s\S]*?(?:<\/\1>|$)/gi;
/** Reported as items that became text. */
const items = /^[ \t]*(?:\d{1,9}[.)]|[-*+])[ \t].*$/gm;
const tag = /<(?:\/?[A-Za-z]|[!?])[^>]*>/g;

/**
 * Elements of HTML past and present, those of word processors (`o:p`), and non-elements. Any other
 * name is a word.
 */
const known =
  /^<(?:[!?]|\/?(?:a|abbr|acronym|address|area|article|aside|audio|b|base|bdi|bdo|big|blockquote|body|br|button|canvas|caption|center|cite|code|col|colgroup|data|datalist|dd|del|details|dfn|dialog|dir|div|dl|dt|em|embed|fieldset|figcaption|figure|font|footer|form|h[1-6]|head|header|hgroup|hr|html|i|iframe|img|input|ins|kbd|label|legend|li|link|main|map|mark|menu|meta|meter|nav|nobr|noscript|object|ol|optgroup|option|output|p|param|picture|pre|progress|q|rp|rt|ruby|s|samp|script|search|section|select|slot|small|source|span|strike|strong|style|sub|summary|sup|svg|table|tbody|td|template|textarea|tfoot|th|thead|time|title|tr|track|tt|u|ul|var|video|wbr)(?![\w-])|\/?[a-z]+[:-])/i;

/** Reports HTML, which no output shows: its words, rules, references and ids are lost. */
export function noteLostHtml(node: Html, context: ReadContext): void {
  const shown = node.value.replace(unseen, '');
  // With attributes or a closing tag, any name is an element.
  const isWord = /^<[a-z][^>/=]*>$/i.test(shown) && !known.test(shown);
  if (!isWord && !/[\p{L}\p{N}]/u.test(shown.replace(items, '').replace(tag, ''))) {
    noteTag(node, context);
    return;
  }
  const [start, end] = spanOf(node, context);
  const mark = /<[^>\r\n]{0,60}>?/.exec(shown)?.[0] ?? '';
  const at = Math.max(start, context.source.slice(start, end).indexOf(mark) + start);
  context.problems.push({ kind: 'lost-html', at: [at, at + mark.length], detail: mark });
}

/** Reports a tag that has no effect, except closing tags. */
function noteTag(node: Html, context: ReadContext): void {
  const detail = /^<(?![/]|!--)[^>\r\n]{0,60}>?/.exec(node.value)?.[0];
  if (detail === undefined) return;
  const [start] = spanOf(node, context);
  context.problems.push({ kind: 'html-tag', at: [start, start + detail.length], detail });
}

/** Reports a link or link address that no output shows. */
export function noteRefusedAddress(node: Link | Definition, context: ReadContext): void {
  if (isAllowedAddress(node.url)) return;
  context.problems.push({
    kind: 'refused-address',
    at: spanOf(node, context),
    detail: node.url.slice(0, 60),
  });
}

/**
 * Reports a link definition that has no valid address and no use: `[2]: Draw` is meant for readers.
 */
export function noteLostDefinition(node: Definition, context: ReadContext): void {
  noteRefusedAddress(node, context);
  if (/[./:#]/.test(node.url) && !node.url.startsWith('{')) return;
  if (context.source.split(`[${node.label ?? node.identifier}]`).length > 2) return;
  const [start, end] = spanOf(node, context);
  const written = context.source.slice(start, Math.min(end, start + 60)).replace(/[\r\n][\s\S]*/, '');
  context.problems.push({ kind: 'lost-definition', at: [start, start + written.length], detail: written });
}
