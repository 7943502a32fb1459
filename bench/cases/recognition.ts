import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import remarkParse from 'remark-parse';
import { unified } from 'unified';
import { parseFully, parseMarkdown } from '../../src/syntax/parse.ts';
import { parseQuickly } from '../../src/syntax/quick/parse-quickly.ts';
import { type Bench, editionFolder } from '../measure/bench.ts';
import { median } from '../measure/series.ts';
import { type Row, spreadOf } from '../measure/table.ts';

/**
 * Two ways to the same tree in one process: the parser extension, and a scanner after the native
 * parser. The time of each relative to the bare parser, and how many texts the second one leaves to
 * the first.
 */
export function recognition(bench: Bench): Row[] {
  const folder = editionFolder(bench.project(bench.sizes.usual));
  const texts = globSync('**/*.md', { cwd: folder }).map((name) =>
    bodyOf(readFileSync(join(folder, name), 'utf8')),
  );
  const bare = unified().use(remarkParse).freeze();
  const ways = { bare: (text: string) => bare.parse(text), extension: parseFully, native: parseMarkdown };
  const taken = { bare: [] as number[], extension: [] as number[], native: [] as number[] };
  const names = Object.keys(taken) as (keyof typeof taken)[];
  for (let round = 0; round <= bench.rounds; round += 1) {
    for (const name of round % 2 === 0 ? names : names.toReversed()) {
      const before = process.cpuUsage();
      for (const text of texts) ways[name](text);
      const { user, system } = process.cpuUsage(before);
      if (round > 0) taken[name].push((user + system) / 1e6);
    }
  }
  const row = (name: 'extension' | 'native'): Row => ({
    name: `recognition: ${name}`,
    measured: ` ${spreadOf(taken[name])} of CPU`,
    against: `bare parse ${spreadOf(taken.bare)}`,
    value: median(taken[name]) / median(taken.bare),
    byCpu: null,
    target: null,
  });
  const left = texts.filter((text) => parseQuickly(text, parseFully) === null).length;
  return [
    row('extension'),
    row('native'),
    {
      name: 'recognition: left to the extension',
      measured: ` ${left}`,
      against: `${texts.length} texts`,
      value: left / texts.length,
      byCpu: null,
      target: null,
    },
  ];
}

const bodyOf = (text: string) => text.replace(/^---\n[\s\S]*?\n---\n/, '');
