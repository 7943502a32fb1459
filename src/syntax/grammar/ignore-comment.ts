/** What a comment for the checks says, as written: nothing of it is judged here. */
export interface IgnoreComment {
  /** Codes in the order written; none where what stands there is no list of codes. */
  readonly codes: readonly string[];
  /** Empty where none is given. */
  readonly reason: string;
}

/** Every comment that begins with our name is meant for us, also one that is written wrong. */
const ours = /^<!--\s*rulewright-([\w-]*)([\s\S]*?)-->$/;

const list = /^\s+([A-Z]\d{3}(?:(?:\s*,\s*|\s+)[A-Z]\d{3})*)\s*(?::([\s\S]*))?$/;

/**
 * Read `<!-- rulewright-ignore R050, R051: reason -->`.
 *
 * @param html an HTML node as written
 * @returns null for any other comment and for all that is none
 */
export function readIgnoreComment(html: string): IgnoreComment | null {
  const [, command, rest] = ours.exec(html.trim()) ?? [];
  if (command === undefined || rest === undefined) return null;
  const [, codes, reason] = (command === 'ignore' && list.exec(rest.trimEnd())) || [];
  return { codes: codes?.split(/[\s,]+/) ?? [], reason: (reason ?? '').replace(/\s+/g, ' ').trim() };
}
