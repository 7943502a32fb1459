import type { TableData } from 'rulewright/site';
import { make } from '../dom.ts';
import { tableWords } from '../words.ts';
import type { ChosenTable } from './chosen-table.ts';
import { valueTitle } from './value-title.ts';

type Facet = TableData['facets'][number];

/** Value of the choice "none of them"; no facet can have it, because values contain no space. */
const noneValue = ' none';

/**
 * Fills the form of a table: named tables, and a group per facet.
 * @param choose called with the chosen named table; it may fill the form again
 */
export function fillForm(
  form: HTMLFormElement,
  data: TableData,
  table: ChosenTable,
  choose: (named: ChosenTable) => void,
): void {
  const fields = form.querySelector('.rw-table-fields');
  if (!fields) return;
  const named = data.tables ?? [];
  const groups = data.facets.map((facet) => groupOf(facet, table.get(facet.name), data));
  const chooseAndStay = (table: ChosenTable, at: number) => {
    choose(table);
    // Keeps the focus in the new form.
    fields.querySelectorAll('button')[at]?.focus();
  };
  fields.replaceChildren(...(named.length > 0 ? [namedTables(named, chooseAndStay)] : []), ...groups);
}

/** The table in the form. A facet with nothing checked is open. */
export function tableOfForm(form: HTMLFormElement): ChosenTable {
  const table = new Map<string, string[]>();
  for (const [name, value] of new FormData(form)) {
    if (typeof value !== 'string' || value === '') continue;
    const values = table.get(name) ?? [];
    if (value !== noneValue) values.push(value);
    table.set(name, values);
  }
  return table;
}

function namedTables(
  named: NonNullable<TableData['tables']>,
  choose: (table: ChosenTable, at: number) => void,
): Element {
  const group = fieldset(tableWords.named);
  for (const [at, { title, table }] of named.entries()) {
    const button = make('button', { type: 'button' }, title);
    button.addEventListener('click', () => choose(new Map(Object.entries(table)), at));
    group.append(button);
  }
  return group;
}

function groupOf(facet: Facet, chosen: readonly string[] | undefined, data: TableData): Element {
  const group = fieldset(facet.title);
  const { name, values, many } = facet;
  const add = (value: string, text: string, checked: boolean) => {
    // The type first: a radio button created with an empty value gets the value `on`.
    const input = make('input', { type: many ? 'checkbox' : 'radio', name, value, checked });
    group.append(make('label', {}, input, ` ${text}`));
  };
  if (!many) add('', tableWords.notChosen, chosen === undefined);
  for (const value of values) add(value, valueTitle(data, name, value), chosen?.includes(value) ?? false);
  if (many) {
    add(noneValue, tableWords.noneOfThem, chosen?.length === 0);
    // "None" excludes all others.
    group.addEventListener('change', ({ target }) => {
      if (!(target instanceof HTMLInputElement) || !target.checked) return;
      for (const box of group.querySelectorAll('input'))
        if ((box.value === noneValue) !== (target.value === noneValue)) box.checked = false;
    });
  }
  return group;
}

const fieldset = (title: string) => make('fieldset', {}, make('legend', {}, title));
