import { make } from '../dom.ts';
import { clearMarks } from '../table/mark-rules.ts';
import { peekWords } from '../words.ts';
import { textOf } from './rule-name.ts';

/** After this many characters no more rules are shown. */
const enoughCharacters = 700;

/** Parts of a page that are not the rule: references to it, its history. */
const pageOnlyParts =
  '.rw-original, .rw-more:not(:has(> .rw-remark-question)), .rw-more > :not(summary, .rw-remark-question), .rw-sign-differs, .rw-uses, .rw-number-warning';

/**
 * Copies a rule with the rules under it.
 * @param url of its page, to resolve relative addresses
 */
export function copyRule(rule: HTMLElement, url: URL): HTMLElement {
  const copy = document.importNode(rule, true);
  shorten(copy);
  const list =
    copy.localName === 'li'
      ? make('ol', { role: 'list' }, copy)
      : copy.matches('.rw-term-entry')
        ? make('dl', { className: 'rw-terms' }, copy)
        : make('div', {}, copy);
  return detach(list, url);
}

/** Copies the start of a page: what applies to all of it, and its first rules. */
export function copySection(main: Element, url: URL): HTMLElement {
  const parts = main.querySelectorAll(
    '.rw-lead, .rw-page-relations, .rw-content > :is(.rw-rules, .rw-box, .rw-terms, .rw-lookup)',
  );
  const copy = make('div', {}, ...[...parts].map((part) => document.importNode(part, true)));
  shorten(copy);
  return detach(copy, url);
}

/** Drops rules after enough text, and shows how many. */
function shorten(copy: HTMLElement): void {
  let length = 0;
  let count = 0;
  for (const rule of copy.querySelectorAll('[data-rule], .rw-term-entry')) {
    if (!copy.contains(rule)) continue;
    if (length > enoughCharacters) {
      count += 1 + rule.querySelectorAll('[data-rule]').length;
      rule.remove();
    } else
      length +=
        textOf(rule.querySelector('.rw-label')).length + textOf(rule.querySelector('.rw-text')).length;
  }
  for (const list of copy.querySelectorAll('ol, dl')) if (list.childElementCount === 0) list.remove();
  if (count > 0) copy.append(make('p', { className: 'rw-peek-more' }, peekWords.more({ count })));
}

/** Makes a copy fit anywhere: no ids, absolute addresses, no marks of a table. */
function detach(copy: HTMLElement, url: URL): HTMLElement {
  clearMarks(copy);
  for (const part of copy.querySelectorAll(pageOnlyParts)) part.remove();
  for (const element of copy.querySelectorAll('[id]')) element.removeAttribute('id');
  for (const element of copy.querySelectorAll('[aria-labelledby], [aria-describedby]')) {
    element.removeAttribute('aria-labelledby');
    element.removeAttribute('aria-describedby');
  }
  // A number links to its own rule, for which the copy has a button.
  for (const number of copy.querySelectorAll('.rw-number, .rw-term-name'))
    number.replaceWith(make('span', { className: number.className }, ...number.childNodes));
  // Away from its section, each use of a term is a link.
  for (const link of copy.querySelectorAll('a'))
    link.href = new URL(link.getAttribute('href') ?? link.dataset['href'] ?? '', url).href;
  return copy;
}
