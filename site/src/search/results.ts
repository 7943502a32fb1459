import type { Effective } from 'rulewright/effective';
import type { ExcerptPart, SearchAnswer, SearchHit } from 'rulewright/search';
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
      const group = document.createElement('div');
      group.role = 'group';
      group.ariaLabel = edition.title;
      group.lang = edition.language;
      group.dir = edition.direction;
      if (showsTitles) {
        const title = append(group, 'div', 'rw-search-edition', edition.title);
        title.ariaHidden = 'true';
      }
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
  const option = document.createElement('a');
  option.role = 'option';
  option.ariaSelected = 'false';
  option.tabIndex = -1;
  option.href = edition.root + href;
  option.dataset['edition'] = edition.id;
  option.dataset['rule'] = id;
  const name = append(option, 'span', 'rw-search-name');
  if (shownNumber !== null) append(name, 'span', 'rw-n', shownNumber);
  name.append(' ');
  appendParts(name, label, edition.shown);
  if (state !== null) append(option, 'span', 'rw-state', state);
  if (place.length > 0) append(option, 'span', 'rw-search-place', place.join(' › '));
  if (excerpt.length > 0) appendParts(append(option, 'span', 'rw-search-excerpt'), excerpt, edition.shown);
  return option;
}

function append(parent: Element, tag: string, className: string, text = ''): HTMLElement {
  const child = document.createElement(tag);
  child.className = className;
  if (text !== '') child.textContent = text;
  parent.append(child);
  return child;
}

function appendParts(parent: Element, parts: readonly ExcerptPart[], shown: (text: string) => string): void {
  for (const { text, isFound } of parts) {
    if (isFound) append(parent, 'mark', '', shown(text));
    else parent.append(shown(text));
  }
}
