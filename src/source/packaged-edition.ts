import { existsSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { editionIdSchema } from '../model/names.ts';

/** Path of the graph of an edition that the package includes; null for another name. */
export function packagedEdition(name: string): string | null {
  if (!editionIdSchema.safeParse(name).success) return null;
  // From dist/, and from the sources.
  const paths = ['./editions/', '../../dist/editions/'].map((folder) =>
    fileURLToPath(new URL(`${folder}${name}.json`, import.meta.url)),
  );
  return paths.find((path) => existsSync(path)) ?? null;
}
