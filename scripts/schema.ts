// Writes schema/*.json from the zod models, so that other programs can check what rulewright reads and writes.
// usage: node scripts/schema.ts
import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { auditConfigSchema, auditReportSchema } from '../src/model/audit.ts';
import { diagnosticsReportSchema } from '../src/model/diagnostics.ts';
import { importReportSchema } from '../src/model/import-report.ts';
import { schemaText, schemaTexts } from '../src/outputs/schemas.ts';

const texts = schemaTexts()
  .set('rulewright.diagnostics.schema.json', schemaText('Faults found', diagnosticsReportSchema, 'output'))
  .set(
    'rulewright.import-report.schema.json',
    schemaText('Report of an import', importReportSchema, 'output'),
  );

texts
  .set('rulewright.audit.schema.json', schemaText('What an audit found', auditReportSchema, 'output'))
  .set(
    'rulewright.audit-config.schema.json',
    schemaText('rulewright-audit.yaml', auditConfigSchema, 'input'),
  );

const folder = new URL('../schema/', import.meta.url);
rmSync(folder, { recursive: true, force: true });
mkdirSync(folder, { recursive: true });
for (const [name, text] of texts) writeFileSync(new URL(name, folder), text);
