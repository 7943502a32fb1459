import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { projectOf, rulewright } from '../harness.ts';

const original = (version: string, turns: string, price: string) => ({
  'rules/kites/edition.yaml': `id: kites\ntitle: Kites\nversion: "${version}"\nsections: [{ id: basics, title: Basics, files: [fly.md] }]\n`,
  'rules/kites/fly.md': `# Flying {#fly}\n\n1. **Reel:** Reel in ${turns} turns. {#fly_reel}\n2. **Price:** A kite costs ${price} coins. {#fly_price}\n`,
});

const settings = `# Deutsch von uns.
id: kites-de
title: Drachen
version: "1.0"
language: de
translates: { edition: kites, version: "1.0" } # das Original
categories: { basics: Grundlagen }
`;
const fly =
  '# Fliegen {#fly}\n\n1. **Einholen:** Hole drei Umdrehungen ein. {#fly_reel}\n2. **Preis:** Ein Drachen kostet neun Münzen. {#fly_price .text}\n';

/** A translation of version 1.0, while both rules of its original were reworded in 1.1. */
async function kites() {
  const cwd = projectOf(original('1.0', 'two', 'eight'));
  const run = async (...args: string[]) => {
    const { code, stdout, stderr } = await rulewright(args, { cwd });
    return { code, stdout, stderr };
  };
  const path = (name: string) => join(cwd, 'rules', name);
  const write = (files: Readonly<Record<string, string>>) => {
    for (const [name, text] of Object.entries(files)) writeFileSync(join(cwd, name), text);
  };
  await run('release', 'kites');
  write(original('1.1', 'three', 'nine'));
  await run('translate', 'kites', '--to', 'de');
  write({ 'rules/kites-de/edition.yaml': settings, 'rules/kites-de/fly.md': fly });
  return {
    run,
    write,
    read: (name: string) => readFileSync(path(name), 'utf8'),
    codes: async () => (await run('lint', 'kites-de')).stdout.match(/R111/g) ?? [],
  };
}

describe('accept in a translation', () => {
  test('names the version in one rule, and raises that of the whole after the last one', async () => {
    const { run, read, codes } = await kites();
    expect(await run('accept', 'kites-de')).toMatchObject({
      code: 1,
      stdout: 'outdated: 1.1 fly_reel\noutdated: 1.2 fly_price\n',
    });
    expect(await run('accept', 'kites-de', 'fly_reel')).toEqual({
      code: 0,
      stdout: 'accepted: 1.1 fly_reel is up to date\n1 outdated text left\n',
      stderr: 'kites 1.1 is not released yet: if it changes until then, nothing reports it here\n',
    });
    expect(read('kites-de/fly.md')).toBe(fly.replace('{#fly_reel}', '{#fly_reel of=1.1}'));
    expect(read('kites-de/edition.yaml')).toBe(settings);
    expect(await codes()).toHaveLength(1);

    await run('release', 'kites');
    expect(await run('accept', 'kites-de', '1.2')).toEqual({
      code: 0,
      stdout: 'accepted: 1.2 fly_price is up to date\ntranslates.version is 1.1 in edition.yaml\n',
      stderr: '',
    });
    expect(read('kites-de/fly.md')).toBe(fly);
    expect(read('kites-de/edition.yaml')).toBe(
      settings.replace('kites, version: "1.0"', 'kites, version: "1.1"'),
    );
    expect(await codes()).toEqual([]);
    expect(await run('accept', 'kites-de')).toMatchObject({ code: 0, stdout: 'nothing is suspect\n' });
    expect(await run('accept', 'kites-de', 'fly_reel')).toMatchObject({
      code: 0,
      stdout: 'nothing suspect there\n',
    });
  });

  test('replaces a version that a rule names already, and one that was never released', async () => {
    const { run, write, read, codes } = await kites();
    const named = fly
      .replace('{#fly_reel}', '{of="0 beta" #fly_reel}')
      .replace('{#fly_price .text}', '{#fly_price .text of=1.0}')
      .replace('{#fly}', '{#fly of=1.1}');
    write({ 'rules/kites-de/fly.md': named });
    expect((await run('lint', 'kites-de')).stdout).toContain('Unknown version "0 beta" of the original');
    await run('accept', 'kites-de', 'fly_reel');
    expect(read('kites-de/fly.md')).toBe(named.replace('of="0 beta"', 'of=1.1'));
    await run('accept', 'kites-de', '--all');
    expect(read('kites-de/fly.md')).toBe(fly);
    expect(await codes()).toEqual([]);
  });

  test('knows what is outdated, even if the edition does not want it reported', async () => {
    const { run, write, codes } = await kites();
    write({ 'rules/kites-de/edition.yaml': `${settings}checks: { R111: off }\n` });
    expect(await codes()).toEqual([]);
    expect(await run('accept', 'kites-de')).toMatchObject({
      code: 1,
      stdout: 'outdated: 1.1 fly_reel\noutdated: 1.2 fly_price\n',
    });
    expect((await run('accept', 'kites-de', 'fly_reel')).stdout).toContain('1 outdated text left');
  });

  test('leaves what cannot name a version: a title in edition.yaml', async () => {
    const { run, write, read } = await kites();
    const now = original('1.1', 'three', 'nine');
    write({ 'rules/kites/edition.yaml': now['rules/kites/edition.yaml'].replace('Basics', 'First Steps') });
    expect((await run('lint', 'kites-de')).stdout).not.toContain('kites/edition.yaml');
    expect(await run('accept', 'kites-de', 'basics')).toEqual({
      code: 1,
      stdout: '3 outdated texts left\n',
      stderr: 'basics has no attributes for a version; accept it with --all\n',
    });
    expect(read('kites-de/edition.yaml')).toBe(settings);
    expect(await run('accept', 'kites-de', '--all')).toMatchObject({ code: 0 });
    expect(read('kites-de/edition.yaml')).toContain('version: "1.1" } # das Original');
  });
});
