import { execFileSync } from 'node:child_process';
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { po } from 'gettext-parser';
import { describe, expect, test } from 'vitest';
import { contentsOf, expectCivil, projectOf, rulewright } from '../../harness.ts';

const settings = `id: kites
title: Kites
version: "1.0"
facets: { wind: { title: Wind, values: [low, high] } }
stars: { after: { unexplained: none } }
sections: [fly.md]
glossary: terms.md
`;
const fly = `# Flying {#fly}

1. **Launch:** Throw the kite up, as [fly_reel] allows. +fly_land {#fly_launch}

   Let it rise.

   > [!NOTE]
   > A Flyer throws it.
   >
   > Two may help.

   > [!EXAMPLE]
   > Ann throws.

   | wind | line |
   | --- | --- |
   | low | 2 |

   1. Not at -- night. {#fly_night .low}

2. **Reel:** Reel in two turns. ★ {#fly_reel}
3. **Land:** {#fly_land}
`;
const started = `id: kites-de
title: Drachen
version: "1.0"
language: de
translates: { edition: kites, version: "1.0" }
`;
/** As an author writes it, with a comment, a star and markers of their own. */
const written = `# Fliegen {#fly}

1. **Start:** Wirf den Drachen hoch, wie [fly_reel] erlaubt. +fly_land {#fly_launch}

   <!-- Mit Anna besprochen. -->

   Lass ihn steigen.
2. **Einholen:** Hole zwei Umdrehungen ein. ★ {#fly_reel}
`;

function project(files: Readonly<Record<string, string>> = {}) {
  const cwd = projectOf({
    'rules/kites/edition.yaml': settings,
    'rules/kites/fly.md': fly,
    'rules/kites/terms.md':
      '# Terms {#terms}\n\n- **Flyer** (also: Flyers): who holds the line. {#term_flyer}\n',
    'rules/kites-de/edition.yaml': started,
    'rules/kites-de/fly.md': written,
    'rules/kites-de/terms.md': '# Begriffe {#terms}\n\n- **Flieger**: wer die Leine hält. {#term_flyer}\n',
    ...files,
  });
  const path = (name: string) => join(cwd, name);
  const run = async (...args: string[]) => {
    const outcome = await rulewright(args, { cwd });
    expectCivil(outcome);
    return { code: outcome.code, out: outcome.stdout + outcome.stderr };
  };
  return {
    cwd,
    run,
    read: (name: string) => readFileSync(path(name), 'utf8'),
    write: (name: string, text: string) => writeFileSync(path(name), text),
    /** Exports, lets a tool set targets by id, and returns what taking them back prints. */
    async exchange(targets: Readonly<Record<string, string>>, flags: Readonly<Record<string, string>> = {}) {
      await run('translate', 'kites-de', '--out', 'de.po');
      const table = po.parse(readFileSync(path('de.po')));
      for (const [id, entries] of Object.entries(table.translations))
        for (const entry of Object.values(entries)) {
          if (targets[id] !== undefined) entry.msgstr = [targets[id]];
          if (flags[id] !== undefined) entry.comments = { ...entry.comments, flag: flags[id] } as never;
        }
      writeFileSync(path('de.po'), po.compile(table));
      return run('translate', 'kites-de', '--from', 'de.po');
    },
  };
}

