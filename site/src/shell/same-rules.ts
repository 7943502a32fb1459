import { anchorOf, ruleInView } from '../reading/rule-in-view.ts';

/** Makes links to other languages lead to the rule that is on the screen, at the same table. */
export function startSameRules(): void {
  for (const link of document.querySelectorAll<HTMLAnchorElement>('a[data-same-rules]')) {
    const aim = () => {
      // At the top of a page, the other page is shown from its top.
      const rule = scrollY > 0 ? ruleInView() : null;
      link.search = location.search;
      link.hash = rule ? encodeURIComponent(anchorOf(rule)) : '';
    };
    // A key clicks too; a new tab can be opened without a click.
    for (const event of ['pointerdown', 'click']) link.addEventListener(event, aim);
  }
}
