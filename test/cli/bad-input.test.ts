import { spawnSync } from 'node:child_process';
import { cpSync, mkdirSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { beforeAll, describe, expect, test } from 'vitest';
import {
  canBeNobody,
  contentsOf,
  editionOf,
  emptyFolder,
  expectCivil,
  oneRule,
  projectOf,
  rulewright,
  spawnRulewright,
  writeFiles,
} from './harness.ts';

const edition = 'rules/kites';
const good = editionOf(oneRule('A kite flies.'));
const settingsOf = (more: string, sections = '[t.md]') =>
  `id: kites\ntitle: Kites\nversion: "1"\n${more}sections: ${sections}\n`;

/** A project that was built once; each case spoils a copy of it. */
let built: string;
beforeAll(async () => {
  built = projectOf(good);
  expect(await rulewright(['build'], { cwd: built })).toMatchObject({ code: 0 });
});

type Files = Readonly<Record<string, string | Uint8Array>>;

interface Case {
  /** Files below the edition's folder that are written over, or beside, the good ones. */
  readonly files?: Files;
  readonly spoil?: (folder: string) => void;
  /** Run the program itself: where its stack and its deadline matter. Others run in this process. */
  readonly asProgram?: true;
  /** 1 unless told. */
  readonly code?: 0 | 1 | 2;
  readonly says: RegExp;
}

/** Build a copy with something wrong in it: it says what and where, in sentences, and the output before stays as it is. */
async function expectFault({ files = {}, spoil, asProgram, code = 1, says }: Case): Promise<void> {
  const cwd = emptyFolder();
  cpSync(built, cwd, { recursive: true, verbatimSymlinks: true });
  writeFiles(join(cwd, edition), files);
  spoil?.(join(cwd, edition));
  const before = contentsOf(join(cwd, 'dist/data'));
  const start = asProgram ? spawnRulewright : rulewright;
  const outcome = await start(['build', '--deadline', '5'], { cwd });
  expect(outcome.stdout + outcome.stderr).toMatch(says);
  expect(outcome.code).toBe(code);
  expectCivil(outcome);
  if (code !== 0) expect(contentsOf(join(cwd, 'dist/data'))).toEqual(before);
}

const yaml = (more: string, sections?: string): Files => ({ 'edition.yaml': settingsOf(more, sections) });
const bomb = [
  'a: &a [x, x]',
  ...'bcdefgh'.split('').map((key, i) => `${key}: &${key} [*${'abcdefg'[i]}, *${'abcdefg'[i]}]`),
].join('\n');

/** In `edition.yaml`, at a place. */
const at = (place: string, text: string) => new RegExp(`edition\\.yaml:${place}\\n  .*${text}`);

describe('edition.yaml', () => {
  const cases: Readonly<Record<string, Case>> = {
    'an alias': { files: yaml('description: *a\n'), says: at('4:14', 'alias') },
    'an anchor and a tag': {
      files: yaml('description: &a x\ntags: !!set { b }\n'),
      says: /4:17\n.*anchor "&a"[\s\S]*5:13\n.*tag "/,
    },
    'a bomb of aliases': { asProgram: true, files: yaml(`${bomb}\n`), says: at('5:8', 'alias') },
    'brackets within brackets, 20,000 of them': {
      asProgram: true,
      files: yaml(`tags: ${'['.repeat(20_000)}\n`),
      says: at('4:7', 'nesting'),
    },
    'maps within maps, 5,000 of them': {
      asProgram: true,
      files: yaml(`tags: ${'{a: '.repeat(5_000)}${'}'.repeat(5_000)}\n`),
      says: at('4:\\d+', 'nesting'),
    },
    'lists within lists on one line': {
      asProgram: true,
      files: yaml(`tags:\n  ${'- '.repeat(20_000)}x\n`),
      says: at('\\d+:\\d+', 'nesting'),
    },
    'indentation of 3,000 levels': {
      asProgram: true,
      files: yaml(
        `facets:\n${Array.from({ length: 3_000 }, (_, i) => `${' '.repeat(i + 1)}a:`).join('\n')}\n`,
      ),
      says: at('\\d+:\\d+', 'nesting'),
    },
    'a key that reaches for prototypes': {
      files: yaml('__proto__: { polluted: yes }\n'),
      says: at('4:1', '"__proto__"'),
    },
    'such a key further in': {
      files: yaml('stars: { constructor: { rule: a } }\n'),
      says: at('4:10', '"constructor" in "stars"'),
    },
    'an id like a path': {
      files: { 'edition.yaml': settingsOf('').replace('kites', '../kites') },
      says: at('1:5', 'lower-case'),
    },
    'an absolute id': {
      files: { 'edition.yaml': settingsOf('').replace('kites', '/etc/kites') },
      says: at('1:5', 'lower-case'),
    },
    'an id with a NUL': {
      files: { 'edition.yaml': settingsOf('').replace('kites', '"kites\\0"') },
      says: at('1:5', 'lower-case'),
    },
    'an id of another edition': {
      files: { 'edition.yaml': settingsOf('').replace('kites', 'box') },
      says: at('1:5', 'expected "kites"'),
    },
    'abridging a path': { files: yaml('abridges: ../../etc\n'), says: at('4:11', 'lower-case') },
    'abridging itself': { files: yaml('abridges: kites\n'), says: at('4:11', 'cannot abridge itself') },
    'a file above the folder': {
      files: yaml('', '[t.md, ../../../etc/passwd]'),
      says: at('4:18', '"../../../etc/passwd": it is not in'),
    },
    'a file from the root': {
      files: yaml('', '[t.md, /etc/passwd]'),
      says: at('4:18', '"/etc/passwd": it is not in'),
    },
    'a file with a NUL in its name': {
      files: yaml('', '[t.md, "a\\0.md"]'),
      says: at('\\d+:\\d+', '"a␀.md": it is not in'),
    },
    'an escape sequence in a field': { files: yaml('"\\e[31mred": 1\n'), says: at('4:1', '␛\\[31mred') },
    'an escape sequence in a name': {
      files: yaml('', '["t.md", "\\e]0;title\\a.md"]'),
      says: /␛\]0;title␇\.md/,
    },
    nothing: {
      files: { 'edition.yaml': '' },
      says: at('1:1', 'expected fields with values, and it is empty'),
    },
    'a list': { files: { 'edition.yaml': '- kites\n' }, says: at('1:1', 'and it is a list') },
    'two documents': {
      files: { 'edition.yaml': `${settingsOf('')}---\na: 1\n` },
      says: at('5:1', 'multiple documents'),
    },
    'a tab': { files: yaml('facets:\n\tmode: x\n'), says: at('5:1', 'Unexpected tab') },
    '2,000 fields nobody knows': {
      files: yaml(Array.from({ length: 2_000 }, (_, i) => `k${i}: 1\n`).join('')),
      says: at('4:1', 'k0'),
    },
    'letters of another encoding': {
      files: { 'edition.yaml': Buffer.from(settingsOf('').replace('Kites', 'V\u00f6gel'), 'latin1') },
      says: at('2:9', 'no UTF-8'),
    },
    'UTF-16': {
      files: { 'edition.yaml': Buffer.from(`\ufeff${settingsOf('')}`, 'utf16le') },
      says: at('1:1', 'no UTF-8'),
    },
    'a NUL': { files: yaml('description: a\0b\n'), says: at('4:15', 'U\\+0000') },
    'a folder': {
      spoil: remade('edition.yaml', (path) => mkdirSync(path)),
      says: at('1:1', 'cannot be read'),
    },
    'a pipe': {
      asProgram: true,
      spoil: remade('edition.yaml', (path) => spawnSync('mkfifo', [path])),
      says: at('1:1', 'cannot be read'),
    },
    'a link out of the folder': {
      spoil: remade('edition.yaml', (path) => symlinkSync('/etc/passwd', path)),
      says: at('1:1', "link out of the edition's folder"),
    },
    'a link to itself': {
      spoil: remade('edition.yaml', (path) => symlinkSync('edition.yaml', path)),
      says: at('1:1', 'cannot be read \\(a link that leads round in a circle\\)'),
    },
    'a link that leads nowhere': {
      spoil: remade('edition.yaml', (path) => symlinkSync('nowhere', path)),
      says: at('1:1', 'cannot be read \\(a link that leads nowhere\\)'),
    },
    'a list that is not closed, in front of an empty line of Windows': {
      files: { 'edition.yaml': `${settingsOf('').replace('[t.md]', '[t.md')}\n`.replaceAll('\n', '\r\n') },
      says: at('4:16', 'Missing \\] for'),
    },
    'carriage returns and a byte order mark': {
      files: { 'edition.yaml': `\ufeff${settingsOf('')}`.replaceAll('\n', '\r\n') },
      code: 0,
      says: /no faults/,
    },
    'five million characters in one value': {
      files: yaml(`description: "${'x'.repeat(5_000_000)}"\n`),
      code: 0,
      says: /no faults/,
    },
  };

  test.concurrent.each(Object.entries(cases))('%s', (_what, one) => expectFault(one));
});

