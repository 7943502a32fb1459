import { createHash } from 'node:crypto';
import type { EditionList, ListedEdition, ListedFile } from '../../../model/edition-list.ts';
import type { Graph } from '../../../model/graph.ts';
import { rowsText } from '../../../outputs/graph/graph-text.ts';
import type { FileContent } from '../../../source/write-atomically.ts';

/** Name of the schema of the list, in the folder of schemas and next to the data. */
export const editionListSchemaName = 'rulewright.editions.schema.json';

/** The file that lists what was written. */
export const editionListName = 'editions.json';

/** An edition as it is listed; its files are those that are named after it. */
export const listedEdition = (
  { edition: { id, title, language, version, translates }, stats }: Graph,
  releases: readonly { readonly version: string; readonly date: string | null }[],
): Omit<ListedEdition, 'files'> => ({
  id,
  title,
  language,
  version,
  ...(translates ? { translates: { id: translates.id, version: translates.version } } : {}),
  rules: stats.rules,
  edges: stats.edges,
  releases: releases.map(({ version, date }) => ({ version, date })),
});

/**
 * The list of all written files, by edition.
 *
 * @param files contents by name, without the list
 * @param owners id of the edition of a file, by name of the file
 */
export function editionListText(
  editions: readonly Omit<ListedEdition, 'files'>[],
  files: ReadonlyMap<string, FileContent>,
  owners: ReadonlyMap<string, string>,
): string {
  const byOwner = Map.groupBy(files, ([name]) => owners.get(name));
  const listed = (owner: string | undefined): ListedFile[] =>
    (byOwner.get(owner) ?? []).map(([name, content]) => ({ name, ...describe(content) }));
  const list: EditionList = {
    $schema: `./${editionListSchemaName}`,
    format: 'rulewright/editions@1',
    editions: editions.map((edition) => ({ ...edition, files: listed(edition.id) })),
    files: listed(undefined),
  };
  return rowsText(list);
}

function describe(content: FileContent): Omit<ListedFile, 'name'> {
  const parts = typeof content === 'string' ? [Buffer.from(content)] : content;
  const hash = createHash('sha256');
  for (const part of parts) hash.update(part);
  const bytes = parts.reduce((sum, part) => sum + part.byteLength, 0);
  return { form: formIn(parts[0] ?? Buffer.of()), bytes, sha256: hash.digest('hex') };
}

/** The form that the first fields of a file name: `format`, or `$id` of its schema. */
function formIn(start: Uint8Array): string {
  const head = Buffer.from(start.subarray(0, 500)).toString();
  return `rulewright/${/"(?:format": "rulewright\/|\$id": "urn:rulewright:)([^"]+)"/.exec(head)?.[1] ?? 'unknown'}`;
}
