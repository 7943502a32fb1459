import { escapePattern } from '../base/escape-pattern.ts';
import type { WrittenEdition } from '../model/edition-config.ts';

/** The count that each level of a number begins with, outermost first; 0 where a level has no start of its own. */
function levelStarts({ numbering }: WrittenEdition): number[] {
  const { category, section, rule } = numbering;
  const heads = category ? [category.start ?? 1, section.start ?? 1] : [section.start ?? 1];
  return [...heads, ...rule.map((style) => style.start ?? 0)];
}

/**
 * Numbers that a pattern such as `2.*.01` covers: `*` stands for one level, from where its count begins. A section that
 * is pinned below that, an introduction 2.00 say, is not one of those that are meant.
 */
export function matchPattern(pattern: string, numbers: Iterable<string>, config: WrittenEdition): string[] {
  const starts = levelStarts(config);
  const parts = pattern.split('*').map(escapePattern);
  const expression = new RegExp(`^${parts.join('([\\p{L}\\p{N}]+)')}$`, 'u');
  const levels = pattern.split('.').flatMap((part, level) => (part === '*' ? [level] : []));
  return [...numbers].filter((number) => {
    const found = expression.exec(number)?.slice(1);
    return (
      found?.every((value, i) => !/^\d+$/.test(value) || Number(value) >= (starts[levels[i] ?? -1] ?? 0)) ===
      true
    );
  });
}
