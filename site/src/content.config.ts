import { defineCollection } from 'astro:content';
import { z } from 'astro/zod';
import { editionLoader } from './edition-loader.ts';

export const collections = {
  docs: defineCollection({ loader: editionLoader(), schema: z.object({ round: z.number() }) }),
};
