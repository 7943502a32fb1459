import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { oldestNode, unsupportedNode } from '../../src/base/unsupported-node.ts';

test('the oldest Node is the one that package.json names', () => {
  const { engines } = JSON.parse(readFileSync(`${import.meta.dirname}/../../package.json`, 'utf8'));
  expect(engines.node).toBe(`>=${oldestNode}`);
});

test.each(['18.20.8', '20.20.2', '22.11.0'])(
  'Node %s gets a message with the required version',
  (version) => {
    expect(unsupportedNode(version)).toMatch(
      new RegExp(`^rulewright: Node ${oldestNode} or later .* Node ${version}.*\n$`),
    );
  },
);

test.each(['22.12.0', '23.0.0', '24.1.0', '100.0.0'])('Node %s runs the program', (version) => {
  expect(unsupportedNode(version)).toBeNull();
});
