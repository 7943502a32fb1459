import { cpSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { contentsOf, emptyFolder, rulewright } from '../harness.ts';

describe.concurrent('rename', () => {
  test('there and back in the editions of this repository changes no byte', async () => {
    const cwd = emptyFolder();
    cpSync(join(import.meta.dirname, '../../../rules'), join(cwd, 'rules'), { recursive: true });
    const before = contentsOf(cwd);
    // The full guide has this id as well, and other editions name it by its own.
    const [edition, id] = ['landsraad-gencon-2025', 'treachery_karama_cancel'];
    const there = await rulewright(['rename', `${edition}:${id}`, `${id}_x`], { cwd });
    expect(there).toMatchObject({ code: 0, stderr: '' });
    expect(contentsOf(cwd)).not.toEqual(before);
    await rulewright(['rename', `${edition}:${id}_x`, id], { cwd });
    expect(contentsOf(cwd)).toEqual(before);
  });
});
