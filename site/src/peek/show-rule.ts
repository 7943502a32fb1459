import { make } from '../dom.ts';
import { appliedTable } from '../table/applied-table.ts';
import { clearMarks, markRules } from '../table/mark-rules.ts';
import { peekWords } from '../words.ts';
import type { FoundRule } from './find-rule.ts';

/** Shows a rule in an element: the title of its page, and the rule with its state at the table. */
export function showRule(into: HTMLElement, found: FoundRule): void {
  const { place, name, language, direction, content, edition } = found;
  const line = make('p', { className: 'rw-peek-place', hidden: place === name }, place);
  const body = make('div', { className: 'rw-content rw-peek-rule', lang: language, dir: direction }, content);
  into.replaceChildren(line, body);
  body.dataset['edition'] = edition;
  markByTable(body);
}

/** Marks a rule shown by {@link showRule} with the page's table, replacing earlier marks. */
export function markByTable(body: HTMLElement): void {
  clearMarks(body);
  const table = appliedTable();
  if (!table || table.edition !== body.dataset['edition']) return;
  markRules(body, table.applies, table.data);
  const first = body.querySelector('[data-rule]');
  if (!first?.classList.contains('rw-out')) return;
  const line = make('p', { className: 'rw-standing' }, peekWords.notInPlay);
  (first.querySelector('.rw-body') ?? first).prepend(line);
}

/** Shows a message instead of a rule. */
export const showWords = (into: HTMLElement, words: string): void =>
  into.replaceChildren(make('p', { className: 'rw-peek-words' }, words));
