/** Part of the window, from its top, in which a heading is the one that is read. */
const readingPart = 0.3;

/** Mark the heading that is read in the contents of the page, show where the page stands in the menu, and close what was opened on a phone. */
export function startContents(): void {
  const showPlace = () =>
    document.querySelector('.rw-nav [aria-current]')?.scrollIntoView({ block: 'nearest' });
  showPlace();
  // On a phone the menu has no height before it is opened.
  document.querySelector('.rw-nav')?.addEventListener('toggle', showPlace);
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
