import * as z from 'zod';
import { editionListSchemaName } from '../src/cli/commands/build/edition-list.ts';
import { comparisonSchemaName } from '../src/diff/compare-editions.ts';
import { effectiveComparisonSchemaName } from '../src/diff/effective-changes.ts';
import { auditConfigSchema, auditReportSchema } from '../src/model/audit.ts';
import { comparisonSchema } from '../src/model/comparison.ts';
import { diagnosticsReportSchema } from '../src/model/diagnostics.ts';
import { editionConfigSchema } from '../src/model/edition-config.ts';
import { editionListSchema } from '../src/model/edition-list.ts';
import { effectiveComparisonSchema } from '../src/model/effective-comparison.ts';
import { faultsSchema } from '../src/model/faults.ts';
import { frontMatterSchema } from '../src/model/front-matter.ts';
import { graphSchema } from '../src/model/graph.ts';
import { historySchema } from '../src/model/history.ts';
import { importMapSchema } from '../src/model/import-map.ts';
import { importReportSchema } from '../src/model/import-report.ts';
import { lineageSchema } from '../src/model/lineage.ts';
import { ownWordsSchema } from '../src/model/own-words.ts';
import { redirectsSchema } from '../src/model/redirects.ts';
import { acceptedSchema, releaseSchema } from '../src/model/release.ts';
import { searchIndexSchema } from '../src/model/search-index.ts';
import { shownRuleSchema } from '../src/model/shown-rule.ts';
import { siteConfigSchema, siteDataSchema } from '../src/model/site.ts';
import { starIndexSchema } from '../src/model/star-index.ts';
import { tableBookSchema } from '../src/model/table-book.ts';
import { faultsSchemaName } from '../src/outputs/edition-faults.ts';
import { graphSchemaName } from '../src/outputs/graph/graph-json.ts';
import { historySchemaName } from '../src/outputs/history.ts';
import { searchSchemaName } from '../src/outputs/pages/pages-search.ts';
import { redirectsSchemaName } from '../src/outputs/redirects.ts';
import { releaseSchemaName } from '../src/outputs/release.ts';
import { tableBookSchemaName } from '../src/outputs/table/table-book.ts';

/** Whether a schema describes what authors may write (`input`), or what is published. */
type Made = readonly [title: string, model: z.ZodType, io: 'input' | 'output'];

const made: ReadonlyMap<string, Made> = new Map([
  ['rulewright.edition.schema.json', ['edition.yaml', editionConfigSchema, 'input']],
  ['rulewright.front-matter.schema.json', ['Front matter of a section file', frontMatterSchema, 'input']],
  [graphSchemaName, ['Compiled edition', graphSchema, 'output']],
  [releaseSchemaName, ['Published version of an edition', releaseSchema, 'output']],
  ['rulewright.accepted.schema.json', ['accepted.yaml', acceptedSchema, 'input']],
  ['rulewright.lineage.schema.json', ['lineage.yaml', lineageSchema, 'input']],
  [historySchemaName, ['Versions of an edition', historySchema, 'output']],
  [comparisonSchemaName, ['Comparison of two editions', comparisonSchema, 'output']],
  [effectiveComparisonSchemaName, ['What applies otherwise', effectiveComparisonSchema, 'output']],
  [tableBookSchemaName, ['The rulebook of one table', tableBookSchema, 'output']],
  [searchSchemaName, ['Texts for a search', searchIndexSchema, 'output']],
  ['rulewright.show.schema.json', ['One rule', shownRuleSchema, 'output']],
  ['rulewright.stars.schema.json', ['Stars of an edition', starIndexSchema, 'output']],
  ['rulewright.site-data.schema.json', ['rulewright.site.json', siteDataSchema, 'output']],
  ['rulewright.words.schema.json', ['words of the interface', ownWordsSchema(), 'input']],
  ['rulewright.site.schema.json', ['rules/site.yaml', siteConfigSchema, 'input']],
  [editionListSchemaName, ['What build wrote', editionListSchema, 'output']],
  [redirectsSchemaName, ['Where old numbers and ids lead', redirectsSchema, 'output']],
  [faultsSchemaName, ['Faults of an edition', faultsSchema, 'output']],
  ['rulewright.diagnostics.schema.json', ['Faults found', diagnosticsReportSchema, 'output']],
  ['rulewright.import-map.schema.json', ['Mapping of `import --map`', importMapSchema, 'input']],
  ['rulewright.import-report.schema.json', ['Report of an import', importReportSchema, 'output']],
  ['rulewright.audit.schema.json', ['What an audit found', auditReportSchema, 'output']],
  ['rulewright.audit-config.schema.json', ['rulewright-audit.yaml', auditConfigSchema, 'input']],
]);

/**
 * The JSON Schemas (2020-12) of what authors write and rulewright publishes, generated from the zod
 * models.
 * @param closed refuse undescribed fields in published forms too: for tests of our own output
 * @returns texts by file name in schema/
 */
export const schemaTexts = ({ closed = false } = {}): Map<string, string> =>
  new Map([...made].map(([name, schema]) => [name, schemaText(name, schema, closed)]));

function schemaText(name: string, [title, model, io]: Made, closed: boolean): string {
  const { $schema, ...rest } = z.toJSONSchema(model, {
    target: 'draft-2020-12',
    io,
    override({ zodSchema, jsonSchema }) {
      if (closed && zodSchema._zod.def.type === 'object') jsonSchema.additionalProperties = false;
    },
  });
  // A published form is named with its version, as in its field `format`.
  const format = (rest.properties?.['format'] as { const?: unknown } | undefined)?.const;
  const form = typeof format === 'string' ? format.replace('rulewright/', '') : name.split('.')[1];
  return `${JSON.stringify({ $schema, $id: `urn:rulewright:${form}`, title, ...rest }, withSingleTypes, 2)}\n`;
}

/**
 * For `JSON.stringify`: replaces lists of types, which strict validators refuse unless one is null,
 * by alternatives.
 */
function withSingleTypes(_key: string, value: unknown): unknown {
  if (typeof value !== 'object' || value === null || !('type' in value) || !Array.isArray(value.type))
    return value;
  const { type, ...rest } = value;
  if (type.length === 2 && type.includes('null')) return value;
  return { ...rest, anyOf: type.map((one: unknown) => ({ type: one })) };
}
