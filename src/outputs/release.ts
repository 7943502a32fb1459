import type { LinkedEdition } from '../graph/linked-edition.ts';
import { releasedText } from '../graph/released-rules.ts';
import { recordedSettings } from '../history/edition-settings.ts';
import { sealOf } from '../history/seal.ts';
import { type Release, releaseFormat } from '../model/release.ts';
import { rowsText } from './graph/graph-text.ts';

/** Name of the schema of a release, in the folder of schemas and in the package. */
export const releaseSchemaName = 'rulewright.release.schema.json';

/**
 * Records the current state of an edition: id, number, label and hashes of every rule, its
 * references and properties, the retired rules, and the settings of edition.yaml.
 *
 * @param previous the version that was released before; null for the first one
 * @param texts its graph, compressed, if the record keeps it
 */
export function releaseOf(edition: LinkedEdition, previous: string | null, texts?: string[]): Release {
  const { config } = edition;
  const { rules, settings } = releasedText(edition);
  const record: Omit<Release, 'seal'> = {
    $schema: `rulewright/schema/${releaseSchemaName}`,
    format: releaseFormat,
    edition: config.id,
    title: config.title,
    version: config.version,
    date: config.date ?? null,
    previous,
    rules: [...rules],
    retired: config.retired,
    settings: recordedSettings(settings),
    ...(texts ? { texts } : {}),
  };
  return { ...record, seal: sealOf(record) };
}

/** The text of a release's file: a line per rule. */
export const releaseText = (release: Release): string => rowsText(release);
