import type { EditionPages, PageLink } from 'rulewright/site';

/** Links to what is read before a page and after it. */
export interface Neighbours {
  readonly previous: PageLink | null;
  readonly next: PageLink | null;
}

/**
 * What comes before a page and after it, where pages are read one after the other: the start page, and the sections.
 *
 * @param start what the start page is called
 */
export function neighboursOf(
  address: string,
  { root, navigation }: Pick<EditionPages, 'root' | 'navigation'>,
  start: string,
): Neighbours {
  const pages = navigation.flatMap((group) => group.pages.map((page) => ({ page, group })));
  const at = pages.findIndex(({ page }) => page.href === address);
  // Sections of every game of a book can be called Setup.
  const named = (index: number): PageLink | null => {
    const { page, group } = pages[index] ?? {};
    if (!page || !group) return null;
    const isClear = at < 0 || group === pages[at]?.group || !group.title || group.title === page.text;
    return isClear ? page : { ...page, text: `${group.title}: ${page.text}` };
  };
  const first = at === 0 ? { href: root, number: null, text: start } : null;
  return { previous: named(at - 1) ?? first, next: named(at + 1) };
}
