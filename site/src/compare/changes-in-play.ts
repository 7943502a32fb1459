import type { Effective } from 'rulewright/effective';
import { foldOf } from '../dom.ts';
import { readChosenTable } from '../table/chosen-table.ts';
import { appliesAt } from '../table/remembered-table.ts';
import { compareWords } from '../words.ts';

const sides = ['old', 'new'] as const;

/** Was a table chosen for one of the two editions? */
export const hasTable = (comparison: HTMLElement): boolean =>
  sides.some((side) => sourceOf(comparison, side) !== null && tableOf(comparison, side) !== null);

const sourceOf = ({ dataset }: HTMLElement, side: 'old' | 'new') =>
  (side === 'old' ? dataset['oldTable'] : dataset['newTable']) || null;

/** The table of a side; that of the other edition where none was chosen for this one. */
function tableOf({ dataset }: HTMLElement, side: 'old' | 'new') {
  const other = side === 'old' ? 'new' : 'old';
  return readChosenTable(dataset[side] ?? '') ?? readChosenTable(dataset[other] ?? '');
}

/** Counts what was asked for: what is loaded for an earlier choice is not shown over a later one. */
let last = 0;

/**
 * Fold away the changes of which neither side is in play at the chosen table, with a line for each list that says how many.
 *
 * A rule of which nobody can tell counts as in play.
 */
export async function foldOutOfPlay(comparison: HTMLElement, isOn: boolean): Promise<void> {
  last += 1;
  const turn = last;
  for (const made of comparison.querySelectorAll('.rw-fold')) made.remove();
  for (const change of comparison.querySelectorAll<HTMLElement>('.rw-change')) change.hidden = false;
  if (!isOn) return;
  const [old, now] = await Promise.all(sides.map((side) => appliesOn(comparison, side)));
  if (turn !== last) return;
  const isOut = (change: HTMLElement) => {
    const standings = [
      [old, change.dataset['old']],
      [now, change.dataset['new']],
    ] as const;
    const present = standings.filter(([, id]) => id !== undefined);
    return present.length > 0 && present.every(([applies, id]) => applies?.state(id ?? '')?.inPlay === 'no');
  };
  for (const list of comparison.querySelectorAll('ul:has(> .rw-change)')) {
    const out = [...list.children].filter(
      (child): child is HTMLElement => child instanceof HTMLElement && isOut(child),
    );
    const isAsked = out.some(
      (change) => change.querySelector(':target') !== null || change.matches(':target'),
    );
    if (out.length > 0)
      list.append(foldOf(out, { textContent: compareWords.outOfPlay(out.length) }, isAsked));
  }
}

async function appliesOn(comparison: HTMLElement, side: 'old' | 'new'): Promise<Effective | null> {
  const [source, table] = [sourceOf(comparison, side), tableOf(comparison, side)];
  // Without a network nothing is folded away: what is shown too much does no harm.
  return source === null || table === null ? null : appliesAt(table, source);
}
