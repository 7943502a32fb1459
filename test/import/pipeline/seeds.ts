import { existsSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';

/** Folder of the real documents: next to the project, or RULEWRIGHT_SEEDS. */
const folder = resolve(process.env['RULEWRIGHT_SEEDS'] ?? '../shared/seeds');

/** The real documents with their dialect. */
export const seedDialects = new Map([
  ['gencon-2025', 'numbered'],
  ['classic-excerpt', 'numbered'],
  ['guide', 'named'],
  ['ccr-2', 'outline'],
  ['wbc-2009', 'outline'],
] as const);

/** Whether the real documents are available; under CI the tests fail without them. */
export const hasSeeds = existsSync(folder) || Boolean(process.env['CI']);

/** The text of a real document. */
export const readSeed = (name: string): string => readFileSync(join(folder, `${name}.txt`), 'utf8');
