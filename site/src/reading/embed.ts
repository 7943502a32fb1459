/**
 * In a frame of another site (`?embed`, marked by `public/rulewright/early.js`) links leave the
 * frame, and internal ones lead to the whole page.
 */
export function startEmbedded(): void {
  if (document.documentElement.dataset['embed'] === undefined) return;
  const page = new URL(location.href);
  page.searchParams.delete('embed');
  // Links in an SVG have attributes only.
  for (const link of document.querySelectorAll('main a[href], .rw-foot a[href]')) {
    const href = link.getAttribute('href') ?? '';
    link.setAttribute('target', '_top');
    if (href.startsWith('#')) link.setAttribute('href', `${page.pathname}${page.search}${href}`);
  }
}