describe('what a tool gets', () => {
  test('in gettext, a text has its id as context, and number and label as comment', async () => {
    const { run, read } = project();
    expect(await run('translate', 'kites-de', '--out', 'de.po')).toEqual({
      code: 0,
      out: 'de.po  14 texts, 6 translated\n',
    });
    expect(read('de.po')).toContain(`#. 1.1 Launch
#. Keep [fly_reel]
msgctxt "fly_launch"
msgid ""
"**Launch:** Throw the kite up, as [fly_reel] allows.\\n"
"\\n"
"Let it rise."
msgstr ""
"**Start:** Wirf den Drachen hoch, wie [fly_reel] erlaubt.\\n"
"\\n"
"Lass ihn steigen."
`);
    expect(read('de.po')).toContain(
      '#. 1.1 Launch, note\nmsgctxt "fly_launch~note1"\nmsgid ""\n"A Flyer throws it.\\n"\n',
    );
    expect(read('de.po')).toContain('msgctxt "edition.yaml:titles.wind=low"\nmsgid "low"\nmsgstr ""\n');
  });

  test('in XLIFF, references are protected codes', async () => {
    const { run, read } = project();
    await run('translate', 'kites-de', '--out', 'de.xlf');
    expect(read('de.xlf')).toContain(`    <unit id="fly_launch" name="fly_launch">
      <notes>
        <note category="rule">1.1 Launch</note>
      </notes>
      <originalData><data id="d1">[fly_reel]</data></originalData>
      <segment state="translated">
        <source>**Launch:** Throw the kite up, as <ph id="d1.1" dataRef="d1" disp="[fly_reel]"/> allows.

Let it rise.</source>
`);
    expect(read('de.xlf')).toContain('<unit id="fly_launch_x7e_table1" name="fly_launch~table1">');
    expect(await run('translate', 'kites-de', '--from', 'de.xlf')).toMatchObject({
      out: expect.stringContaining('0 translations taken, 0 left alone, 0 not finished\n'),
    });
  });
});

