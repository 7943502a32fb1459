import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { editionOf, emptyFolder, oneRule, projectOf, rulewright } from '../harness.ts';

async function next(cwd: string): Promise<string> {
  const { code, stdout, stderr } = await rulewright([], { cwd });
  expect({ code, stderr }).toEqual({ code: 0, stderr: '' });
  expect(stdout.trimEnd().split('\n').length).toBeLessThanOrEqual(8);
  return stdout;
}

test('without a rulebook: start one', async () => {
  expect(await next(emptyFolder())).toMatch(
    /^No rulebook here yet\.\n {2}rulewright init my-rules {2,}start one\n/,
  );
});

test('without an edition: add one', async () => {
  expect(await next(projectOf({ 'rules/note.txt': '' }))).toMatch(
    /No edition in .*rules yet\.\n {2}rulewright init --edition ID/,
  );
});

test('with errors: look at them', async () => {
  const stdout = await next(projectOf(editionOf(oneRule('See [nowhere].'))));
  expect(stdout).toMatch(/^1 edition: kites\n {2}rulewright lint {2,}look at 1 error\n/);
});

test('with unreleased changes: raise the version, review, release', async () => {
  const cwd = projectOf(editionOf('# Kites {#kites}\n\n1. Fly two. {#fly}\n2. As [fly]. {#as}\n'));
  expect(await next(cwd)).not.toMatch(/release|accept|diff/);
  await rulewright(['release', 'kites'], { cwd });
  expect(await next(cwd)).not.toMatch(/release|accept|diff/);
  writeFileSync(
    join(cwd, 'rules/kites/t.md'),
    '# Kites {#kites}\n\n1. Fly two. {#fly}\n2. As in [fly]. {#as}\n',
  );
  expect(await next(cwd)).toMatch(/rulewright diff kites@1 kites {2,}see what changed; raise "version"/);
  const settings = join(cwd, 'rules/kites/edition.yaml');
  writeFileSync(settings, 'id: kites\ntitle: Kites\nversion: "2"\nsections: [t.md]\n');
  expect(await next(cwd)).toMatch(/rulewright release kites {2,}record 2: the text changed since 1\n/);
  writeFileSync(
    join(cwd, 'rules/kites/t.md'),
    '# Kites {#kites}\n\n1. Fly all five. {#fly}\n2. As [fly]. {#as}\n',
  );
  expect(await next(cwd)).toMatch(/rulewright accept kites {2,}review 1 reference to reworded rules\n/);
});

test('many editions still fit', async () => {
  const names = ['a', 'b', 'c', 'd', 'e', 'f', 'g', 'h'];
  const cwd = projectOf(Object.assign({}, ...names.map((name) => editionOf(oneRule('Fly.'), '', name))));
  for (const name of names) await rulewright(['release', name], { cwd });
  for (const name of names) writeFileSync(join(cwd, `rules/${name}/t.md`), oneRule('Fly two.'));
  expect(await next(cwd)).toMatch(/^8 editions: a, b, c, d, e, f, g, h\n/);
});
