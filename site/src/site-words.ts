import type { SiteWords } from 'rulewright';

/** What the site is called, and where it is served. @param site as Astro knows it, where it does */
export const siteWords = (site: URL | undefined): SiteWords => ({
  title: process.env['RULEWRIGHT_SITE_TITLE'] ?? '',
  origin: site?.origin ?? '',
  base: import.meta.env.BASE_URL.replace(/\/?$/, '/'),
});
