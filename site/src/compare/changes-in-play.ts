import type { Effective } from 'rulewright/effective';
import { foldOf } from '../dom.ts';
import { readChosenTable } from '../table/chosen-table.ts';
import { appliesAt } from '../table/remembered-table.ts';
import { compareWords } from '../words.ts';

const sides = ['old', 'new'] as const;

/** Whether a table is chosen for one of the two editions. */
export const hasTable = (comparison: HTMLElement): boolean =>
  sides.some((side) => sourceOf(comparison, side) !== null && tableOf(comparison, side) !== null);

const sourceOf = ({ dataset }: HTMLElement, side: 'old' | 'new') =>
  (side === 'old' ? dataset['oldTable'] : dataset['newTable']) || null;

/** The table of a side, else of the other edition. */
function tableOf({ dataset }: HTMLElement, side: 'old' | 'new') {
  const other = side === 'old' ? 'new' : 'old';
  return readChosenTable(dataset[side] ?? '') ?? readChosenTable(dataset[other] ?? '');
}

/** Counts requests, so that an outdated result is dropped. */
let last = 0;

/**
 * Folds the changes without a side in play at the chosen table, with a line per list that counts
 * them. An undecided rule counts as in play.
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
      list.append(foldOf(out, { textContent: compareWords.outOfPlay({ count: out.length }) }, isAsked));
  }
}

async function appliesOn(comparison: HTMLElement, side: 'old' | 'new'): Promise<Effective | null> {
  const [source, table] = [sourceOf(comparison, side), tableOf(comparison, side)];
  // Offline nothing is folded: showing too much does no harm.
  return source === null || table === null ? null : appliesAt(table, source);
}
