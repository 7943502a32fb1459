import { spawn } from 'node:child_process';
import { mkdirSync, readFileSync, renameSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test, vi } from 'vitest';
import { editionOf, expectCivil, oneRule, program, projectOf, rulewright } from '../../harness.ts';

/** Run `lint --watch` until a work is done, then interrupt it. */
async function watched(
  cwd: string,
  work: (output: () => string, notes: () => string) => Promise<void>,
  command = 'lint',
) {
  const child = spawn(process.execPath, [program, command, '--watch'], {
    cwd,
    env: { ...process.env, NO_COLOR: '1' },
  });
  let output = '';
  child.stdout.on('data', (chunk) => {
    output += chunk;
  });
  let notes = '';
  child.stderr.on('data', (chunk) => {
    notes += chunk;
  });
  const ended = new Promise<number | null>((resolve) => child.on('close', resolve));
  try {
    await work(
      () => output,
      () => notes,
    );
  } finally {
    child.kill('SIGINT');
  }
  return { code: await ended, output };
}

const file = 'rules/kites/t.md';
/** Milliseconds: as long as the test may take, on a machine with other things to do. */
const long = { timeout: 600_000 };

test('what appears is shown in full, what goes in a line, and nothing else', async () => {
  const cwd = projectOf(editionOf(oneRule('Fly.')));
  const write = (text: string) => writeFileSync(join(cwd, file), oneRule(text));
  const { code, output } = await watched(cwd, async (seen) => {
    await vi.waitFor(() => expect(seen()).toBe('no faults\n\n'), long);
    write('See [nowhere].');
    await vi.waitFor(() => expect(seen()).toMatch(/error R001[\s\S]*nowhere[\s\S]*\n\n1 error\n\n$/), long);
    const before = seen();
    write('And again: See [nowhere].');
    write('See [nowhere] and [elsewhere].');
    await vi.waitFor(() => expect(seen()).toMatch(/\n\n2 errors\n\n$/), long);
    expect(seen().slice(before.length)).not.toContain('"nowhere"');
    write('See [nowhere].');
    await vi.waitFor(
      () => expect(seen()).toMatch(/fixed {2}R001 {2}rules\/kites\/t\.md {2}.*"elsewhere"/),
      long,
    );
  });
  expect(output).not.toContain('\u001b');
  expect(code).toBe(1);
});

test('it says that it watches, and when it last ran', async () => {
  const status = /^Watching rules\/\. Last run: \d\d:\d\d:\d\d\. Press Ctrl\+C to stop\.$/gm;
  await watched(projectOf(editionOf(oneRule('Fly.'))), async (_seen, notes) => {
    await vi.waitFor(() => expect(notes().match(status)).toHaveLength(1), long);
  });
});

test('build writes again after each change, also after one with errors', async () => {
  const cwd = projectOf(editionOf(oneRule('Fly.')));
  const write = (text: string) => writeFileSync(join(cwd, file), oneRule(text));
  const built = () => readFileSync(join(cwd, 'dist/data/kites.json'), 'utf8');
  const { code } = await watched(
    cwd,
    async (seen, notes) => {
      await vi.waitFor(() => expect(built()).toContain('"Fly."'), long);
      await vi.waitFor(() => expect(notes()).toContain('Watching rules/.'), long);
      write('See [nowhere].');
      await vi.waitFor(() => expect(seen()).toContain('R001'), long);
      expect(built()).toContain('"Fly."');
      write('Land.');
      await vi.waitFor(() => expect(built()).toContain('"Land."'), long);
    },
    'build',
  );
  expect(code).toBe(0);
});

