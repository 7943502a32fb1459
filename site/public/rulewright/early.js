// Runs before a page is shown, so that nothing has to change afterwards.
(() => {
  /** @param {string} key @param {'localStorage' | 'sessionStorage'} store */
  const remembered = (key, store = 'localStorage') => {
    try {
      return window[store].getItem(key);
    } catch {
      // The browser stores nothing.
      return null;
    }
  };
  const { dataset, classList } = document.documentElement;
  // Space for what needs scripts is reserved from the start, so that nothing moves.
  dataset.scripts = '';
  // Same names as in `site/src/shell/theme.ts`.
  const theme = remembered('rulewright.theme');
  if (theme === 'light' || theme === 'dark') dataset.theme = theme;
  // Same name as in `site/src/reading/originals.ts`.
  if (remembered('rulewright.originals') !== null) dataset.originals = '';
  // Same name as in `site/src/reading/embed.ts`.
  if (new URLSearchParams(location.search).has('embed')) dataset.embed = '';
  // A page with a chosen table is shown once it is known what applies. Same names as in
  // `site/src/table/chosen-table.ts`.
  const root = new URL('..', document.currentScript.src).pathname;
  const edition = decodeURIComponent(
    location.pathname.startsWith(root) ? location.pathname.slice(root.length).split('/')[0] : '',
  );
  const isChosen = remembered(`rulewright.table.${edition}`) !== null;
  if (isChosen || /[?&]t\./.test(location.search)) dataset.table = 'pending';
  // Pins have their space from the start. Same names as in `site/src/peek/`.
  const hasPins = remembered(`rulewright.pins.${edition}`) !== null;
  const areAway = remembered('rulewright.pins-away', 'sessionStorage') !== null;
  if (hasPins && !areAway && matchMedia('(min-width: 76rem)').matches) classList.add('rw-beside-pins');
})();
