import { expect, test } from 'vitest';
import { followsFrom } from '../../src/base/diagnostic.ts';
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

test('what follows from a fault waits until the fix of that is in', () => {
  const fault = (start: number, kind: string, cause?: number) => ({
    name: 'no-malformed-marker',
    place: { file: 'sky.md', start },
    related: cause === undefined ? [] : [{ message: followsFrom, place: { file: 'sky.md', start: cause } }],
    fix: { kind, title: '', edits: [{ file: 'sky.md', start, end: start, text: '' }] },
  });
  const diagnostics = [
    fault(1, 'safe'),
    fault(2, 'safe', 1),
    fault(3, 'unsafe'),
    fault(4, 'safe', 3),
    fault(5, 'safe', 5),
  ];
  const found = fixesInTurn([{ diagnostics } as unknown as Compiled]);
  expect(found.map(({ place }) => place.start)).toEqual([1, 3, 4, 5]);
});

test('a fix that is not sure keeps no other from its file', () => {
  const fault = (name: string, kind: string) => ({
    name,
    place: { file: 'sky.md' },
    related: [],
    fix: { kind, title: '', edits: [] },
  });
  const diagnostics = [fault('no-malformed-construct', 'unsafe'), fault('require-id', 'safe')];
  const found = fixesInTurn([{ diagnostics } as unknown as Compiled]);
  expect(found.map(({ name }) => name)).toEqual(['no-malformed-construct', 'require-id']);
});
