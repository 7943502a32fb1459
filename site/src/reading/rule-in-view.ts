/** The part of the window, from its top, in which a reader looks for the current rule. */
const upperPart = 0.6;

/** The rule that is read: the target of the address, or the first that begins in the window; or null. */
export function ruleInView(): HTMLElement | null {
  const header = document.querySelector('.rw-header')?.getBoundingClientRect().bottom ?? 0;
  const topOf = (element: Element) => element.getBoundingClientRect().top;
  const isSeen = (element: Element) => topOf(element) >= header && topOf(element) < innerHeight * upperPart;
  const rules = [...document.querySelectorAll<HTMLElement>('main [data-rule]')];
  const target = document.querySelector<HTMLElement>('main :target')?.closest<HTMLElement>('[data-rule]');
  if (target && isSeen(target)) return target;
  return rules.find(isSeen) ?? rules.findLast((rule) => topOf(rule) < header) ?? null;
}

/** The DOM id of a rule from its own id, which is the same in every language. */
export const anchorOf = (rule: HTMLElement): string =>
  rule.querySelector(':scope > .rw-row [id]')?.id ?? rule.id;
