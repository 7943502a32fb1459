/** Part of the window, from its top, in which a heading is the one that is read. */
const readingPart = 0.3;

/** Mark the heading that is read in the contents of the page, show where the page stands in the menu, and close what was opened on a phone. */
export function startContents(): void {
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
  // A heading that comes to the line or leaves it: between two of them nothing changes.
  const below = `0px 0px -${Math.round((1 - readingPart) * 100)}% 0px`;
  const observer = new IntersectionObserver(mark, { rootMargin: below });
  for (const heading of headings) observer.observe(heading);
}

/** Scroll a menu to the link of this page. Not by scrollIntoView, behind which the Tab key goes on from there and passes the header over. */
function showPlace(menu: Element): void {
  const place = menu.querySelector('[aria-current]')?.getBoundingClientRect();
  if (!place) return;
  const { top, bottom } = menu.getBoundingClientRect();
  menu.scrollTop += Math.max(place.bottom - bottom, 0) + Math.min(place.top - top, 0);
}
