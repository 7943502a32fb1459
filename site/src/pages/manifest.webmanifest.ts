import type { APIRoute } from 'astro';
import { base } from '../base.ts';

/** Makes the site installable. */
export const GET: APIRoute = () => {
  const title = process.env['RULEWRIGHT_SITE_TITLE'] ?? '';
  const icon = (size: number, purpose: string) => ({
    src: `${base}rulewright/icon-${purpose}-${size}.png`,
    sizes: `${size}x${size}`,
    type: 'image/png',
    purpose,
  });
  const manifest = {
    id: base,
    name: title,
    short_name: title,
    start_url: base,
    scope: base,
    display: 'standalone',
    background_color: '#ffffff',
    theme_color: '#24457a',
    icons: [
      { src: `${base}favicon.svg`, sizes: 'any', type: 'image/svg+xml', purpose: 'any' },
      icon(192, 'any'),
      icon(512, 'any'),
      icon(512, 'maskable'),
    ],
  };
  return new Response(JSON.stringify(manifest), { headers: { 'Content-Type': 'application/manifest+json' } });
};
