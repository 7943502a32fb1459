import { resolve } from 'node:path';
import type { Diagnostic, Place } from '../../../base/diagnostic.ts';
import { pushAll } from '../../../base/push-all.ts';
import { comparedOfGraph } from '../../../compare/from-graph.ts';
import type { Compiled } from '../../../compiler/create-compiler.ts';
import type { Comparison } from '../../../model/comparison.ts';
import type { Graph } from '../../../model/graph.ts';
import type { ComparePair, SiteConfig, SiteData } from '../../../model/site.ts';
import type { Words } from '../../../model/words.ts';
import { createWords, sharedWords } from '../../../model/words-in.ts';
import { editionFaults } from '../../../outputs/edition-faults.ts';
import { rowsText } from '../../../outputs/graph/graph-text.ts';
import type { FileHome } from '../../../source/read-bytes.ts';
import { readText } from '../../../source/read-text.ts';
import type { CommandContext } from '../../command-context.ts';
import {
  comparisonDiagnostic,
  orderDiagnostics,
  readSiteSettings,
  repeatedPairs,
  type SiteReport,
  siteConfigPath,
  slugOfPair,
} from '../../site-config.ts';
import { compareSides } from '../diff/compare-sides.ts';
import { readSide } from '../diff/read-side.ts';
import type { Side } from '../diff/side.ts';
import { readOwnWords } from './own-words.ts';

/** File among the data that lists what the site shows besides the editions. */
const siteDataName = 'rulewright.site.json';

/** Files that the site needs besides the editions. */
export interface SiteFiles extends SiteReport {
  /** Texts by file name. */
  readonly files: ReadonlyMap<string, string>;
}

const noSiteFiles: SiteFiles = {
  files: new Map(),
  diagnostics: [],
  texts: new Map(),
};

/**
 * Makes the files that rules/site.yaml asks for: the order of editions, and comparisons.
 *
 * @param graphs published editions that it compares, by name
 * @param compiled the same with their settings
 * @param languages of all published editions, by id
 * @param isPart whether only some editions were selected; pairs with another one are then left out
 */
export function siteFiles(
  config: SiteSettings | null,
  context: CommandContext,
  {
    graphs,
    compiled,
    languages,
  }: Pick<SiteInputs, 'graphs' | 'compiled'> & {
    readonly languages: ReadonlyMap<string, string>;
  },
  isPart: boolean,
): SiteFiles {
  if (!config) return noSiteFiles;
  const { ownWords } = config;
  const inputs: SiteInputs = {
    ...{ graphs, compiled },
    wordsBetween: (ids) => {
      const own = ids.flatMap((id) => languages.get(id) ?? []);
      return sharedWords(config.wordsIn, own, config.value?.language);
    },
    texts: new Map([[siteConfigPath, config.text], ...ownWords.texts]),
    diagnostics: [
      ...config.diagnostics,
      ...orderDiagnostics(config, (name) => context.sibling(name) !== null),
    ],
  };
  const isCompiled = (written: string) => graphs.has(written);
  const comparisons = new Map<string, DeclaredText>();
  const pairs = config.value?.compare ?? [];
  const repeated = repeatedPairs(config);
  pairs.forEach((pair, i) => {
    if (isPart && !(isCompiled(pair.old) && isCompiled(pair.new))) return;
    const report: Report = (field, message) =>
      inputs.diagnostics.push(comparisonDiagnostic(config.placeOf(['compare', i, field]), message));
    const twice = repeated.get(i);
    if (twice) inputs.diagnostics.push(twice);
    const comparison = twice ? null : comparePair(pair, context, inputs, report);
    if (comparison)
      comparisons.set(slugOfPair(pair), { title: pair.title ?? null, text: rowsText(comparison) });
  });
  pushAll(inputs.diagnostics, ownWords.diagnostics);
  return {
    files: filesOf(comparisons, config.value, ownWords.words),
    diagnostics: inputs.diagnostics,
    texts: inputs.texts,
  };
}

