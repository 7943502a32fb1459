import type { Release, ReleasedRule } from '../model/release.ts';
import { hashOfPart } from './rule-facts.ts';

/**
 * Whether a record has what those of older programs lack: classes, attributes, addresses, layout
 * and settings.
 */
export const hasFacts = ({ settings }: Pick<Release, 'settings'>): boolean => settings !== undefined;

/**
 * Converts a record to the form of an older program, for a comparison with such a record.
 *
 * @param wordings of that record, by hash: older programs left out words in brackets, which cannot
 * be derived from a fingerprint
 */
export function withoutFacts(
  { settings: _, ...release }: Release,
  wordings: ReadonlyMap<string, string> = new Map(),
): Release {
  const rules = release.rules.map((rule) => ({
    ...ruleWithoutFacts(rule),
    wording: wordings.get(rule.hash) ?? rule.wording,
  }));
  return { ...release, rules };
}

function ruleWithoutFacts(rule: ReleasedRule): ReleasedRule {
  const { looks: _, tags: _t, attributes: _a, addresses: _d, parts, links, ...rest } = rule;
  return {
    ...rest,
    ...(parts ? { parts: parts.map(hashOfPart) } : {}),
    ...(links
      ? {
          links: links.flatMap(({ last: _l, isOpen, ...link }) => (isOpen ? [] : [link])),
        }
      : {}),
  };
}
