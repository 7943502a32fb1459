import { expect, test } from 'vitest';
import { createTimedReader } from '../../src/cli/read-in-time.ts';
import { emptyReading } from '../../src/edition/read-file.ts';
import { decode } from '../../src/source/read-text.ts';

const burn = (milliseconds: number) => {
  for (const before = process.threadCpuUsage(); ; ) {
    const { user, system } = process.threadCpuUsage(before);
    if ((user + system) / 1000 > milliseconds) return emptyReading;
  }
};

const sources = ['a.md', 'slow.md', 'b.md'].map((name) => decode(Buffer.from('Words.'), name));

test.each([
  ['never ends', Number.POSITIVE_INFINITY],
  ['ends late', 120],
])('of files read together refuses the one that %s', (_, slow) => {
  const { together, readInTime } = createTimedReader(0.1);
  const work = () =>
    sources.map((source) => readInTime(source, () => burn(source.file === 'slow.md' ? slow : 1)));
  const readings = together(sources, work);
  expect(readings.map(({ isRefused }) => isRefused)).toEqual([false, true, false]);
  expect(readings[1]?.reading.frontDiagnostics).toMatchObject([{ code: 'S006', place: { file: 'slow.md' } }]);
});

test('reads what takes long altogether, but not for each file', () => {
  const { together, readInTime } = createTimedReader(0.1);
  const work = () => sources.map((source) => readInTime(source, () => burn(60)).isRefused);
  expect(together(sources, work)).toEqual([false, false, false]);
});