describe('what comes back', () => {
  test('a changed text is written in its place, with its comments, star and markers', async () => {
    const { exchange, read, run } = project();
    const { code, out } = await exchange({
      fly_launch: '**Auflassen:** Wirf ihn hoch, wie [fly_reel] erlaubt.\n\nLass ihn steigen.\n\nWarte.',
      fly_reel: '**Einholen:** Hole zwei Runden ein.',
      'edition.yaml:title': 'Drachen: das Buch',
      'edition.yaml:facets.wind.title': 'Wind, Luft',
      'edition.yaml:titles.wind=low': 'schwach',
      'edition.yaml:titles.wind=high': 'stark',
    });
    expect(out).toContain('6 translations taken, 0 left alone, 0 not finished\n');
    expect(code).toBe(0);
    expect(read('rules/kites-de/fly.md')).toContain(`# Fliegen {#fly}

1. **Auflassen:** Wirf ihn hoch, wie [fly_reel] erlaubt. +fly_land {#fly_launch}

   Lass ihn steigen.

   Warte.

   <!-- Mit Anna besprochen. -->

2. **Einholen:** Hole zwei Runden ein. ★ {#fly_reel}
`);
    expect(read('rules/kites-de/edition.yaml')).toBe(
      `${started.replace('Drachen', '"Drachen: das Buch"')}facets:
  wind: { title: "Wind, Luft" }
titles:
  wind=low: schwach
  wind=high: stark
`,
    );
    expect((await run('fmt', 'kites-de', '--check')).code).toBe(0);
  });

  test('what is new gets its place: rules, notes, examples and tables', async () => {
    const { exchange, read, run } = project();
    const { code } = await exchange({
      'fly_launch~note1': 'Ein Flieger wirft ihn.\n\nZwei dürfen helfen.',
      'fly_launch~example1': 'Anna wirft.',
      'fly_launch~table1': '| Wind | Leine |\n| --- | --- |\n| schwach | 2 |',
      fly_night: 'Nicht bei Nacht.',
      fly_land: '**Landen:**',
    });
    expect(code).toBe(0);
    const text = read('rules/kites-de/fly.md');
    expect(text).toContain(`   Lass ihn steigen.

   > [!NOTE]
   > Ein Flieger wirft ihn.
   >
   > Zwei dürfen helfen.

   > [!EXAMPLE]
   > Anna wirft.

   | Wind | Leine |
   | --- | --- |
   | schwach | 2 |

2. **Einholen:**`);
    expect(text).toContain('1. Nicht bei Nacht. {#fly_night}\n2. **Landen:** {#fly_land}\n');
    expect((await run('lint', 'kites-de')).out).not.toMatch(/R11\d|[ES]\d{3}/);
    expect((await run('fmt', 'kites-de', '--check')).code).toBe(0);
    await run('translate', 'kites-de', '--out', 'again.po');
    expect(read('again.po')).toContain('msgstr "**Landen:**"\n');
  });

  test('every kind of text of a new translation gets its place', async () => {
    const files = {
      'rules/kites/fly.md': `# Flying {#fly}

Kites are old. {#fly_old}

1. {#fly_asked}

   > [!QUESTION]
   > May I?

   > [!ANSWER]
   > Yes.

2. Two -- or three. {#fly_two}

   > [!EXAMPLE]
   > Ann has two.

   - A bullet after it.

   1. Below. {#fly_below}

3. **Alone:** {#fly_alone}
`,
    };
    const { cwd, run, write } = project(files);
    await run('translate', 'kites', '--to', 'fr');
    await run('translate', 'kites-fr', '--out', 'fr.po');
    const table = po.parse(readFileSync(join(cwd, 'fr.po')));
    for (const entry of Object.values(table.translations).flatMap((entries) => Object.values(entries)))
      if (entry.msgctxt) entry.msgstr = [entry.msgid.replaceAll(/\b([a-z]+)/g, 'x$1')];
    write('fr.po', po.compile(table).toString());
    const { code, out } = await run('translate', 'kites-fr', '--from', 'fr.po');
    expect(out).toContain('12 translations taken, 0 left alone, 0 not finished\n');
    expect(code).toBe(0);
    const text = readFileSync(join(cwd, 'rules/kites-fr/fly.md'), 'utf8');
    for (const part of [
      '   > [!QUESTION]\n   > May I?\n\n   > [!ANSWER]\n   > Yes.\n',
      '2. Two -- xor xthree. {#fly_two}\n\n   > [!EXAMPLE]\n   > Ann xhas xtwo.\n\n   1. Below. {#fly_below}\n',
      '   - A xbullet xafter xit.\n',
      '3. **Alone:** {#fly_alone}\n',
      '\nKites xare xold. {#fly_old}\n',
    ])
      expect(text).toContain(part);
    expect((await run('lint', 'kites-fr')).out).not.toMatch(/R11[013]|[ES]\d{3}/);
    expect((await run('fmt', 'kites-fr', '--check')).code).toBe(0);
  });

  test('line ends stay those of the file', async () => {
    const { exchange, read } = project({ 'rules/kites-de/fly.md': written.replaceAll('\n', '\r\n') });
    await exchange({ fly_reel: '**Einholen:** Hole zwei Runden ein.\n\nLangsam.' });
    expect(read('rules/kites-de/fly.md')).toContain('ein. ★ {#fly_reel}\r\n\r\n   Langsam.\r\n');
  });

  test('what is fuzzy stays as it is', async () => {
    const { exchange, read } = project();
    const { code, out } = await exchange(
      { fly_reel: '**Einholen:** Vielleicht zwei.' },
      { fly_reel: 'fuzzy' },
    );
    expect(out).toContain('0 translations taken, 0 left alone, 1 not finished\n');
    expect(code).toBe(0);
    expect(read('rules/kites-de/fly.md')).toContain('Hole zwei Umdrehungen ein.');
  });

  test('an outdated text is fuzzy with its earlier original, until it is confirmed', async () => {
    const { cwd, exchange, read, run, write } = project();
    const git = (...args: string[]) =>
      execFileSync('git', ['-c', 'user.name=A', '-c', 'user.email=a@example.org', ...args], { cwd });
    await run('release', 'kites');
    git('init', '-qb', 'main');
    git('add', '.');
    git('commit', '-qm', '1.0');
    write('rules/kites/edition.yaml', settings.replace('1.0', '1.1'));
    write('rules/kites/fly.md', fly.replace('Reel in two', 'Wind in two').replace('A Flyer', 'The Flyer'));
    await run('translate', 'kites-de', '--out', 'de.po');
    expect(read('de.po')).toContain(`#. 1.2 Reel
#, fuzzy
#| msgid "**Reel:** Reel in two turns."
msgctxt "fly_reel"
msgid "**Reel:** Wind in two turns."
`);
    await run('translate', 'kites-de', '--out', 'de.xlf');
    expect(read('de.xlf')).toContain('<segment state="initial" subState="rulewright:outdated">');
    expect((await exchange({})).out).toContain('0 translations taken');
    expect((await run('lint', 'kites-de')).out).toContain('R111');

    // Its words still fit: the translator only removes the mark.
    expect((await exchange({}, { fly_reel: '' })).out).toContain('1 translation taken');
    expect(read('rules/kites-de/fly.md')).toContain('ein. ★ {#fly_reel of=1.1}\n');
    expect(read('rules/kites-de/fly.md').match(/Reworded after/g)).toHaveLength(1);

    // With the last one, the translation as a whole is of the new version.
    await exchange({ fly_night: 'Nicht bei Nacht.' }, { fly_launch: '' });
    expect(read('rules/kites-de/fly.md')).toContain('ein. ★ {#fly_reel}\n');
    expect(read('rules/kites-de/fly.md')).not.toContain('Reworded after');
    expect(read('rules/kites-de/edition.yaml')).toContain('translates: { edition: kites, version: "1.1" }');
    expect((await run('lint', 'kites-de')).out).not.toContain('R111');
  });

  test('a rule with outdated notes is outdated until both are confirmed', async () => {
    const { exchange, read, run, write } = project({
      'rules/kites-de/fly.md': written.replace(
        '2. **Einholen',
        '\n   > [!NOTE]\n   > Ein Flieger wirft ihn.\n\n2. **Einholen',
      ),
    });
    await run('release', 'kites');
    write('rules/kites/edition.yaml', settings.replace('1.0', '1.1'));
    write('rules/kites/fly.md', fly.replace('A Flyer', 'The Flyer'));
    await exchange({}, { fly_launch: '' });
    expect((await run('lint', 'kites-de')).out).toContain('R111');
    await exchange(
      { 'fly_launch~note1': 'Der Flieger wirft ihn.' },
      { fly_launch: '', 'fly_launch~note1': '' },
    );
    expect(read('rules/kites-de/fly.md')).toContain('> Der Flieger wirft ihn.');
    expect((await run('lint', 'kites-de')).out).not.toContain('R111');
  });
});

