import { remember } from '../remember.ts';
import { ruleInView } from './rule-in-view.ts';

/** Storage key; `public/rulewright/early.js` applies the choice before a page is shown. */
const key = 'rulewright.originals';

/** Starts the switch that shows a translation and its original side by side. */
export function startOriginals(): void {
  const button = document.querySelector<HTMLElement>('.rw-originals-switch');
  if (!button) return;
  const { dataset } = document.documentElement;
  const show = () => button.setAttribute('aria-pressed', String('originals' in dataset));
  show();
  button.addEventListener('click', () => {
    const rule = scrollY > 0 ? ruleInView() : null;
    const top = rule?.getBoundingClientRect().top ?? 0;
    const isOn = 'originals' in dataset;
    if (isOn) delete dataset['originals'];
    else dataset['originals'] = '';
    remember(key, isOn ? null : '1');
    show();
    if (rule) scrollBy({ top: rule.getBoundingClientRect().top - top, behavior: 'instant' });
  });
}
