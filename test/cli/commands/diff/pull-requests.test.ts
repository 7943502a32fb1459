import { execFileSync } from 'node:child_process';
import { readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { emptyFolder, rulewright, writeFiles } from '../../harness.ts';

const settings = `id: regatta
title: The Regatta
version: "1"
tiers: [base, card]
facets: { mode: { values: [short, long], default: long } }
sections: [race.md, cards.md]
`;
const race = `# Race {#race tier=base}

1. **Start:** Draw two wind cards. {#race_start}
2. **Limit:** Nobody may hold more than five wind cards after Start [race_start]. -card_locker {#race_limit}
3. **Tack:** Turn the boat once, then pass the rudder to your left. {#race_tack}
4. **Finish:** The first boat at the buoy wins the heat. All others row home. {#race_finish}
5. **Protest:** Say so before the next heat begins. {#race_protest}
`;
const cards = `# Cards {#cards tier=card}

1. **Locker:** The Limit [race_limit] is not for you. {#card_locker .card}
2. **Oar:** Row one field more. {#card_oar .card}
`;
const overlay = {
  'rules/pond/edition.yaml': `id: pond\ntitle: The Pond\nversion: "1"\nextends: regatta\n`,
  'rules/pond/pond.md': `# Cards {#cards}\n\n2. **Oar:** Row two fields more, and keep to the Limit [race_limit]. {#card_oar .card}\n`,
};
const files = {
  'rules/regatta/edition.yaml': settings,
  'rules/regatta/race.md': race,
  'rules/regatta/cards.md': cards,
  ...overlay,
};

const git = (cwd: string, ...args: string[]) =>
  execFileSync('git', ['-c', 'user.name=n', '-c', 'user.email=n@example.org', ...args], {
    cwd,
    stdio: 'pipe',
  });

function committed(text: Readonly<Record<string, string>> = files): string {
  const folder = emptyFolder();
  writeFiles(folder, text);
  git(folder, 'init', '-q');
  git(folder, 'add', '.');
  git(folder, 'commit', '-q', '-m', 'first');
  return folder;
}

/** What reviewers see of a pull request that changes files. */
async function review(changed: Readonly<Record<string, string>>, ...more: string[]) {
  const cwd = committed();
  writeFiles(cwd, changed);
  const args = ['diff', '--since', 'HEAD', '--format', 'github', ...more];
  const { stdout, ...rest } = await rulewright(args, { cwd });
  expect(rest).toEqual({ code: 1, stderr: '' });
  return stdout;
}

const headings = (text: string) => text.split('\n').filter((line) => /^#|^<details>/.test(line));

describe('a pull request that', () => {
  test('rewords shows figures and duties first, and what refers to them', async () => {
    const text = await review({
      'rules/regatta/race.md': race
        .replace('more than five', 'more than six')
        .replace('then pass the rudder', 'and pass the rudder')
        .replace('Say so', 'You must say so'),
    });
    expect(text).toBe(`The rules of **The Regatta** and **The Pond** changed.

## The Regatta

**3 rules changed:** 2 in substance and 1 in wording. 1 reference to reworded rules may need a change.

### Substance

- **1.2 Limit**: five became six.\\
  Nobody may hold more than ~~five~~ **six** wind cards after Start \\[1.1\\].
- **1.5 Protest**: "must" is new.\\
  **You must** say so before the next heat begins.

### References to check

- 2.1 Locker refers to **1.2 Limit**, which was reworded.

### Wording

- **1.3 Tack**\\
  Turn the boat once, ~~then~~ **and** pass the rudder to your left.

## The Pond

**3 rules changed:** 2 in substance and 1 in wording. 1 reference to reworded rules may need a change. What is above is not repeated here (3).

### References to check

- 2.2 Oar refers to **1.2 Limit**, which was reworded.
`);
  });

  test('splits shows the parts', async () => {
    const text = await review({
      'rules/regatta/race.md': race.replace(
        ' All others row home. {#race_finish}\n5.',
        ' {#race_finish}\n5. **Home:** All others row home. {#race_home}\n6.',
      ),
    });
    expect(text).toContain('1.4 Finish became 1.4 Finish and 1.5 Home.');
    expect(text).toContain('- 1.5 is 1.6 now.');
    // The overlay has it all, too, and says so in the first sentence.
    expect(text.split('\n')[0]).toBe(
      'The rules of **The Regatta** changed, and those of **The Pond** in the same way.',
    );
  });

  test('inserts, drops and renames shows rules, then ids, then numbers', async () => {
    const renumbered = race.replace(/^\d/gm, (digit) => String(Number(digit) + 1));
    const text = await review({
      'rules/regatta/edition.yaml': `${settings}retired:\n  - { id: race_protest, why: "dropped: nobody protests" }\n  - { id: race_finish, successors: [race_end], why: renamed }\n`,
      'rules/regatta/race.md': renumbered
        .replace('2. **Start', '1. **Flag:** Raise a flag. {#race_flag}\n2. **Start')
        .replace('{#race_finish}', '{#race_end}')
        .replace(/6\. \*\*Protest.*\n/, ''),
    });
    expect(headings(text)).toEqual(['## The Regatta', '### Substance', '### Ids', '### Numbers and markers']);
    expect(text).toContain('**1.1 Flag** (added)');
    expect(text).toContain('**1.5 Protest** (removed)');
    expect(text).toContain('Its id is "race_end" now, and was "race_finish".');
    expect(text).toContain('- <code>race_protest</code> is retired: dropped: nobody protests');
    expect(text).toContain('- 1.1 to 1.3 are 1.2 to 1.4 now (3).');
  });

  test('changes markers shows what applies at a table', async () => {
    const text = await review({
      'rules/regatta/race.md': race
        .replace('your left. {#race_tack}', 'your left. -card_oar {#race_tack}')
        .replace('-card_locker', '+card_locker'),
    });
    expect(headings(text)).toEqual(['## The Regatta', '### Substance', '### What applies at a table']);
    expect(text).toContain('2.1 Locker now adds to Limit; before, it superseded it.');
    expect(text).toMatch(/\*\*1\.3 Tack\*\* at every table\\\n {2}It stood before and is excepted now\./);
  });

  test('changes an overlay shows that alone', async () => {
    const text = await review({
      'rules/pond/pond.md': overlay['rules/pond/pond.md'].replace('Row two', 'Row three'),
    });
    expect(text).toBe(`**1 rule changed** in substance.

### Substance

- **2.2 Oar**: two became three.\\
  Row ~~two~~ **three** fields more, and keep to the Limit \\[1.2\\].
`);
  });

  test('changes only what edition.yaml says of itself, or only capitals, says so', async () => {
    const named = await review({
      'rules/pond/edition.yaml': overlay['rules/pond/edition.yaml'].replace('Pond', 'Lake'),
    });
    expect(named).toMatch(/^No rule changed\.\n\n### The edition itself\n\n- .*The Lake/);
    const cwd = committed();
    writeFiles(cwd, { 'rules/regatta/cards.md': cards.replace('one field more', 'One field more') });
    const { stdout, code } = await rulewright(['diff', '--since', 'HEAD', '--format', 'github'], { cwd });
    expect(code).toBe(0);
    expect(stdout).toContain('Capitals, punctuation or formatting changed in 1 rule, not listed here.');
  });
});

test('no text of a rule becomes a mention, a link, HTML or code', async () => {
  const text = await review({
    'rules/regatta/cards.md': cards.replace(
      'Row one field more.',
      'Ask @octo, see #12 \\<script>x, \\`y\\` and https://example.org for $5 or $6 :tada: \\*\\*now\\*\\*.',
    ),
  });
  const line = text.split('\n').find((one) => one.includes('octo'));
  expect(line).toBe(
    '  Now: Ask @<!-- -->octo, see #<!-- -->12 \\<script>x, \\`y\\` and https:<!-- -->//example.org for <span>$</span>5 or <span>$</span>6 :<!-- -->tada: \\*\\*now\\*\\*.',
  );
});

describe('diff --since', () => {
  test('takes editions or all, and says what is new, gone or the same', async () => {
    const cwd = committed();
    const diff = (...args: string[]) => rulewright(['diff', '--since', 'HEAD', ...args], { cwd });
    expect(await diff('--format', 'github')).toEqual({ code: 0, stdout: 'No rule differs.\n', stderr: '' });
    expect(await diff()).toEqual({ code: 0, stdout: 'No differences.\n', stderr: '' });
    rmSync(join(cwd, 'rules/pond'), { recursive: true });
    writeFiles(cwd, {
      'rules/regatta/cards.md': cards.replace('one field', 'two fields'),
      'rules/lake/edition.yaml': settings.replace('regatta', 'lake').replace('Regatta', 'Lake'),
      'rules/lake/race.md': race,
      'rules/lake/cards.md': cards,
    });
    const all = await diff('--format', 'github');
    expect(all.stdout).toMatch(/^"The Lake" \(lake\) is new\.\n\n"pond" is gone\.\n\n\*\*1 rule changed\*\*/);
    expect((await diff('lake')).stdout).toBe('"The Lake" (lake) is new.\n');
    const one = await diff('regatta', '--format', 'json');
    expect(JSON.parse(one.stdout)).toMatchObject({ counts: { reworded: 1 } });
    expect((await diff('--only', 'star')).code).toBe(1);
    expect((await diff('regatta', '--only', 'star')).code).toBe(0);
  });

  test('shows the edition that cannot be compared, and goes on with the others', async () => {
    const cwd = committed();
    writeFiles(cwd, {
      'rules/regatta/cards.md': cards.replace('Row one', 'You must row one'),
      'rules/pond/edition.yaml': 'id: [\n',
    });
    const { code, stdout, stderr } = await rulewright(['diff', '--since', 'HEAD', '--format', 'github'], {
      cwd,
    });
    expect(code).toBe(1);
    expect(stdout).toMatch(/^"pond" cannot be compared: rules\/pond\/edition\.yaml:\d+:\d+: /);
    expect(stdout).toContain('**2.2 Oar**: "must" is new.');
    expect(stderr).toContain('"pond" cannot be compared');
  });

  test.each([
    [
      ['--since', 'nowhere'],
      /^rulewright: "nowhere" is neither a release of "pond" nor a git revision: .*\n$/,
    ],
    [['--since', '--output=x'], /neither a release of "\w+" nor a git revision/],
    [['--since', ' '], /needs a release or a git revision/],
    [['regatta'], /name two editions to compare/],
    [['regatta', 'pond', '--format', 'github', '--applies'], /leave out .*"--applies"/],
    [['--since', 'HEAD', '--vocabulary', 'x.yaml'], /take one of them/],
    [['--since', 'HEAD', '--format', 'html'], /is for one edition/],
  ])('refuses %j', async (args, message) => {
    const outcome = await rulewright(['diff', ...args], { cwd: committed() });
    expect(outcome).toMatchObject({ code: 2, stdout: '' });
    expect(outcome.stderr).toMatch(message);
  });

  test('of a huge change shows the weightiest in 60,000 bytes, and counts the rest', async () => {
    // Each rule changes in words of its own: the same change of many is told once.
    const many = (isNew: boolean) => {
      const words = (i: number) =>
        i % 2 === 0
          ? `${isNew ? i + 2000 : i + 1000} times`
          : `by the ${isNew ? 'mast' : 'sail'}${i} of the boat`;
      const rule = (i: number) =>
        `${i + 1}. **Buoy ${i}:** Round it ${words(i)}, ${'and then wave to all boats that you pass '.repeat(3)}in turn. {#race_${i}}`;
      return `# Race {#race}\n\n${Array.from({ length: 900 }, (_, i) => rule(i)).join('\n')}\n`;
    };
    const plain = settings.replace(', cards.md', '');
    const cwd = committed({ 'rules/regatta/edition.yaml': plain, 'rules/regatta/race.md': many(false) });
    writeFiles(cwd, { 'rules/regatta/race.md': many(true) });
    const args = ['diff', '--since', 'HEAD', '--format', 'github', '--out', 'change.md'];
    expect(await rulewright(args, { cwd })).toEqual({ code: 1, stdout: '', stderr: '' });
    const text = readFileSync(join(cwd, 'change.md'), 'utf8');
    expect(Buffer.byteLength(text)).toBeLessThan(60_000);
    expect(Buffer.byteLength(text)).toBeGreaterThan(50_000);
    expect(text).toMatch(/^\*\*900 rules changed:\*\* 450 in substance and 450 in wording\./);
    expect(text).toContain('<details><summary>Substance: 430 more</summary>');
    const shown = text.match(/ became 2\d{3}\./g)?.length ?? 0;
    expect(text).toContain(
      `There is no space here for ${450 - shown} more: <code>rulewright diff --since HEAD regatta</code>`,
    );
    expect(text).toContain('### Wording\n\nThere is no space here for these 450: ');
  });
});
