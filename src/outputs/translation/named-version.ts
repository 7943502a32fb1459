/**
 * Attributes in braces with the version of the original that a rule translates, `{#id of=1.3}`.
 *
 * @param braces as written
 * @param version null to name none
 */
export function withVersion(braces: string, version: string | null): string {
  const pair = version === null ? '' : `of=${/^[\w.-]+$/.test(version) ? version : JSON.stringify(version)}`;
  const old = /(?<=[{\s])of=(?:"[^"]*"|[^\s{}"]+)/;
  if (pair === '') return braces.replace(new RegExp(`(?:[ \\t]+${old.source}|${old.source}[ \\t]*)`), '');
  if (old.test(braces)) return braces.replace(old, () => pair);
  return braces.replace(/[ \t]*\}$/, () => ` ${pair}}`);
}
