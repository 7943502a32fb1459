import * as z from 'zod';

/** Other names that readers search by. One text stands for a list of it alone. */
export const aliasesSchema = z
  .record(
    z.string().min(1),
    z.union([
      z.array(z.string().min(1)).min(1),
      z
        .string()
        .min(1)
        .transform((words) => [words]),
    ]),
  )
  .default({})
  .describe('other names that readers search by, each with the words of the edition that it stands for');
