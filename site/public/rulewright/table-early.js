// Runs before a page is shown: one that a table was chosen for is shown when it is known what applies there, not before.
// `site/src/table/chosen-table.ts` has the same names.
(() => {
  const root = new URL('..', document.currentScript.src).pathname;
  const edition = location.pathname.startsWith(root) ? location.pathname.slice(root.length).split('/')[0] : '';
  let isChosen = /[?&]t\./.test(location.search);
  try {
    isChosen ||= localStorage.getItem(`rulewright.table.${decodeURIComponent(edition)}`) !== null;
  } catch {
    // Nothing can be remembered here.
  }
  if (isChosen) document.documentElement.dataset.table = 'pending';
})();
