import { idWords } from '../../../checks/structure/shared/id-words.ts';
import { findFrontMatter } from '../../../syntax/find-front-matter.ts';

/** Most words of a rule in its id. */
const mostWords = 4;

const item = /^(?<indent>\s*)(?:\d+[.)]|[-*])\s+(?<words>.*)$/;
const heading = /^#{1,6}\s+(?<words>.*)$/;

/** The id that a line gives its rule or section; null where it gives none. */
export const idIn = (line: string): string | null =>
  /\{[^{}]*?#(?<id>[^\s{}]+)/.exec(line)?.groups?.['id'] ?? null;

/**
 * An id for the rule or section whose line is being written: of what holds it, and of its label or first words. Read from the
 * text alone, which is newer than anything compiled.
 *
 * @param start of the line in the text
 * @param line up to the brace of the attributes
 * @returns null where the line has no words yet, or what holds the rule has no id
 */
export function suggestedId(text: string, start: number, line: string): string | null {
  const title = heading.exec(line)?.groups?.['words'];
  const rule = item.exec(line)?.groups;
  const words = title ?? rule?.['words'];
  if (words === undefined) return null;
  const label = /^[^\p{L}\p{N}]*\*\*(?<label>[^*]+)\*\*/u.exec(words)?.groups?.['label'];
  const own = idWords(label ?? words.replace(/\[[^\]]*\]|(?<!\S)[+-]\S+/g, ' ')).slice(0, mostWords);
  const head = rule ? holderOf(text, start, rule['indent']?.length ?? 0) : '';
  return own.length === 0 || head === null ? null : [head, ...own].filter((part) => part !== '').join('_');
}

/** The id of the rule or section that an indented line belongs to; null where that has none. */
function holderOf(text: string, start: number, indent: number): string | null {
  const above = text.slice(0, start).split(/\r\n|\r|\n/);
  const front = findFrontMatter(text)?.facts?.text ?? '';
  if (/^kind:\s*glossary\b/m.test(front)) return 'term';
  const holder = above.findLast((line) => {
    const depth = item.exec(line)?.groups?.['indent']?.length;
    return heading.test(line) || (depth !== undefined && depth < indent);
  });
  const written = holder === undefined ? null : idIn(holder);
  if (written !== null) return written;
  const isSection = holder === undefined || heading.test(holder);
  return (isSection && /^id:\s*["']?(?<id>[^\s"'#]+)/m.exec(front)?.groups?.['id']) || null;
}
