import type { Element, ElementContent, Properties } from 'hast';

/** Make an element of a hast tree. Strings become text. */
export function element(
  tagName: string,
  properties: Properties,
  ...children: readonly (ElementContent | string)[]
): Element {
  return {
    type: 'element',
    tagName,
    properties,
    children: children.map((child) => (typeof child === 'string' ? { type: 'text', value: child } : child)),
  };
}
