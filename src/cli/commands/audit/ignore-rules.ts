/** Tells whether a path below a folder is left out; null where no rule matches it. */
export type IgnoreRules = (path: string, isFolder: boolean) => boolean | null;

/** Tells whether one piece matches; `star` matches any number of them. */
type Piece<T> = 'star' | ((piece: T) => boolean);

interface IgnoreRule {
  /** Patterns of the folders on the way and of the name; a star is any number of folders. */
  readonly parts: readonly Piece<string>[];
  readonly isNegated: boolean;
  readonly foldersOnly: boolean;
}

/**
 * Read rules as .gitignore has them: `*`, `?`, `[a-z]`, `**`, a slash in front or inside (from this folder on), a slash
 * behind (folders only), `!` (not left out after all). The last rule that matches counts. Source: gitignore(5).
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
 * Do all pieces match a pattern with stars? The search goes back to the last star alone, so that no pattern takes longer
 * than its length times that of the pieces.
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
