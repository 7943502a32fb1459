import { defineCollection } from 'astro:content';
import { z } from 'astro/zod';
import type { PageHeading } from 'rulewright';
import { editionLoader } from './edition-loader.ts';
import type { PageView } from './page-view.ts';

export const collections = {
  docs: defineCollection({
    loader: editionLoader(),
    schema: z.object({
      title: z.string(),
      description: z.string().optional(),
      view: z.custom<PageView>(),
      headings: z.custom<readonly PageHeading[]>(),
    }),
  }),
};