describe('what is left alone, with its line', () => {
  test.each([
    [
      'two rules',
      { fly_reel: '**Einholen:** Eins.\n\n2. Zwei.' },
      'must be one rule, and would be read as: ',
    ],
    ['a heading', { fly_reel: '**Einholen:** Eins.\n\n# Zwei' }, 'must not contain a heading'],
    ['a new id', { fly_reel: '**Einholen:** Eins. {#fly_other}' }, 'cannot be read as Markdown: '],
    ['a marker', { fly_reel: '**Einholen:** Zwei. -fly_land' }, 'must not contain -fly_land'],
    ['a star', { fly_reel: '**Einholen:** Zwei. ★' }, 'must not contain ★'],
    ['a lost reference', { fly_launch: '**Start:** Wirf.' }, 'lacks [fly_reel], which the original has'],
    [
      'an added reference',
      { fly_reel: '**Einholen:** Wie [fly_launc].' },
      'has [fly_launc], which the original lacks',
    ],
    ['a lost label', { fly_reel: 'Hole zwei Umdrehungen ein.' }, 'lacks a label'],
    ['a title of two lines', { 'edition.yaml:title': 'Dra\nchen' }, 'must be one line'],
    ['a depth that no parser should see', { fly_reel: `${'> '.repeat(5000)}x` }, 'is too long for a rule'],
    ['a note in two', { 'fly_launch~note1': 'Ein.\n\n> [!NOTE]\n> Zwei.' }, 'must not contain a note'],
  ])('%s', async (_, targets: Readonly<Record<string, string>>, message) => {
    const { exchange, read, run } = project();
    await run('translate', 'kites-de');
    const before = [read('rules/kites-de/fly.md'), read('rules/kites-de/edition.yaml')];
    const { code, out } = await exchange({ ...targets });
    const [id = ''] = Object.keys(targets);
    const line = read('de.po').split('\n').indexOf(`msgctxt "${id}"`) + 1;
    expect(out).toContain(`de.po:${line}: The translation of "${id}" ${message}`);
    expect(out).toContain('0 translations taken, 1 left alone');
    expect(code).toBe(1);
    expect([read('rules/kites-de/fly.md'), read('rules/kites-de/edition.yaml')]).toEqual(before);
  });

  test('unknown ids and other originals, while the rest is taken', async () => {
    const { read, run, write } = project();
    await run('translate', 'kites-de', '--out', 'de.po');
    const strange = ['__proto__', 'constructor', 'fly_gone'].map(
      (id) => `\nmsgctxt "${id}"\nmsgid "x"\nmsgstr "y"\n`,
    );
    write('de.po', read('de.po').replace('Hole zwei Umdrehungen', 'Hole zwei Runden') + strange.join(''));
    write('rules/kites/fly.md', fly.replace('as [fly_reel] allows', 'if [fly_reel] allows it'));
    write('de.po', read('de.po').replace('Lass ihn steigen.', 'Lass ihn los.'));
    const { code, out } = await run('translate', 'kites-de', '--from', 'de.po');
    expect(code).toBe(1);
    expect(
      out.match(/^de\.po:\d+: The translation of "\w+" .*/gm)?.map((line) => line.replace(/^\S+ /, '')),
    ).toEqual([
      'The translation of "fly_launch" is of other words than the original has now; export it again, and the tool keeps what is the same.',
      'The translation of "__proto__" is of a text that the original lacks.',
      'The translation of "constructor" is of a text that the original lacks.',
      'The translation of "fly_gone" is of a text that the original lacks.',
    ]);
    expect(out).toContain('1 translation taken, 4 left alone');
    expect(read('rules/kites-de/fly.md')).toContain('Hole zwei Runden ein.');
    expect(read('rules/kites-de/fly.md')).toContain('Lass ihn steigen.');
  });

  test('the second note before the first one', async () => {
    const { exchange } = project({
      'rules/kites/fly.md': fly.replace('   > [!EXAMPLE]', '   > [!NOTE]\n   > Another.\n\n   > [!EXAMPLE]'),
    });
    expect((await exchange({ 'fly_launch~note2': 'Noch einer.' })).out).toContain(
      'The translation of "fly_launch~note2" has no place',
    );
  });

  test('--check writes nothing', async () => {
    const { cwd, run, read, write } = project();
    await run('translate', 'kites-de', '--out', 'de.po');
    write('de.po', read('de.po').replace('Hole zwei Umdrehungen', 'Hole zwei Runden'));
    const before = contentsOf(join(cwd, 'rules'));
    expect((await run('translate', 'kites-de', '--from', 'de.po', '--check')).out).toContain(
      '1 translation taken',
    );
    expect(contentsOf(join(cwd, 'rules'))).toEqual(before);
  });
});

