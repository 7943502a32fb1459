import { globSync, readdirSync, readFileSync, symlinkSync, truncateSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { releaseText } from '../../src/outputs/release.ts';
import { emptyFolder, projectOf, rulewright, writeFiles } from '../cli/harness.ts';
import { bookOf, released } from '../support/releases.ts';

type Texts = Readonly<Record<string, string | Uint8Array>>;

const folder = join(import.meta.dirname, 'snapshots');

const play = '# Play {#play}\n\n1. **Draw:** Take two. {#draw}\n2. **Pass:** Wait. {#pass}\n';

/** An edition of one section, `play.md`. */
const edition = (settings = '', text: string | Uint8Array = play, name = 'book'): Texts => ({
  [`rules/${name}/edition.yaml`]: `id: ${name}\ntitle: Book\nversion: "1"\nsections: [play.md]\n${settings}`,
  [`rules/${name}/play.md`]: text,
});

/** An edition on the book. */
const overlay = (settings: string, text = '# More {#more}\n\n1. Wait. {#wait}\n'): Texts => ({
  ...edition(),
  'rules/house/edition.yaml': `id: house\ntitle: House\nversion: "1"\nextends: book\n${settings}`,
  'rules/house/more.md': text,
});

const record = releaseText(released(bookOf('1. Draw two. {#draw}\n')));
const withRelease = (text: string): Texts => ({ ...edition(), 'rules/book/releases/1.json': text });

/** A project in which a file of the edition is what no text can be. */
function projectWith(put: (file: string) => void): string {
  const cwd = projectOf({ 'rules/book/edition.yaml': edition()['rules/book/edition.yaml'] ?? '' });
  put(join(cwd, 'rules/book/play.md'));
  return cwd;
}

/** The book with a change since its release. */
async function changedBook(): Promise<string> {
  const cwd = projectOf(edition());
  expect((await rulewright(['release', 'book'], { cwd })).code).toBe(0);
  const [settings = '', text = ''] = Object.values(edition()).map(String);
  writeFiles(cwd, {
    'rules/book/edition.yaml': settings.replace('"1"', '"2"'),
    'rules/book/play.md': text.replace('Pass:', 'Rest:'),
  });
  return cwd;
}

/** Projects that have what each code of files, settings and releases is for, and each check of which no example can be. */
const projects: Readonly<Record<string, Texts | (() => string | Promise<string>)>> = {
  R074: changedBook,
  E001: edition('date: [2025\n'),
  E002: edition('glosary: words.md\n'),
  E003: {
    ...edition(),
    'rules/book/edition.yaml': 'id: tome\ntitle: Book\nversion: "1"\nsections: [play.md]\n',
  },
  E004: {
    ...edition(),
    'rules/book/edition.yaml': 'id: book\ntitle: Book\nversion: "1"\nsections: [play.md, plan.md]\n',
  },
  E005: { ...edition(), 'rules/book/spare.md': '# Spare {#spare}\n' },
  E006: edition('abridges: nowhere\n'),
  E007: {
    ...edition(),
    'rules/book/edition.yaml': 'id: book\ntitle: Book\nversion: "1"\nsections: [play.md, play.md]\n',
  },
  E008: { ...edition('abridges: tome\n'), ...edition('abridges: book\n', play, 'tome') },
  E009: edition('faults:\n  - { code: R006, rule: draw, why: it stands so in print }\n', play),
  E010: {
    ...overlay(''),
    'rules/house/edition.yaml': 'id: house\ntitle: House\nversion: "1"\nextends: bok\n',
  },
  E011: {
    ...overlay(''),
    'rules/house/edition.yaml': 'id: house\ntitle: House\nversion: "1"\nextends: house\n',
  },
  E012: overlay('omit: [drew]\nsections: [more.md]\n'),
  E013: overlay('sections: [more.md]\n', '# More {#more}\n\n1. Wait. {#wait after=drew}\n'),
  E014: edition('facets: { mode: { values: [short, long] } }\ntables: { club: { table: { mod: short } } }\n'),
  E015: edition(
    'facets: { mode: { values: [short, long] }, box: { values: [sea], many: true } }\nrequires: [{ when: { mode: long }, needs: { box: sea } }]\ntables: { club: { table: { mode: long, box: [] } } }\n',
  ),
  E016: edition('aliases: { take: drow }\n'),
  E017: edition('turn: [plai]\n'),
  E018: edition('description: "Ro\u202ew, \u200band rest"\n'),
  E019: edition('checks: { R050: off }\n'),
  E020: edition('numbering: { sektion: 1 }\n'),
  E021: { ...edition('checks: { use: [./own.mjs] }\n'), 'rules/book/own.mjs': 'export default 7;\n' },
  E022: { ...edition('checks: { use: [./own.mjs] }\n'), 'rules/book/own.mjs': 'export default 7;\n' },
  E030: {
    ...edition(),
    ...edition('', play.replaceAll(/\{#(?=draw|pass)/g, '{#new_'), 'tome'),
    'rules/book/lineage.yaml': 'matches:\n  - { with: tome, old: new_drew, new: draw }\n',
  },
  E031: { ...edition(), 'rules/site.yaml': 'compare:\n  - { old: book, new: bok }\n' },
  E032: {
    ...edition(),
    'rules/book/lineage.yaml': 'matches:\n  - { with: elsewhere, old: drew, new: draw }\n',
  },
  E033: { ...edition(), 'rules/site.yaml': 'editions: [bok]\n' },
  S001: () =>
    projectWith((file) => {
      writeFileSync(file, '');
      truncateSync(file, 2 ** 26 + 1);
    }),
  S002: edition('', Buffer.from(play.replace('Wait', 'Wait, N\u00fcrnberg'), 'latin1')),
  S003: () => projectWith((file) => symlinkSync('/etc/hostname', file)),
  S005: edition('', `# Play {#play}\n\n${'> '.repeat(70)}1. Draw. {#draw}\n`),
  S010: withRelease(record.slice(0, 100)),
  S011: withRelease(record.replace('"edition": "book"', '"edition": "tome"')),
  S012: withRelease(record.replace(/"hash":"./, '"hash":"x')),
  S013: withRelease(releaseText(released(bookOf('1. Draw two. {#draw}\n'), '0'))),
  S014: edition('', play.replace('2. ', '<<<<<<< HEAD\n2. ')),
};

/** What is run to hear of it, where it is not `lint`. */
const commands: Readonly<Record<string, readonly string[]>> = {
  E031: ['build', '--out', emptyFolder()],
  E033: ['build', '--out', emptyFolder()],
  E021: ['lint', '--allow-checks'],
  R074: ['lint', '--since', '1', '--only', 'R074'],
};

/** Told of how long a file takes, in `test/cli/deadline.test.ts`. */
const elsewhere = ['S006'];

test.each(Object.entries(projects))('%s is told as before', async (code, project) => {
  const cwd = typeof project === 'function' ? await project() : projectOf(project);
  const command = commands[code] ?? ['lint'];
  const { stdout, stderr } = await rulewright(command, { cwd });
  const report = `${stdout}${stderr}`;
  expect(report).toContain(` ${code} `);
  await expect(report).toMatchFileSnapshot(join(folder, `${code}.txt`));
});

test('every code of the program that is not of a check has its snapshot', () => {
  const sources = globSync('src/**/*.ts').map((file) => readFileSync(file, 'utf8'));
  const codes = new Set(sources.flatMap((source) => source.match(/(?<=')[ES]\d{3}(?=')/g) ?? []));
  expect(codes.size).toBeGreaterThan(20);
  const told = Object.keys(projects).filter((code) => !code.startsWith('R'));
  expect([...codes].sort()).toEqual([...told, ...elsewhere].sort());
  const files = readdirSync(folder).filter((name) => !name.startsWith('R'));
  expect(files).toEqual(told.map((code) => `${code}.txt`));
});
