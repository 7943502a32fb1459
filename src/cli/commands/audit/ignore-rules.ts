/** Says of a path below a folder whether it is left out; null where no rule speaks of it. */
export type IgnoreRules = (path: string, isFolder: boolean) => boolean | null;

/** Says whether one piece fits; `star` fits any number of them. */
type Piece<T> = 'star' | ((piece: T) => boolean);

interface IgnoreRule {
  /** What each folder and the name have to be; a star is any number of folders. */
  readonly parts: readonly Piece<string>[];
  readonly isNegated: boolean;
  readonly foldersOnly: boolean;
}

/**
 * Read rules as .gitignore has them: `*`, `?`, `[a-z]`, `**`, a slash in front or inside (from this folder on), a slash
 * behind (folders only), `!` (after all). The last rule that fits counts. Source: gitignore(5).
 *
 * @param lines of one file
 */
export function readIgnoreRules(lines: readonly string[]): IgnoreRules {
  const rules = lines.flatMap((line) => ruleOf(line.replace(/\r$/, '')) ?? []);
  return (path, isFolder) => {
    const pieces = path.split('/');
    const rule = rules.findLast((one) => (isFolder || !one.foldersOnly) && fits(one.parts, pieces));
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
  // A name alone is meant wherever it is.
  if (!body.includes('/')) parts.unshift('star');
  return { parts, isNegated, foldersOnly: pattern.endsWith('/') };
}

function partOf(glob: string): Piece<string> {
  if (glob === '**') return 'star';
  const pieces = (glob.match(/\*+|\[[!^]?\]?[^\]]*\]|\\?[\s\S]/g) ?? []).map(characterOf);
  return (name) => fits(pieces, [...name]);
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
 * Do pieces fit a pattern with stars, all of them? Goes back to the last star alone, so that no pattern takes longer than
 * its length times that of the pieces.
 */
function fits<T>(pattern: readonly Piece<T>[], pieces: readonly T[]): boolean {
  let at = 0;
  let star = -1;
  let from = 0;
  for (let i = 0; i < pieces.length; ) {
    const wanted = pattern[at];
    if (wanted === 'star') {
      star = at;
      from = i;
      at += 1;
    } else if (wanted?.(pieces[i] as T)) {
      at += 1;
      i += 1;
    } else if (star >= 0) {
      at = star + 1;
      from += 1;
      i = from;
    } else return false;
  }
  return pattern.slice(at).every((piece) => piece === 'star');
}
