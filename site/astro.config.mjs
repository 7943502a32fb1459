import { join } from 'node:path';
import starlight from '@astrojs/starlight';
import { defineConfig } from 'astro/config';
import { inlineScriptHashes } from './integrations/inline-scripts.mjs';
import { livePages } from './integrations/live.mjs';
import { offline } from './integrations/offline.mjs';
import { shortAddresses } from './integrations/short-addresses.mjs';
import {
  builtFolder,
  packageEntry,
  prepareWorkFolder,
  readSettings,
  shareSettings,
  siteFolder,
} from './settings.mjs';

const settings = readSettings();
prepareWorkFolder(settings.work);
shareSettings(settings);

const root = settings.base.replace(/\/?$/, '/');

/** @param {string} name */
const component = (name) => join(siteFolder, 'src/components', `${name}.astro`);

export default defineConfig({
  root: settings.work,
  srcDir: join(siteFolder, 'src'),
  publicDir: join(siteFolder, 'public'),
  // Astro empties this folder: it is one that nobody names.
  outDir: builtFolder(settings.work),
  cacheDir: join(settings.work, '.astro/cache'),
  base: settings.base,
  ...(settings.url ? { site: settings.url } : {}),
  trailingSlash: 'always',
  prefetch: false,
  devToolbar: { enabled: false },
  markdown: { syntaxHighlight: false },
  security: {
    csp: {
      directives: [
        "default-src 'none'",
        "base-uri 'none'",
        "connect-src 'self'",
        "font-src 'self'",
        "form-action 'none'",
        "img-src 'self' data:",
        "manifest-src 'self'",
        "object-src 'none'",
        "worker-src 'self'",
      ],
      scriptDirective: { resources: ["'self'"], hashes: inlineScriptHashes() },
      // Starlight sizes icons by style attributes. Texts of rules never have any.
      styleDirective: { resources: [{ resource: "'unsafe-inline'", kind: 'attribute' }] },
    },
  },
  integrations: [
    starlight({
      title: settings.title,
      favicon: '/favicon.svg',
      sidebar: [],
      head: [
        { tag: 'script', attrs: { src: `${root}rulewright/table-early.js` } },
        { tag: 'link', attrs: { rel: 'manifest', href: `${root}manifest.webmanifest` } },
        { tag: 'link', attrs: { rel: 'apple-touch-icon', href: `${root}rulewright/icon-touch-180.png` } },
      ],
      disable404Route: true,
      // Ours finds rules, not pages.
      pagefind: false,
      expressiveCode: false,
      markdown: { headingLinks: false },
      customCss: [
        'theme',
        'content',
        'rules',
        'boxes',
        'beside',
        'pages',
        'start',
        'versions',
        'indexes',
        'trace',
        'compare',
        'search',
        'table',
        'offline',
      ].map((name) => join(siteFolder, `src/styles/${name}.css`)),
      routeMiddleware: join(siteFolder, 'src/route-data.ts'),
      components: {
        MarkdownContent: component('MarkdownContent'),
        PageTitle: component('PageTitle'),
        Search: component('Search'),
      },
    }),
    shortAddresses(settings),
    offline(settings),
    livePages(settings),
    // Starlight adds a sitemap of its own, which complains where there is no host.
    ...(settings.url ? [] : [{ name: '@astrojs/sitemap', hooks: {} }]),
  ],
  vite: {
    cacheDir: join(settings.work, '.astro/vite'),
    // Scripts are files, which all pages share and the policy allows without a hash.
    build: { assetsInlineLimit: 0 },
    resolve: {
      alias: [
        { find: /^rulewright$/, replacement: packageEntry() },
        { find: /^rulewright\/effective$/, replacement: packageEntry('effective') },
        { find: /^rulewright\/search$/, replacement: packageEntry('search') },
      ],
    },
    server: { fs: { allow: [settings.work, siteFolder, join(siteFolder, '..')] } },
  },
});
