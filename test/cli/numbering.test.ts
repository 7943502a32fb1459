import { execFileSync } from 'node:child_process';
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { projectOf, rulewright } from './harness.ts';

const settings = `id: cubes
title: Cubes
version: "1"
numbering:
  rule: [{ style: lower-alpha, separator: "" }, { style: decimal, separator: "" }]
  parts:
    events:
      section: upper-alpha
      rule: [{ style: decimal, separator: "" }, { style: lower-alpha, separator: "" }]
sections: [staff.md, speed.md]
`;
const staff = `# Staff {#staff}

1. Somebody keeps the time, as Regulation A1b says. {#staff_time}

   1. Nobody keeps his own (see 1b, A1a). {#staff_own}

2. Somebody mixes; rules A1a–b are read out. {#staff_mix}
`;
const speed = `---
numbering: events
---

# Speed {#speed}

1. Look for a while. {#speed_look}

   1. Touch nothing. {#speed_touch}
   2. Say when you begin. {#speed_say}
`;

test('an edition with two ways to count goes through its life', async () => {
  const cwd = projectOf({
    'rules/cubes/edition.yaml': settings,
    'rules/cubes/staff.md': staff,
    'rules/cubes/speed.md': speed,
  });
  const run = async (...args: string[]) => {
    const { code, stdout, stderr } = await rulewright(args, { cwd });
    return { code, out: stdout + stderr };
  };
  const path = (name: string) => join(cwd, 'rules/cubes', name);
  const read = (name: string) => readFileSync(path(name), 'utf8');

  expect((await run('fmt', '--check')).code).toBe(0);
  // Numbers in the text become references, and these become ids.
  expect((await run('lint')).out.match(/R020/g)).toHaveLength(4);
  await run('lint', '--fix', '--unsafe');
  await run('lint', '--fix');
  expect(read('staff.md')).toContain('as Regulation [speed_say] says.');
  expect(read('staff.md')).toContain('(see [staff_mix], [speed_touch])');
  expect(read('staff.md')).toContain('rules [speed_touch]..[speed_say] are read out');
  expect(await run('lint')).toMatchObject({ code: 0 });
  expect((await run('show', 'cubes', 'regulation A1.B')).out).toContain('A1b');

  await run('release', 'cubes');
  writeFileSync(path('edition.yaml'), settings.replace('version: "1"', 'version: "2"'));
  writeFileSync(
    path('speed.md'),
    speed.replace('1. Look', '1. Be quiet. {#speed_quiet}\n1. Look').replace('while.', 'while, not long.'),
  );
  // The list number is put right, and with it all below.
  await run('fmt');
  expect(read('speed.md')).toContain('\n2. Look');
  expect((await run('diff', 'cubes@1', 'cubes')).out).toMatch(/A1.*A2/);
  expect((await run('rename', 'speed_touch', 'speed_hands')).code).toBe(0);
  await run('release', 'cubes');

  await run('build');
  const redirects = JSON.parse(readFileSync(join(cwd, 'dist/data/cubes.redirects.json'), 'utf8')) as {
    redirects: { kind: string; from: string; to: string[] }[];
  };
  const byNumber = redirects.redirects.filter(({ kind }) => kind === 'number');
  expect(byNumber.find(({ from, to }) => from === 'A1a' && to.includes('speed_hands'))).toBeDefined();
  const graph = JSON.parse(readFileSync(join(cwd, 'dist/data/cubes.json'), 'utf8')) as {
    nodes: { number: string | null }[];
  };
  expect(graph.nodes.flatMap(({ number }) => number ?? [])).toEqual([
    ...['1', '1a', '1a1', '1b', 'A', 'A1', 'A2', 'A2a', 'A2b'],
  ]);
  writeFileSync(join(cwd, 'notes.txt'), '@rule A1a and 1b; /cubes/speed/#r-A1a');
  expect((await run('audit', 'notes.txt', '--edition', 'cubes', '--from', '1', '--fix')).code).not.toBe(2);
  expect(readFileSync(join(cwd, 'notes.txt'), 'utf8')).toBe('@rule A2a and 1b; /cubes/speed/#r-A2a');
});

test('an audit takes brackets for a part of the number in all notations', async () => {
  const cwd = projectOf({
    'rules/cubes/edition.yaml':
      'id: cubes\ntitle: Cubes\nversion: "1"\nnumbering:\n  rule: [decimal, { style: lower-alpha, separator: "(", end: ")" }]\nsections: [staff.md]\n',
    'rules/cubes/staff.md':
      '# Staff {#staff}\n\n1. Somebody mixes. {#staff_mix}\n\n   1. Slowly. {#staff_slow}\n   2. Twice. {#staff_twice}\n',
    'code/a.ts': '// @rule 1.1(a), rule:1.1(a) and [cubes:1.1(a)]\n',
  });
  const { stdout } = await rulewright(['audit', 'code', '--edition', 'cubes', '--format', 'json'], { cwd });
  const { entries } = JSON.parse(stdout) as { entries: { written: string; status: string }[] };
  expect(entries.map(({ written, status }) => `${written} ${status}`)).toEqual([
    '1.1(a) same',
    '1.1(a) same',
    '1.1(a) same',
  ]);
});

test('two branches that insert a rule merge if lists are not typed, and fmt keeps them', async () => {
  const rule = (id: string) => `1. Speak of ${id}. {#staff_${id}}\n`;
  const section = (...ids: string[]) => `# Staff {#staff}\n\n${ids.map(rule).join('')}`;
  const cwd = projectOf({
    'rules/cubes/edition.yaml':
      'id: cubes\ntitle: Cubes\nversion: "1"\nnumbering: { typed: false }\nsections: [staff.md]\n',
    'rules/cubes/staff.md': section('a', 'b', 'c', 'd', 'e', 'f'),
  });
  const path = join(cwd, 'rules/cubes/staff.md');
  const git = (...args: string[]) =>
    execFileSync('git', ['-c', 'user.name=A', '-c', 'user.email=a@example.org', ...args], { cwd });
  const commit = (text: string) => {
    writeFileSync(path, text);
    git('add', '.');
    git('commit', '-qm', 'x');
  };
  git('init', '-qb', 'main');
  commit(section('a', 'b', 'c', 'd', 'e', 'f'));
  git('checkout', '-qb', 'other');
  commit(section('a', 'first', 'b', 'c', 'd', 'e', 'f'));
  git('checkout', '-q', 'main');
  commit(section('a', 'b', 'c', 'd', 'e', 'second', 'f'));
  git('merge', '-q', '--no-edit', 'other');

  const { code, stdout } = await rulewright(['lint'], { cwd });
  expect([code, stdout]).toEqual([0, 'no faults in 2 files\n']);
  await rulewright(['fmt'], { cwd });
  expect(readFileSync(path, 'utf8')).toBe(section('a', 'first', 'b', 'c', 'd', 'e', 'second', 'f'));
  expect((await rulewright(['show', 'cubes', 'staff_f'], { cwd })).stdout).toContain('1.8');

  writeFileSync(path, section('a', 'b').replace('1. Speak of b', '7. Speak of b'));
  await rulewright(['fmt'], { cwd });
  expect(readFileSync(path, 'utf8')).toBe(section('a', 'b'));
});
