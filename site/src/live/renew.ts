/** Parts of a page made from the edition. */
const parts = [
  'main',
  '.rw-nav',
  '.rw-toc',
  '.rw-edition-name',
  '.rw-editions-list',
  '.rw-foot span:not(.rw-foot-address)',
];

/**
 * Updates the page to a newer state. Equal elements stay, and what is read stays in its place in
 * the window. A page with a different frame is reloaded.
 * @param html the whole page
 */
export function renew(html: string): void {
  const next = new DOMParser().parseFromString(html, 'text/html');
  const frame = (page: Document) => parts.map((part) => page.querySelector(part)?.nodeName).join();
  if (frame(document) !== frame(next)) {
    location.reload();
    return;
  }
  const anchor = firstInView();
  const top = anchor?.getBoundingClientRect().top ?? 0;
  document.title = next.title;
  for (const part of parts) {
    const [from, to] = [document.querySelector(part), next.querySelector(part)];
    if (from && to) become(from, to);
  }
  const now = anchor && (anchor.isConnected ? anchor : document.getElementById(anchor.id));
  if (now) scrollBy({ top: now.getBoundingClientRect().top - top, behavior: 'instant' });
}

/** The first element with an id that starts in the window. */
function firstInView(): Element | null {
  const all = document.querySelectorAll('main [id]');
  return [...all].find((element) => element.getBoundingClientRect().top >= 0) ?? null;
}

/** Attributes set by the reader, not the page. */
const readersOwn = new Set(['open']);

/** Makes an element equal to another. */
function become(from: Element, to: Element): void {
  if (from.isEqualNode(to)) return;
  for (const { name } of [...from.attributes])
    if (!to.hasAttribute(name) && !readersOwn.has(name)) from.removeAttribute(name);
  for (const { name, value } of to.attributes)
    if (!readersOwn.has(name) && from.getAttribute(name) !== value) from.setAttribute(name, value);
  const [olds, news] = [[...from.childNodes], [...to.childNodes]];
  let start = 0;
  while (start < olds.length && start < news.length && isSame(olds[start], news[start])) start += 1;
  let end = 0;
  while (
    end < Math.min(olds.length, news.length) - start &&
    isSame(olds[olds.length - 1 - end], news[news.length - 1 - end])
  )
    end += 1;
  becomeList(from, olds.slice(start, olds.length - end), news.slice(start, news.length - end));
}

const isSame = (a: Node | undefined, b: Node | undefined) => a?.isEqualNode(b ?? null) ?? false;

/** Updates the children between equal ends pairwise. */
function becomeList(parent: Element, olds: readonly ChildNode[], news: readonly ChildNode[]): void {
  const following = olds.at(-1)?.nextSibling ?? null;
  news.forEach((node, i) => {
    const old = olds[i];
    if (old instanceof Element && node instanceof Element && isOfKind(old, node)) become(old, node);
    else if (old) old.replaceWith(document.importNode(node, true));
    else parent.insertBefore(document.importNode(node, true), following);
  });
  for (const old of olds.slice(news.length)) old.remove();
}

const isOfKind = (a: Element, b: Element) => a.nodeName === b.nodeName && a.id === b.id;
