import { remember } from '../remember.ts';

/** Where the choice is remembered. `public/rulewright/early.js` knows it too, and applies it before a page is shown. */
const key = 'rulewright.theme';

/** Let the select in the header choose colours: those of the device, or always light or dark. */
export function startTheme(): void {
  const select = document.querySelector<HTMLSelectElement>('.rw-theme select');
  if (!select) return;
  const { dataset } = document.documentElement;
  select.value = dataset['theme'] ?? 'auto';
  select.addEventListener('change', () => {
    const { value } = select;
    if (value === 'auto') delete dataset['theme'];
    else dataset['theme'] = value;
    remember(key, value === 'auto' ? null : value);
  });
}
