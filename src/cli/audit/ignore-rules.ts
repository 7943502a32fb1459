/** Says of a path below a folder whether it is left out; null where no rule speaks of it. */
export type IgnoreRules = (path: string, isFolder: boolean) => boolean | null;

interface IgnoreRule {
  readonly expression: RegExp;
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
    const rule = rules.findLast((one) => (isFolder || !one.foldersOnly) && one.expression.test(path));
    return rule ? !rule.isNegated : null;
  };
}

function ruleOf(line: string): IgnoreRule | null {
  const written = line.replace(/(?<!\\) +$/, '');
  if (written === '' || written.startsWith('#') || written.length > 500) return null;
  const isNegated = written.startsWith('!');
  const pattern = written.replace(/^!/, '').replace(/^\\(?=[#!])/, '');
  const foldersOnly = pattern.endsWith('/');
  const body = pattern.replace(/\/$/, '');
  const isAnchored = body.includes('/');
  try {
    const source = sourceOf(body.replace(/^\//, ''));
    return { expression: new RegExp(`${isAnchored ? '^' : '(?:^|/)'}${source}$`), isNegated, foldersOnly };
  } catch {
    // A bracket that is none.
    return null;
  }
}

function sourceOf(glob: string): string {
  const parts = glob.match(/\*\*\/|\/\*\*$|\*+|\?|\[[!^]?\]?[^\]/]*\]|\\.|[\s\S]/g) ?? [];
  return parts
    .map((part) => {
      if (part === '**/') return '(?:.*/)?';
      if (part === '/**') return '/.*';
      if (part.startsWith('*')) return '[^/]*';
      if (part === '?') return '[^/]';
      if (part.length > 2 && part.startsWith('[')) return part.replace(/^\[!/, '[^');
      return part.replace(/^\\/, '').replace(/[\\^$.*+?()[\]{}|]/g, '\\$&');
    })
    .join('');
}
