import { defineCollection } from 'astro:content';
import { docsSchema, i18nSchema } from '@astrojs/starlight/schema';
import { z } from 'astro/zod';
import { editionLoader } from './edition-loader.ts';
import type { PageView } from './page-view.ts';

export const collections = {
  docs: defineCollection({
    loader: editionLoader(),
    schema: docsSchema({ extend: z.object({ view: z.custom<PageView | undefined>() }) }),
  }),
  // Starlight looks for translations of its own words, and says so where there is no such collection.
  i18n: defineCollection({ loader: () => [{ id: 'en' }], schema: i18nSchema() }),
};
