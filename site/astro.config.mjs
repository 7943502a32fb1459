import { join } from 'node:path';
import { defineConfig } from 'astro/config';
import { livePages } from './integrations/live.mjs';
import { nativePackage } from './integrations/native-package.mjs';
import { offline } from './integrations/offline.mjs';
import { pictures } from './integrations/pictures.mjs';
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

export default defineConfig({
  root: settings.work,
  srcDir: join(siteFolder, 'src'),
  publicDir: join(siteFolder, 'public'),
  // Astro empties this folder, so it is one that no setting names.
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
      scriptDirective: { resources: ["'self'"] },
    },
  },
  integrations: [
    nativePackage(),
    shortAddresses(settings),
    pictures(settings),
    offline(settings),
    livePages(settings),
  ],
  vite: {
    cacheDir: join(settings.work, '.astro/vite'),
    // No search for settings: code in a checkout must not run.
    css: { postcss: {} },
    envDir: false,
    // Scripts are files shared by all pages, which the policy allows without a hash.
    build: { assetsInlineLimit: 0, rolldownOptions: { checks: { pluginTimings: false } } },
    resolve: {
      alias: [
        { find: /^rulewright\/effective$/, replacement: packageEntry('effective') },
        { find: /^rulewright\/search$/, replacement: packageEntry('search') },
      ],
    },
    server: {
      fs: { allow: [settings.work, siteFolder, join(siteFolder, '..')] },
      // Astro reads its own page data back: for Vite that would be a reload.
      watch: { ignored: [join(settings.work, '.astro/**')] },
    },
  },
});
