import type { Effective } from 'rulewright/effective';
import type { TableData } from 'rulewright/site';
import { make } from '../dom.ts';
import { tableWords } from '../words.ts';
import { whyAway } from './mark-ends.ts';

/** Links by which a page is listed, not those of a text. */
const listed = 'a[href]:not(.rw-text a)';

/**
 * Greys out links to pages that are not in play at a table, and says so once at the top of such a
 * page.
 * @param applies null removes the marks of a table
 * @returns whether this page is not in play
 */
export function markPages(main: Element, applies: Effective | null, data: TableData | null): boolean {
  const out = new Map(
    (applies && data ? data.pages : []).flatMap(({ id, href }) =>
      applies?.state(id)?.inPlay === 'no' ? [[href, id] as const] : [],
    ),
  );
  for (const link of document.querySelectorAll<HTMLAnchorElement>(listed)) {
    const isOut = link.hash === '' && out.has(link.pathname);
    if (isOut) link.title = tableWords.short.out;
    else if (link.classList.contains('rw-page-away')) link.removeAttribute('title');
    link.classList.toggle('rw-page-away', isOut);
  }
  main.querySelector('.rw-page-state')?.remove();
  const own = out.get(location.pathname);
  main.classList.toggle('rw-page-out', own !== undefined);
  if (own === undefined || !applies || !data) return false;
  const words = `${tableWords.pageOut}${whyAway(own, applies, data)}.`;
  const note = make(
    'p',
    { className: 'rw-standing rw-page-state', lang: document.documentElement.lang },
    words,
  );
  main.querySelector('.rw-content')?.before(note);
  return true;
}
