import { base } from '../base.ts';

/** Links to a rule, section or term that can open a card. */
const peekable = '.rw-content :is(a.rw-ref, a.rw-term, a.rw-star, a.rw-related, .rw-standing a)';

/** The link with a card around an event's target, or null. */
export function peekLinkAt(target: EventTarget | null): HTMLAnchorElement | null {
  const link = target instanceof Element ? target.closest(peekable) : null;
  if (!(link instanceof HTMLAnchorElement)) return null;
  return link.origin === location.origin && link.pathname.startsWith(base) ? link : null;
}

/** The edition of an address: the first folder of the site. */
export const editionOf = ({ pathname }: { readonly pathname: string }) =>
  decodeURIComponent(pathname.slice(base.length).split('/')[0] ?? '');

/** Whether a click does not open a tab or window, or download. */
export const isPlainClick = (event: MouseEvent) =>
  event.button === 0 && !event.ctrlKey && !event.metaKey && !event.shiftKey && !event.altKey;

/**
 * Whether a click came from a finger. If the browser does not report it (also screen readers), it
 * counts as one on a device that cannot hover.
 */
export function isByFinger(event: MouseEvent): boolean {
  const type = event instanceof PointerEvent ? event.pointerType : '';
  return type === 'touch' || (type === '' && matchMedia('(hover: none)').matches);
}

/** An address relative to the host, without the query of a table, which pages add themselves. */
export function pathOf(href: string): string {
  const { pathname, hash } = new URL(href, location.href);
  return pathname + hash;
}
