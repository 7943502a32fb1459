import { execFileSync } from 'node:child_process';
import {
  chmodSync,
  cpSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  realpathSync,
  renameSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { devNull } from 'node:os';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { createHover } from '../../src/cli/commands/lsp/hover.ts';
import { openWorkspace } from '../../src/cli/workspace.ts';
import { editionOf, emptyFolder, expectCivil, oneRule, rulewright, writeFiles } from './harness.ts';

const git = (cwd: string, ...args: string[]) =>
  execFileSync('git', ['-c', 'user.name=n', '-c', 'user.email=n@example.org', ...args], {
    cwd,
    stdio: ['ignore', 'pipe', 'pipe'],
    encoding: 'utf8',
    env: { ...process.env, GIT_CONFIG_GLOBAL: devNull, GIT_CONFIG_NOSYSTEM: '1' },
  }).trim();

const signing = `cat >/dev/null; echo '[GNUPG:] SIG_CREATED ' >&2; printf -- '-----BEGIN PGP SIGNATURE-----\\n\\nx\\n-----END PGP SIGNATURE-----\\n'`;

/** A project with a release in a signed commit, and words that changed since; beside it programs that leave a trace. */
async function checkout() {
  const folder = realpathSync(emptyFolder());
  const root = join(folder, 'clone');
  mkdirSync(join(folder, 'ran'));
  const program = (name: string, script = `touch '${join(folder, 'ran', name)}'`) => {
    const path = join(folder, name);
    writeFiles(folder, { [name]: `#!/bin/sh\n${script}\n` });
    chmodSync(path, 0o755);
    return path;
  };
  writeFiles(root, {
    ...editionOf(oneRule('Fly two.')),
    'rules/site.yaml':
      'compare:\n  - { old: "HEAD~1:kites", new: kites }\n  - { old: kites@1, new: kites }\n',
    'note.txt': 'See 1.1.\n',
  });
  git(folder, 'init', '-q', '-b', 'main', root);
  expect((await rulewright(['release', 'kites'], { cwd: root })).code).toBe(0);
  git(root, 'add', '.');
  git(root, '-c', `gpg.program=${program('signer', signing)}`, 'commit', '-S', '-qm', 'first');
  writeFiles(root, editionOf(oneRule('Fly three.')));
  writeFiles(root, {
    'rules/kites/edition.yaml': 'id: kites\ntitle: Kites\nversion: "2"\nsections: [t.md]\n',
  });
  git(root, 'commit', '-qam', 'second');
  return { folder, root, program, ran: () => readdirSync(join(folder, 'ran')) };
}

/** Every command that can come to git, and a hover. */
const commands = [
  ['lint'],
  ['lint', '--since', 'HEAD~1'],
  ['lint', '--since', '1'],
  ['build', '--out', 'out'],
  ['diff', 'HEAD~1:kites', 'kites'],
  ['diff', 'kites@1', 'kites'],
  ['diff', '--since', 'HEAD~1', '--format', 'github'],
  ['audit', 'note.txt', '--edition', 'kites', '--from', 'HEAD~1:kites'],
  ['show', 'kites', 'kites_rule'],
  ['export', 'kites'],
  ['accept', 'kites'],
  ['release', 'kites'],
];

async function runAll(cwd: string, env: Record<string, string> = {}): Promise<string> {
  let printed = '';
  for (const args of commands) {
    const outcome = await rulewright(args, { cwd, env });
    expectCivil(outcome);
    printed += outcome.stdout + outcome.stderr;
  }
  return printed + hover(cwd);
}

function hover(cwd: string): string {
  const workspace = openWorkspace(cwd, { deadline: 10 });
  const open = workspace?.at(workspace.uriOf('rules/kites/t.md'));
  if (!workspace || !open) throw new Error('nothing to hover over');
  return JSON.stringify(createHover()(workspace, open, open.text.indexOf('kites_rule')));
}

/** Keys of a configuration whose value is a program or a line of the shell. */
const programKeys = [
  ...['fsmonitor', 'pager', 'editor', 'sshCommand', 'gitProxy', 'askPass', 'alternateRefsCommand'].map(
    (name) => `core.${name}`,
  ),
  ...['log', 'rev-list', 'rev-parse', 'ls-tree', 'cat-file'].map((name) => `pager.${name}`),
  ...['external', 'own.command', 'own.textconv'].map((name) => `diff.${name}`),
  ...['clean', 'smudge', 'process'].map((name) => `filter.own.${name}`),
  ...['gpg.program', 'gpg.openpgp.program', 'gpg.ssh.program', 'merge.own.driver', 'trailer.own.command'],
  ...['uploadpack.packObjectsHook', 'remote.origin.uploadpack', 'trace2.eventTarget'],
];
const shellKeys = [
  ...['log', 'rev-list', 'rev-parse', 'ls-tree', 'cat-file', 'fetch'].map((name) => `alias.${name}`),
  ...['credential.helper', 'submodule.sub.update'],
];

const hooks = [
  'post-index-change',
  'reference-transaction',
  'pre-auto-gc',
  'post-checkout',
  'fsmonitor-watchman',
];

/** Let a repository name a program wherever git takes one. */
function arm(root: string, program: (name: string) => string): void {
  const set = (key: string, value: string) => git(root, 'config', key, value);
  for (const key of programKeys) set(key, program(key));
  for (const key of shellKeys) set(key, `!${program(key)}`);
  for (const [key, value] of Object.entries({ 'log.showSignature': 'true', 'protocol.allow': 'always' }))
    set(key, value);
  for (const name of ['ext', 'none', 'file', 'ssh']) set(`protocol.${name}.allow`, 'always');
  for (const name of hooks) cpSync(program(`hook-${name}`), join(root, '.git/hooks', name));
  writeFileSync(join(root, '.git/included'), `[diff]\n\texternal = ${program('included')}\n`);
  set('include.path', 'included');
  writeFiles(root, { '.git/info/attributes': '* diff=own filter=own merge=own\n' });
}

/** Take an object away, and say where it could be had: what git calls a promisor remote. */
function promise(root: string, object: string, remote: Record<string, string>): void {
  rmSync(join(root, '.git/objects', object.slice(0, 2), object.slice(2)));
  const settings = {
    'core.repositoryFormatVersion': '1',
    'extensions.partialClone': 'origin',
    'remote.origin.promisor': 'true',
    ...remote,
  };
  for (const [key, value] of Object.entries(settings)) git(root, 'config', key, value);
}

describe('of a repository that is not trusted', () => {
  test('no program is started that its configuration, attributes or hooks name', async () => {
    const { root, program, ran } = await checkout();
    arm(root, program);
    const printed = await runAll(root);
    expect(ran()).toEqual([]);
    expect(printed).toContain('two became three');
  });

  const remotes: Record<string, (run: string) => Record<string, string>> = {
    'an address that is a command': (run) => ({ 'remote.origin.url': `ext::${run}` }),
    'an address of no kind, and an alias': (run) => ({
      'remote.origin.url': '::x',
      'alias.remote-': `!${run}`,
    }),
    'an address of a kind of its own, and an alias': (run) => ({
      'remote.origin.url': 'none::x',
      'alias.remote-none': `!${run}`,
    }),
    'a program of its own for transport': (run) => ({
      'remote.origin.url': 'x',
      'remote.origin.vcs': 'none',
      'alias.remote-none': `!${run}`,
    }),
    'a folder': () => ({ 'remote.origin.url': './other' }),
    'an address for ssh': () => ({ 'remote.origin.url': 'ssh://nowhere.invalid/x' }),
    'an address for git': () => ({ 'remote.origin.url': 'git://nowhere.invalid/x' }),
    'a group of remotes': (run) => ({
      'remotes.origin': 'one two',
      'remote.one.url': `ext::${run}`,
      'remote.two.url': `ext::${run}`,
    }),
  };
  test.each(Object.keys(remotes))('nothing that is missing is fetched from %s', async (name) => {
    const { folder, root, program, ran } = await checkout();
    arm(root, program);
    git(root, 'init', '-q', '--bare', 'other');
    promise(
      root,
      git(root, 'rev-parse', 'HEAD~1:rules/kites/t.md'),
      remotes[name]?.(program('remote')) ?? {},
    );
    // Before 2.44 git fetches whatever that variable says.
    const path = process.env['PATH'] ?? '';
    program('older/git', `unset GIT_NO_LAZY_FETCH; PATH='${path}'; exec git "$@"`);
    for (const PATH of [path, `${join(folder, 'older')}:${path}`]) {
      expect(await runAll(root, { PATH })).toContain('objects of that commit are missing');
      expect(ran()).toEqual([]);
    }
  });

  test('a repository that was committed as plain files is none', async () => {
    const { root, program, ran } = await checkout();
    // The project lies in a folder of the clone, so that the way up to .git leads past the embedded one.
    const cwd = join(root, 'game');
    mkdirSync(cwd);
    for (const name of ['rules', 'note.txt']) renameSync(join(root, name), join(cwd, name));
    for (const place of [cwd, join(cwd, 'rules/kites')]) {
      const config = [
        '[core]\nrepositoryFormatVersion = 1\nbare = false\nworktree = .\n',
        `fsmonitor = ${program('fsmonitor')}\nsshCommand = ${program('ssh')}\n`,
        '[extensions]\npartialClone = origin\n[remote "origin"]\npromisor = true\n',
        `url = ext::${program('embedded')}\n[protocol "ext"]\nallow = always\n`,
      ];
      const object = '1'.repeat(40);
      writeFiles(place, {
        HEAD: `${object}\n`,
        config: config.join(''),
        'objects/pack/.keep': '',
        'refs/heads/main': `${object}\n`,
      });
    }
    git(root, 'add', '--all', '-f');
    git(root, 'commit', '-qm', 'third');
    const clone = join(root, '../again');
    git(root, 'clone', '-q', root, clone);
    const printed = await runAll(join(clone, 'game'));
    expect(ran()).toEqual([]);
    expect(printed).toContain('there is no edition "game/rules/kites" in the revision of "HEAD~1:kites"');
  });

  test('variables of a hook or a shell lead to no other repository, and start nothing', async () => {
    const { folder, root, program, ran } = await checkout();
    const other = join(folder, 'other');
    git(folder, 'init', '-q', other);
    const printed = await runAll(root, {
      GIT_DIR: join(other, '.git'),
      GIT_WORK_TREE: other,
      GIT_INDEX_FILE: join(other, 'index'),
      GIT_OBJECT_DIRECTORY: join(other, 'objects'),
      GIT_EXTERNAL_DIFF: program('external'),
      GIT_PAGER: program('pager'),
      GIT_SSH_COMMAND: program('ssh'),
      GIT_ALLOW_PROTOCOL: 'ext:file',
    });
    expect(ran()).toEqual([]);
    expect(printed).toContain('two became three');
  });

  test('a commit is what its name says, whatever is to stand in its place', async () => {
    const { root } = await checkout();
    git(root, 'replace', 'HEAD~1', 'HEAD');
    const { stdout } = await rulewright(['diff', 'HEAD~1:kites', 'kites'], { cwd: root });
    expect(stdout).toContain('three');
  });
});

describe('a repository of somebody else, with an edition of the same name', () => {
  /** It stands beside a checkout without history, and its words are nobody's business. */
  async function secret() {
    const { folder, root } = await checkout();
    const own = join(folder, 'own');
    cpSync(root, own, { recursive: true });
    rmSync(join(own, '.git'), { recursive: true });
    rmSync(join(own, 'rules/kites/releases'), { recursive: true });
    const words = 'Hush until the moon is up.';
    writeFiles(root, editionOf(oneRule(words)));
    git(root, 'commit', '-qam', 'third');
    writeFiles(own, { 'rules/site.yaml': 'compare:\n  - { old: "HEAD:kites", new: kites }\n' });
    return { folder, root, own, theirs: join(root, '.git') };
  }

  const ways: Record<string, (own: string, theirs: string) => void> = {
    'a file .git': (own, theirs) => writeFiles(own, { '.git': `gitdir: ${theirs}\n` }),
    'a file .git and a repository between': (own, theirs) =>
      writeFiles(own, {
        '.git': 'gitdir: store/worktrees/x\n',
        'store/worktrees/x/gitdir': '../../../.git\n',
        'store/worktrees/x/HEAD': 'ref: refs/heads/main\n',
        'store/worktrees/x/commondir': `${theirs}\n`,
      }),
    'a link .git': (own, theirs) => symlinkSync(theirs, join(own, '.git')),
    'what its files have in common': (own, theirs) =>
      writeFiles(own, { '.git/HEAD': 'ref: refs/heads/main\n', '.git/commondir': `${theirs}\n` }),
    'a working tree elsewhere': (own, theirs) => {
      git(own, 'init', '-q', '.');
      git(own, 'config', 'core.worktree', join(theirs, '..'));
    },
    'links to its branches': (own, theirs) => {
      git(own, 'init', '-q', '.');
      rmSync(join(own, '.git/refs'), { recursive: true });
      symlinkSync(join(theirs, 'refs'), join(own, '.git/refs'));
      writeFiles(own, { '.git/HEAD': 'ref: refs/heads/main\n' });
      writeFiles(own, { '.git/objects/info/alternates': `${join(theirs, 'objects')}\n` });
    },
    'a link to one branch': (own, theirs) => {
      git(own, 'init', '-q', '-b', 'main', '.');
      symlinkSync(join(theirs, 'refs/heads/main'), join(own, '.git/refs/heads/main'));
      writeFiles(own, { '.git/objects/info/alternates': `${join(theirs, 'objects')}\n` });
    },
  };
  test.each(Object.keys(ways))('is not read through %s', async (name) => {
    const { own, theirs } = await secret();
    ways[name]?.(own, theirs);
    expect(await runAll(own)).not.toContain('moon');
    const out = join(own, 'out');
    expect(readdirSync(own).includes('out') ? readdirSync(out).join() : '').not.toContain('..');
  });
});

describe('a repository that is the checkout’s own', () => {
  const words = async (cwd: string) =>
    (await rulewright(['diff', 'HEAD~1:kites', 'kites'], { cwd })).stdout + hover(cwd);

  test('is read in a linked working tree, also one that names it by a relative path', async () => {
    const { folder, root } = await checkout();
    const tree = join(folder, 'tree');
    git(root, 'worktree', 'add', '-q', tree);
    expect(await words(tree)).toMatch(/three[\s\S]*three/);
    const own = join(root, '.git/worktrees/tree/gitdir');
    writeFileSync(own, `../../../../tree/.git\n`);
    expect(await words(tree)).toMatch(/three[\s\S]*three/);
  });

  test('is read in a submodule, in a clone that shares objects, and through a link to the checkout', async () => {
    const { folder, root } = await checkout();
    const whole = join(folder, 'whole');
    git(folder, 'init', '-q', whole);
    git(whole, '-c', 'protocol.file.allow=always', 'submodule', 'add', '-q', root, 'part');
    const shared = join(folder, 'shared');
    git(folder, 'clone', '-q', '--shared', root, shared);
    symlinkSync(root, join(folder, 'link'));
    for (const place of ['whole/part', 'shared', 'link'])
      expect(await words(join(folder, place)), place).toMatch(/three[\s\S]*three/);
  });

  test('and lies apart is read once it names the checkout', async () => {
    const { folder, root } = await checkout();
    const apart = join(folder, 'apart');
    git(root, 'init', '-q', '--separate-git-dir', apart);
    const before = await rulewright(['diff', 'HEAD~1:kites', 'kites'], { cwd: root });
    expect(before).toMatchObject({ code: 2, stderr: expect.stringContaining(`git config core.worktree`) });
    git(root, 'config', 'core.worktree', root);
    expect(await words(root)).toMatch(/three[\s\S]*three/);
    expect(readFileSync(join(root, '.git'), 'utf8')).toContain(apart);
  });
});
