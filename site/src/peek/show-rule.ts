import { appliedTable } from '../table/applied-table.ts';
import { clearMarks, markRules } from '../table/mark-rules.ts';
import { peekWords } from '../words.ts';
import type { FoundRule } from './find-rule.ts';

/** Show a rule in an element: the title of its page, and the rule with what stands at the table. */
export function showRule(into: HTMLElement, found: FoundRule): void {
  const { place, name, language, direction, content, edition } = found;
  const line = paragraph('rw-peek-place', place);
  line.hidden = place === name;
  const body = document.createElement('div');
  body.className = 'rw-content rw-peek-rule';
  body.lang = language;
  body.dir = direction;
  body.append(content);
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
  const line = paragraph('rw-standing', peekWords.notInPlay);
  (first.querySelector('.rw-body') ?? first).prepend(line);
}

/** Say something in the place of a rule. */
export const showWords = (into: HTMLElement, words: string): void =>
  into.replaceChildren(paragraph('rw-peek-words', words));

function paragraph(className: string, text: string): HTMLParagraphElement {
  const element = document.createElement('p');
  element.className = className;
  element.textContent = text;
  return element;
}
