import type { EditionPages, PageLink } from 'rulewright/site';

/** Links to the previous and the next page. */
export interface Neighbours {
  readonly previous: PageLink | null;
  readonly next: PageLink | null;
}

/**
 * The pages before and after a page in reading order: the start page, then the sections.
 * @param start title of the start page
 */
export function neighboursOf(
  address: string,
  { root, navigation }: Pick<EditionPages, 'root' | 'navigation'>,
  start: string,
): Neighbours {
  const pages = navigation.flatMap((group) => group.pages.map((page) => ({ page, group })));
  const at = pages.findIndex(({ page }) => page.href === address);
  // Several parts of a book can have a section "Setup".
  const named = (index: number): PageLink | null => {
    const { page, group } = pages[index] ?? {};
    if (!page || !group) return null;
    const isClear = at < 0 || group === pages[at]?.group || !group.title || group.title === page.text;
    return isClear ? page : { ...page, text: `${group.title}: ${page.text}` };
  };
  const first = at === 0 ? { href: root, number: null, text: start } : null;
  return { previous: named(at - 1) ?? first, next: named(at + 1) };
}
