import { base } from '../base.ts';

/** Links that lead to a rule, a section or a term, and can be looked at without going there. */
const peekable = '.rw-content :is(a.rw-ref, a.rw-term, a.rw-star, a.rw-related, .rw-standing a)';

/** The link that can be looked at and holds what an event happened to; null where there is none. */
export function peekLinkAt(target: EventTarget | null): HTMLAnchorElement | null {
  const link = target instanceof Element ? target.closest(peekable) : null;
  if (!(link instanceof HTMLAnchorElement)) return null;
  return link.origin === location.origin && link.pathname.startsWith(base) ? link : null;
}

/** The edition that an address belongs to: the first folder below the site. */
export const editionOf = ({ pathname }: { readonly pathname: string }) =>
  decodeURIComponent(pathname.slice(base.length).split('/')[0] ?? '');

/** A click that is not asked to open a tab, a window or a file. */
export const isPlainClick = (event: MouseEvent) =>
  event.button === 0 && !event.ctrlKey && !event.metaKey && !event.shiftKey && !event.altKey;

/**
 * Was it a finger that clicked? Browsers that do not say what clicked, and screen readers, which click by themselves, are taken for a
 * finger where nothing can hover.
 */
export function isByFinger(event: MouseEvent): boolean {
  const type = event instanceof PointerEvent ? event.pointerType : '';
  return type === 'touch' || (type === '' && matchMedia('(hover: none)').matches);
}

/** An address from the root of the host, without the table that it may name, which a page adds by itself. */
export function pathOf(href: string): string {
  const { pathname, hash } = new URL(href, location.href);
  return pathname + hash;
}
