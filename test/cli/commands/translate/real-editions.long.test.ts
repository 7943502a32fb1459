import { cpSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { expect, test } from 'vitest';
import { emptyFolder, rulewright } from '../../harness.ts';

const rules = resolve(import.meta.dirname, '../../../../rules');

/** The last is an overlay of the first: most of its rules are in the files of that. */
const editions = ['landsraad-gencon-2025', 'ccr-2', 'wbc-2009', 'landsraad-guide', 'landsraad-classic'];

test.each(editions)(
  'a new translation of %s has every text of it, and none counts as translated',
  async (id) => {
    const cwd = emptyFolder();
    cpSync(rules, join(cwd, 'rules'), { recursive: true });
    const run = (...args: string[]) => rulewright(args, { cwd });
    const started = await run('translate', id, '--to', 'fr');
    expect(started, started.stderr).toMatchObject({ code: 0, stderr: '' });
    const { stdout } = await run('lint', `${id}-fr`, '--format', 'json');
    const { diagnostics } = JSON.parse(stdout) as { diagnostics: { code: string; message: string }[] };
    expect(diagnostics.filter(({ code }) => code !== 'R110')).toEqual([]);
    const updated = await run('translate', `${id}-fr`);
    expect(updated.stdout).not.toMatch(/^(?:changed|created|no place|removed)/m);
    expect(updated.stdout).toMatch(/^0 of \d+ rules translated \(0 %\), 0 outdated$/m);
    expect((await run('fmt', `${id}-fr`, '--check')).code).toBe(0);
  },
);