test('a file is seen as often as another one takes its place, also in a folder that was made anew', async () => {
  const cwd = projectOf(editionOf(oneRule('Fly.')));
  const replace = (text: string) => {
    writeFileSync(join(cwd, 'draft'), oneRule(text));
    renameSync(join(cwd, 'draft'), join(cwd, file));
  };
  await watched(cwd, async (seen) => {
    await vi.waitFor(() => expect(seen()).toBe('no faults\n\n'), long);
    for (const name of ['one', 'two', 'three']) {
      replace(`See [${name}].`);
      await vi.waitFor(() => expect(seen()).toContain(`"${name}"`), long);
    }
    rmSync(join(cwd, 'rules/kites'), { recursive: true });
    mkdirSync(join(cwd, 'rules/kites'));
    for (const [path, text] of Object.entries(editionOf(oneRule('See [four].'))))
      writeFileSync(join(cwd, path), text);
    await vi.waitFor(() => expect(seen()).toContain('"four"'), long);
    replace('See [five].');
    await vi.waitFor(() => expect(seen()).toContain('"five"'), long);
  });
});

test('an edition behind a link is seen, and the one that the link leads to next', async () => {
  const cwd = projectOf({
    ...editionOf(oneRule('Fly.')),
    ...elsewhere('first', 'Fly.'),
    ...elsewhere('next', 'See [two].'),
  });
  rmSync(join(cwd, 'rules/kites'), { recursive: true });
  const link = (to: string) => {
    symlinkSync(`../${to}`, join(cwd, 'rules/new'));
    renameSync(join(cwd, 'rules/new'), join(cwd, 'rules/kites'));
  };
  link('first');
  // A link that leads to what holds it.
  symlinkSync('..', join(cwd, 'first/up'));
  await watched(cwd, async (seen) => {
    await vi.waitFor(() => expect(seen()).toMatch(/\n\n$/), long);
    writeFileSync(join(cwd, 'first/t.md'), oneRule('See [one].'));
    await vi.waitFor(() => expect(seen()).toContain('"one"'), long);
    link('next');
    await vi.waitFor(() => expect(seen()).toContain('"two"'), long);
    writeFileSync(join(cwd, 'next/t.md'), oneRule('See [three].'));
    await vi.waitFor(() => expect(seen()).toContain('"three"'), long);
  });
});

/** The edition, with one rule, in a folder that is not below rules/. */
const elsewhere = (folder: string, text: string) =>
  Object.fromEntries(
    Object.entries(editionOf(oneRule(text))).map(([path, put]) => [path.replace('rules/kites', folder), put]),
  );

test.each([
  [['--fix'], /--watch does not work with --fix\./],
  [['--format', 'json'], /--watch does not work with --format json: it reports to people\./],
  [['nope'], /no edition "nope" in rules\/\. Known: kites\./],
  [['--only', 'R999'], /there is no check "R999"/],
])('%s', async (more, message) => {
  const cwd = projectOf(editionOf(oneRule('Fly.')));
  const outcome = await rulewright(['lint', '--watch', ...more], { cwd });
  expectCivil(outcome);
  expect(outcome).toMatchObject({ code: 2, stdout: '', stderr: expect.stringMatching(message) });
});

test('faults of the settings of the site appear and go, too', async () => {
  const cwd = projectOf({
    ...editionOf(oneRule('Fly.')),
    'pt.json': '{ "search": { "open": "Procurar" } }\n',
  });
  const write = (site: string) => writeFileSync(join(cwd, 'rules/site.yaml'), site);
  await watched(cwd, async (seen) => {
    await vi.waitFor(() => expect(seen()).toBe('no faults\n\n'), long);
    write('words: { pt: tp.json }\n');
    await vi.waitFor(() => expect(seen()).toMatch(/error E002[\s\S]*"tp\.json"[\s\S]*1 error\n\n$/), long);
    write('words: { pt: pt.json }\n');
    await vi.waitFor(() => expect(seen()).toMatch(/fixed {2}E002[\s\S]*no faults\n\n$/), long);
    writeFileSync(join(cwd, 'pt.json'), '{ "serch": {} }\n');
    write('words: { pt: pt.json } # again\n');
    await vi.waitFor(() => expect(seen()).toContain('1 │ { "serch": {} }'), long);
  });
});
