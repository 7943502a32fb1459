import { execFileSync } from 'node:child_process';
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { beforeAll, describe, expect, test } from 'vitest';
import type { Graph } from '../../../src/model/graph.ts';
import type { History } from '../../../src/model/history.ts';
import type { Redirects } from '../../../src/model/redirects.ts';
import { feedText } from '../../../src/outputs/site/feed.ts';
import { translatedCount } from '../../../src/outputs/translation/translated-count.ts';
import { expectCivil, projectOf, rulewright } from '../harness.ts';

const settings = `id: ferry
title: The Ferry
version: "1.0"
date: 2024-01-01
language: en
sections:
  - { id: rules, title: Rules, files: [crossing.md, docking.md] }
`;

const crossing = `# Crossing {#crossing}

1. **Boarding:** Each player puts one passenger aboard. {#board}
2. **Toll:** Pay two shells to the keeper, as [board] says. {#toll}
3. **Cargo:** A crate takes two places. {#cargo}

   > [!EXAMPLE]
   > Two crates take four places.

4. **Wake:** Who falls asleep misses a turn. {#wake}
`;

const docking = `# Docking {#docking}

1. **Mooring:** Tie the ferry to the nearest post. {#moor}
2. **Unloading:** Crates leave first. {#unload}
`;

/** What an editor writes before the id of a rule, for the first version of each. */
const german = new Map(
  Object.entries({
    board: '**Einsteigen:** Jeder setzt einen Fahrgast an Bord.',
    toll: '**Zoll:** Zahle dem Fährmann zwei Muscheln, wie [board] sagt.',
    cargo:
      '**Fracht:** Eine Kiste braucht zwei Plätze. {#cargo}\n\n   > [!EXAMPLE]\n   > Zwei Kisten brauchen vier Plätze.\n',
    wake: '**Schlaf:** Wer einschläft, setzt eine Runde aus.',
    moor: '**Festmachen:** Binde die Fähre am nächsten Pfosten fest.',
    unload: '**Ausladen:** Kisten gehen zuerst von Bord.',
  }),
);

/** What four statements tell of the translation, if they agree. */
interface State {
  readonly missing: readonly string[];
  readonly outdated: readonly string[];
  /** Rules with another figure (R112). */
  readonly figures: readonly string[];
  /** Ids that the original has no more (E013). */
  readonly gone: readonly string[];
}

const upToDate: State = { missing: [], outdated: [], figures: [], gone: [] };

