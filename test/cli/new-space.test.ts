import { expect, test } from 'vitest';
import { emptyFolder, run } from './harness.ts';

/** Bytes that V8's space for new objects takes in a process that makes many which live on. */
async function sizeAfter(note: string): Promise<number> {
  const script = `
    import { watchNewSpace } from ${JSON.stringify(new URL('../../src/cli/new-space.ts', import.meta.url).href)};
    import { getHeapSpaceStatistics } from 'node:v8';
    const note = watchNewSpace();
    const kept = [];
    for (let i = 0; i < 400; i += 1) {
      for (let k = 0; k < 5_000; k += 1) kept.push({ text: String(i * k), place: [i, k] });
      ${note}
    }
    const [space] = getHeapSpaceStatistics().filter(({ space_name }) => space_name === 'new_space');
    console.log(kept.length, space.space_size);
  `;
  const { stdout, stderr } = await run(process.execPath, ['--input-type=module', '--eval', script], {
    cwd: emptyFolder(),
  });
  expect(stderr).toBe('');
  const [count, size] = stdout.split(' ').map(Number);
  expect(count).toBe(2_000_000);
  return size ?? 0;
}

test('the space for new objects grows no further once it is large', async () => {
  const [free, watched] = [await sizeAfter(''), await sizeAfter('note(50_000);')];
  expect(watched).toBeGreaterThan(1e6);
  // It is looked at now and then, and may have doubled in between.
  expect(watched).toBeLessThanOrEqual(36e6);
  expect(free).toBeGreaterThan(1.5 * watched);
});
