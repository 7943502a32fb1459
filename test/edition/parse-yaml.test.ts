import { expect, test } from 'vitest';
import { parseYaml } from '../../src/edition/parse-yaml.ts';

test('what a merge left in is one fault, at its first mark', () => {
  const text =
    'accepted:\n<<<<<<< HEAD\n  - { from: a, to: b }\n=======\n  - { from: c, to: b }\n>>>>>>> other\n';
  const faults: string[] = [];
  const document = parseYaml(text, ({ code }, [start, end], message) => {
    faults.push(`${code} ${text.slice(start, end)}: ${message}`);
  });
  expect(document).toBeNull();
  expect(faults).toEqual([
    'E001 <<<<<<< HEAD: Unexpected mark of a merge: two versions of a line are left in.',
  ]);
});
