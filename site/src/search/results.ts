import type { Effective } from 'rulewright/effective';
import type { ExcerptPart, SearchAnswer, SearchHit } from 'rulewright/search';
import { make } from '../dom.ts';
import { stateAtTable } from '../table/state-at-table.ts';
import type { LoadedEdition } from './loaded-editions.ts';

/** What one edition has to a query. */
export interface FoundInEdition extends Pick<SearchAnswer, 'hits'> {
  readonly edition: LoadedEdition;
  /** What applies at the table that is chosen for it; null where none is. */
  readonly applies: Effective | null;
}

/**
 * Make the list of what was found: a group an edition, with its title where there may be others.
 *
 * Each option names its edition and rule (`data-edition`, `data-rule`), for whatever has to say more of it.
 */
export function resultGroups(found: readonly FoundInEdition[], showsTitles: boolean): HTMLElement[] {
  let count = 0;
  return found
    .filter(({ hits }) => hits.length > 0)
    .map(({ edition, applies, hits }) => {
      const { title, language, direction } = edition;
      const group = make('div', { role: 'group', ariaLabel: title, lang: language, dir: direction });
      if (showsTitles)
        group.append(make('div', { className: 'rw-search-edition', ariaHidden: 'true' }, title));
      for (const hit of hits) {
        const option = optionOf(hit, edition, stateAtTable(applies?.state(hit.id)));
        option.id = `_hit-${count}`;
        count += 1;
        group.append(option);
      }
      return group;
    });
}

/** A link, so that it opens in a new tab too; the keyboard stays in the field, and walks over it there. */
function optionOf(hit: SearchHit, edition: LoadedEdition, state: string | null): HTMLAnchorElement {
  const { id, href, shownNumber, label, place, excerpt } = hit;
  const line = (className: string, ...words: readonly (Node | string)[]) =>
    words.length === 0 ? [] : [make('span', { className }, ...words)];
  const option = make(
    'a',
    { role: 'option', ariaSelected: 'false', tabIndex: -1, href: edition.root + href },
    ...line(
      'rw-search-name',
      ...line('rw-n', ...(shownNumber === null ? [] : [shownNumber])),
      ' ',
      ...partsOf(label, edition),
    ),
    ...line('rw-state', ...(state === null ? [] : [state])),
    ...line('rw-search-place', ...(place.length === 0 ? [] : [place.join(' › ')])),
    ...line('rw-search-excerpt', ...partsOf(excerpt, edition)),
  );
  option.dataset['edition'] = edition.id;
  option.dataset['rule'] = id;
  return option;
}

const partsOf = (parts: readonly ExcerptPart[], { shown }: LoadedEdition) =>
  parts.map(({ text, isFound }) => (isFound ? make('mark', {}, shown(text)) : shown(text)));
