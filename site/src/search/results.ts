import type { Found } from './pagefind.ts';

/** Numbers as people count: 1.9 before 1.10. */
const collator = new Intl.Collator('en', { numeric: true });

/**
 * Put the rule whose number was typed first, then those below it in order, then rules that are called what was typed, then all
 * others as they were ranked.
 */
export function byName(query: string, found: readonly Found[]): Found[] {
  const wanted = query
    .trim()
    .replace(/^\[|\]$/g, '')
    .toLowerCase();
  const numberOf = ({ meta }: Found) => (meta['number'] ?? '').toLowerCase();
  const rankOf = (each: Found) => {
    if (numberOf(each).startsWith(wanted)) return 0;
    const label = (each.meta['label'] ?? '').toLowerCase();
    return label === wanted ? 1 : ` ${label} `.includes(` ${wanted} `) ? 2 : 3;
  };
  const ranked = found.map((each) => ({ each, rank: rankOf(each) }));
  ranked.sort((a, b) =>
    a.rank === 0 && b.rank === 0 ? collator.compare(numberOf(a.each), numberOf(b.each)) : a.rank - b.rank,
  );
  return ranked.map(({ each }) => each);
}

/** Make the list item of a result. */
export function resultItem({ url, excerpt, meta }: Found, showsEdition: boolean): HTMLLIElement {
  const link = document.createElement('a');
  link.href = url;
  const name = append(link, 'span', 'rw-search-name');
  if (meta['number']) append(name, 'span', 'rw-n').textContent = meta['number'];
  name.append(' ', meta['label'] ?? '');
  const place = [meta['section'], showsEdition ? meta['edition'] : ''].filter((part) => part);
  if (place.length > 0) append(link, 'span', 'rw-search-place').textContent = place.join(' · ');
  appendMarked(append(link, 'span', 'rw-search-excerpt'), excerpt);
  const item = document.createElement('li');
  item.append(link);
  return item;
}

function append(parent: Element, tag: string, className: string): HTMLElement {
  const child = document.createElement(tag);
  child.className = className;
  parent.append(child);
  return child;
}

/** Text and `<mark>`s alone come out of an excerpt, whatever stands in it. */
function appendMarked(parent: Element, excerpt: string): void {
  let isMarked = false;
  for (const part of excerpt.split(/(<\/?mark>)/)) {
    if (part === '<mark>' || part === '</mark>') isMarked = part === '<mark>';
    else if (part !== '') {
      const text = decoded(part);
      if (isMarked) append(parent, 'mark', '').textContent = text;
      else parent.append(text);
    }
  }
}

const entities: ReadonlyMap<string, string> = new Map([
  ['&lt;', '<'],
  ['&gt;', '>'],
  ['&quot;', '"'],
  ['&#39;', "'"],
  ['&#x27;', "'"],
  ['&amp;', '&'],
]);

const decoded = (text: string) =>
  text.replace(/&(?:lt|gt|quot|#39|#x27|amp);/g, (entity) => entities.get(entity) ?? entity);
