import type { TextState } from '../model/history.ts';
import type { Release } from '../model/release.ts';
import { changedIds, type RuleRecord } from './differences.ts';

/** Is a text its last release to the letter? @param rules of the text */
export const isReleased = (
  last: Pick<Release, 'version' | 'rules'> | undefined,
  version: string,
  rules: readonly RuleRecord[],
): boolean => last?.version === version && changedIds(last.rules, rules).length === 0;

/** What a text is that is its last release, or is not. @param versions that were released */
export function textState(
  isAsReleased: boolean,
  version: string,
  versions: readonly { readonly version: string }[],
): TextState {
  if (isAsReleased) return 'released';
  return versions.some((one) => one.version === version) ? 'changed' : 'unreleased';
}
