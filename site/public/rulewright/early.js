// Runs before a page is shown, so that nothing of it has to change afterwards.
(() => {
  /** @param {string} key @param {'localStorage' | 'sessionStorage'} store */
  const remembered = (key, store = 'localStorage') => {
    try {
      return window[store].getItem(key);
    } catch {
      // Nothing can be remembered here.
      return null;
    }
  };
  const { dataset, classList } = document.documentElement;
  // What needs scripts is shown from the start, so that nothing moves when they are there.
  dataset.scripts = '';
  // `site/src/shell/theme.ts` has the same names.
  const theme = remembered('rulewright.theme');
  if (theme === 'light' || theme === 'dark') dataset.theme = theme;
  // `site/src/reading/embed.ts` knows it too.
  if (new URLSearchParams(location.search).has('embed')) dataset.embed = '';
  // A page that a table was chosen for is shown when it is known what applies there, not before.
  // `site/src/table/chosen-table.ts` has the same names.
  const root = new URL('..', document.currentScript.src).pathname;
  const edition = decodeURIComponent(
    location.pathname.startsWith(root) ? location.pathname.slice(root.length).split('/')[0] : '',
  );
  const isChosen = remembered(`rulewright.table.${edition}`) !== null;
  if (isChosen || /[?&]t\./.test(location.search)) dataset.table = 'pending';
  // What is pinned has its room from the start. `site/src/peek/` has the same names.
  const hasPins = remembered(`rulewright.pins.${edition}`) !== null;
  const areAway = remembered('rulewright.pins-away', 'sessionStorage') !== null;
  if (hasPins && !areAway && matchMedia('(min-width: 76rem)').matches) classList.add('rw-beside-pins');
})();
