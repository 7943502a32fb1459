/** Longest name of an unlabelled rule, in characters. */
const longestName = 60;

/** The text of an element in one line. */
export const textOf = (element: Element | null) => (element?.textContent ?? '').replace(/\s+/g, ' ').trim();

/** Number and label of a rule, or its first words. */
export function nameOfRule(rule: Element): string {
  const row = rule.querySelector(':scope > .rw-row') ?? rule;
  const label = textOf(row.querySelector('.rw-label, .rw-box-label, .rw-term-name, h2, h3'));
  const words = label || textOf(row.querySelector('.rw-text')) || textOf(rule);
  const short = words.length > longestName ? `${words.slice(0, longestName).replace(/\s\S*$/, '')} …` : words;
  return `${textOf(row.querySelector('.rw-number'))} ${short}`.trim();
}

/** Labels of a rule's ancestors, outermost first. */
export function labelsAround(rule: Element): string[] {
  const holder = rule.parentElement?.closest('[data-rule]');
  if (!holder) return [];
  const label = textOf(holder.querySelector(':scope > .rw-row .rw-label, :scope > .rw-box-label'));
  return [...labelsAround(holder), ...(label === '' ? [] : [label])];
}