/** A year in which an original has four more releases, and its translation follows two of them late. */
describe('a year of a translation', () => {
  let cwd = '';
  const path = (name: string) => join(cwd, 'rules', name);
  const read = (name: string) => readFileSync(path(name), 'utf8');
  const edit = (name: string, from: string | RegExp, to: string) => {
    const text = read(name);
    const after = text.replace(from, to);
    expect(after, `${from} in ${name}`).not.toBe(text);
    writeFileSync(path(name), after);
  };
  const add = (name: string, text: string) => writeFileSync(path(name), read(name) + text);
  const run = async (...args: string[]) => {
    const outcome = await rulewright(args, { cwd });
    expectCivil(outcome);
    return { code: outcome.code, out: outcome.stdout + outcome.stderr };
  };
  const succeed = async (...args: string[]) => {
    const { code, out } = await run(...args);
    expect(code, `${args.join(' ')}\n${out}`).toBe(0);
    return out;
  };
  const git = (...args: string[]) =>
    execFileSync('git', ['-c', 'user.name=n', '-c', 'user.email=n@example.org', ...args], {
      cwd,
      stdio: 'pipe',
    });
  const lint = async (name: string) => {
    const { out } = await run('lint', name, '--format', 'json');
    return (JSON.parse(out) as { diagnostics: { code: string; message: string; rule?: string }[] })
      .diagnostics;
  };
  const published = (name: string): Graph =>
    JSON.parse(readFileSync(join(cwd, 'dist/data', `${name}.json`), 'utf8'));

  /** Raise the version of an edition, release and commit it. */
  const release = async (name: string, from: string, to: string) => {
    if (from !== to) edit(`${name}/edition.yaml`, new RegExp(`^version: "${from}"`, 'm'), `version: "${to}"`);
    await succeed('fmt');
    await succeed('release', name);
    git('add', 'rules');
    git('commit', '-qm', `${name} ${to}`);
  };

  /** Asks lint, `translate --check`, `accept` and the published JSON, which must tell the same. */
  const state = async (): Promise<State> => {
    const diagnostics = await lint('ferry-de');
    const of = (code: string) => diagnostics.filter((one) => one.code === code);
    await succeed('build');
    const { nodes } = published('ferry-de');
    const ids = (wanted: string) =>
      nodes.flatMap(({ id, translation }) => (translation?.state === wanted ? [id] : []));
    const [missing, outdated] = [ids('missing'), ids('outdated')];
    // Examples are missed with their rule.
    const texts = missing.filter((id) => !id.includes('~'));
    const counts = of('R110').map(({ message }) => Number(/of (\d+) text/.exec(message)?.[1]));
    expect(
      counts.reduce((sum, one) => sum + one, 0),
      'lint and JSON: missing',
    ).toBe(texts.length);
    expect(of('R111'), 'lint and JSON: outdated').toHaveLength(outdated.length);
    const check = await run('translate', 'ferry-de', '--check');
    const [, done, all, old] = /^(\d+) of (\d+) rules translated .*, (\d+) outdated$/m.exec(check.out) ?? [];
    const missingRules = nodes.filter(({ id, kind }) => texts.includes(id) && kind === 'rule').length;
    expect(Number(all) - Number(done), 'translate and JSON: missing').toBe(missingRules);
    expect(Number(old), 'translate and JSON: outdated').toBe(outdated.length);
    expect(translatedCount(published('ferry-de')), 'translate and site').toEqual({
      rules: Number(all),
      translated: Number(done),
      outdated: Number(old),
    });
    const listed = (await run('accept', 'ferry-de')).out.match(/(?<=^outdated: (?:\S+ )?)\S+$/gm) ?? [];
    expect(listed.toSorted(), 'accept and JSON: outdated').toEqual(outdated.toSorted());
    const gone = of('E013').map(({ message }) => /"(.+?)"/.exec(message)?.[1] ?? '');
    expect(check.out.match(/^removed: .*$/gm) ?? [], 'translate and lint: removed').toHaveLength(gone.length);
    const isDone = texts.length + outdated.length + gone.length === 0;
    expect(check.code, check.out).toBe(isDone ? 0 : 1);
    // Numbers follow from the original.
    const numbers = (graph: Graph) => graph.nodes.slice(1).map(({ id, number }) => `${number} ${id}`);
    expect(numbers(published('ferry-de'))).toEqual(numbers(published('ferry')));
    expect(await run('fmt', '--check')).toMatchObject({ code: 0 });
    // R071: what it released has changed with its original.
    const others = diagnostics.filter(({ code }) => !['R110', 'R111', 'R112', 'E013', 'R071'].includes(code));
    expect(others).toEqual([]);
    return {
      ...{ missing: texts, outdated, gone },
      figures: of('R112')
        .map(({ rule = '' }) => rule)
        .toSorted(),
    };
  };

  /** Write a translation before the id of a rule that has none. */
  const fill = (name: string, id: string, words: string) =>
    edit(`ferry-de/${name}`, new RegExp(`(?<=^ *\\d+\\. )(?=\\{#${id}[ }])`, 'm'), `${words} `);

  beforeAll(() => {
    cwd = projectOf({
      'rules/ferry/edition.yaml': settings,
      'rules/ferry/crossing.md': crossing,
      'rules/ferry/docking.md': docking,
    });
    git('init', '-q');
  });

  test('1.0 is released and translated', async () => {
    await release('ferry', '1.0', '1.0');
    await succeed('translate', 'ferry', '--to', 'de');
    expect((await state()).missing).toEqual(['board', 'toll', 'cargo', 'wake', 'moor', 'unload']);
    for (const [id, words] of german) {
      const name = ['moor', 'unload'].includes(id) ? 'docking.md' : 'crossing.md';
      if (words.includes('{#')) edit(`ferry-de/${name}`, `{#${id}}\n`, words);
      else fill(name, id, words);
    }
    edit('ferry-de/crossing.md', '# Crossing', '# Überfahrt');
    edit('ferry-de/docking.md', '# Docking', '# Anlegen');
    edit('ferry-de/edition.yaml', 'title: The Ferry', 'title: Die Fähre');
    edit('ferry-de/edition.yaml', 'rules: Rules', 'rules: Regeln');
    expect(await state()).toEqual(upToDate);
    await release('ferry-de', '1.0', '1.0');
  });

  test('1.1 rewords a rule and an example, and adds a rule before the others', async () => {
    edit('ferry/crossing.md', 'Pay two shells', 'Pay three shells');
    edit('ferry/crossing.md', 'Two crates take four', 'Three crates take six');
    edit(
      'ferry/crossing.md',
      '1. **Boarding',
      '1. **Lanterns:** Light one lantern for each player. {#lanterns}\n2. **Boarding',
    );
    await release('ferry', '1.0', '1.1');
    expect(await state()).toEqual({
      ...upToDate,
      missing: ['lanterns'],
      outdated: ['toll', 'cargo'],
      figures: ['cargo~example1', 'toll'],
    });
  });

  test('1.2 adds a section, retires a rule, and renames one that it rewords', async () => {
    edit('ferry/edition.yaml', 'docking.md]', 'docking.md, weather.md]');
    writeFileSync(
      path('ferry/weather.md'),
      '# Weather {#weather}\n\n1. **Storm:** In a storm nobody boards. {#storm}\n2. **Fog:** In fog each move takes two turns. {#fog}\n',
    );
    edit('ferry/crossing.md', /^\d\. \*\*Wake.*\n/m, '');
    add('ferry/edition.yaml', 'retired:\n  - { id: wake, since: "1.2", why: "nobody sleeps" }\n');
    await succeed('rename', 'ferry:moor', 'tie');
    edit('ferry/docking.md', 'nearest post', 'nearest free post');
    await release('ferry', '1.1', '1.2');
    expect(await state()).toEqual({
      missing: ['lanterns', 'weather', 'storm', 'fog'],
      outdated: ['toll', 'cargo', 'tie'],
      figures: ['cargo~example1', 'toll'],
      gone: ['wake'],
    });
  });

  test('the translation follows 1.2 in part', async () => {
    const out = await succeed('translate', 'ferry-de');
    expect(out).toContain(
      'changed: rules/ferry-de/crossing.md\nchanged: rules/ferry-de/docking.md\ncreated: rules/ferry-de/weather.md\n',
    );
    expect(read('ferry-de/docking.md')).toContain(
      '   <!-- Reworded after 1.0.\n   1.0: **Mooring:** Tie the ferry to the nearest post.\n   1.2: **Mooring:** Tie the ferry to the nearest free post.\n   -->\n',
    );
    expect(read('ferry-de/crossing.md')).toContain(
      '   1.0: **Cargo:** A crate takes two places.\n\n   > [!EXAMPLE]\n   > Two crates take four places.\n   1.2: **Cargo:** A crate takes two places.\n\n   > [!EXAMPLE]\n   > Three crates take six places.\n',
    );
    fill('crossing.md', 'lanterns', '**Laternen:** Zünde für jeden Spieler eine Laterne an.');
    fill('weather.md', 'storm', '**Sturm:** Im Sturm steigt niemand ein.');
    edit('ferry-de/weather.md', '# Weather', '# Wetter');
    edit('ferry-de/crossing.md', 'zwei Muscheln', 'drei Muscheln');
    edit('ferry-de/crossing.md', /^\d\. \*\*Schlaf.*\n/m, '');
    await succeed('fmt', 'ferry-de');
    await succeed('accept', 'ferry-de', 'toll');
    expect(read('ferry-de/crossing.md')).toContain('{#toll of=1.2}');
    expect(await state()).toEqual({
      missing: ['fog'],
      outdated: ['cargo', 'tie'],
      figures: ['cargo~example1'],
      gone: [],
    });
    edit('ferry-de/edition.yaml', 'version: "1.0"\nlanguage', 'version: "1.2a"\nlanguage');
    await release('ferry-de', '1.2a', '1.2a');
  });

  test('1.3 turns rules round, renames by hand, and changes titles', async () => {
    edit('ferry/edition.yaml', 'title: Rules', 'title: All Rules');
    edit(
      'ferry/edition.yaml',
      'retired:\n',
      'retired:\n  - { id: cargo, successors: [freight], since: "1.3", why: renamed }\n',
    );
    edit('ferry/crossing.md', '{#cargo}', '{#freight}');
    edit('ferry/docking.md', '# Docking', '# At the Pier');
    edit('ferry/docking.md', 'nearest free post', 'second post');
    edit('ferry/weather.md', 'nobody boards', 'nobody boards or pays');
    edit('ferry/weather.md', /^1\. (.*)\n2\. (.*)$/m, '1. $2\n2. $1');
    edit('ferry/crossing.md', 'one lantern', 'five lanterns');
    await release('ferry', '1.2', '1.3');
    expect(await state()).toEqual({
      missing: ['freight', 'fog'],
      outdated: ['rules', 'lanterns', 'docking', 'tie', 'storm'],
      figures: ['lanterns'],
      gone: ['cargo'],
    });
  });

  test('1.4 removes a section and brings back a rule', async () => {
    edit('ferry/edition.yaml', ', weather.md]', ']');
    edit(
      'ferry/edition.yaml',
      /^ {2}- \{ id: wake.*$/m,
      '  - { id: weather, successors: [crossing], since: "1.4", why: "part of the crossing" }\n  - { id: fog, since: "1.4", why: "no fog" }',
    );
    execFileSync('rm', [path('ferry/weather.md')]);
    add(
      'ferry/crossing.md',
      '5. **Wake:** Who falls asleep misses a turn. {#wake}\n6. **Storm:** In a storm nobody boards or pays. {#storm}\n',
    );
    await release('ferry', '1.3', '1.4');
    expect(await state()).toEqual({
      missing: ['freight', 'wake'],
      outdated: ['rules', 'lanterns', 'storm', 'docking', 'tie'],
      figures: ['lanterns'],
      gone: ['cargo', 'weather', 'fog'],
    });
  });

  test('the translation follows 1.4 as a whole', async () => {
    await run('lint', 'ferry-de', '--fix', '--unsafe');
    expect(read('ferry-de/crossing.md')).toContain('{#freight}');
    await succeed('translate', 'ferry-de');
    expect(await state()).toEqual({
      missing: ['wake'],
      outdated: ['rules', 'lanterns', 'freight', 'storm', 'docking', 'tie'],
      figures: ['freight~example1', 'lanterns'],
      gone: ['weather', 'fog'],
    });
    fill('crossing.md', 'wake', '**Schlaf:** Wer einschläft, setzt eine Runde aus.');
    edit('ferry-de/crossing.md', 'Zwei Kisten brauchen vier', 'Drei Kisten brauchen sechs');
    edit('ferry-de/crossing.md', 'eine Laterne', 'fünf Laternen');
    edit('ferry-de/weather.md', ' {#weather of=1.2}', '');
    edit('ferry-de/weather.md', /^\d\. \{#fog[\s\S]*/m, '');
    await succeed('fmt', 'ferry-de');
    await succeed('accept', 'ferry-de', 'lanterns', 'freight');
    expect((await state()).outdated).toEqual(['rules', 'storm', 'docking', 'tie']);
    await succeed('accept', 'ferry-de', '--all');
    expect(await state()).toEqual(upToDate);
    expect(read('ferry-de/edition.yaml')).toContain('version: "1.4"');
    for (const name of ['crossing.md', 'docking.md', 'weather.md'])
      expect(read(`ferry-de/${name}`)).not.toContain('of=');
    edit('ferry-de/edition.yaml', 'version: "1.2a"\nlanguage', 'version: "1.4"\nlanguage');
    await release('ferry-de', '1.4', '1.4');
    expect(await run('lint')).toMatchObject({ code: 0 });
    // Old ids of the original lead on in the translation.
    await succeed('build');
    const { redirects } = JSON.parse(
      readFileSync(join(cwd, 'dist/data/ferry-de.redirects.json'), 'utf8'),
    ) as Redirects;
    const leadsTo = (id: string) => redirects.flatMap(({ from, to }) => (from === id ? [to] : []));
    expect(['moor', 'cargo', 'weather', 'fog'].map(leadsTo)).toEqual([
      [['tie']],
      [['freight']],
      [['crossing']],
      [[]],
    ]);
    // The feed of the translation lists what it released itself, in its language.
    const history: History = JSON.parse(readFileSync(join(cwd, 'dist/data/ferry-de.history.json'), 'utf8'));
    const feed = feedText(published('ferry-de'), history, { origin: '', root: '/ferry-de/' });
    expect(feed.match(/(?<=<title>)Version[^<]*/g)).toEqual([
      'Version 1.4: 1 neu, 2 entfernt, 2 neu gefasst, 1 neue ID, 1 neu nummeriert und 1 Änderung an der Ausgabe selbst',
      'Version 1.2a: 4 neu, 1 entfernt, 1 neu gefasst, 1 neue ID und 3 neu nummeriert',
      'Version 1.0',
    ]);
    expect(feed).toContain('Die Grundlage ist jetzt: ferry 1.4. Vorher: ferry 1.0.');
  });
});
