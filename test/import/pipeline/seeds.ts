import { existsSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';

/** Where the real documents lie: beside the project, or where RULEWRIGHT_SEEDS says. They are no part of it. */
const folder = resolve(process.env['RULEWRIGHT_SEEDS'] ?? '../shared/seeds');

/** The real documents with the dialect that each is written in. */
export const seedDialects = new Map([
  ['gencon-2025', 'numbered'],
  ['classic-excerpt', 'numbered'],
  ['guide', 'named'],
  ['ccr-2', 'outline'],
  ['wbc-2009', 'outline'],
] as const);

/** Are the real documents here? Where they have to be, on the machine that decides, tests fail without them. */
export const hasSeeds = existsSync(folder) || Boolean(process.env['CI']);

/** The text of a real document. */
export const readSeed = (name: string): string => readFileSync(join(folder, `${name}.txt`), 'utf8');
