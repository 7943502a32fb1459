import type { NavigationGroup, PageLink } from 'rulewright/site';

/** With more pages than this only the group of the page is open. */
const mostOpen = 45;
/** With more pages than this other groups are only links, else every page would grow. */
const mostListed = 150;
/** In larger groups, this many pages are listed before and after the page. */
const mostAround = 20;

/** A group of the menu. */
export interface MenuGroup {
  readonly group: NavigationGroup;
  /** null if the group is only a link to its place in the contents. */
  readonly pages: readonly PageLink[] | null;
  readonly isOpen: boolean;
}

/**
 * The pages in a page's menu: all of them while they are few.
 * @param current address of the page; null if it is not in the edition
 * @returns `isCut`: whether a group omits pages, so that the menu needs a link to the contents
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
