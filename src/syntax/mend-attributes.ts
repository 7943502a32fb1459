import { idFault } from '../model/node-id.ts';
import { splitAttributes } from './grammar/attributes.ts';

/**
 * What braces with an id hold as the format has it, where it is written nearly so: a space or sign too many at the id, backslashes, commas
 * between the parts, quotation marks of a word processor, a colon or spaces at an equals sign.
 *
 * @param value between the braces
 * @returns null where it is right already, or what is meant is not sure
 */
export function mendAttributes(value: string): string | null {
  const named = value
    .replaceAll(/\\(?=[_#.=-])/g, '')
    .replaceAll(/[“”„]/g, '"')
    .replace(/^[\s#"]*#[\s#]*"?([\p{L}_][\p{L}\p{N}_.-]*)"?/u, '#$1')
    .replace(/^(#[\p{L}\p{N}_.-]*[\p{L}\p{N}_])[:;,/.]+(?=\s|$)/u, '$1')
    .replace(/\s*\/?\s*$/, '');
  // What stands between quotation marks is the author's.
  const mended = named
    .split(/("[^"]*")/)
    .map((piece, i) => (i % 2 === 1 ? piece : partsOf(piece)))
    .join('');
  if (mended === value || mended.includes('{')) return null;
  const parts = splitAttributes(mended);
  const [first, ...rest] = parts;
  const isWhole = first?.kind === 'id' && idFault(first.name) === null && rest.every(isPart);
  return isWhole ? mended : null;
}

/** Parts without commas between them, and with plain equals signs. */
const partsOf = (piece: string): string =>
  piece
    .replaceAll(/(?<=[\p{L}\p{N}]|^)[,;]+(?=\s|$)/gu, '')
    .replaceAll(/(?<=[ \t][\p{L}_][\p{L}\p{N}_.-]*)(?:[ \t]*=[ \t]*|:[ \t]*)(?=[\p{L}\p{N}]|$)/gu, '=');

const isPart = ({ kind, name }: ReturnType<typeof splitAttributes>[number]): boolean =>
  (kind === 'class' || kind === 'pair') && /^[\p{L}_][\p{L}\p{N}_.-]*$/u.test(name);
