import { existsSync } from 'node:fs';
import { join } from 'node:path';
import type { Diagnostic, Place } from '../../../base/diagnostic.ts';
import { emptyReading, withSource } from '../../../edition/read-file.ts';
import { readYaml } from '../../../edition/read-yaml.ts';
import { type SiteConfig, siteConfigSchema } from '../../../model/site.ts';
import { readText } from '../../../source/read-text.ts';

/** Path of the settings of the site, below the project's folder. */
const siteConfigPath = 'rules/site.yaml';

/** What rules/site.yaml says, or what is wrong with it. */
export interface SiteConfigReading {
  /** Empty where there is no such file; null where anything in it is wrong. */
  readonly value: SiteConfig | null;
  readonly diagnostics: readonly Diagnostic[];
  readonly placeOf: (path: readonly PropertyKey[]) => Place;
  readonly texts: ReadonlyMap<string, string>;
}

/** @param root absolute path of the project's folder */
export function readSiteConfig(root: string): SiteConfigReading {
  const path = join(root, siteConfigPath);
  const start = { start: 0, end: 0, line: 1, column: 1, endLine: 1, endColumn: 1 };
  const nowhere = () => ({ file: siteConfigPath, ...start });
  if (!existsSync(path))
    return { value: { compare: [] }, diagnostics: [], placeOf: nowhere, texts: new Map() };
  const source = readText(path, siteConfigPath);
  const { file, text } = source;
  const texts = new Map([[file, text]]);
  const faults = withSource(file, source, emptyReading).diagnostics;
  if (faults.length > 0) return { value: null, diagnostics: faults, placeOf: nowhere, texts };
  return { ...readYaml({ file, fileText: text, text, offset: 0 }, siteConfigSchema), texts };
}
