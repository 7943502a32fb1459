import { existsSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { diagnose } from '../../../base/diagnose.ts';
import type { Diagnostic, Place } from '../../../base/diagnostic.ts';
import { comparedOfGraph } from '../../../compare/from-graph.ts';
import type { Compiled } from '../../../compiler/create-compiler.ts';
import { emptyReading, withSource } from '../../../edition/read-file.ts';
import { readYamlFile } from '../../../edition/read-yaml.ts';
import type { Comparison } from '../../../model/comparison.ts';
import type { Graph } from '../../../model/graph.ts';
import type { Retired } from '../../../model/remarks.ts';
import { type ComparePair, type SiteConfig, type SiteData, siteConfigSchema } from '../../../model/site.ts';
import { rowsText } from '../../../outputs/graph/graph-text.ts';
import { readText } from '../../../source/read-text.ts';
import type { CommandContext } from '../../command-context.ts';
import { readLineageFile } from '../../read-lineage-file.ts';
import { compareSides } from '../diff/compare-sides.ts';
import { readSide, type Side } from '../diff/read-side.ts';

/** Name of the file in the folder of data that lists what the site shows in addition to the editions. */
const siteDataName = 'rulewright.site.json';

/** The files that the site needs in addition to the editions. */
export interface SiteFiles {
  /** Texts by file name. */
  readonly files: ReadonlyMap<string, string>;
  readonly diagnostics: readonly Diagnostic[];
  readonly texts: ReadonlyMap<string, string>;
}

const nothing: SiteFiles = {
  files: new Map(),
  diagnostics: [],
  texts: new Map(),
};

/**
 * Make the comparisons that rules/site.yaml declares.
 *
 * @param graphs editions as they are published now, by name
 * @param compiled the same with their settings
 * @param isPart were only some editions selected? Pairs with another one are then left out
 */
export function siteFiles(
  context: CommandContext,
  graphs: ReadonlyMap<string, Graph>,
  compiled: readonly Compiled[],
  isPart: boolean,
): SiteFiles {
  if (context.home === null) return nothing;
  const config = readSiteConfig(context.home);
  const retired = new Map(compiled.map(({ name, edition }) => [name, edition?.config.retired ?? []]));
  const inputs: SiteInputs = {
    graphs,
    retired,
    texts: new Map(config.texts),
    diagnostics: [...config.diagnostics],
  };
  const isCompiled = (written: string) => graphs.has(written);
  const comparisons = new Map<string, DeclaredText>();
  const pairs = config.value?.compare ?? [];
  pairs.forEach((pair, i) => {
    if (isPart && !(isCompiled(pair.old) && isCompiled(pair.new))) return;
    const report: Report = (field, message) =>
      inputs.diagnostics.push(faultOf(config.placeOf(['compare', i, field]), message));
    const slug = slugOfPair(pair);
    if (comparisons.has(slug))
      report('old', `Unexpected pair "${pair.old}" and "${pair.new}": it is here twice.`);
    else {
      const comparison = comparePair(pair, context, inputs, report);
      if (comparison) comparisons.set(slug, { title: pair.title ?? null, text: rowsText(comparison) });
    }
  });
  return {
    files: filesOf(comparisons),
    diagnostics: inputs.diagnostics,
    texts: inputs.texts,
  };
}

/** The graphs that pairs are made from; texts and faults of the files that they name are added. */
interface SiteInputs {
  readonly graphs: ReadonlyMap<string, Graph>;
  readonly retired: ReadonlyMap<string, readonly Retired[]>;
  readonly texts: Map<string, string>;
  readonly diagnostics: Diagnostic[];
}

type Report = (field: keyof ComparePair, message: string) => void;

/** A comparison as the text of its file, a change a line, and the title of its page. */
interface DeclaredText {
  readonly title: string | null;
  readonly text: string;
}

/** @returns null where something of it cannot be read, which is reported */
function comparePair(
  pair: ComparePair,
  context: CommandContext,
  inputs: SiteInputs,
  report: Report,
): Comparison | null {
  const read = (field: 'old' | 'new') => {
    const side = sideOf(pair[field], inputs, context);
    if (typeof side !== 'string') return side;
    report(field, `Unexpected value "${pair[field]}": ${side}`);
    return null;
  };
  const [one, other] = [read('old'), read('new')];
  const { vocabulary } = pair;
  const words =
    vocabulary === undefined ? null : readText(resolve(context.home ?? '', vocabulary), vocabulary);
  if (words?.fault)
    report('vocabulary', `Unexpected value "${vocabulary}": it cannot be read (${words.fault.detail}).`);
  if (!one || !other || words?.fault) return null;
  const { comparison, diagnostics, texts } = compareSides(one, other, words);
  inputs.diagnostics.push(...diagnostics);
  for (const [file, text] of texts) inputs.texts.set(file, text);
  return comparison;
}

function filesOf(comparisons: ReadonlyMap<string, DeclaredText>): Map<string, string> {
  const files = new Map<string, string>();
  const compare: SiteData['compare'] = [];
  for (const [slug, { title, text }] of comparisons) {
    const file = `${slug}.diff.json`;
    files.set(file, text);
    compare.push({ file, slug, title });
  }
  if (compare.length > 0)
    files.set(siteDataName, rowsText({ format: 'rulewright/site@1', compare } satisfies SiteData));
  return files;
}

/** An edition that was just compiled is not compiled again. */
function sideOf(
  written: string,
  { graphs, retired }: SiteInputs,
  { root, home, sibling }: CommandContext,
): Side | string {
  const graph = graphs.get(written);
  if (!graph) return readSide(written, { cwd: home ?? root, root: null });
  const lineage =
    sibling(written) === null ? null : readLineageFile(join(home ?? root, 'rules', written), root);
  return { compared: comparedOfGraph(graph), lineage, retired: retired.get(written) ?? [], note: null };
}

/** `a..b`, with what an address should not have as dashes: a side can be a path. */
const slugOfPair = ({ old, new: now }: ComparePair) =>
  [old, now]
    .map((side) =>
      side
        .replace(/\.json$/i, '')
        .replace(/[^\p{L}\p{N}._@-]+/gu, '-')
        .replace(/^[-.]+|[-.]+$/g, ''),
    )
    .join('..');

const noUnreadableComparison = { code: 'E031', name: 'no-unreadable-comparison', severity: 'error' } as const;

const faultOf = (place: Diagnostic['place'], message: string): Diagnostic =>
  diagnose(noUnreadableComparison, place, { message: message.endsWith('.') ? message : `${message}.` });

/** Path of the settings of the site, below the project's folder. */
const siteConfigPath = 'rules/site.yaml';

/** What rules/site.yaml says, or what is wrong with it. */
interface SiteConfigReading {
  /** Empty where there is no such file; null where anything in it is wrong. */
  readonly value: SiteConfig | null;
  readonly diagnostics: readonly Diagnostic[];
  readonly placeOf: (path: readonly PropertyKey[]) => Place;
  readonly texts: ReadonlyMap<string, string>;
}

/** @param root absolute path of the project's folder */
function readSiteConfig(root: string): SiteConfigReading {
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
  return { ...readYamlFile(source, siteConfigSchema), texts };
}
