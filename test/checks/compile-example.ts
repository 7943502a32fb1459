import type { Diagnostic } from '../../src/base/diagnostic.ts';
import { memoize } from '../../src/base/memoize.ts';
import { checkParallel } from '../../src/checks/framework/run-parallel.ts';
import { comparedOfGraph } from '../../src/compare/from-graph.ts';
import { releaseOf, releaseText } from '../../src/outputs/release.ts';
import { allOptional, compileOne } from '../support/edition.ts';
import { type Example, isSettings } from './check-pages.ts';

/** What marks the stretch that is reported; no part of the text. */
export const marks = /[‹›]/g;

/** What is said of an example, and the texts that it is said of. */
interface CompiledExample {
  readonly diagnostics: readonly Diagnostic[];
  readonly sources: ReadonlyMap<string, string>;
}

type Compilable = Pick<
  Example,
  'text' | 'glossary' | 'config' | 'larger' | 'original' | 'originalGlossary' | 'released' | 'parallel'
>;

/**
 * Compile an example as an edition of its own, once for all tests that ask what is said of it. Sections of an example have no
 * ids, which is reported and not meant.
 */
export const compileExample = memoize((example: Compilable): CompiledExample => {
  const editions = {
    example: { ...filesOf(example), ...(example.original === undefined ? releasesOf(example) : {}) },
    ...(example.original === undefined ? {} : { original: originalEdition(example) }),
    ...(example.larger === undefined ? {} : { larger: largerEdition(example.larger) }),
  };
  const { compiled } = compileOne('example', editions, allOptional);
  const isOfSection = ({ name, rule }: Diagnostic) => name === 'require-id' && rule === undefined;
  const own = compiled.diagnostics.filter((fault) => !isOfSection(fault));
  const { sources } = compiled;
  if (example.parallel === undefined || !compiled.edition) return { diagnostics: own, sources };
  const parallel = { ...example, text: example.parallel };
  const { graph } = compileOne('example', { example: filesOf(parallel) });
  if (!graph) throw new Error('the parallel edition does not compile');
  const beside = checkParallel(compiled.edition, sources, comparedOfGraph(graph));
  return { diagnostics: [...own, ...beside], sources };
});

/** The files of an example, with the settings that it needs. */
export function filesOf({
  text,
  glossary,
  config,
  larger,
  original,
  released,
}: Pick<Example, 'text' | 'glossary' | 'config' | 'larger' | 'original' | 'released'>) {
  const settings = [
    'id: example',
    'title: Example',
    ...(config?.startsWith('version:') ? [] : ['version: "1"']),
    ...(config === undefined ? [] : [config.replace(marks, '')]),
    ...(glossary === undefined ? [] : ['glossary: glossary.md']),
    ...(larger === undefined ? [] : ['abridges: larger']),
    original === undefined
      ? 'sections: [play.md]'
      : `language: de\ntranslates: { edition: original, version: "${released === undefined ? 1 : 0}" }`,
    '',
  ];
  return {
    'edition.yaml': settings.join('\n'),
    'play.md': text.replace(marks, ''),
    ...(glossary === undefined ? {} : { 'glossary.md': glossary.replace(marks, '') }),
  };
}

/** What was released before: the section file as it was then. */
function releasesOf({ released }: Pick<Example, 'released'>, id = 'example'): Record<string, string> {
  if (released === undefined) return {};
  const files = filesOf({ text: released });
  const settings = files['edition.yaml']
    .replace('version: "1"', 'version: "0"')
    .replace('id: example', `id: ${id}`);
  const { compiled } = compileOne(id, { [id]: { ...files, 'edition.yaml': settings } });
  if (!compiled.edition) throw new Error('what was released does not compile');
  return { 'releases/0.json': releaseText(releaseOf(compiled.edition, null)) };
}

const originalEdition = (example: Compilable): Record<string, string> => ({
  'edition.yaml': `id: original\ntitle: Original\nversion: "1"\n${example.originalGlossary === undefined ? '' : 'glossary: glossary.md\n'}sections: [play.md]\n`,
  'play.md': example.original ?? '',
  ...(example.originalGlossary === undefined ? {} : { 'glossary.md': example.originalGlossary }),
  ...releasesOf(example, 'original'),
});

const largerEdition = (text: string): Record<string, string> =>
  isSettings(text)
    ? { 'edition.yaml': text }
    : {
        'edition.yaml': 'id: larger\ntitle: Larger\nversion: "1"\nsections: [play.md]\n',
        'play.md': text,
      };