const xliff = (inside: string) =>
  `<xliff xmlns="urn:oasis:names:tc:xliff:document:2.0" version="2.1" srcLang="en" trgLang="de"><file id="f">${inside}</file></xliff>`;

test('XLIFF as tools write it: groups, several segments, codes of their own', async () => {
  const { read, run, write } = project();
  write(
    'de.xlf',
    xliff(`
<group id="g"><unit id="u1" name="fly_launch"><originalData><data id="a">[fly_reel]</data></originalData>
<segment state="final"><source>**Launch:** Throw the kite up, as <ph id="1" dataRef="a"/> allows.</source>
<target>**Start:** Wirf <mrk id="m" type="term">den Drachen</mrk>, wie <ph id="1" dataRef="a"/> will.</target></segment>
<ignorable><source>&#10;&#10;</source></ignorable>
<segment state="reviewed"><source>Let it rise.</source><target>Lass ihn <![CDATA[los]]>.</target></segment></unit></group>
<unit id="fly_reel"><segment><source>**Reel:** Reel in two turns.</source><target>Nichts.</target></segment></unit>
<unit id="fly_land"><segment state="final"><source>**Land:**</source><target>**Land<ph id="2" dataRef="b"/>:**</target></segment></unit>`),
  );
  const { code, out } = await run('translate', 'kites-de', '--from', 'de.xlf');
  expect(out).toContain(
    'de.xlf:8: The translation of "fly_land" has a code whose text is not in <originalData>.\n',
  );
  expect(out).toContain('1 translation taken, 1 left alone, 1 not finished\n');
  expect(code).toBe(1);
  expect(read('rules/kites-de/fly.md')).toContain(
    '1. **Start:** Wirf den Drachen, wie [fly_reel] will. +fly_land {#fly_launch}\n\n   Lass ihn los.\n',
  );
});

