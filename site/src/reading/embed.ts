/**
 * In a frame of another site (`?embed`, which `public/rulewright/early.js` marks) links leave the frame, and those to the page
 * itself lead to it as a whole.
 */
export function startEmbedded(): void {
  if (document.documentElement.dataset['embed'] === undefined) return;
  const page = new URL(location.href);
  page.searchParams.delete('embed');
  for (const link of document.querySelectorAll<HTMLAnchorElement>('main a[href], .rw-foot a[href]')) {
    link.target = '_top';
    if (link.getAttribute('href')?.startsWith('#')) link.href = `${page.pathname}${page.search}${link.hash}`;
  }
}
