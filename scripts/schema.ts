// Writes schema/*.json from the zod models, so that other programs can check what rulewright reads and writes.
// usage: node scripts/schema.ts
import { mkdirSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { z } from 'zod';
import { diagnosticsReportSchema } from '../src/model/diagnostics.ts';
import { editionConfigSchema, frontMatterSchema } from '../src/model/edition-config.ts';
import { graphSchema } from '../src/model/graph.ts';

/** By name: the model, and whether it describes what an author writes (`input`) or what rulewright publishes (`output`). */
const models: Record<string, { model: z.ZodType; io: 'input' | 'output'; title: string }> = {
  edition: { model: editionConfigSchema, io: 'input', title: 'edition.yaml' },
  'front-matter': { model: frontMatterSchema, io: 'input', title: 'Front matter of a section file' },
  graph: { model: graphSchema, io: 'output', title: 'Compiled edition' },
  diagnostics: { model: diagnosticsReportSchema, io: 'output', title: 'Faults found' },
};

const folder = new URL('../schema/', import.meta.url);
mkdirSync(folder, { recursive: true });
for (const old of readdirSync(folder)) rmSync(new URL(old, folder));

for (const [name, { model, io, title }] of Object.entries(models)) {
  const { $schema, ...rest } = z.toJSONSchema(model, { target: 'draft-2020-12', io });
  const schema = { $schema, title, ...rest };
  writeFileSync(new URL(`rulewright.${name}.schema.json`, folder), `${JSON.stringify(schema, null, 2)}\n`);
}
