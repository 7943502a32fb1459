/** Share of the window, from its top, in which a heading is current. */
const readingPart = 0.3;

/**
 * Marks the current heading in the contents, scrolls the menu to the page, closes popovers, and
 * shows in the header of a phone where the reader is.
 */
export function startContents(): void {
  const title = document.querySelector('.rw-title');
  const header = document.querySelector('.rw-header');
  if (title && header)
    new IntersectionObserver(
      ([seen]) => header.toggleAttribute('data-here', seen !== undefined && !seen.isIntersecting),
      { rootMargin: `-${header.clientHeight}px 0px 0px` },
    ).observe(title);
  const menu = document.querySelector('.rw-nav');
  if (menu) {
    showPlace(menu);
    // On a phone the menu has no height before it is opened.
    menu.addEventListener('toggle', () => showPlace(menu));
  }
  const contents = document.querySelector<HTMLElement>('.rw-toc');
  if (!contents) return;
  contents.addEventListener('click', ({ target }) => {
    if (target instanceof Element && target.closest('a') && contents.matches(':popover-open'))
      contents.hidePopover();
  });
  const links = new Map(
    [...contents.querySelectorAll('a')].map((link) => [decodeURIComponent(link.hash.slice(1)), link]),
  );
  const headings = [...links.keys()].flatMap((id) => document.getElementById(id) ?? []);
  const mark = () => {
    const line = innerHeight * readingPart;
    const read = headings.findLast((heading) => heading.getBoundingClientRect().top <= line) ?? headings[0];
    for (const [id, link] of links) {
      if (id === read?.id) link.setAttribute('aria-current', 'true');
      else link.removeAttribute('aria-current');
    }
  };
  // Runs when a heading crosses the line; nothing changes in between.
  const below = `0px 0px -${Math.round((1 - readingPart) * 100)}% 0px`;
  const observer = new IntersectionObserver(mark, { rootMargin: below });
  for (const heading of headings) observer.observe(heading);
}

/**
 * Scrolls a menu to the link of this page. Not by scrollIntoView, after which the Tab key would
 * continue there and skip the header.
 */
function showPlace(menu: Element): void {
  const place = menu.querySelector('[aria-current]')?.getBoundingClientRect();
  if (!place) return;
  const { top, bottom } = menu.getBoundingClientRect();
  menu.scrollTop += Math.max(place.bottom - bottom, 0) + Math.min(place.top - top, 0);
}
