import type { NavigationGroup, PageLink } from 'rulewright/site';

/** More pages than this, and only the group of the page is open. */
const mostOpen = 45;
/** More pages than this, and every page would weigh more for all the others: other groups are links to the contents. */
const mostListed = 150;
/** Of a group of more pages than that, as many are listed in front of the page and behind it. */
const mostAround = 20;

/** A group as a menu has it. */
export interface MenuGroup {
  readonly group: NavigationGroup;
  /** Null where the group is one link to its place in the contents. */
  readonly pages: readonly PageLink[] | null;
  readonly isOpen: boolean;
}

/**
 * What the menu of a page lists of the pages of its edition: all of them, as long as they are few.
 *
 * @param current address of the page; null where the edition does not have it
 * @returns `isCut`: does a group leave pages out, so that the menu needs a link to the contents?
 */
export function menuOf(
  navigation: readonly NavigationGroup[],
  current: string | null,
): { readonly groups: readonly MenuGroup[]; readonly isCut: boolean } {
  const count = navigation.reduce((sum, { pages }) => sum + pages.length, 0);
  const groups = navigation.map((group) => {
    const at = group.pages.findIndex(({ href }) => href === current);
    const isLink = group.title !== null && count > mostListed && at < 0;
    return {
      group,
      pages: isLink ? null : pagesAround(group.pages, Math.max(0, at)),
      isOpen: count <= mostOpen || at >= 0,
    };
  });
  return { groups, isCut: navigation.some(({ pages }) => pages.length > mostListed) };
}

const pagesAround = (pages: readonly PageLink[], at: number) =>
  pages.length <= mostListed ? pages : pages.slice(Math.max(0, at - mostAround), at + mostAround + 1);