/** Text of the file with the faults of an edition. */
export function faultsText(graph: Graph, { edition, diagnostics, sources }: Compiled): string {
  const textAt = ({ file, start, end }: Place) => sources.get(file)?.slice(start, end) ?? '';
  return rowsText(editionFaults(graph, diagnostics, edition?.config.faults ?? [], textAt));
}

/** Graphs for the pairs; texts and diagnostics of the files that they name are added. */
interface SiteInputs {
  readonly graphs: ReadonlyMap<string, Graph>;
  /** Compiled editions, by name. */
  readonly compiled: ReadonlyMap<string, Compiled>;
  /** Words of a page about these editions, by id. */
  readonly wordsBetween: (ids: readonly string[]) => Words;
  readonly texts: Map<string, string>;
  readonly diagnostics: Diagnostic[];
}

type Report = (field: keyof ComparePair, message: string) => void;

/** Text of a comparison file, one change per line, and the title of its page. */
interface DeclaredText {
  readonly title: string | null;
  readonly text: string;
}

/** @returns null if a side cannot be read, which is reported */
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
  const home = context.home ?? context.root;
  const words =
    vocabulary === undefined ? null : readText(resolve(home, vocabulary), vocabulary, projectHome(home));
  if (words?.fault)
    report('vocabulary', `Unexpected value "${vocabulary}": it cannot be read (${words.fault.detail}).`);
  if (!one || !other || words?.fault) return null;
  const language = inputs.wordsBetween([one.compared.id, other.compared.id]);
  const { comparison, diagnostics, texts } = compareSides(one, other, words, language);
  pushAll(inputs.diagnostics, diagnostics);
  for (const [file, text] of texts) inputs.texts.set(file, text);
  return comparison;
}

function filesOf(
  comparisons: ReadonlyMap<string, DeclaredText>,
  config: SiteConfig | null,
  words: SiteData['words'] = {},
): Map<string, string> {
  const files = new Map<string, string>();
  const compare: SiteData['compare'] = [];
  for (const [slug, { title, text }] of comparisons) {
    const file = `${slug}.diff.json`;
    files.set(file, text);
    compare.push({ file, slug, title });
  }
  const { title, language, editions = [] } = config ?? {};
  const hasWords = Object.keys(words).length > 0;
  const data: SiteData = {
    format: 'rulewright/site@1',
    ...(title === undefined ? {} : { title }),
    ...(language === undefined ? {} : { language }),
    ...(hasWords ? { words } : {}),
    editions: [...editions],
    compare,
  };
  if (compare.length > 0 || editions.length > 0 || title !== undefined || language !== undefined || hasWords)
    files.set(siteDataName, rowsText(data));
  return files;
}

/** The settings may name only files of the project. */
const projectHome = (path: string): FileHome => ({ path, called: 'the project' });

/** Does not compile an edition again. */
function sideOf(
  written: string,
  { graphs, compiled }: SiteInputs,
  { root, home, sibling }: CommandContext,
): Side | string {
  const graph = graphs.get(written);
  if (!graph) return readSide(written, { cwd: home ?? root, root: null, within: projectHome(home ?? root) });
  const lineage = sibling(written)?.lineage ?? null;
  const { edition, history = null } = compiled.get(written) ?? {};
  const retired = edition?.config.retired ?? [];
  return { compared: comparedOfGraph(graph), lineage, retired, history, note: null, graph };
}

/** Reads rules/site.yaml and the words that it names; null if missing. */
export function readSite(context: CommandContext) {
  const settings = readSiteSettings(context);
  if (!settings) return null;
  const ownWords = readOwnWords(settings, context.home ?? context.root);
  return { ...settings, ownWords, wordsIn: createWords(ownWords.words) };
}

/** The settings of the site, with their text and the words that they name. */
export type SiteSettings = NonNullable<ReturnType<typeof readSite>>;
