import * as z from 'zod';
import { comparisonSchemaName } from '../diff/compare-editions.ts';
import { comparisonSchema } from '../model/comparison.ts';
import { editionConfigSchema, frontMatterSchema } from '../model/edition-config.ts';
import { graphSchema } from '../model/graph.ts';
import { historySchema } from '../model/history.ts';
import { redirectsSchema } from '../model/redirects.ts';
import { acceptedSchema, releaseSchema } from '../model/release.ts';
import { siteConfigSchema } from '../model/site.ts';
import { graphSchemaName } from './graph-json.ts';
import { historySchemaName } from './history.ts';
import { redirectsSchemaName } from './redirects.ts';
import { releaseSchemaName } from './release.ts';

/**
 * The JSON Schemas (2020-12) of what authors write and what rulewright publishes, generated from the zod models.
 *
 * @returns texts by file name, as they stand in schema/
 */
export function schemaTexts(): Map<string, string> {
  return new Map([
    ['rulewright.edition.schema.json', schemaText('edition.yaml', editionConfigSchema, 'input')],
    [
      'rulewright.front-matter.schema.json',
      schemaText('Front matter of a section file', frontMatterSchema, 'input'),
    ],
    [graphSchemaName, schemaText('Compiled edition', graphSchema, 'output')],
    [releaseSchemaName, schemaText('Published version of an edition', releaseSchema, 'output')],
    ['rulewright.accepted.schema.json', schemaText('accepted.yaml', acceptedSchema, 'input')],
    [historySchemaName, schemaText('Versions of an edition', historySchema, 'output')],
    [comparisonSchemaName, schemaText('Comparison of two editions', comparisonSchema, 'output')],
    ['rulewright.site.schema.json', schemaText('rules/site.yaml', siteConfigSchema, 'input')],
    [redirectsSchemaName, schemaText('Where old numbers and ids lead', redirectsSchema, 'output')],
  ]);
}

/** @param io whether the text describes what an author may write, or what comes out */
export function schemaText(title: string, model: z.ZodType, io: 'input' | 'output'): string {
  const { $schema, ...rest } = z.toJSONSchema(model, { target: 'draft-2020-12', io });
  return `${JSON.stringify({ $schema, title, ...rest }, null, 2)}\n`;
}
