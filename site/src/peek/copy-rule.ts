import { make } from '../dom.ts';
import { clearMarks } from '../table/mark-rules.ts';
import { peekWords } from '../words.ts';
import { textOf } from './rule-name.ts';

/** Characters of a text, and no more rules are shown below a rule or of a section. */
const enough = 700;

/** What belongs to a page and not to a rule: who speaks of it, its past. */
const left = '.rw-more, .rw-uses, .rw-beside, .rw-number-warning';

/**
 * Copy a rule with what stands below it.
 *
 * @param url of its page, which relative addresses start from
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

/** Copy the beginning of a page: what bears on all of it, and its first rules. */
export function copySection(main: Element, url: URL): HTMLElement {
  const parts = main.querySelectorAll(
    '.rw-lead, .rw-page-relations, .rw-content > :is(.rw-rules, .rw-box, .rw-terms, .rw-lookup)',
  );
  const copy = make('div', {}, ...[...parts].map((part) => document.importNode(part, true)));
  shorten(copy);
  return detach(copy, url);
}

/** Leave out rules below a rule when there is enough to read, and say how many they are. */
function shorten(copy: HTMLElement): void {
  let length = 0;
  let count = 0;
  for (const rule of copy.querySelectorAll('[data-rule], .rw-term-entry')) {
    if (!copy.contains(rule)) continue;
    if (length > enough) {
      count += 1 + rule.querySelectorAll('[data-rule]').length;
      rule.remove();
    } else
      length +=
        textOf(rule.querySelector('.rw-label')).length + textOf(rule.querySelector('.rw-text')).length;
  }
  for (const list of copy.querySelectorAll('ol, dl')) if (list.childElementCount === 0) list.remove();
  if (count > 0) copy.append(make('p', { className: 'rw-peek-more' }, peekWords.more(count)));
}

/** Make a copy fit to stand anywhere: no id twice, addresses from the root, and nothing of what a page shows of a table. */
function detach(copy: HTMLElement, url: URL): HTMLElement {
  clearMarks(copy);
  for (const part of copy.querySelectorAll(left)) part.remove();
  for (const element of copy.querySelectorAll('[id]')) element.removeAttribute('id');
  for (const element of copy.querySelectorAll('[aria-labelledby], [aria-describedby]')) {
    element.removeAttribute('aria-labelledby');
    element.removeAttribute('aria-describedby');
  }
  // A number is a link to its own rule, for which the copy has a button.
  for (const number of copy.querySelectorAll('.rw-number, .rw-term-name'))
    number.replaceWith(make('span', { className: number.className }, ...number.childNodes));
  for (const link of copy.querySelectorAll('a'))
    link.href = new URL(link.getAttribute('href') ?? '', url).href;
  return copy;
}
