import { mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { readSources } from '../../site/graphs.mjs';

test('editions listed in the site’s settings come first, the others by name', () => {
  const folder = mkdtempSync(join(tmpdir(), 'rulewright-sources-'));
  const write = (name: string, content: unknown) =>
    writeFileSync(join(folder, name), JSON.stringify(content));
  for (const id of ['kites', 'tow', 'sky'])
    write(`${id}.json`, { format: 'rulewright/graph@2', edition: { id } });
  const order = () => readSources(folder).graphs.map(({ edition }) => edition.id);
  expect(order()).toEqual(['kites', 'sky', 'tow']);
  write('rulewright.site.json', { format: 'rulewright/site@1', compare: [], editions: ['tow', 'gone'] });
  expect(order()).toEqual(['tow', 'kites', 'sky']);
});
