/** Content of an ignore comment, as written and not yet checked. */
export interface IgnoreComment {
  /** The word after "rulewright-": "ignore" if spelled correctly. */
  readonly command: string;
  /** Codes and names of checks in the order written; empty if it is not a list of them. */
  readonly checks: readonly string[];
  /** Empty if none is given. */
  readonly reason: string;
}

/** Every comment with our prefix is meant for us, even a malformed one. */
const ours = /^<!--\s*rulewright-([\w-]*)([\s\S]*?)-->$/i;

const list =
  /^\s+((?:[A-Z]\d{3}|[a-z]+(?:-[a-z]+)+)(?:(?:\s*,\s*|\s+)(?:[A-Z]\d{3}|[a-z]+(?:-[a-z]+)+))*)\s*(?::([\s\S]*))?$/i;

/**
 * Reads `<!-- rulewright-ignore R049, no-missing-list: reason -->`.
 *
 * @param html an HTML node as written
 * @returns null for any other comment
 */
export function readIgnoreComment(html: string): IgnoreComment | null {
  const [, written, rest] = ours.exec(html.trim()) ?? [];
  if (written === undefined || rest === undefined) return null;
  const command = written.toLowerCase();
  const [, checks, reason] = (command === 'ignore' && list.exec(rest.trimEnd())) || [];
  return {
    command,
    checks: checks?.split(/[\s,]+/).map(asNamed) ?? [],
    reason: (reason ?? '').replace(/\s+/g, ' ').trim(),
  };
}

/** Codes begin with a capital, names are in lower case. */
const asNamed = (check: string) => (/\d$/.test(check) ? check.toUpperCase() : check.toLowerCase());
