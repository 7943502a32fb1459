import { execFileSync } from 'node:child_process';
import { chmodSync, existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { beforeAll, describe, expect, test } from 'vitest';
import { parse } from 'yaml';
import { emptyFolder, type Outcome, program, rulewright, run, writeFiles } from '../harness.ts';

interface Step {
  readonly run?: string;
  readonly uses?: string;
  readonly if?: string;
  readonly env?: Readonly<Record<string, string>>;
}

const action = readFileSync('editors/github/action.yml', 'utf8');
const steps: readonly Step[] = parse(action).runs.steps;
const stepWith = (word: string): Step => {
  const found = steps.filter((step) => step.run?.includes(word));
  expect(found).toHaveLength(1);
  return found[0] as Step;
};

let project = '';
let workflow = '';

beforeAll(async () => {
  const folder = emptyFolder();
  expect(await rulewright(['init', 'mine'], { cwd: folder })).toMatchObject({ code: 0 });
  project = join(folder, 'mine');
  workflow = readFileSync(join(project, '.github/workflows/rules.yml'), 'utf8');
  const git = (...args: string[]) =>
    execFileSync('git', ['-c', 'user.name=n', '-c', 'user.email=n@example.org', ...args], { cwd: project });
  git('init', '-q');
  git('add', 'rules');
  git('commit', '-q', '-m', 'first');
  // In place of npx and GitHub's own program; the latter notes what it was asked.
  writeFiles(project, {
    'bin/npx': `#!/bin/sh\nshift 2\nexec "${process.execPath}" "${program}" "$@"\n`,
    'bin/gh': `#!/bin/sh\nprintf '%s\\n' "$*" >> "$ASKED"\ncase "$*" in *--paginate*) printf "$IDS" ;; *) exit "$FAILS" ;; esac\n`,
  });
  for (const name of ['npx', 'gh']) chmodSync(join(project, 'bin', name), 0o755);
});

/** Runs a step as GitHub does. */
function runStep({ run: line = '' }: Step, env: Readonly<Record<string, string>> = {}): Promise<Outcome> {
  return run('bash', ['--noprofile', '--norc', '-eo', 'pipefail', '-c', line], {
    cwd: project,
    env: {
      PATH: `${join(project, 'bin')}:${process.env['PATH']}`,
      GITHUB_STEP_SUMMARY: join(project, 'summary.md'),
      RUNNER_TEMP: project,
      GITHUB_REPOSITORY: 'me/mine',
      ...env,
    },
  });
}

const written = (name: string) => readFileSync(join(project, name), 'utf8');

describe('the workflow of init and the action', () => {
  test('take no more rights than they need, and no text of others into a shell', () => {
    expect(parse(workflow).permissions).toEqual({ contents: 'read', 'pull-requests': 'write' });
    const { steps: own } = parse(workflow).jobs.rules as { steps: readonly Step[] };
    const local = own.find(({ uses }) => uses?.startsWith('./'))?.uses ?? '';
    const { files } = JSON.parse(readFileSync('package.json', 'utf8')) as { files: string[] };
    expect(files).toContain(local.replace('./node_modules/rulewright/', ''));
    expect(existsSync(join(local.replace('./node_modules/rulewright/', ''), 'action.yml'))).toBe(true);
    for (const step of [...own, ...steps]) {
      expect(step.run ?? '').not.toContain('${{');
      for (const value of Object.values(step.env ?? {}))
        expect(value).toMatch(/^\$\{\{ (?:inputs\.since|github\.token|github\.event\.number) \}\}$/);
    }
    const token = steps.filter(({ env }) => env?.['GH_TOKEN'] !== undefined);
    expect(token.map((step) => step.if?.replace(/^.*&& | }}$/g, ''))).toEqual([
      'github.event.pull_request.head.repo.full_name == github.repository',
    ]);
  });

  test('explain each step', () => {
    expect(action.match(/^ {4}# .*\n {4}- /gm)).toHaveLength(steps.length);
  });

  test('run only commands and options that there are', async () => {
    const calls = [...action.matchAll(/npx --no rulewright (?<command>\w+)(?<rest>[^|\n]*)/g)];
    expect(calls.map(({ groups }) => groups?.['command'])).toEqual(['lint', 'lint', 'diff', 'site']);
    for (const { groups } of calls) {
      const help = (await rulewright([groups?.['command'] ?? '', '--help'], { cwd: project })).stdout;
      for (const [option] of groups?.['rest']?.matchAll(/--[a-z]+/g) ?? [])
        expect(help).toContain(`${option} `);
    }
  });
});

describe('the steps of the action', () => {
  test('write diagnostics and the change into the summary, and fail only for errors', async () => {
    const turn = written('rules/my-game/1-turn.md');
    writeFiles(project, { 'rules/my-game/1-turn.md': turn.replace('more than five', 'more than six') });
    expect(await runStep(stepWith('lint --format github'))).toMatchObject({ code: 0, stdout: '' });
    expect(await runStep(stepWith('lint --quiet'))).toEqual({ code: 0, stdout: '', stderr: '' });
    expect(await runStep(stepWith('diff --since'), { SINCE: 'HEAD' })).toEqual({
      code: 0,
      stdout: '',
      stderr: '',
    });
    expect(written('summary.md')).toMatch(
      /^## Diagnostics\n\n {4}no faults in \d files\n\n\n## Changes\n\n\*\*1 rule changed\*\* in substance\./,
    );
    expect(written('rules-change.md')).toContain('five became six.');
    const missing = await runStep(stepWith('diff --since'), { SINCE: 'HEAD^' });
    expect(missing).toMatchObject({ code: 1 });
    expect(missing.stderr).toContain('there is no revision "HEAD^"');
    writeFiles(project, { 'rules/my-game/1-turn.md': turn.replace('[turn_draw]', '[nowhere] \\`\\`\\`') });
    expect(await runStep(stepWith('lint --format github'))).toMatchObject({ code: 1 });
    expect(await runStep(stepWith('lint --quiet'))).toMatchObject({ code: 0 });
    // Whatever a rule says, each line of it is code.
    const listed = written('summary.md').split('## Diagnostics\n\n').at(-1) ?? '';
    expect(listed).toContain('nowhere');
    for (const line of listed.trimEnd().split('\n')) expect(line).toMatch(/^ {4}/);
  });

  test.each([
    ['a first one', '', '**1 rule changed**', /^api --silent repos\/me\/mine\/issues\/7\/comments -F body=@/],
    [
      'the one that there is',
      '41\\n42\\n',
      'No rule differs.',
      /^api --silent --method PATCH repos\/me\/mine\/issues\/comments\/41 -F/,
    ],
    ['none without a change', '', 'No rule differs.', /^$/],
  ])('write one comment: %s', async (_, ids, change, asked) => {
    writeFiles(project, { 'rules-change.md': `${change}\n`, asked: '' });
    const env = { NUMBER: '7', GH_TOKEN: 'x', ASKED: join(project, 'asked'), IDS: ids, FAILS: '0' };
    expect(await runStep(stepWith('gh api'), env)).toEqual({ code: 0, stdout: '', stderr: '' });
    const [, second = ''] = written('asked').split('\n');
    expect(second).toMatch(asked);
    expect(written('rules-comment.md')).toBe(`<!-- rulewright -->\n${change}\n`);
  });

  test('go on if the comment may not be written', async () => {
    writeFiles(project, { 'rules-change.md': 'x\n', asked: '' });
    const env = { NUMBER: '7', GH_TOKEN: 'x', ASKED: join(project, 'asked'), IDS: '', FAILS: '1' };
    expect(await runStep(stepWith('gh api'), env)).toMatchObject({
      code: 0,
      stdout: expect.stringMatching(/^::notice::/),
    });
  });
});
