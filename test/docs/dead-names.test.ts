import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { expect, test } from 'vitest';
import { findDeadNames } from '../../scripts/find-dead-names.ts';

const files = {
  'package.json': '{ "scripts": { "lint": "x" } }',
  'README.md': [
    'Run `npm run lint`, then `npm run lnt`. See src/base/span.ts, src/base/spam.ts and src/checks/no-<fault>.ts.',
    '[Stars](docs/format.md#stars), [gone](docs/format.md#moons), [nowhere](docs/none.md), [out](https://example.org/src/x.ts)',
    '```',
    'src/in/code.ts',
    '```',
  ].join('\n'),
  'docs/format.md': '# Format\n\n## Stars\n\nDecisions 1 and 2; `base/span.ts`, `spam.ts`.\n',
  'docs/decisions/0001-first.md': 'It is in src/old/place.ts.\n',
  'src/base/span.ts': [
    '/** Source: "Stars" in docs/format.md. */',
    '/** Source: "Moons" in docs/format.md. */',
    "import './no-comment.ts'; // as decision 4 says",
  ].join('\n'),
};

test('names in pages and comments exist, or are reported with their place', () => {
  const root = mkdtempSync(join(tmpdir(), 'rulewright-names-'));
  for (const [name, text] of Object.entries(files)) {
    mkdirSync(dirname(join(root, name)), { recursive: true });
    writeFileSync(join(root, name), text);
  }
  expect(findDeadNames(root)).toEqual([
    'README.md:1: npm run lnt',
    'README.md:1: src/base/spam.ts',
    'README.md:1: src/checks',
    'README.md:2: ](docs/format.md#moons)',
    'README.md:2: ](docs/none.md)',
    'README.md:2: docs/none.md',
    'docs/decisions/0001-first.md:1: src/old/place.ts',
    'docs/format.md:5: Decisions 1 and 2',
    'docs/format.md:5: spam.ts',
    'src/base/span.ts:2: "Moons" in docs/format.md',
    'src/base/span.ts:3: decision 4',
  ]);
  rmSync(root, { recursive: true });
});
