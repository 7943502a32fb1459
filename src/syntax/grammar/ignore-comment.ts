/** What a comment for the checks says, as written: nothing of it is judged here. */
export interface IgnoreComment {
  /** Codes and names of checks in the order written; none where what stands there is no list of them. */
  readonly checks: readonly string[];
  /** Empty where none is given. */
  readonly reason: string;
}

/** Every comment that begins with our name is meant for us, also one that is written wrong. */
const ours = /^<!--\s*rulewright-([\w-]*)([\s\S]*?)-->$/;

const list =
  /^\s+((?:[A-Z]\d{3}|[a-z]+(?:-[a-z]+)+)(?:(?:\s*,\s*|\s+)(?:[A-Z]\d{3}|[a-z]+(?:-[a-z]+)+))*)\s*(?::([\s\S]*))?$/;

/**
 * Read `<!-- rulewright-ignore R050, no-common-slip: reason -->`.
 *
 * @param html an HTML node as written
 * @returns null for any other comment and for all that is none
 */
export function readIgnoreComment(html: string): IgnoreComment | null {
  const [, command, rest] = ours.exec(html.trim()) ?? [];
  if (command === undefined || rest === undefined) return null;
  const [, checks, reason] = (command === 'ignore' && list.exec(rest.trimEnd())) || [];
  return { checks: checks?.split(/[\s,]+/) ?? [], reason: (reason ?? '').replace(/\s+/g, ' ').trim() };
}
