/** Whether a path below a folder is ignored; null if no pattern matches it. */
export type IgnoreRules = (path: string, isFolder: boolean) => boolean | null;

/** Whether one piece matches; `star` matches any number of pieces. */
type Piece<T> = 'star' | ((piece: T) => boolean);

interface IgnoreRule {
  /** Patterns of the folders and the name; a star is any number of folders. */
  readonly parts: readonly Piece<string>[];
  readonly isNegated: boolean;
  readonly foldersOnly: boolean;
}

/**
 * Reads patterns of a .gitignore: `*`, `?`, `[a-z]`, `**`, a slash at the start or inside (relative
 * to this folder), a slash at the end (folders only), `!` (not ignored). The last match counts.
 * Source: gitignore(5).
 *
 * @param lines of one file
 */
export function readIgnoreRules(lines: readonly string[]): IgnoreRules {
  const rules = lines.flatMap((line) => ruleOf(line.replace(/\r$/, '')) ?? []);
  return (path, isFolder) => {
    const pieces = path.split('/');
    const rule = rules.findLast((one) => (isFolder || !one.foldersOnly) && matches(one.parts, pieces));
    return rule ? !rule.isNegated : null;
  };
}

function ruleOf(line: string): IgnoreRule | null {
  const written = line.replace(/(?<!\\) +$/, '');
  if (written === '' || written.startsWith('#')) return null;
  const isNegated = written.startsWith('!');
  const pattern = written.replace(/^!/, '').replace(/^\\(?=[#!])/, '');
  const body = pattern.replace(/\/$/, '');
  const parts = body.replace(/^\//, '').split('/').map(partOf);
  // A pattern without a slash matches in every folder.
  if (!body.includes('/')) parts.unshift('star');
  return { parts, isNegated, foldersOnly: pattern.endsWith('/') };
}

function partOf(glob: string): Piece<string> {
  if (glob === '**') return 'star';
  const pieces = (glob.match(/\*+|\[[!^]?\]?[^\]]*\]|\\?[\s\S]/g) ?? []).map(characterOf);
  return (name) => matches(pieces, [...name]);
}

function characterOf(token: string): Piece<string> {
  if (token.startsWith('*')) return 'star';
  if (token === '?') return () => true;
  if (token.length > 2 && token.startsWith('[')) {
    try {
      const expression = new RegExp(`^${token.replace(/^\[!/, '[^')}$`);
      return (character) => expression.test(character);
    } catch {
      return () => false;
    }
  }
  const literal = token.replace(/^\\(?=.)/, '');
  return (character) => character === literal;
}

/**
 * Whether the pieces match a pattern with stars. Backtracks only to the last star, so the time is
 * at most the product of both lengths.
 */
function matches<T>(pattern: readonly Piece<T>[], pieces: readonly T[]): boolean {
  let position = 0;
  let star = -1;
  let retryFrom = 0;
  for (let i = 0; i < pieces.length; ) {
    const wanted = pattern[position];
    if (wanted === 'star') {
      star = position;
      retryFrom = i;
      position += 1;
    } else if (wanted?.(pieces[i] as T)) {
      position += 1;
      i += 1;
    } else if (star >= 0) {
      position = star + 1;
      retryFrom += 1;
      i = retryFrom;
    } else return false;
  }
  return pattern.slice(position).every((piece) => piece === 'star');
}
