import { expect, test } from 'vitest';
import { fixesInTurn } from '../../src/cli/fixes-in-turn.ts';
import type { Compiled } from '../../src/compiler/compiled.ts';

test('what would be written of misplaced rules waits for them, and nothing else', () => {
  const fault = (name: string, file: string, about = file) => ({
    name,
    place: { file },
    related: [{ message: '', place: { file: about } }],
    fix: { kind: 'safe', title: '', edits: [{ file, start: 0, end: 0, text: '' }] },
  });
  const diagnostics = [
    fault('no-misnested-line', 'sky.md'),
    fault('no-wrong-list-number', 'sky.md'),
    fault('no-wrong-list-number', 'sea.md'),
    fault('no-old-number', 'sea.md', 'sky.md'),
  ];
  const found = fixesInTurn([{ diagnostics } as unknown as Compiled]);
  expect(found.map(({ name, place }) => `${name} ${place.file}`)).toEqual([
    'no-misnested-line sky.md',
    'no-wrong-list-number sea.md',
  ]);
});
