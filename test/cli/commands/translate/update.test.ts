import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { projectOf, rulewright, writeFiles } from '../../harness.ts';

const settings = (sections: string, more = '') =>
  `id: kites\ntitle: Kites\nversion: "1.0"\nlanguage: en\nglossary: terms.md\nsections: [${sections}]\n${more}`;
const section = (id: string, ...rules: readonly string[]) =>
  `# ${id} {#${id}}\n\n${rules.map((rule, i) => `${i + 1}. Words of ${rule}. {#${rule}}\n`).join('')}`;
const german = {
  'rules/kites-de/edition.yaml':
    '# Unser Text.\nid: kites-de\ntitle: Drachen\nversion: "1.0"\nlanguage: de\ntranslates: { edition: kites, version: "1.0" }\n',
};

function project(files: Readonly<Record<string, string>>) {
  const cwd = projectOf({ ...german, ...files });
  const run = async (...args: string[]) => {
    const { code, stdout, stderr } = await rulewright(args, { cwd });
    return { code, out: stdout + stderr };
  };
  return {
    run,
    write: (more: Readonly<Record<string, string>>) => writeFiles(cwd, more),
    read: (name: string) => readFileSync(join(cwd, 'rules', name), 'utf8'),
    has: (name: string) => existsSync(join(cwd, 'rules', name)),
    codes: async (name: string) =>
      ((await run('lint', name)).out.match(/(?<=^(?:error|warning|info) )[A-Z]\d{3}/gm) ?? []).sort(),
  };
}

const skeleton = (rule: string, number = 1) =>
  `${number}. {#${rule}}\n\n   <!--\n   Words of ${rule}.\n   -->\n`;

describe('sections that are new in the original', () => {
  test('go next to their neighbours in a file, or into a new file', async () => {
    const { run, write, read, codes } = project({
      'rules/kites/edition.yaml': settings('fly.md'),
      'rules/kites/fly.md': `${section('fly', 'reel')}\n${section('land', 'down')}`,
      'rules/kites-de/fly.md':
        '# Fliegen {#fly}\n\n1. Worte davon. {#reel}\n\n# Landen {#land}\n\n1. Worte hierzu. {#down}',
    });
    write({
      'rules/kites/edition.yaml': settings('start.md, fly.md'),
      'rules/kites/start.md': section('start', 'go'),
      'rules/kites/terms.md': '# Terms {#terms}\n\n- **Flyer**: who holds the line. {#term_flyer}\n',
      'rules/kites/fly.md': [
        section('wind', 'gust'),
        section('fly', 'reel', 'loop'),
        section('turn', 'left'),
        section('land', 'down'),
        section('rest', 'sit'),
        section('pack', 'bag'),
      ].join('\n'),
    });
    expect(await run('translate', 'kites-de')).toMatchObject({
      code: 0,
      out: expect.stringMatching(
        /^changed: rules\/kites-de\/fly\.md\ncreated: rules\/kites-de\/start\.md\ncreated: rules\/kites-de\/terms\.md\n/,
      ),
    });
    expect(read('kites-de/start.md')).toBe(`# start {#start}\n\n${skeleton('go')}`);
    expect(read('kites-de/terms.md')).toBe(
      '---\nkind: glossary\n---\n\n# Terms {#terms}\n\n- **Flyer**: {#term_flyer}\n\n  <!--\n  **Flyer**: who holds the line.\n  -->\n',
    );
    expect(read('kites-de/fly.md')).toBe(
      [
        `# wind {#wind}\n\n${skeleton('gust')}`,
        '# Fliegen {#fly}\n\n1. Worte davon. {#reel}\n',
        `<!-- Not translated yet. -->\n\n${skeleton('loop')}`,
        `# turn {#turn}\n\n${skeleton('left')}`,
        '# Landen {#land}\n\n1. Worte hierzu. {#down}\n',
        `# rest {#rest}\n\n${skeleton('sit')}`,
        `# pack {#pack}\n\n${skeleton('bag')}`,
      ].join('\n'),
    );
    expect(await codes('kites-de')).toEqual(Array.from({ length: 7 }, () => 'R110'));
    const before = ['fly.md', 'start.md', 'terms.md'].map((name) => read(`kites-de/${name}`));
    expect((await run('translate', 'kites-de')).out).not.toMatch(/changed|created/);
    expect(['fly.md', 'start.md', 'terms.md'].map((name) => read(`kites-de/${name}`))).toEqual(before);
    expect((await run('fmt', 'kites-de', '--check')).code).toBe(0);
  });

  test('are reported if nothing shows their place', async () => {
    const { run, read } = project({
      'rules/kites/edition.yaml': settings('fly.md, land.md'),
      'rules/kites/fly.md': section('fly', 'reel'),
      'rules/kites/land.md': section('land', 'down'),
      'rules/kites/terms.md': '# Terms {#terms}\n',
      'rules/kites-de/alles.md': '# Fliegen {#fly}\r\n\r\n1. Worte davon. {#reel}\r\n',
      'rules/kites-de/land.md': '# Notizen\n',
    });
    expect(await run('translate', 'kites-de')).toMatchObject({
      code: 0,
      out: expect.stringContaining(
        'no place: 2 land is new, and rules/kites-de/land.md has no heading next to it. Write its heading with {#land}, and run the command again.\n',
      ),
    });
    expect(read('kites-de/land.md')).toBe('# Notizen\n');
    expect((await run('translate', 'kites-de', '--check')).code).toBe(1);
  });

  test('keep the line ends of a file', async () => {
    const { run, read } = project({
      'rules/kites/edition.yaml': settings('fly.md').replace('glossary: terms.md\n', ''),
      'rules/kites/fly.md': section('fly', 'reel', 'loop') + section('land', 'down'),
      'rules/kites-de/fly.md': '# Fliegen {#fly}\r\n\r\n1. Worte davon. {#reel}\r\n',
    });
    await run('translate', 'kites-de');
    expect(read('kites-de/fly.md').replaceAll('\r\n', '')).not.toMatch(/[\r\n]/);
  });

  test('a category is a title in edition.yaml, which only an editor can write', async () => {
    const { run, codes } = project({
      'rules/kites/edition.yaml': settings('{ id: basics, title: Basics, files: [fly.md] }').replace(
        'glossary: terms.md\n',
        '',
      ),
      'rules/kites/fly.md': section('fly', 'reel'),
      'rules/kites-de/fly.md': '# Fliegen {#fly}\n\n1. Worte davon. {#reel}\n',
    });
    expect(await codes('kites-de')).toEqual(['R110']);
    expect((await run('lint', 'kites-de')).out).toContain('Write its title under "categories"');
    expect(await run('translate', 'kites-de', '--check')).toMatchObject({
      code: 1,
      out: 'Basics  0 of 0 rules, 0 of 0 words, title missing\n1 Fliegen  1 of 1 rule, 3 of 3 words\n1 of 1 rule translated (100 %), 0 outdated\n',
    });
  });
});

describe('rules that the original has no more', () => {
  const retired =
    'retired:\n  - { id: reel, successors: [wind_in], why: renamed }\n  - { id: loop, why: "too hard" }\n  - { id: fly, successors: [air], why: renamed }\n';
  const files = {
    'rules/kites/edition.yaml': settings('fly.md', retired).replace('glossary: terms.md\n', ''),
    'rules/kites/fly.md': section('air', 'wind_in'),
    'rules/kites-de/fly.md': '# Fliegen in fly {#fly}\n\n1. Worte davon. {#reel}\n2. Worte hierzu. {#loop}\n',
  };

  test('are listed with what became of them, and do not stop the book', async () => {
    const { run, codes } = project(files);
    expect((await run('translate', 'kites-de', '--check')).out).toMatch(
      /^removed: rules\/kites-de\/fly\.md:1: .*"fly" is retired: "air" took its place\.\nremoved: rules\/kites-de\/fly\.md:3: .*"wind_in" took its place\.\nremoved: rules\/kites-de\/fly\.md:4: .*nothing took its place \(too hard\)\.\n/,
    );
    expect(await codes('kites-de')).toEqual(['E013', 'E013', 'E013', 'R110']);
    expect((await run('build')).code).toBe(0);
  });

  test('take the id of their only successor by --fix --unsafe, with their words', async () => {
    const { run, read } = project(files);
    await run('lint', 'kites-de', '--fix');
    expect(read('kites-de/fly.md')).toBe(files['rules/kites-de/fly.md']);
    await run('lint', 'kites-de', '--fix', '--unsafe');
    expect(read('kites-de/fly.md')).toBe(
      '# Fliegen in fly {#air}\n\n1. Worte davon. {#wind_in}\n2. Worte hierzu. {#loop}\n',
    );
  });

  test('stay as they are if their successor is translated already', async () => {
    const text = `${files['rules/kites-de/fly.md']}3. Worte mehr. {#wind_in}\n`;
    const { run, read } = project({ ...files, 'rules/kites-de/fly.md': text });
    await run('lint', 'kites-de', '--fix', '--unsafe');
    expect(read('kites-de/fly.md')).toContain('1. Worte davon. {#reel}');
  });

  test('a category, and one example of two, are reported at what translates them', async () => {
    const { run, codes } = project({
      'rules/kites/edition.yaml': settings('fly.md').replace('glossary: terms.md\n', ''),
      'rules/kites/fly.md': section('fly', 'reel'),
      'rules/kites-de/edition.yaml': `${german['rules/kites-de/edition.yaml']}categories: { basics: Grundlagen }\n`,
      'rules/kites-de/fly.md':
        '# Fliegen {#fly}\n\n1. Worte davon. {#reel}\n\n   > [!EXAMPLE]\n   > Ada tut es.\n',
    });
    expect(await codes('kites-de')).toEqual(['E013', 'E013']);
    expect((await run('lint', 'kites-de')).out).toMatch(
      /edition\.yaml:7:23\n.*Unexpected title of "basics"[\s\S]*example "reel~example1"/,
    );
    expect((await run('build')).code).toBe(0);
  });

  test('an unknown id is an error', async () => {
    const text = files['rules/kites-de/fly.md'].replace('{#loop}', '{#lop}');
    const { run, codes } = project({ ...files, 'rules/kites-de/fly.md': text });
    expect((await run('build')).code).toBe(1);
    expect(await codes('kites-de')).toContain('E013');
  });
});

describe('an overlay as original', () => {
  test('has a file for each section of the whole book', async () => {
    const { run, read, has, codes } = project({
      'rules/kites/edition.yaml': settings('air/fly.md, land.md'),
      'rules/kites/air/fly.md': section('fly', 'reel', 'loop'),
      'rules/kites/land.md': section('land', 'down'),
      'rules/kites/terms.md': '# Terms {#terms}\n\n- **Flyer**: who holds the line. {#term_flyer}\n',
      'rules/club/edition.yaml':
        'id: club\ntitle: Club\nversion: "1"\nextends: kites\nomit: [loop]\nsections: [own.md]\n',
      'rules/club/own.md':
        '# Ours\n\n1. Other words of reel. {#reel}\n2. Our gust. {#gust into=fly}\n\n# Club {#club}\n\n1. Words of fee. {#fee}\n',
      'rules/club/terms.md': '# More\n\n- **Fee**: a coin. {#term_fee}\n',
    });
    expect(await run('translate', 'club', '--to', 'de')).toMatchObject({ code: 0 });
    expect(read('club-de/air/fly.md')).toBe(
      '# fly {#fly}\n\n1. {#reel}\n\n   <!--\n   Other words of reel.\n   -->\n\n2. {#gust}\n\n   <!--\n   Our gust.\n   -->\n',
    );
    expect(read('club-de/own.md')).toBe(`# Club {#club}\n\n${skeleton('fee')}`);
    expect(read('club-de/terms.md')).toContain('{#term_fee}');
    expect(read('club-de/terms.md')).toContain('{#term_flyer}');
    expect(read('club-de/land.md')).toContain('{#down}');
    expect(has('club-de/changes.md')).toBe(false);
    expect(await codes('club-de')).toEqual(['R110', 'R110', 'R110', 'R110']);
    expect((await run('translate', 'club-de')).out).not.toMatch(/changed|created|no place/);
    expect((await run('fmt', 'club-de', '--check')).code).toBe(0);
    expect((await run('build')).code).toBe(0);
  });
});

test('a rule without words is translated with what is below it', async () => {
  const { run, codes, write, read } = project({
    'rules/kites/edition.yaml': settings('fly.md').replace('glossary: terms.md\n', ''),
    'rules/kites/fly.md':
      '# fly {#fly}\n\n1. **Reel:** {#reel}\n\n   1. Words of loop. {#loop}\n\n2. {#ask}\n\n   > [!QUESTION]\n   > May a kite sleep?\n\n3. [loop] {#see}\n',
  });
  await run('translate', 'kites', '--to', 'fr');
  expect(await run('translate', 'kites-fr', '--check')).toMatchObject({
    code: 1,
    out: expect.stringContaining('1 of 4 rules translated'),
  });
  expect(await codes('kites-fr')).toEqual(['R110']);
  write({
    'rules/kites-fr/fly.md': read('kites-fr/fly.md')
      .replace('{#reel}', '**Enrouler:** {#reel}')
      .replace('{#loop}', 'Un tour ainsi. {#loop}')
      .replace('{#ask}', '{#ask}\n\n   > [!QUESTION]\n   > Un cerf-volant dort-il ?'),
  });
  expect(await codes('kites-fr')).toEqual([]);
  expect((await run('translate', 'kites-fr', '--check')).code).toBe(0);
});
