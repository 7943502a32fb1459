import type { Remark } from '../document/document.ts';
import type { SourceLine } from './lines.ts';

/** Say once that words of a page show more to a pointer than the result has: titles of links, of what is short for something, of code. */
export function tipRemarks(lines: readonly SourceLine[]): Remark[] {
  const tips = lines.flatMap(({ number, form, links = [] }) =>
    form === 'page' ? [] : links.flatMap((link) => (link.isTip ? [{ ...link, number }] : [])),
  );
  const [first] = tips;
  if (!first) return [];
  const many =
    tips.length === 1 ? 'A text that a pointer shows is' : `${tips.length} texts that a pointer shows are`;
  const message = `${many} not in the result, as "${first.address.slice(0, 80)}" at "${first.words.slice(0, 60)}".`;
  return [{ line: first.number, kind: 'tooltip-left-out', message, rule: null }];
}
