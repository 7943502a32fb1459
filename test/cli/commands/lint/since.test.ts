import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { emptyFolder, rulewright, writeFiles } from '../../harness.ts';

const settings = (version: string) =>
  `id: book\ntitle: Book\nversion: "${version}"\nstars: { after: veto }\nfacets: { mode: { values: [short, long] } }\nsections: [play.md]\n`;
const before = `# Play {#play}

1. **Launch:** Take two ribbons from the box. -gust ★ {#launch}
2. **Limit:** Hold 5 ribbons at the most. Then put the rest of them back into the box. {#limit}
3. **Gust:** Take one more at Launch. {#gust .long}
4. **Veto:** Cancel an ability with a star. {#veto}
5. **Rest:** Sleep until all are awake. {#rest}
6. **Wake:** Get up. {#wake}
`;
const after = before
  .replace('two ribbons', 'three ribbons')
  .replace('box. -gust ★', 'box. +gust')
  .replace(' Then put the rest of them back into the box.', '')
  .replace(' .long', '')
  .replace('**Veto:**', '**Vote:**')
  .replace('Sleep until all', 'Dream until all')
  .replace('6. **Wake:** Get up. {#wake}\n', '');

function project(): string {
  const folder = emptyFolder();
  writeFiles(folder, { 'rules/book/edition.yaml': settings('1'), 'rules/book/play.md': before });
  return folder;
}

function commit(folder: string): void {
  const git = (...args: string[]) =>
    execFileSync('git', ['-c', 'user.name=n', '-c', 'user.email=n@example.org', ...args], { cwd: folder });
  git('init', '-q');
  git('add', 'rules');
  git('commit', '-q', '-m', 'first');
}

async function changes(folder: string, since: string) {
  const run = await rulewright(['lint', 'book', '--since', since, '--only', 'R074', '--format', 'json'], {
    cwd: folder,
  });
  if (run.stdout === '') return run;
  const { diagnostics } = JSON.parse(run.stdout) as {
    diagnostics: { severity: string; rule: string | null; line: number; message: string }[];
  };
  expect(new Set(diagnostics.map(({ severity }) => severity))).toEqual(
    new Set(diagnostics.length > 0 ? ['info'] : []),
  );
  return {
    code: run.code,
    said: diagnostics.map(
      ({ rule, line, message }) => `${rule ?? '-'} ${line} ${message.replace(/^.*please review: /, '')}`,
    ),
  };
}

const expected = [
  'launch 3 Launch can no longer be cancelled by 1.4 Veto. 1.3 Gust now adds to Launch; before, it superseded it. two became three.',
  'limit 4 Gone without others in their place: "Then put the rest of them back into the box.".',
  'gust 5 Gust is in play always now; before, only with mode long.',
  'veto 6 “Veto” is called “Vote” now.',
];

