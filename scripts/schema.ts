// Writes schema/*.json from the zod models, for programs that validate what rulewright reads and
// writes, and the types of words/en.json.
// usage: node scripts/schema.ts
import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { schemaTexts } from './schema-texts.ts';
import { wordTypes } from './word-types.ts';

const folder = new URL('../schema/', import.meta.url);
rmSync(folder, { recursive: true, force: true });
mkdirSync(folder, { recursive: true });
for (const [name, text] of schemaTexts()) writeFileSync(new URL(name, folder), text);
writeFileSync(new URL('../words/en.d.json.ts', import.meta.url), wordTypes());
