import type { Found } from './pagefind.ts';

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
