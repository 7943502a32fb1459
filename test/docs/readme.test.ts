import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { commandTable } from '../../src/cli/command-table.ts';
import { createCompiler } from '../../src/compiler/create-compiler.ts';
import type { EditionSource } from '../../src/source/read-edition.ts';
import { decode } from '../../src/source/read-text.ts';

const page = readFileSync(new URL('../../README.md', import.meta.url), 'utf8');

const config = `id: my-game
title: My Game
version: "1"
numbering: { section: decimal, rule: [{ style: decimal, width: 2, start: 0 }] }
tiers: [base, card]
stars: { both: card_chest }
facets: { mode: { values: [short, long] } }
sections: [turn.md]
`;

test('the example of the README compiles without a fault', () => {
  const text = /^```markdown\n([\s\S]*?)^```$/m.exec(page)?.[1] ?? '';
  const file = (name: string, content: string) => decode(Buffer.from(content), `rules/my-game/${name}`);
  const source: EditionSource = {
    name: 'my-game',
    config: file('edition.yaml', config),
    files: new Map([['turn.md', file('turn.md', text)]]),
    leaving: [],
  };
  const compiler = createCompiler(() => null);
  const compiled = compiler.compile(source);
  expect(compiled.diagnostics).toEqual([]);
  expect(
    compiler
      .publish(compiled)
      ?.nodes.filter(({ number }) => number !== null)
      .map(({ number, label }) => `${number} ${label ?? ''}`.trim()),
  ).toEqual([
    '1 The turn',
    '1.00',
    '1.01 Draw',
    '1.02 Limit',
    '1.02.00',
    '1.02.01',
    '2 Cards',
    '2.00 Feast',
    '2.01 Chest',
  ]);
});

test('every command that the README names is one', () => {
  const named = [...page.matchAll(/^\| `rulewright (\w+)/gm)].map((match) => match[1]);
  expect(named.length).toBeGreaterThan(8);
  for (const name of named) expect([...commandTable.keys()]).toContain(name);
});
