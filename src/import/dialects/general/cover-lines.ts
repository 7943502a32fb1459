import { contentsTitle } from '../../../base/contents-title.ts';
import { saysIssue } from '../../document/find-date.ts';
import type { Block } from './read-blocks.ts';

/** Most headings that a title page has, and short lines in front of them. */
const most = 6;
const mostAbove = 3;
const longestAbove = 60;

/**
 * Take the headings of a title page, but for its title, for the text that they are: a subtitle, an author and a date stand in front of
 * the first section, hold nothing, or say of which day the document is.
 */
export function withoutCover(blocks: readonly Block[]): readonly Block[] {
  const isContents = ({ plain }: Block) => contentsTitle.test(plain.trim());
  const begin = blocks.findIndex(({ heading, plain }) => heading > 0 || plain.length > longestAbove);
  const end = blocks.findIndex(
    (block, at) => at >= begin && (block.heading === 0 || block.lead !== null || isContents(block)),
  );
  const run = begin > mostAbove ? [] : blocks.slice(begin, Math.max(begin, end));
  if (run.length < 2 || run.length > most) return blocks;
  const next = blocks[end];
  const isEmpty = (at: number) => {
    const behind = run[at + 1] ?? next;
    if (!behind) return false;
    return behind.heading > 0 ? behind.heading <= (run[at]?.heading ?? 0) : isContents(behind);
  };
  const named = run.filter(({ plain }) => !saysIssue(plain));
  const outermost = Math.min(...named.map(({ heading }) => heading));
  const title = run.findIndex((block) => named.includes(block) && block.heading === outermost);
  const cover = new Set(run.filter(({ plain }, at) => at !== title && (isEmpty(at) || saysIssue(plain))));
  return blocks.map((block) => (cover.has(block) ? { ...block, heading: 0 } : block));
}