describe('lint --since', () => {
  test('lists what changed since a revision, and nothing of it fails the run', async () => {
    const folder = project();
    commit(folder);
    expect(await changes(folder, 'HEAD')).toEqual({ code: 0, said: [] });
    writeFiles(folder, { 'rules/book/play.md': after });
    const { said, ...rest } = (await changes(folder, 'HEAD')) as { said: string[] };
    expect(rest).toEqual({ code: 0 });
    expect(said.filter((one) => !one.includes('Wake'))).toEqual(expected);
    expect(said.filter((one) => one.includes('Wake'))).toEqual(['- 1 1.6 Wake is gone.']);
    // What was only reworded is for diff to tell.
    expect(said.join()).not.toContain('Dream');
  });

  test('shows of many words that are gone the first ones, whatever they are compared with', async () => {
    const folder = project();
    const long = ' Whoever sleeps may dream of ribbons, and nobody wakes the others.'.repeat(60);
    writeFiles(folder, { 'rules/book/play.md': before.replace('all are awake.', (end) => end + long) });
    commit(folder);
    writeFiles(folder, { 'rules/book/play.md': before });
    const { said } = (await changes(folder, 'HEAD')) as { said: string[] };
    const [first = ''] = said.filter((one) => one.includes('Gone'));
    expect(first).toMatch(/Gone without others in their place: "Whoever sleeps may dream .*…"\.$/);
    expect(first.length).toBeLessThan(400);
  });

  test('takes the number of a section that is referred to for no figure', async () => {
    const folder = emptyFolder();
    const tail = '# Tail {#tail}\n\n1. Tie it. {#tie}\n';
    const of = (files: string) => settings('1').replace('play.md', files);
    writeFiles(folder, {
      'rules/book/edition.yaml': of('play.md, tail.md'),
      'rules/book/play.md': before.replace('Get up.', 'Get up, as section [tail], “Tail”, says, in 2 days.'),
      'rules/book/tail.md': tail,
    });
    commit(folder);
    writeFiles(folder, {
      'rules/book/edition.yaml': of('play.md, wind.md, tail.md'),
      'rules/book/wind.md': tail.replaceAll(/tail/gi, 'wind').replace('tie', 'wait'),
    });
    expect(await changes(folder, 'HEAD')).toEqual({ code: 0, said: [] });
    const text = before.replace('Get up.', 'Get up, as section [tail], “Tail”, says, in 3 days.');
    writeFiles(folder, { 'rules/book/play.md': text });
    const { said } = (await changes(folder, 'HEAD')) as { said: string[] };
    expect(said).toEqual(['wake 8 2 became 3.']);
  });

  test('lists what is another kind of thing, and what the edition says otherwise of itself', async () => {
    const folder = project();
    commit(folder);
    writeFiles(folder, {
      'rules/book/edition.yaml': settings('1').replace('[short, long]', '[long, short]'),
      'rules/book/play.md': before.replace('6. **Wake:**', '\n**Wake:**'),
    });
    const { said } = (await changes(folder, 'HEAD')) as { said: string[] };
    expect(said).toEqual([
      '- 1 The facet "mode" is now: values long, short. Before: values short, long.',
      'wake 9 Wake is a note now, and was a rule.',
    ]);
  });

  test('marks the word that is told of, where the words alone changed', async () => {
    const folder = project();
    const first = `${before}7. Sail 2 miles, rest a night in the boat and sail home, as in [rest]. {#sail}\n`;
    writeFiles(folder, { 'rules/book/play.md': first });
    commit(folder);
    const text = first
      .replace('Hold 5', 'Hold 6')
      .replace('Sleep until all', 'Do not dream until all')
      .replace('2 miles', '1 mile')
      .replace('in [rest]', 'in [wake]');
    writeFiles(folder, { 'rules/book/play.md': text });
    const { stdout } = await rulewright(['lint', 'book', '--since', 'HEAD'], { cwd: folder });
    expect(stdout).toMatch(/play\.md:4:20 .*\n.*please review: 5 became 6\./);
    expect(stdout).toMatch(/play\.md:7:17 .*\n.*please review: "not" is new\./);
    // 1 is no part of the 1.6 that is told of.
    expect(stdout).toMatch(/refers to 1\.6 Wake now, and no longer to 1\.5 Rest\. 2 became 1\./);
  });

  test('lists what changed since a release, of which only the record is known', async () => {
    const folder = project();
    const released = await rulewright(['release', 'book'], { cwd: folder });
    expect(released.code).toBe(0);
    writeFiles(folder, { 'rules/book/edition.yaml': settings('2'), 'rules/book/play.md': after });
    const { said } = (await changes(folder, '1')) as { said: string[] };
    expect(said.map((one) => one.split(' ')[0])).toEqual(['-', 'launch', 'limit', 'gust', 'veto', 'rest']);
    // Which words changed is not in the record.
    expect(said.filter((one) => /^(?:limit|rest|veto) /.test(one))).toEqual([
      'limit 4 It is worded otherwise; the record of then has no words.',
      'veto 6 “Veto” is called “Vote” now.',
      'rest 7 It is worded otherwise; the record of then has no words.',
    ]);
    expect(await changes(folder, 'book@1')).toEqual({ code: 0, said });
    expect(await changes(folder, 'book@9')).toMatchObject({
      code: 2,
      stderr: expect.stringContaining('there is no version "9" of ') as string,
    });
    expect(readFileSync(join(folder, 'rules/book/play.md'), 'utf8')).toBe(after);
  });

  test('says the same of a release and of the revision that it was recorded from', async () => {
    const folder = project();
    commit(folder);
    await rulewright(['release', 'book'], { cwd: folder });
    commit(folder);
    const text = before
      .replace('6. **Wake:** Get up.', '\n**Up:** Open both eyes, and leave the hammock.')
      .replace(/#(launch|limit|gust|veto)/g, '#new_$1');
    writeFiles(folder, {
      'rules/book/edition.yaml': settings('2').replace('after: veto', 'after: new_veto'),
      'rules/book/play.md': text.replace('-gust', '-new_gust'),
    });
    const { said } = (await changes(folder, '1')) as { said: string[] };
    expect(said).toContain('wake 9 “Wake” is called “Up” now. Up is a note now, and was a rule.');
    expect(await changes(folder, 'HEAD~1')).toEqual({ code: 0, said });
  });

  test('knows examples and notes of a record', async () => {
    const folder = project();
    const text = before.replace(
      '{#limit}\n',
      '{#limit}\n\n   > **Example:** Ann holds five.\n\n   > [!NOTE]\n   > So does Bob.\n\n',
    );
    writeFiles(folder, { 'rules/book/play.md': text });
    await rulewright(['release', 'book'], { cwd: folder });
    writeFiles(folder, { 'rules/book/edition.yaml': settings('2') });
    expect(await changes(folder, '1')).toEqual({ code: 0, said: [] });
    writeFiles(folder, { 'rules/book/play.md': text.replace('So does Bob', 'So do Bob and Cleo') });
    expect(await changes(folder, '1')).toMatchObject({
      said: ['limit 4 It is worded otherwise; the record of then has no words.'],
    });
  });

  test('says what it cannot read', async () => {
    const folder = project();
    commit(folder);
    expect(await changes(folder, 'nowhere')).toMatchObject({
      code: 2,
      stderr: expect.stringContaining('there is no revision "nowhere"') as string,
    });
  });

  test('goes on with the others where an edition has no such release', async () => {
    const folder = project();
    await rulewright(['release', 'book'], { cwd: folder });
    writeFiles(folder, {
      'rules/book/edition.yaml': settings('2'),
      'rules/book/play.md': after,
      'rules/atlas/edition.yaml': settings('1').replace('id: book', 'id: atlas'),
      'rules/atlas/play.md': before,
    });
    const run = await rulewright(['lint', '--since', '1', '--only', 'R074'], { cwd: folder });
    expect(run.code).toBe(0);
    expect(run.stderr).toMatch(
      /^not reviewed: "1" is neither a release of "atlas" nor a git revision: .*\n$/,
    );
    expect(run.stdout).toContain('1.6 Wake is gone.');
  });
});
