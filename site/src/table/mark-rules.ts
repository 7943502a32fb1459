import type { TableData } from 'rulewright';
import type { Effective, EffectiveRule } from 'rulewright/effective';
import { addressTarget } from '../reading/address-target.ts';
import { tableWords } from '../words.ts';
import { stateAtTable } from './state-at-table.ts';

/** Elements of a page that stand for a rule. */
const marked = '[data-rule]';

/** What a page shows of a table: rules folded away, and what stands against the others. Taken back by {@link clearMarks}. */
export function markRules(main: Element, applies: Effective, data: TableData): void {
  const names = new Map(data.named.map((rule) => [rule.id, rule]));
  for (const element of main.querySelectorAll<HTMLElement>(marked)) {
    const rule = applies.rule(element.dataset['rule'] ?? '');
    if (!rule) continue;
    element.classList.toggle('rw-out', rule.inPlay === 'no');
    // A list that only names rules has no room for what stands against them, and folds none away.
    if (!element.matches('.rw-rules *, .rw-peek-rule *, .rw-box, .rw-trace')) sayState(element, rule);
    else if (rule.inPlay !== 'no') showStanding(element, rule, names);
  }
  for (const list of main.querySelectorAll('.rw-rules')) foldRuns(list);
}

/** Show a page as it is without a table. */
export function clearMarks(main: Element): void {
  for (const made of main.querySelectorAll('.rw-fold, .rw-standing, .rw-state')) made.remove();
  for (const element of main.querySelectorAll<HTMLElement>(marked)) {
    element.classList.remove('rw-out');
    element.hidden = false;
  }
}

function sayState(element: Element, rule: EffectiveRule): void {
  const words = stateAtTable(rule);
  const place = element.matches('li') ? element : element.querySelector(':scope > dt');
  if (words === null || !place) return;
  const state = document.createElement('span');
  state.className = 'rw-state';
  state.textContent = words;
  place.append(' ', state);
}

/** One line for each run of rules that are not in play, which opens them. */
function foldRuns(list: Element): void {
  let run: HTMLElement[] = [];
  const close = () => {
    if (run[0]) run[0].before(foldOf(run));
    run = [];
  };
  for (const child of [...list.children]) {
    if (child instanceof HTMLElement && child.classList.contains('rw-out')) run.push(child);
    else close();
  }
  close();
}

function foldOf(run: readonly HTMLElement[]): HTMLElement {
  const line = document.createElement('li');
  line.className = 'rw-fold';
  const button = document.createElement('button');
  button.type = 'button';
  const inner = run.reduce(
    (count, element) => count + element.querySelectorAll('li.rw-rule').length,
    run.length,
  );
  button.textContent = tableWords.fold(inner);
  const show = (isOpen: boolean) => {
    button.setAttribute('aria-expanded', String(isOpen));
    for (const element of run) element.hidden = !isOpen;
  };
  button.addEventListener('click', () => show(button.getAttribute('aria-expanded') !== 'true'));
  // What the address leads to is shown, and said to be not in play.
  const target = addressTarget();
  show(run.some((element) => target !== null && element.contains(target)));
  line.append(button);
  return line;
}

const kinds: ReadonlySet<string> = new Set(['supersedes', 'replaces', 'disables']);

function showStanding(
  element: HTMLElement,
  { standing, by }: EffectiveRule,
  names: ReadonlyMap<string, TableData['named'][number]>,
): void {
  if (standing === null || standing === 'stands') return;
  const text =
    element.querySelector(':scope > .rw-text, :scope > .rw-row .rw-text') ??
    element.querySelector(':scope > .rw-row .rw-label');
  const line = document.createElement('p');
  line.className = `rw-standing rw-standing-${standing}`;
  line.append(tableWords.standing[standing]);
  const against = by.filter(
    ({ kind, inPlay, yields, standing: other }) =>
      kinds.has(kind) && inPlay !== 'no' && !yields && (standing !== 'superseded' || other === 'stands'),
  );
  against.forEach(({ id }, i) => {
    const named = names.get(id);
    const link = document.createElement(named ? 'a' : 'span');
    link.textContent = named?.name ?? id;
    if (named && link instanceof HTMLAnchorElement) link.href = named.href;
    line.append(i === 0 ? '' : ', ', link);
  });
  text?.after(line);
}
