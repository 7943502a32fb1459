import { expect, test } from 'vitest';
import { mapSource } from '../../../src/import/read/map/map-source.ts';
import { type ImportMap, importMapSchema } from '../../../src/model/import-map.ts';
import { sourceOf } from './show.ts';

const mapOf = (map: object): ImportMap => importMapSchema.parse(map);
const read = (text: string, map: object, path = 'rules.yaml') =>
  mapSource([{ path, text }], { file: path, map: mapOf(map) });

test('a JSON document of twenty megabytes takes a few times its size', () => {
  const text = JSON.stringify([{ text: 'Boats float on the river. '.repeat(800_000) }, { text: 'Row.' }]);
  const before = process.memoryUsage().rss;
  const source = sourceOf(read(text, { text: 'text' }, 'r.json'));
  expect(source.blocks).toHaveLength(2);
  expect(source.losses.map(({ kind }) => kind)).toEqual(['markdown-not-read']);
  expect((process.memoryUsage().rss - before) / text.length).toBeLessThan(40);
});
