import { longestConstruct } from './characters.ts';
import { isTarget } from './names.ts';
import type { Scan } from './scan.ts';

/**
 * `[target]`, `[words][target]`, `[target]..[until]` and the empty `[]`. Source: "References" in
 * docs/format.md.
 */
export function scanReference(
  text: string,
  at: number,
  isWhole: boolean,
  isDefined: (label: string) => boolean = () => false,
): Scan {
  const close = scanWords(text, at, isWhole);
  if (typeof close !== 'number') return close;
  const label = text.slice(at + 1, close - 1).replace(/[\t\n\r]/g, ' ');
  if (isDefined(label)) return 'none';
  if (!isWhole && close + 3 > text.length && '..['.startsWith(text.slice(close))) return 'open';
  const next = text.charAt(close);
  if (next === '(') return 'none';
  const target = next === '[' ? scanTarget(text, close, isWhole, isDefined) : 'none';
  // `[four][def]` with a definition of "def" is a link, even if "four" is a rule.
  if (target === 'link') return 'none';
  if (target !== 'none') return target;
  if (!isTarget(label)) return 'none';
  if (label === '' || !text.startsWith('..[', close)) return close;
  const until = scanTarget(text, close + 2, isWhole, isDefined);
  return until === 'none' || until === 'link' ? close : until;
}

/** The end of the first brackets, which may contain escapes and line endings. */
function scanWords(text: string, at: number, isWhole: boolean): Scan {
  for (let end = at + 1; end < text.length; end += 1) {
    const character = text.charAt(end);
    if (character === '[' || end - at > longestConstruct + 1) return 'none';
    if (character === ']') return end + 1;
    if (character === '\\') end += 1;
  }
  return isWhole ? 'none' : 'open';
}

/**
 * The end of brackets with a target, within one line; `link` if they contain the label of a
 * definition.
 */
function scanTarget(
  text: string,
  at: number,
  isWhole: boolean,
  isDefined: (label: string) => boolean,
): Scan | 'link' {
  for (let end = at + 1; end < text.length; end += 1) {
    const character = text.charAt(end);
    if (/[[\t\n\r]/.test(character) || end - at > longestConstruct + 1) return 'none';
    if (character !== ']') continue;
    const label = text.slice(at + 1, end);
    if (isDefined(label)) return 'link';
    return isTarget(label) ? end + 1 : 'none';
  }
  return isWhole ? 'none' : 'open';
}

/** The parts of a reference as written; escapes and entities in `words` are not decoded. */
export interface ReferenceParts {
  readonly target: string;
  readonly words?: string;
  readonly until?: string;
}

/**
 * Splits a reference into its parts.
 *
 * @param written as accepted by {@link scanReference}
 */
export function readReference(written: string): ReferenceParts {
  const parts = /^\[((?:[^\\\]]|\\[\s\S])*)\](?:(\.\.)?\[([^\]]*)\])?$/.exec(written);
  if (!parts) return { target: '' };
  const [, inner = '', dots, second] = parts;
  const first = inner.replace(/\s*[\r\n]\s*/g, ' ');
  if (second === undefined) return { target: first };
  return dots ? { target: first, until: second } : { target: second, words: first };
}
