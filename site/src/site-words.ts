import type { SiteWords } from 'rulewright/site';
import { base } from './base.ts';

/** Title and address of the site. @param site as Astro knows it, if set */
export const siteWords = (site: URL | undefined): SiteWords => ({
  title: process.env['RULEWRIGHT_SITE_TITLE'] ?? '',
  origin: site?.origin ?? '',
  base,
});
