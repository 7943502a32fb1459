import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { gfmTableFromMarkdown } from 'mdast-util-gfm-table';
import { gfmTable } from 'micromark-extension-gfm-table';
import remarkParse from 'remark-parse';
import { type Processor, unified } from 'unified';
import { rulewright } from '../../src/syntax/plugin.ts';
import { type Bench, editionFolder } from '../measure/bench.ts';
import { median } from '../measure/series.ts';
import { type Row, seconds } from '../measure/table.ts';
import { awkwardTexts } from '../recognition/awkward-texts.ts';
import { constructsOf, type Found, scanTree } from '../recognition/scan-text.ts';

/**
 * Two ways to recognise the constructs of the format, in one process: an extension of the parser, and a scanner over the
 * source of each text node that the bare parser makes. How long each takes, and in how many texts they disagree.
 */
export function recognition(bench: Bench): Row[] {
  const folder = editionFolder(bench.project(bench.sizes.usual));
  const texts = globSync('**/*.md', { cwd: folder }).map((name) =>
    bodyOf(readFileSync(join(folder, name), 'utf8')),
  );
  const bare = unified().use(remarkParse).freeze();
  const tables = unified().use(remarkParse).use(tablesAlone).freeze();
  const extended = unified().use(remarkParse).use(rulewright).freeze();
  const ways = {
    bare: (text: string) => bare.parse(text),
    extension: (text: string) => constructsOf(extended.parse(text)),
    scanner: (text: string) => scanTree(tables.parse(text), text),
  };
  const taken = { bare: [] as number[], extension: [] as number[], scanner: [] as number[] };
  const names = Object.keys(taken) as (keyof typeof taken)[];
  for (let round = 0; round <= bench.rounds; round += 1) {
    for (const name of round % 2 === 0 ? names : names.toReversed()) {
      const before = process.cpuUsage();
      for (const text of texts) ways[name](text);
      const { user, system } = process.cpuUsage(before);
      if (round > 0) taken[name].push((user + system) / 1e6);
    }
  }
  const row = (name: 'extension' | 'scanner'): Row => ({
    name: `recognition: ${name}`,
    measured: ` ${seconds(median(taken[name]))} of CPU`,
    against: `bare parse ${seconds(median(taken.bare))}`,
    value: median(taken[name]) / median(taken.bare),
    byCpu: null,
    target: null,
  });
  return [
    row('extension'),
    row('scanner'),
    differing('the book', texts, ways),
    differing('awkward', awkwardTexts, ways),
  ];
}

function differing(
  what: string,
  texts: readonly string[],
  { extension, scanner }: Record<'extension' | 'scanner', (text: string) => Found[]>,
): Row {
  const show = (found: readonly Found[]) =>
    found
      .filter(({ type }) => type !== 'ruleSuggestionMark')
      .map(({ type, start, end }) => `${type} ${start}-${end}`)
      .sort()
      .join(', ');
  const wrong = texts.filter((text) => show(extension(text)) !== show(scanner(text)));
  for (const text of what === 'awkward' ? wrong : [])
    process.stderr.write(`  recognised differently: ${JSON.stringify(text)}\n`);
  return {
    name: `recognised differently, ${what}`,
    measured: ` ${wrong.length}`,
    against: `${texts.length} texts`,
    value: wrong.length / texts.length,
    byCpu: null,
    target: null,
  };
}

function tablesAlone(this: Processor): undefined {
  const data = this.data() as Record<'micromarkExtensions' | 'fromMarkdownExtensions', unknown[] | undefined>;
  data.micromarkExtensions = [gfmTable()];
  data.fromMarkdownExtensions = [gfmTableFromMarkdown()];
}

const bodyOf = (text: string) => text.replace(/^---\n[\s\S]*?\n---\n/, '');
