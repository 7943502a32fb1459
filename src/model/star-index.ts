import { answerSchema, standingSchema } from './at-table.ts';
import * as z from './deferred-zod.ts';
import { openObject } from './open-object.ts';

/** Output of `rulewright show EDITION --stars --format json`. */
export const starIndexSchema = openObject({
  format: z.literal('rulewright/stars@2').describe('names this form'),
  edition: openObject({
    id: z.string().describe('id of the edition'),
    title: z.string().describe('its title'),
    version: z.string().describe('its version'),
  }).describe('the edition whose abilities these are'),
  open: z
    .array(z.string())
    .nullable()
    .describe('facets that the table leaves open; null where no table was given'),
  rules: z
    .array(
      openObject({
        kind: z.enum(['prevents', 'cancels']).describe('what the rule can do to the abilities'),
        id: z.string().describe('id of the rule that does so'),
        name: z.string().describe('its number and label, or id'),
        inPlay: answerSchema,
        standing: standingSchema,
        sections: z
          .array(
            openObject({
              id: z.string().describe('id of the section'),
              name: z.string().describe('its number and label, or id'),
              abilities: z
                .array(
                  openObject({
                    id: z.string().describe('id of the rule'),
                    name: z.string().describe('its number and label, or id'),
                    text: z.string().describe('plain text'),
                    inPlay: answerSchema,
                    standing: standingSchema,
                  }),
                )
                .describe('rules that it can be done to, in document order'),
            }),
          )
          .describe('sections that have such a rule, in document order'),
      }),
    )
    .describe('rules that can prevent or cancel others, in document order'),
}).describe('Abilities that can be prevented or cancelled');
