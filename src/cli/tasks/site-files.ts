import { join, resolve } from 'node:path';
import type { Diagnostic } from '../../base/diagnostic.ts';
import { comparedOfGraph } from '../../compare/from-graph.ts';
import { comparisonSchemaName } from '../../diff/compare-editions.ts';
import type { Comparison } from '../../model/comparison.ts';
import type { Graph } from '../../model/graph.ts';
import type { ComparePair, SiteData } from '../../model/site.ts';
import { rowsText } from '../../outputs/graph-text.ts';
import { readText } from '../../source/read-text.ts';
import { compareSides } from '../diff/compare-sides.ts';
import { readLineageFile, readSide, type Side } from '../diff/read-side.ts';
import { readSiteConfig } from '../site-config.ts';
import type { Workshop } from '../workshop.ts';

/** Name of the file that says what the site shows beside the editions, in the folder of data. */
export const siteDataName = 'rulewright.site.json';

/** What the site needs beside the editions. */
export interface SiteFiles {
  /** Texts by file name. */
  readonly files: ReadonlyMap<string, string>;
  /** Schemas that they name. */
  readonly schemas: readonly string[];
  readonly diagnostics: readonly Diagnostic[];
  readonly texts: ReadonlyMap<string, string>;
  /** They follow from the editions and the files beside them alone, not from a revision or a file elsewhere. */
  readonly isRepeatable: boolean;
}

const nothing: SiteFiles = {
  files: new Map(),
  schemas: [],
  diagnostics: [],
  texts: new Map(),
  isRepeatable: true,
};

/**
 * Make the comparisons that rules/site.yaml declares.
 *
 * @param graphs editions as they are published now, by name
 * @param isPart only some editions were asked for: pairs with another one are left out
 */
export function siteFiles(
  workshop: Workshop,
  graphs: ReadonlyMap<string, Graph>,
  isPart: boolean,
): SiteFiles {
  if (workshop.home === null) return nothing;
  const { home } = workshop;
  const config = readSiteConfig(home);
  const texts = new Map(config.texts);
  const diagnostics: Diagnostic[] = [...config.diagnostics];
  const files = new Map<string, string>();
  const listed: SiteData['compare'] = [];
  const pairs = config.value?.compare ?? [];
  const isOurs = (written: string) => graphs.has(written);
  pairs.forEach((pair, i) => {
    if (isPart && !(isOurs(pair.old) && isOurs(pair.new))) return;
    const report = (field: string, message: string) =>
      diagnostics.push(faultOf(config.placeOf(['compare', i, field]), message));
    const slug = slugOfPair(pair);
    if (listed.some((one) => one.slug === slug)) {
      report('old', `Unexpected pair "${pair.old}" and "${pair.new}": it is here twice.`);
      return;
    }
    const sides = (['old', 'new'] as const).map((field) => sideOf(pair[field], graphs, workshop, home));
    for (const [field, side] of [
      ['old', sides[0]],
      ['new', sides[1]],
    ] as const)
      if (typeof side === 'string') report(field, `Unexpected value "${pair[field]}": ${side}`);
    const [one, other] = sides;
    if (!one || !other || typeof one === 'string' || typeof other === 'string') return;
    const words =
      pair.vocabulary === undefined ? null : readText(resolve(home, pair.vocabulary), pair.vocabulary);
    if (words?.fault) {
      report(
        'vocabulary',
        `Unexpected value "${pair.vocabulary}": it cannot be read (${words.fault.detail}).`,
      );
      return;
    }
    const compared = compareSides(one, other, words);
    diagnostics.push(...compared.diagnostics);
    for (const [file, text] of compared.texts) texts.set(file, text);
    if (!compared.comparison) return;
    const file = `${slug}.diff.json`;
    files.set(file, comparisonText(compared.comparison));
    listed.push({ file, slug, title: pair.title ?? null });
  });
  if (files.size > 0)
    files.set(siteDataName, rowsText({ format: 'rulewright/site@1', compare: listed } satisfies SiteData));
  return {
    files,
    schemas: files.size > 0 ? [comparisonSchemaName] : [],
    diagnostics,
    texts,
    isRepeatable: pairs.every(
      (pair) => isOurs(pair.old) && isOurs(pair.new) && pair.vocabulary === undefined,
    ),
  };
}

/** A comparison as the text of its file: a change a line. */
const comparisonText = (comparison: Comparison): string => rowsText(comparison);

/** An edition that was just compiled is not compiled again. */
function sideOf(
  written: string,
  graphs: ReadonlyMap<string, Graph>,
  { root, sibling }: Workshop,
  home: string,
): Side | string {
  const graph = graphs.get(written);
  if (!graph) return readSide(written, { cwd: home, root: null });
  const lineage = sibling(written) === null ? null : readLineageFile(join(home, 'rules', written), root);
  return { compared: comparedOfGraph(graph), lineage, note: null };
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

const faultOf = (place: Diagnostic['place'], message: string): Diagnostic => ({
  code: 'E031',
  name: 'no-unreadable-comparison',
  severity: 'error',
  message: message.endsWith('.') ? message : `${message}.`,
  help: 'A side is an edition, edition@version, revision:edition, or a graph file (.json) below the project.',
  place,
  related: [],
});
