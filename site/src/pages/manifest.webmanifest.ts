import type { APIRoute } from 'astro';

/** What lets the site be installed. */
export const GET: APIRoute = () => {
  const root = import.meta.env.BASE_URL.replace(/\/?$/, '/');
  const title = process.env['RULEWRIGHT_SITE_TITLE'] ?? '';
  const icon = (size: number, purpose: string) => ({
    src: `${root}rulewright/icon-${purpose}-${size}.png`,
    sizes: `${size}x${size}`,
    type: 'image/png',
    purpose,
  });
  const manifest = {
    id: root,
    name: title,
    short_name: title,
    start_url: root,
    scope: root,
    display: 'standalone',
    background_color: '#ffffff',
    theme_color: '#24457a',
    icons: [
      { src: `${root}favicon.svg`, sizes: 'any', type: 'image/svg+xml', purpose: 'any' },
      icon(192, 'any'),
      icon(512, 'any'),
      icon(512, 'maskable'),
    ],
  };
  return new Response(JSON.stringify(manifest), { headers: { 'Content-Type': 'application/manifest+json' } });
};
