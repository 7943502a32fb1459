import type { Release, ReleasedRule } from '../model/release.ts';
import { hashOfPart } from './rule-facts.ts';

/** Does a record have what those of older programs do not have: classes, attributes, addresses, layout and settings? */
export const hasFacts = ({ settings }: Pick<Release, 'settings'>): boolean => settings !== undefined;

/**
 * A record as an older program wrote it: what is compared with such a one.
 *
 * @param wordings of that one, by hash: older programs left out words in brackets, which no fingerprint tells
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
