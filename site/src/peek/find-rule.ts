import { copyRule, copySection } from './copy-rule.ts';
import { editionOf } from './peek-links.ts';
import { labelsAround, nameOfRule, textOf } from './rule-name.ts';

/** A rule, section or term to show in another place. */
export interface FoundRule {
  /** Absolute address. */
  readonly href: string;
  /** Id of the rule; null for a section and others. */
  readonly id: string | null;
  /** `1.02.03 Hand limit` */
  readonly name: string;
  /** Title of its page, with a different edition, and labels of the rule's ancestors. */
  readonly place: string;
  readonly edition: string;
  readonly language: string;
  readonly direction: string;
  /** Address of its trace, or null. */
  readonly trace: string | null;
  /** A copy without DOM ids. */
  readonly content: HTMLElement;
}

/** Fetched pages, by address without query and fragment. */
const pages = new Map<string, Promise<Document | null>>();

/** Elements that can represent a place in a page. */
const places = '[data-rule], .rw-term-entry, .rw-lookup, li, dl > div, section';

/** The address of a rule's own trace. */
function traceOf(element: HTMLElement): string | null {
  const links = [...element.querySelectorAll('.rw-trace-link')];
  return links.find((link) => link.closest('[data-rule]') === element)?.getAttribute('href') ?? null;
}

/**
 * Finds the target of an address, on this page or another one.
 * @param href absolute address, on this site
 * @returns null for a removed place
 * @throws if the page cannot be fetched
 */
export async function findRule(href: string): Promise<FoundRule | null> {
  const url = new URL(href);
  const page = await pageAt(url);
  const main = page?.querySelector('main');
  if (!page || !main) return null;
  const anchor = decodeURIComponent(url.hash.slice(1));
  const target = anchor === '' ? main : page.getElementById(anchor);
  if (!target) return null;
  const heading = textOf(main.querySelector('h1'));
  const element = target === main ? null : target.closest<HTMLElement>(places);
  return {
    href,
    id: element?.dataset['rule'] ?? null,
    name: element ? nameOfRule(element) : heading,
    place: [
      editionOf(url) === editionOf(location) ? heading : withEdition(page, heading),
      ...(element ? labelsAround(element) : []),
    ].join(' › '),
    edition: editionOf(url),
    language: target.closest<HTMLElement>('[lang]')?.lang || page.documentElement.lang,
    direction: target.closest<HTMLElement>('[dir]')?.dir || page.documentElement.dir,
    trace: element ? traceOf(element) : null,
    content: element ? copyRule(element, url) : copySection(main, url),
  };
}

/** The title of a page for use elsewhere, which includes its edition. */
const withEdition = (page: Document, heading: string) =>
  page.querySelector<HTMLMetaElement>('meta[property="og:title"]')?.content ?? heading;

/** The current page, or another one, fetched once. */
function pageAt({ origin, pathname }: URL): Promise<Document | null> {
  if (pathname === location.pathname) return Promise.resolve(document);
  const address = origin + pathname;
  const page = pages.get(address) ?? fetchPage(address);
  pages.set(address, page);
  // Failed requests are retried.
  page.catch(() => pages.delete(address));
  return page;
}

async function fetchPage(address: string): Promise<Document | null> {
  const response = await fetch(address, { headers: { Accept: 'text/html' } });
  if (response.status === 404 || response.status === 410) return null;
  if (!response.ok) throw new Error(`${address}: ${response.status}`);
  return new DOMParser().parseFromString(await response.text(), 'text/html');
}
