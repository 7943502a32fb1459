import { withoutEnclosed } from '../../../base/without-enclosed.ts';
import type { ImportedItem, ImportedPart } from '../../document.ts';
import { itemText } from '../../walk.ts';
import type { Ledger } from './ledger.ts';

const lone = /\p{Ll}\s+(I\s+\p{Ll}+)/gu;

const unquoted = (text: string) => withoutEnclosed(withoutEnclosed(text, '“', '”'), '"', '"');

/**
 * Say where a capital I stands by itself between small words, outside of quoted speech: in a text that was read from a
 * picture or typed it can be the digit 1. It stays as it is.
 */
export function remarkLetters(parts: readonly ImportedPart[], ledger: Ledger): void {
  const visit = (item: ImportedItem) => {
    for (const [, words = ''] of unquoted(itemText(item)).matchAll(lone)) {
      const message = `"${words.replace(/\s+/gu, ' ')}": the letter can stand for the digit 1; it was kept`;
      ledger.remark({ line: item.lines[0] ?? 0, rule: item.number }, 'letter-for-digit', message);
    }
    item.children.forEach(visit);
  };
  for (const { items } of parts) items.forEach(visit);
}
