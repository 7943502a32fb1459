import { idFault } from '../model/node-id.ts';
import type { Problem, TextRange } from './facts.ts';
import { splitAttributes } from './grammar/attributes.ts';

/**
 * Fixes braces with an id: an extra space or sign at the id, backslashes, commas between the parts,
 * curly quotation marks, a colon or spaces at an equals sign.
 *
 * @param value between the braces
 * @returns null if it is already correct, or the intention is not certain
 */
export function fixAttributes(value: string): string | null {
  const named = value
    .replaceAll(/\\(?=[_#.=-])/g, '')
    .replaceAll(/[“”„]/g, '"')
    .replace(/^[\s#"]*#[\s#]*"?([\p{L}_][\p{L}\p{N}_.-]*)"?/u, '#$1')
    .replace(/^(#[\p{L}\p{N}_.-]*[\p{L}\p{N}_])[:;,/.]+(?=\s|$)/u, '$1')
    .replace(/\s*\/?\s*$/, '');
  // Text between quotation marks is the author's.
  const mended = named
    .split(/("[^"]*")/)
    .map((piece, i) => (i % 2 === 1 ? piece : withPlainSigns(piece)))
    .join('');
  if (mended === value || mended.includes('{')) return null;
  const [first, ...rest] = splitAttributes(mended);
  const isWhole = first?.kind === 'id' && idFault(first.name) === null && rest.every(isPart);
  return isWhole ? mended : null;
}

/** Attributes without commas between them, and with plain equals signs. */
const withPlainSigns = (piece: string): string =>
  piece
    .replaceAll(/(?<=[\p{L}\p{N}]|^)[,;]+(?=\s|$)/gu, '')
    .replaceAll(/(?<=[ \t][\p{L}_][\p{L}\p{N}_.-]*)(?:[ \t]*=[ \t]*|:[ \t]*)(?=[\p{L}\p{N}]|$)/gu, '=');

const isPart = ({ kind, name }: ReturnType<typeof splitAttributes>[number]): boolean =>
  (kind === 'class' || kind === 'pair') && /^[\p{L}_][\p{L}\p{N}_.-]*$/u.test(name);

/** Braces with an id, classes and values. */
const whole = /^\{#[\p{L}_][\p{L}\p{N}_.-]*(?:[ \t]+[^\s{}]+|[ \t]+[\p{L}_][\p{L}\p{N}_-]*="[^"{}]*")*\}$/u;
/** Further braces without an id. */
const more =
  /^(?:[ \t]*\{(?:[ \t]*(?:\.[\p{L}_][\p{L}\p{N}_-]*|[\p{L}_][\p{L}\p{N}_.-]*=[^\s{}]+)(?=[ \t}]))+[ \t]*\})+(?=[ \t]*$)/u;
/** Invisible text: white space that Markdown treats as letters, line breaks, unpaired braces. */
const unseen = /^(?:[ \t\u00a0\u2007\u202f\u3000]*(?:\\|<br[ \t]*\/?>|\}{1,3}|\{)?)[ \t]*$/i;
const sentenceSign = /^[ \t]*([.,;:!?。！？])[ \t]*$/;
/** The end of a paragraph: nothing, an empty line, or the start of another block. */
const paragraphEnd = /^(?:$|\r?\n[ \t>]*(?:$|\r?\n|\d{1,9}[.)][ \t]|[-*+][ \t]|#|<!--))/;

/**
 * Finds the one edit after which braces with an id end their paragraph: `{#kite}.`, `{#kite}<br>`,
 * `{#kite}{.card}`.
 *
 * @param at the braces
 * @returns nothing if it is not certain
 */
export function fixMisplaced(source: string, [from, to]: TextRange): NonNullable<Problem['edits']> {
  const after = /^[^\r\n]*/.exec(source.slice(to, to + 2000))?.[0] ?? '';
  const end = to + after.length;
  const braces = source.slice(from, to);
  if (!whole.test(braces) || !paragraphEnd.test(source.slice(end, end + 80)) || /^[ \t]*$/.test(after))
    return [];
  if (unseen.test(after)) return [{ at: [to, end], text: '' }];
  const others = more.exec(after)?.[0];
  if (others !== undefined) {
    const parts = [...others.matchAll(/\{([^{}]*)\}/g)].map(([, part = '']) => ` ${part.trim()}`);
    return [{ at: [to - 1, to + others.length], text: `${parts.join('')}}` }];
  }
  const sign = sentenceSign.exec(after)?.[1];
  const near = source.slice(Math.max(0, from - 200), from);
  const text = near.trimEnd();
  if (sign === undefined) return [];
  if (text.endsWith(sign)) return [{ at: [to, end], text: '' }];
  if (!/[\p{L}\p{N})\]"'”’]$/u.test(text)) return [];
  return [{ at: [from - near.length + text.length, end], text: `${sign} ${braces}` }];
}
