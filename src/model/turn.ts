import * as z from 'zod';
import { nodeIdSchema } from './names.ts';

/** What edition.yaml says of a turn: the ids of its phases, in their order, or the id of what holds them. Source: "edition.yaml" in docs/format.md. */
export const turnSchema = z
  .union([z.array(nodeIdSchema).min(1), nodeIdSchema.transform((id) => [id])])
  .default([])
  .describe(
    'the phases of a turn, in their order: ids of sections or rules, or the one id of what holds them',
  );