/** Remove a file and make something else of its name. */
function remade(name: string, make: (path: string) => void): (folder: string) => void {
  return (folder) => {
    rmSync(join(folder, name), { force: true });
    make(join(folder, name));
  };
}

describe('a section file', () => {
  const text = (rule: string | Uint8Array): Files => ({
    't.md': typeof rule === 'string' ? oneRule(rule) : rule,
  });
  const here = (place: string, words: string) => new RegExp(`t\\.md:${place}.*\\n  .*${words}`);
  const deep = (mark: string, times: number): Files => ({
    't.md': `${oneRule('Fly.')}\n${mark.repeat(times)}x\n`,
  });
  const also = yaml('', '[t.md, also.md]');

  const cases: Readonly<Record<string, Case>> = {
    'with a line of two million characters': {
      files: text('x'.repeat(2_000_000)),
      says: here('3:1', 'line of 20\\d+ characters'),
    },
    'with quotes of 100 levels': { files: deep('> ', 100), says: here('5:1', 'nesting') },
    'with bullets of 100 levels': { files: deep('- ', 100), says: here('5:1', 'nesting') },
    'with lists of 100 levels': {
      asProgram: true,
      files: text(`Fly.\n${Array.from({ length: 100 }, (_, i) => `${' '.repeat(3 * i)}1. a\n`).join('\n')}`),
      says: here('\\d+:1', 'nesting'),
    },
    'with a NUL': { files: text('Fl\0y.'), says: here('3:6', 'U\\+0000') },
    'with escape sequences in text, id and reference': {
      asProgram: true,
      files: text('Fly \u001b[31mred [\u001b[2Jx] \u009b31m. {#a\u001b[0mb}\n2. See [\u202ereversed].'),
      says: /U\+001B[\s\S]*U\+009B[\s\S]*U\+202E/,
    },
    'in UTF-16': {
      asProgram: true,
      files: text(Buffer.from(`\ufeff${oneRule('Fly.')}`, 'utf16le')),
      says: here('1:1', 'no UTF-8'),
    },
    'in UTF-16 without a mark': {
      files: text(Buffer.from(oneRule('Fly.'), 'utf16le')),
      says: here('1:1', 'no UTF-8'),
    },
    'in Latin-1': {
      files: text(Buffer.from(oneRule('V\u00f6gel.'), 'latin1')),
      says: here('3:5', 'no UTF-8'),
    },
    'of random bytes': {
      asProgram: true,
      files: text(Uint8Array.from({ length: 5_000 }, (_, i) => (i * i * 31 + i) % 251)),
      says: here('1:\\d+', ''),
    },
    'with nothing in it': {
      files: { ...also, 'also.md': '' },
      code: 0,
      says: /also\.md:1:1\n.*without a section/,
    },
    'with front matter and nothing else': {
      files: { ...also, 'also.md': '---\nid: also\n---\n' },
      code: 0,
      says: /also\.md:1:1\n.*without a section/,
    },
    'with front matter like a bomb': {
      files: text(`x\n`),
      spoil: (folder) => writeFileSync(join(folder, 't.md'), `---\n${bomb}\n---\n\n${oneRule('Fly.')}`),
      says: here('3:8', 'alias'),
    },
    'with front matter that reaches for prototypes': {
      files: { 't.md': `---\n__proto__: { tier: x }\n---\n\n${oneRule('Fly.')}` },
      says: here('2:1', '"__proto__"'),
    },
    'that repeats an id of another': {
      files: { ...also, 'also.md': '# Also {#also}\n\n1. Fly. {#kites_rule}\n' },
      says: /also\.md:3:11.*\n.*second id "kites_rule"[\s\S]*t\.md:3:20/,
    },
    'that is listed twice': { files: yaml('', '[t.md, t.md]'), says: at('4:18', 'second mention') },
    'that is listed and missing': { files: also, says: at('4:18', '"also.md".*not in') },
    'that is there and not listed': {
      files: { 'also.md': '# Also {#also}\n' },
      code: 0,
      says: /also\.md:1:1\n.*does not list/,
    },
    'that is a folder': { files: { ...also, 'also.md/x': '' }, says: at('4:18', '"also.md"') },
    'that is a pipe': {
      files: also,
      spoil: remade('also.md', (path) => spawnSync('mkfifo', [path])),
      says: /also\.md:1:1\n.*cannot be read \(not a file\)/,
    },
    'that is a pipe nobody lists': {
      asProgram: true,
      spoil: remade('also.md', (path) => spawnSync('mkfifo', [path])),
      says: /also\.md:1:1\n.*cannot be read \(not a file\)/,
    },
    'that is a link nowhere nobody lists': {
      spoil: remade('also.md', (path) => symlinkSync('nowhere.md', path)),
      says: /also\.md:1:1\n.*cannot be read \(a link that leads nowhere\)/,
    },
    'that is a link to a folder': {
      spoil: remade('also.md', (path) => symlinkSync('.', path)),
      says: /also\.md:1:1\n.*cannot be read \(not a file\)/,
    },
    'below too many folders': {
      files: { [`${'d/'.repeat(17)}also.md`]: oneRule('Fly.') },
      says: /d\/d:1:1\n.*cannot be read \(more than 16 folders/,
    },
    'that is a link out of the folder': {
      files: also,
      spoil: remade('also.md', (path) => symlinkSync('/etc/passwd', path)),
      says: at('4:18', '"also.md" leads out'),
    },
    'that is a link to itself': {
      files: also,
      spoil: remade('also.md', (path) => symlinkSync('also.md', path)),
      says: /also\.md:1:1\n.*cannot be read \(a link that leads round in a circle\)/,
    },
    'with pictures in text and title': {
      files: {
        't.md':
          '# Kites ![b](c.png) {#kites}\n\n1. Fly ![so](../../secret.txt) and ![thus][x]. {#kites_fly}\n\n[x]: y.png\n',
      },
      code: 0,
      says: /t\.md:1:9\n.*image[\s\S]*also:[\s\S]*t\.md:3:8 [\s\S]*t\.md:3:36 /,
    },
    'behind a link to a folder outside': {
      files: yaml('', '[t.md, out/passwd.md]'),
      spoil: remade('out', (path) => symlinkSync('/etc', path)),
      says: at('4:18', '"out/passwd.md"'),
    },
    'of a name that a terminal would obey': {
      asProgram: true,
      files: { '\u001b[31mred\n\u202e.md': oneRule('See [nowhere].') },
      code: 0,
      says: /␛\[31mred␊<U\+202E>\.md:1:1/,
    },
    'with rules counted from 999,999,999': {
      asProgram: true,
      files: {
        't.md': '# Kites {#kites}\n\n999999999. Fly. {#kites_fly}\n',
        ...yaml('numbering: { rule: { style: lower-alpha, skip: [l, o] } }\n'),
      },
      code: 0,
      says: /no faults/,
    },
    'with a pinned number past all counting': {
      files: text('Fly. {#kites_fly number=99999999999999999999999}'),
      says: here('3:\\d+', ''),
    },
    'with code of pages in it': {
      files: text(
        'Fly <script>alert(1)</script> [x](javascript:alert(1)) ![y](data:text/html,z) <img src=x onerror=alert(1)>',
      ),
      says: here('3:34', 'Unexpected address "javascript:'),
    },
    'with carriage returns and a byte order mark': {
      files: { 't.md': `\ufeff${oneRule('Fly.')}`.replaceAll('\n', '\r\n') },
      code: 0,
      says: /no faults/,
    },
  };

  test.concurrent.each(Object.entries(cases))('%s', (_what, one) => expectFault(one));

  test.runIf(canBeNobody)('nobody else may read it: that is said, and what can be read is', async () => {
    const cwd = projectOf({
      ...good,
      ...Object.fromEntries(Object.entries(also).map(([name, file]) => [`${edition}/${name}`, file])),
    });
    writeFiles(join(cwd, edition), {
      'also.md': '# Also {#also}\n',
      'shut/x.md': '# X {#x}\n',
      't.md': oneRule('See [nowhere].'),
    });
    spawnSync('chmod', ['-R', 'a+rX', cwd]);
    spawnSync('chmod', ['000', join(cwd, edition, 'also.md'), join(cwd, edition, 'shut')]);
    const outcome = await rulewright(['lint'], { cwd, asNobody: true });
    spawnSync('chmod', ['-R', 'u+rwX', cwd]);
    expectCivil(outcome);
    expect(outcome.code).toBe(1);
    expect(outcome.stdout).toMatch(/also\.md:1:1\n.*cannot be read \(EACCES\)/);
    expect(outcome.stdout).toMatch(/also:.*\n.*kites\/shut:1:1\n/);
    // Whether "nowhere" is in that file nobody can know.
    expect(outcome.stdout).toMatch(/E020.*\n.*Not checked while a file .* cannot be read: R001/);
  });
});

test.runIf(canBeNobody)(
  'an edition in a closed folder, and records of releases in one, are reported',
  async () => {
    const cwd = projectOf({ ...good, ...editionOf(oneRule('Fly.'), '', 'open') });
    mkdirSync(join(cwd, 'rules/open/releases'));
    const shut = [join(cwd, edition), join(cwd, 'rules/open/releases')];
    spawnSync('chmod', ['-R', 'a+rX', cwd]);
    spawnSync('chmod', ['000', ...shut]);
    const outcome = await rulewright(['lint'], { cwd, asNobody: true });
    spawnSync('chmod', ['-R', 'u+rwX', cwd]);
    expectCivil(outcome);
    expect(outcome.code).toBe(1);
    expect(outcome.stdout).toContain('cannot be read (EACCES)');
    expect(outcome.stdout).toMatch(/kites\/edition\.yaml:1:1\n/);
    expect(outcome.stdout).toMatch(/open\/releases:1:1\n/);
  },
);

describe('names that mean something to JavaScript are names', () => {
  const names = ['__proto__', 'constructor', 'toString', 'hasOwnProperty', 'valueOf', '__defineGetter__'];
  const rules = names.map(
    (name, i) =>
      `${i + 1}. **${name}:** See [${names[(i + 1) % names.length]}]. +${names[(i + 2) % names.length]} {#${name} ${name}=x}`,
  );
  const words = names.map(
    (name) =>
      `- **${name.replace(/^./, (letter) => letter.toUpperCase())}**: a word. {#word_${name} .optional}`,
  );

  test('as ids, labels, attributes, terms, facets and values', async () => {
    const cwd = projectOf({
      [`${edition}/edition.yaml`]: settingsOf(
        'facets: { constructor: { values: [valueof] } }\ntiers: [constructor]\ntags: [constructor]\nglossary: words.md\n',
      ),
      [`${edition}/t.md`]: `# Kites {#kites}\n\n${rules.join('\n')}\n7. Then. {#then .constructor .valueof when.constructor=valueof tier=constructor}\n`,
      [`${edition}/words.md`]: `---\nid: words\nkind: glossary\n---\n\n# Words\n\n${words.join('\n')}\n`,
    });
    const { stdout, code } = await rulewright(['export', 'kites', '--format', 'json'], { cwd });
    expect(code).toBe(0);
    const graph = JSON.parse(stdout);
    const ids = graph.nodes.map(({ id }: { id: string }) => id);
    expect(ids).toEqual(expect.arrayContaining(names));
    const edges = graph.edges.filter(({ kind }: { kind: string }) => kind === 'refers' || kind === 'adds');
    expect(edges.map(({ status }: { status: string }) => status)).toEqual(Array(12).fill('resolved'));
    expect(graph.nodes.at(ids.indexOf('then')).when).toEqual({ constructor: ['valueof', 'valueof'] });
    expect(graph.nodes.at(ids.indexOf('__proto__')).attributes).toEqual([['__proto__', 'x']]);
    for (const name of names) {
      const shown = await rulewright(['show', 'kites', name], { cwd });
      expect(shown.code).toBe(0);
      expect(shown.stdout).toContain(name);
    }
  });
});

describe('several editions', () => {
  test('that abridge one another in a ring are all reported, with every hop', async () => {
    const ring = ['a', 'b', 'c'].map((name, i) =>
      editionOf(oneRule('Fly.'), `abridges: ${'bca'[i]}\n`, name),
    );
    const outcome = await rulewright(['lint'], { cwd: projectOf(Object.assign({}, ...ring)) });
    expectCivil(outcome);
    expect(outcome.code).toBe(1);
    expect(outcome.stdout).toMatch(/a\/edition\.yaml:4:11\n.*a abridges b, b abridges c, c abridges a\./);
    expect(outcome.stdout).toMatch(/b\/edition\.yaml:4:11\n.*b abridges c, c abridges a, a abridges b\./);
    expect(outcome.stdout).toMatch(/3 errors in 3 files/);
  });

  test('an edition that is not at hand, with fields that it cannot have', async () => {
    const cwd = projectOf({
      ...editionOf(oneRule('See [box:lid].')),
      'rules/box/edition.yaml':
        'id: box\ntitle: Box\nversion: 1\nexternal: true\nsections: [a.md]\nrules: [{ title: Lid }]\n',
    });
    const outcome = await rulewright(['lint'], { cwd });
    expectCivil(outcome);
    expect(outcome.code).toBe(1);
    expect(outcome.stdout).toMatch(/box\/edition\.yaml:5:1\n.*Unexpected field "sections"/);
    expect(outcome.stdout).toMatch(/box\/edition\.yaml:6:\d+\n.*Missing field "id"/);
  });

  test('one that cannot be read keeps the others from being linted no more than from being reported', async () => {
    const cwd = projectOf({
      ...editionOf(oneRule('See [nowhere].'), '', 'a'),
      ...good,
      'rules/b/edition.yaml': '[',
    });
    const outcome = await rulewright(['lint'], { cwd });
    expectCivil(outcome);
    expect(outcome.stdout).toMatch(/rules\/b\/edition\.yaml:1:[\s\S]*rules\/a\/t\.md:3:9/);
  });

  test('a folder of a name that a terminal would obey', async () => {
    const name = '\u001b[31mred\n';
    const cwd = projectOf({
      [`rules/${name}/edition.yaml`]: settingsOf(''),
      [`rules/${name}/t.md`]: oneRule('Fly.'),
    });
    for (const args of [
      ['lint'],
      ['build'],
      ['fmt'],
      ['export', '--format', 'json', name],
      ['lint', 'red'],
      ['show', name, 'x'],
      ['init', `${name}x`],
    ]) {
      const outcome = await rulewright(args, { cwd });
      expectCivil(outcome);
    }
  });
});

describe('the command line', () => {
  test.concurrent.each([
    ['lint', '\u001b[31mred'],
    ['\u001b[31mred'],
    ['lint', '--\u001b[31mred'],
    ['lint', '--format', '\u001b[31mred'],
    ['lint', '--root', '\u001b[31mred\n'],
    ['lint', '--root', 'x'.repeat(5_000)],
    ['lint', 'x'.repeat(5_000)],
    ['show', 'kites', '\u001b[31mred'],
    ['show', 'kites', 'kites_rule', '--table', '\u001b[31mred=x'],
    ['export', 'kites', '--format', '\u001b[31mred'],
    ['build', '--out', '/dev/null/\u001b[31mred'],
    ['build', '--out', `/proc/${'x'.repeat(300)}/y`],
  ])('%j %j %j %j', async (...args) => {
    const outcome = await rulewright(args, { cwd: built });
    expectCivil(outcome);
    expect(outcome.code).toBe(2);
  });
});
