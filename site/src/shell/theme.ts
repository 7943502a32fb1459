import { remember } from '../remember.ts';

/** Storage key; `public/rulewright/early.js` applies the theme before a page is shown. */
const key = 'rulewright.theme';

/** Starts the select for colours in the header: of the device, light or dark. */
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