describe('a file that cannot be read changes nothing', () => {
  const head = 'msgid ""\nmsgstr "Content-Type: text/plain; charset=utf-8\\n"\n\n';
  test.each([
    ['a.po', `${head}msgctxt "fly"\nmsgid "Flying"\nmsgstr "Flie\n`, 'a.po, line '],
    ['a.po', `${head}msgctx "fly"\nmsgid "Flying"\nmsgstr "F"\n`, 'a.po, line 4: Invalid key name'],
    [
      'a.po',
      `${head}${'msgctxt "fly"\nmsgid "a"\nmsgstr "b"\n\n'.repeat(2)}`,
      'a.po, line 4: Duplicate msgid',
    ],
    ['a.po', 'msgid ""\nmsgstr "Language: fr\\n"\n', 'is in the language "fr"'],
    ['a.xlf', '<xliff', 'a.xlf, line 1, column '],
    ['a.xlf', xliff('<unit id="fly">'), 'a.xlf, line 1, column '],
    [
      'a.xlf',
      '<!DOCTYPE x [<!ENTITY e SYSTEM "file:///etc/passwd">]>\n<x>&e;</x>',
      'a document type is declared',
    ],
    [
      'a.xlf',
      '<xliff version="1.2" xmlns="urn:oasis:names:tc:xliff:document:1.2"/>',
      'it is not XLIFF 2.0 or 2.1',
    ],
    ['a.xlf', xliff('').replace('"de"', '"den"'), 'is in the language "den"'],
    ['a.txt', '', 'must end in .po or .xlf'],
    ['gone.po', null, 'cannot be read'],
  ])('%s: %#', async (name, text, message) => {
    const { cwd, run, write } = project();
    if (text !== null) write(name, text);
    const before = contentsOf(join(cwd, 'rules'));
    const { code, out } = await run('translate', 'kites-de', '--from', name);
    expect(out).toContain(message);
    expect(code).toBe(2);
    if (!message.includes('language')) expect(contentsOf(join(cwd, 'rules'))).toEqual(before);
  });

  test('an original has no translations, and options exclude each other', async () => {
    const { run } = project();
    expect(await run('translate', 'kites', '--out', 'a.po')).toMatchObject({ code: 2 });
    expect(await run('translate', 'kites-de', '--out', 'a.po', '--from', 'a.po')).toMatchObject({ code: 2 });
  });
});
