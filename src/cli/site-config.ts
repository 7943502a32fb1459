import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { diagnose } from '../base/diagnose.ts';
import type { Diagnostic, Place } from '../base/diagnostic.ts';
import { nearNames } from '../base/near-names.ts';
import type { Compiled } from '../compiler/create-compiler.ts';
import { emptyReading, withSource } from '../edition/read-file.ts';
import { readYamlFile, type YamlReading } from '../edition/read-yaml.ts';
import { type ComparePair, type SiteConfig, siteConfigSchema } from '../model/site.ts';
import { editionFileName } from '../source/discover.ts';
import type { FileHome } from '../source/read-bytes.ts';
import { readText, type SourceFile } from '../source/read-text.ts';

/** Path of the settings of the site, below the project's folder. */
export const siteConfigPath = 'rules/site.yaml';

/** They must be inside the rules, which may themselves be a link. */
export const siteConfigHome = (root: string): FileHome => ({ path: join(root, 'rules'), called: 'rules/' });

/** Settings of the site; the value is null if anything in them is invalid. */
export function readSiteConfig(source: SourceFile): Omit<YamlReading<SiteConfig>, 'rest' | 'wrong'> {
  const { diagnostics } = withSource(source.file, source, emptyReading);
  if (diagnostics.length === 0) return readYamlFile(source, siteConfigSchema);
  const start = { start: 0, end: 0, line: 1, column: 1, endLine: 1, endColumn: 1 };
  return { value: null, diagnostics, placeOf: () => ({ file: source.file, ...start }) };
}

/** Reads rules/site.yaml, with its text; null if missing. */
export function readSiteSettings({ home }: { readonly home: string | null }) {
  const path = join(home ?? '', siteConfigPath);
  if (home === null || !existsSync(path)) return null;
  const source = readText(path, siteConfigPath, siteConfigHome(home));
  return { ...readSiteConfig(source), text: source.text };
}

/** What is reported of the site. */
export interface SiteReport {
  readonly diagnostics: readonly Diagnostic[];
  /** By path relative to the project's root. */
  readonly texts: ReadonlyMap<string, string>;
}

/** The same in the form of an edition's, without fixes: `lint --fix` writes only files of editions. */
export const compiledOfSite = ({ diagnostics, texts }: SiteReport): Compiled => ({
  name: '',
  edition: null,
  external: null,
  diagnostics: diagnostics.map(({ fix: _, ...diagnostic }) => diagnostic),
  history: null,
  sources: texts,
  dependencies: [],
});

const noUnreadableComparison = { code: 'E031', name: 'no-unreadable-comparison', severity: 'error' } as const;

/**
 * A pair that cannot be compared.
 *
 * @param message with or without its full stop
 */
export const comparisonDiagnostic = (place: Place, message: string): Diagnostic =>
  diagnose(noUnreadableComparison, place, { message: /[.?]$/.test(message) ? message : `${message}.` });

/** Address of a comparison: `a..b`, with dashes for other signs, since a side can be a path. */
export const slugOfPair = ({ old, new: now }: ComparePair) =>
  [old, now]
    .map((side) =>
      side
        .replace(/\.json$/i, '')
        .replace(/[^\p{L}\p{N}._@-]+/gu, '-')
        .replace(/^[-.]+|[-.]+$/g, ''),
    )
    .join('..');

/**
 * Pairs whose comparison would have the address of an earlier one, by their position in the list.
 */
export function repeatedPairs({
  value,
  placeOf,
}: Pick<YamlReading<SiteConfig>, 'value' | 'placeOf'>): Map<number, Diagnostic> {
  const slugs = (value?.compare ?? []).map(slugOfPair);
  const repeated = (value?.compare ?? []).flatMap((pair, i) => {
    if (slugs.indexOf(slugs[i] ?? '') === i) return [];
    const message = `Unexpected pair "${pair.old}" and "${pair.new}": it is here twice.`;
    return [[i, comparisonDiagnostic(placeOf(['compare', i, 'old']), message)] as const];
  });
  return new Map(repeated);
}

const noUnknownSiteEdition = { code: 'E033', name: 'no-unknown-site-edition', severity: 'error' } as const;

/**
 * Reports editions in the order of the site that are missing or named twice.
 *
 * @param isThere whether the project has an edition of this name
 */
export function orderDiagnostics(
  { value, placeOf }: Pick<YamlReading<SiteConfig>, 'value' | 'placeOf'>,
  isThere: (name: string) => boolean,
): Diagnostic[] {
  const names = value?.editions ?? [];
  return names.flatMap((name, i) => {
    const isRepeated = names.indexOf(name) < i;
    if (isThere(name) && !isRepeated) return [];
    const why = isRepeated ? 'it is here twice' : 'there is no such edition';
    const message = `Unexpected edition "${name}": ${why}.`;
    return [diagnose(noUnknownSiteEdition, placeOf(['editions', i]), { message })];
  });
}

/**
 * Edition of one side of a pair: `kites`, `kites@1.0`; null for a revision, a path or a graph file.
 */
const editionIn = (side: string): string | null =>
  /[:/\\]|\.json$/i.test(side) ? null : side.replace(/@[^@]*$/, '');

/**
 * Diagnostics of the site's settings that need no comparison: their schema, repeated pairs, and
 * missing editions.
 *
 * @param editions names of all editions of the project
 * @param root absolute path of the project: a side may be a folder in it
 */
export function siteConfigDiagnostics(
  config: ReturnType<typeof readSiteConfig>,
  editions: readonly string[],
  root: string,
): Diagnostic[] {
  const { value, diagnostics, placeOf } = config;
  const pairs = value?.compare ?? [];
  const repeated = repeatedPairs(config);
  const found = pairs.flatMap((pair, i) => {
    const twice = repeated.get(i);
    if (twice) return [twice];
    return (['old', 'new'] as const).flatMap((field) => {
      const name = editionIn(pair[field]);
      if (name === null || editions.includes(name)) return [];
      if (existsSync(join(root, name, editionFileName))) return [];
      const near = nearNames(name, editions, 1)[0];
      const hint = near === undefined ? '' : ` Did you mean "${near}"?`;
      return [
        comparisonDiagnostic(
          placeOf(['compare', i, field]),
          `Unexpected value "${pair[field]}": there is no edition "${name}".${hint}`,
        ),
      ];
    });
  });
  return [...diagnostics, ...orderDiagnostics(config, (name) => editions.includes(name)), ...found];
}
