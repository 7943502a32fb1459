import type { Effective, EffectiveRelation, EffectiveRule } from 'rulewright/effective';
import type { TableData } from 'rulewright/site';
import { foldOf, make } from '../dom.ts';
import { addressTarget } from '../reading/address-target.ts';
import { tableWords } from '../words.ts';
import { markEnds } from './mark-ends.ts';
import { stateAtTable } from './state-at-table.ts';

/** Elements that represent a rule. */
const ruleElements = '[data-rule]';

/** Notes added to a rule for a table. */
const notes = '.rw-standing, .rw-state';

/** Where a rule itself is shown, with room for notes. */
const roomForNotes = '.rw-rules *, .rw-peek-rule *, .rw-box, .rw-trace';

/**
 * Shows the effects of a table: folded rules, and notes on others. Undone by {@link clearMarks}.
 * Unchanged notes stay, so that the browser lays out only what differs.
 * @param isPageOut the page says that it is not in play, so its rules do not
 */
export function markRules(main: Element, applies: Effective, data: TableData, isPageOut = false): void {
  const names: Names = new Map(data.named.map((rule) => [rule.id, rule]));
  const before = notesByRule(main);
  const lists = new Set<Element>();
  for (const element of main.querySelectorAll<HTMLElement>(ruleElements)) {
    const id = element.dataset['rule'] ?? '';
    const state = applies.state(id);
    if (!state) continue;
    const isOut = state.inPlay === 'no' && !isPageOut;
    if (element.classList.contains('rw-out') !== isOut) {
      element.classList.toggle('rw-out', isOut);
      if (element.parentElement?.matches('.rw-rules')) lists.add(element.parentElement);
    }
    const words = isPageOut && state.inPlay === 'no' ? null : stateAtTable(state);
    const old = before.get(element);
    if (words === null && !old) continue;
    // A list of names has no room for notes, and folds nothing.
    if (!element.matches(roomForNotes)) sayState(element, words, old);
    else showStanding(element, words === null || isOut ? null : standingLine(applies.rule(id), names), old);
  }
  for (const list of lists) foldRuns(list);
  markEnds(main, applies, data);
}

/** Shows a page without a table. */
export function clearMarks(main: Element): void {
  for (const made of main.querySelectorAll(`.rw-fold, ${notes}`)) made.remove();
  markEnds(main, null, null);
  for (const element of main.querySelectorAll<HTMLElement>(ruleElements)) {
    element.classList.remove('rw-out');
    element.hidden = false;
  }
}

function notesByRule(main: Element): ReadonlyMap<Element, Element> {
  const found = new Map<Element, Element>();
  for (const note of main.querySelectorAll(notes)) {
    const rule = note.closest(ruleElements);
    if (rule) found.set(rule, note);
  }
  return found;
}

/** Replaces a note; null removes it. */
function putNote(note: Element | null, old: Element | undefined, place: (note: Element) => void): void {
  if (!note) old?.remove();
  else if (!old) place(note);
  else if (!old.isEqualNode(note)) old.replaceWith(note);
}

function sayState(element: Element, words: string | null, old: Element | undefined): void {
  const state = make('span', { className: 'rw-state' }, ` ${words}`);
  const place = element.matches('li') ? element : element.querySelector(':scope > dt');
  putNote(words === null ? null : state, old, (note) => place?.append(note));
}

/** Replaces each run of rules not in play by a line that opens them. */
function foldRuns(list: Element): void {
  for (const line of list.querySelectorAll(':scope > .rw-fold')) line.remove();
  let run: HTMLElement[] = [];
  const close = () => {
    if (run[0]) run[0].before(lineOf(run));
    run = [];
  };
  for (const child of [...list.children]) {
    if (!(child instanceof HTMLElement)) continue;
    if (child.classList.contains('rw-out')) run.push(child);
    else {
      child.hidden = false;
      close();
    }
  }
  close();
}

function lineOf(run: readonly HTMLElement[]): HTMLElement {
  const inner = run.reduce(
    (count, element) => count + element.querySelectorAll('li.rw-rule').length,
    run.length,
  );
  // The target of the address is shown, and marked as not in play.
  const target = addressTarget();
  return foldOf(
    run,
    {
      textContent: tableWords.fold({ count: inner }),
      lang: document.documentElement.lang,
      dir: document.documentElement.dir,
    },
    run.some((element) => target !== null && element.contains(target)),
  );
}

function showStanding(element: Element, line: Element | null, old: Element | undefined): void {
  putNote(line, old, (note) => {
    const text =
      element.querySelector(':scope > .rw-text, :scope > .rw-row .rw-text') ??
      element.querySelector(':scope > .rw-row .rw-label');
    text?.after(note);
  });
}

/** Rules that affect others, by id. */
type Names = ReadonlyMap<string, TableData['named'][number]>;

/** `It holds, except: 3.04 Late guests`; null for a rule that simply holds. */
function standingLine(rule: EffectiveRule | undefined, names: Names): Element | null {
  if (!rule || rule.standing === null || rule.standing === 'stands') return null;
  const { standing } = rule;
  const line = make('p', { className: `rw-standing rw-standing-${standing}` }, tableWords.standing[standing]);
  againstIt(rule).forEach(({ id, inPlay }, i) => {
    const named = names.get(id);
    const link = named ? make('a', { href: named.href }, named.name) : make('span', {}, id);
    line.append(i === 0 ? '' : ', ', link, inPlay === 'open' ? tableWords.ifInPlay : '');
  });
  return line;
}

/** The exceptions of a rule that holds; else what replaces it, or is undecided with it. */
function againstIt({ standing, exceptions, by }: EffectiveRule): readonly EffectiveRelation[] {
  if (standing !== 'replaced' && standing !== 'undecided') return exceptions;
  return by.filter(
    ({ kind, inPlay, yields, standing: other }) =>
      (kind === 'replaces' || kind === 'disables') &&
      inPlay !== 'no' &&
      !yields &&
      other !== 'replaced' &&
      (standing === 'undecided') === (other === 'undecided'),
  );
}
