import type { Effective } from 'rulewright/effective';
import type { ExcerptPart, SearchAnswer, SearchHit } from 'rulewright/search';
import { make } from '../dom.ts';
import { stateAtTable } from '../table/state-at-table.ts';
import type { LoadedEdition } from './loaded-editions.ts';

/** Results of one edition for a query. */
export interface FoundInEdition extends Pick<SearchAnswer, 'hits'> {
  readonly edition: LoadedEdition;
  /** What applies at its chosen table, or null. */
  readonly applies: Effective | null;
}

/**
 * Makes the list of results: a group per edition, with its title if there may be others. Each
 * option has its edition and rule in `data-edition`, `data-rule`.
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

/** A link, so that it can open in a new tab; the focus stays in the field. */
function optionOf(hit: SearchHit, edition: LoadedEdition, state: string | null): HTMLAnchorElement {
  const { id, href, shownNumber, label, place, excerpt, lang } = hit;
  /** A rule that is not translated has the words of the original. */
  const inLanguage = (parts: readonly (Node | string)[]) =>
    lang === undefined || parts.length === 0 ? parts : [make('span', { lang, dir: 'auto' }, ...parts)];
  const line = (className: string, ...words: readonly (Node | string)[]) =>
    words.length === 0 ? [] : [make('span', { className }, ...words)];
  const option = make(
    'a',
    {
      role: 'option',
      ariaSelected: 'false',
      tabIndex: -1,
      href: href.startsWith('/') ? href : edition.root + href,
    },
    ...line(
      'rw-search-name',
      ...line('rw-n', ...(shownNumber === null ? [] : [shownNumber])),
      ' ',
      ...inLanguage(partsOf(label, edition)),
    ),
    ...line('rw-state', ...(state === null ? [] : [state])),
    ...line('rw-search-place', ...(place.length === 0 ? [] : [place.join(' › ')])),
    ...line('rw-search-excerpt', ...inLanguage(partsOf(excerpt, edition))),
  );
  option.dataset['edition'] = edition.id;
  option.dataset['rule'] = id;
  return option;
}

const partsOf = (parts: readonly ExcerptPart[], { shown }: LoadedEdition) =>
  parts.map(({ text, isFound }) => (isFound ? make('mark', {}, shown(text)) : shown(text)));
