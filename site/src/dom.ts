/** Makes an element with properties and children. */
export function make<Name extends keyof HTMLElementTagNameMap>(
  name: Name,
  properties: Partial<HTMLElementTagNameMap[Name]> = {},
  ...children: readonly (Node | string)[]
): HTMLElementTagNameMap[Name] {
  const element = Object.assign(document.createElement(name), properties);
  element.append(...children);
  return element;
}

/**
 * A line of a list that stands for others, and opens them. @param isOpen whether they are shown at
 * first
 */
export function foldOf(
  folded: readonly HTMLElement[],
  words: Partial<HTMLButtonElement>,
  isOpen: boolean,
): HTMLElement {
  const button = make('button', { type: 'button', ...words });
  const show = (isShown: boolean) => {
    button.ariaExpanded = String(isShown);
    for (const element of folded) element.hidden = !isShown;
  };
  button.addEventListener('click', () => show(button.ariaExpanded !== 'true'));
  show(isOpen);
  return make('li', { className: 'rw-fold' }, button);
}
