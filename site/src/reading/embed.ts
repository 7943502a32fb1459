/**
 * In a frame of another site (`?embed`, which `public/rulewright/early.js` marks) links leave the frame, and those to the page
 * itself lead to it as a whole.
 */
export function startEmbedded(): void {
  if (document.documentElement.dataset['embed'] === undefined) return;
  const page = new URL(location.href);
  page.searchParams.delete('embed');
  // Links in a picture are links as well, and have attributes alone.
  for (const link of document.querySelectorAll('main a[href], .rw-foot a[href]')) {
    const href = link.getAttribute('href') ?? '';
    link.setAttribute('target', '_top');
    if (href.startsWith('#')) link.setAttribute('href', `${page.pathname}${page.search}${href}`);
  }
}
