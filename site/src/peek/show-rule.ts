import { make } from '../dom.ts';
import { appliedTable } from '../table/applied-table.ts';
import { clearMarks, markRules } from '../table/mark-rules.ts';
import { peekWords } from '../words.ts';
import type { FoundRule } from './find-rule.ts';

/** Show a rule in an element: the title of its page, and the rule with what stands at the table. */
export function showRule(into: HTMLElement, found: FoundRule): void {
  const { place, name, language, direction, content, edition } = found;
  const line = make('p', { className: 'rw-peek-place', hidden: place === name }, place);
  const body = make('div', { className: 'rw-content rw-peek-rule', lang: language, dir: direction }, content);
  into.replaceChildren(line, body);
  body.dataset['edition'] = edition;
  markByTable(body);
}

/** Mark a rule that {@link showRule} shows by the table of the page, and take back what an earlier one marked. */
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

/** Say something in the place of a rule. */
export const showWords = (into: HTMLElement, words: string): void =>
  into.replaceChildren(make('p', { className: 'rw-peek-words' }, words));
