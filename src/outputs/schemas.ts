import * as z from 'zod';
import { comparisonSchemaName } from '../diff/compare-editions.ts';
import { comparisonSchema } from '../model/comparison.ts';
import { editionConfigSchema, frontMatterSchema } from '../model/edition-config.ts';
import { graphSchema } from '../model/graph.ts';
import { historySchema } from '../model/history.ts';
import { redirectsSchema } from '../model/redirects.ts';
import { acceptedSchema, releaseSchema } from '../model/release.ts';
import { siteConfigSchema } from '../model/site.ts';
import { graphSchemaName } from './graph/graph-json.ts';
import { historySchemaName } from './history.ts';
import { redirectsSchemaName } from './redirects.ts';
import { releaseSchemaName } from './release.ts';

type Made = readonly [title: string, model: z.ZodType, io: 'input' | 'output'];

const made: ReadonlyMap<string, Made> = new Map([
  ['rulewright.edition.schema.json', ['edition.yaml', editionConfigSchema, 'input']],
  ['rulewright.front-matter.schema.json', ['Front matter of a section file', frontMatterSchema, 'input']],
  [graphSchemaName, ['Compiled edition', graphSchema, 'output']],
  [releaseSchemaName, ['Published version of an edition', releaseSchema, 'output']],
  ['rulewright.accepted.schema.json', ['accepted.yaml', acceptedSchema, 'input']],
  [historySchemaName, ['Versions of an edition', historySchema, 'output']],
  [comparisonSchemaName, ['Comparison of two editions', comparisonSchema, 'output']],
  ['rulewright.site.schema.json', ['rules/site.yaml', siteConfigSchema, 'input']],
  [redirectsSchemaName, ['Where old numbers and ids lead', redirectsSchema, 'output']],
]);

/**
 * The JSON Schemas (2020-12) of what authors write and what rulewright publishes, generated from the zod models.
 *
 * @returns texts by file name, as they stand in schema/
 */
export function schemaTexts(): Map<string, string> {
  return new Map([...made].map(([name, schema]) => [name, schemaText(...schema)]));
}

/** One of them; null where there is none of the name. */
export function namedSchemaText(name: string): string | null {
  const schema = made.get(name);
  return schema ? schemaText(...schema) : null;
}

/** @param io whether the text describes what an author may write, or what comes out */
export function schemaText(title: string, model: z.ZodType, io: 'input' | 'output'): string {
  const { $schema, ...rest } = z.toJSONSchema(model, { target: 'draft-2020-12', io });
  return `${JSON.stringify({ $schema, title, ...rest }, null, 2)}\n`;
}
