import { beforeAll, describe, expect, test } from 'vitest';
import { viewDiff } from '../../../src/outputs/diff/diff-view.ts';
import { type Published, type YearBook, yearBook, yearSettings } from './year-book.ts';

const play = `# Play {#play}

1. **Hand:** Each player keeps five lamps behind a screen. {#hand}
2. **Draw:** Take two lamps from the shed, up to [hand]. {#draw}
3. **Swap:** Give a neighbour one lamp, then take another lamp back. {#swap}
4. **Limit:** Nobody keeps more than nine lamps. {#limit}
5. **Oil:** Fill a lamp before lighting it. {#oil}
6. **Whistle:** Whistle once before leaving the table. {#whistle}
`;

const night = `# Night {#night}

1. **Dusk:** The youngest player lights the first lamp. {#night_dusk}
2. **Dawn:** All lamps go out together. {#night_dawn}
3. **Fog:** While fog lasts, nobody lights anything. {#night_fog}
4. **Wind:** Wind blows out whatever stands last in the row. {#night_wind}
5. **Rain:** Rain fills every open jar, as [limit] allows. {#night_rain}
`;

/** One year of a small book: each test is a version, and goes on where the one before ended. */
describe('a year of editing', () => {
  let book: YearBook;
  let site: Published;

  beforeAll(() => {
    book = yearBook({ 'edition.yaml': yearSettings, 'play.md': play, 'night.md': night });
  });

  const titleOfFeed = () => /<item>\s*<title>([^<]*)/.exec(site.feed)?.[1];
  const headOfDiff = async () => viewDiff(await book.diff('lamps@1.0')).sides[1];
  const redirect = (from: string) => site.redirects.redirects.find((one) => one.from === from);
  const whatBecame = async (from: string, names: readonly string[]) =>
    [...(await book.audit(from, names))].map(
      ([written, { status, now }]) => `${written}: ${[status, ...now.map(({ id }) => id)].join(' ')}`,
    );

  test('1.0: the first release', async () => {
    await book.release();
    site = await book.publish();
    expect(site.history.now).toMatchObject({ version: '1.0', isReleased: true, changes: [] });
    expect(titleOfFeed()).toBe('Version 1.0');
    expect(await headOfDiff()).toMatch(/^Lamps 1\.0 \(/);
    expect(await book.storySince('1.0')).toEqual([]);
  });

  test('1.0, edited: it is said that the text is no longer the released one', async () => {
    book.edit('night.md', 'Rain fills every open jar', 'Rain fills each empty jar');
    expect(await book.lint()).toEqual([
      'R071 Version "1.0" was already released, and 1 rule has changed since.',
    ]);
    expect(await book.storySince('1.0')).toEqual(['night_rain: reworded']);
    site = await book.publish();
    expect(site.history.now).toMatchObject({ version: '1.0', isReleased: false });
    expect(await headOfDiff()).toMatch(/^Lamps 1\.0, changed since it was released \(/);
    expect(titleOfFeed()).toBe('Version 1.0, changed since it was released: 1 reworded');
    expect(site.site.versions.list.versions.map(({ version, state }) => `${version} ${state}`)).toEqual([
      '1.0 changed',
      '1.0 released',
    ]);
    book.raise('1.1');
    expect(await book.lint()).toEqual([]);
    site = await book.publish();
    expect(titleOfFeed()).toBe('Version 1.1, not released yet: 1 reworded');
    expect(await headOfDiff()).toMatch(/^Lamps 1\.1, not released yet \(/);
    expect(site.site.versions.list.versions.map(({ version, state }) => `${version} ${state}`)).toEqual([
      '1.1 unreleased',
      '1.0 released',
    ]);
  });

  test('1.1: one rule gets another id and other words, and all of a section another prefix', async () => {
    await book.run('rename', 'draw', 'draw_lamps');
    book.edit('play.md', 'Take two lamps from the shed', 'Take three lamps from the shed');
    await book.run('rename', '--prefix', 'night_', 'dark_');
    expect(await book.lint()).toEqual([]);
    expect(await book.storySince('1.0')).toEqual([
      'draw -> draw_lamps: id, reworded',
      'night_dawn -> dark_dawn: id',
      'night_dusk -> dark_dusk: id',
      'night_fog -> dark_fog: id',
      'night_rain -> dark_rain: id, reworded',
      'night_wind -> dark_wind: id',
    ]);
    await book.release();
    site = await book.publish();
    expect(titleOfFeed()).toBe('Version 1.1: 2 reworded and 6 given a new id');
    expect(redirect('night_dawn')).toMatchObject({ to: ['dark_dawn'], since: '1.1', why: 'renamed' });
    expect(await whatBecame('1.0', ['draw', '1.2', 'night_dawn', '2.2', 'night_rain', 'hand'])).toEqual([
      'draw: reworded draw_lamps',
      '1.2: reworded draw_lamps',
      'night_dawn: renamed dark_dawn',
      '2.2: same dark_dawn',
      'night_rain: reworded dark_rain',
      'hand: same hand',
    ]);
  });

  test('1.2: renamed again, and never released', async () => {
    book.raise('1.2');
    await book.run('rename', 'draw_lamps', 'draw_up');
    expect(await book.lint()).toEqual([]);
    expect(await book.storySince('1.1')).toEqual(['draw_lamps -> draw_up: id']);
  });

  test('1.3: a version skipped, a rule split, two merged, one left out', async () => {
    book.raise('1.3');
    // What was written in 1.2 speaks of a version that never was.
    expect(await book.lint()).toEqual([
      'R066 Unexpected version "1.2" in the record of "draw_lamps" under "retired", expected "1.3".',
    ]);
    await book.run('lint', '--fix');
    expect(await book.lint()).toEqual([]);
    book.edit(
      'play.md',
      '3. **Swap:** Give a neighbour one lamp, then take another lamp back. {#swap}\n',
      '3. **Give:** Give a neighbour one lamp. {#give}\n4. **Take:** Then take another lamp back. {#take}\n',
    );
    book.edit('play.md', '4. **Limit', '5. **Limit');
    book.edit('play.md', '5. **Oil', '6. **Oil');
    book.edit('play.md', '6. **Whistle:** Whistle once before leaving the table. {#whistle}\n', '');
    book.edit(
      'night.md',
      '3. **Fog:** While fog lasts, nobody lights anything. {#dark_fog}\n4. **Wind:** Wind blows out whatever stands last in the row. {#dark_wind}\n5.',
      '3. **Weather:** While fog lasts, nobody lights anything; wind blows out whatever stands last in the row. {#dark_weather}\n4.',
    );
    book.edit(
      'edition.yaml',
      'retired:\n',
      `retired:
  - { id: swap, successors: [give, take], since: "1.3", why: "two acts" }
  - { id: dark_fog, successors: [dark_weather], since: "1.3", why: "told together" }
  - { id: dark_wind, successors: [dark_weather], since: "1.3", why: "told together" }
  - { id: whistle, since: "1.3", why: "nobody did" }
`,
    );
    expect(await book.lint()).toEqual([]);
    expect(await book.storySince('1.1')).toEqual([
      'dark_fog, dark_wind -> dark_weather: merged',
      'dark_rain: renumbered',
      'draw_lamps -> draw_up: id',
      'limit: renumbered',
      'oil: renumbered',
      'swap -> give, take: split',
      'whistle: removed',
    ]);
    // That their ids are others goes without saying.
    const { counts } = await book.diff('lamps@1.1');
    expect(counts).toMatchObject({ split: 1, merged: 1, id: 1 });
    await book.release();
    site = await book.publish();
    expect(titleOfFeed()).toBe(
      'Version 1.3: 1 removed, 1 split, 1 merged, 1 given a new id and 3 renumbered',
    );
    expect(redirect('night_fog')).toMatchObject({ to: ['dark_weather'], since: '1.1' });
    expect(redirect('whistle')).toMatchObject({ to: [], since: '1.3', why: 'nobody did' });
    const found = await book.audit('1.0', ['whistle', 'swap', 'draw']);
    expect(found.get('whistle')?.message).toContain('was removed in 1.3 (nobody did)');
    expect(found.get('swap')?.message).toContain('was removed in 1.3 (two acts)');
    expect(await whatBecame('1.1', ['swap', 'whistle', 'draw_lamps', 'dark_fog', '1.4', '2.5'])).toEqual([
      'swap: removed give take',
      'whistle: removed',
      'draw_lamps: renamed draw_up',
      'dark_fog: removed dark_weather',
      '1.4: renumbered limit',
      '2.5: renumbered dark_rain',
    ]);
  });

  test('1.4: a rule moves, two change places, one is put in front', async () => {
    book.raise('1.4');
    book.edit('play.md', '6. **Oil:** Fill a lamp before lighting it. {#oil}\n', '');
    book.edit(
      'night.md',
      '1. **Dusk:** The youngest player lights the first lamp. {#dark_dusk}\n2. **Dawn:** All lamps go out together. {#dark_dawn}\n',
      '1. **Dawn:** All lamps go out together. {#dark_dawn}\n2. **Dusk:** The youngest player lights the first lamp. {#dark_dusk}\n',
    );
    book.edit(
      'night.md',
      '{#dark_rain}\n',
      '{#dark_rain}\n5. **Oil:** Fill a lamp before lighting it. {#oil}\n',
    );
    book.edit('play.md', '5. **Limit', '6. **Limit');
    book.edit('play.md', '4. **Take', '5. **Take');
    book.edit('play.md', '3. **Give', '4. **Give');
    book.edit('play.md', '2. **Draw', '3. **Draw');
    book.edit('play.md', '1. **Hand', '1. **Seats:** Sit around the shed. {#seats}\n2. **Hand');
    expect(await book.lint()).toEqual([]);
    expect(await book.storySince('1.3')).toEqual([
      'dark_dawn: renumbered',
      'dark_dusk: moved, renumbered',
      'draw_up: renumbered',
      'give: renumbered',
      'hand: renumbered',
      'limit: renumbered',
      'oil: moved, renumbered',
      'seats: added',
      'take: renumbered',
    ]);
    await book.release();
    expect(await whatBecame('1.3', ['2.1', '2.2', '1.6', 'oil', '1.1'])).toEqual([
      '2.1: renumbered dark_dusk',
      '2.2: renumbered dark_dawn',
      '1.6: renumbered oil',
      'oil: same oil',
      '1.1: renumbered hand',
    ]);
  });

  test('1.5: names back again after what was reworded was accepted', async () => {
    book.raise('1.5');
    book.edit('play.md', 'Nobody keeps more than nine lamps', 'Nobody keeps more than seven lamps');
    expect(await book.lint()).toEqual([
      'R068 Suspect reference to 1.6 Limit, which was reworded since 1.4; this rule was not.',
    ]);
    // A rule that is renamed is still the one that was reworded.
    await book.run('rename', 'limit', 'most');
    expect(await book.lint()).toEqual([
      'R068 Suspect reference to 1.6 Limit, which was reworded since 1.4; this rule was not.',
    ]);
    await book.run('accept', 'lamps', '--all');
    expect(await book.lint()).toEqual([]);
    await book.run('rename', 'most', 'limit');
    expect(await book.lint()).toEqual([]);
    await book.run('rename', '--prefix', 'dark_', 'night_');
    expect(await book.lint()).toEqual([]);
    expect(await book.storySince('1.4')).toEqual([
      'dark_dawn -> night_dawn: id',
      'dark_dusk -> night_dusk: id',
      'dark_rain -> night_rain: id',
      'dark_weather -> night_weather: id',
      'limit: reworded',
    ]);
    await book.release();
    site = await book.publish();
    expect(redirect('dark_dusk')).toMatchObject({ to: ['night_dusk'], since: '1.5' });
    expect(redirect('night_fog')).toMatchObject({ to: ['night_weather'] });
    expect(await whatBecame('1.0', ['night_dusk', 'night_fog', 'draw', 'limit'])).toEqual([
      'night_dusk: same night_dusk',
      'night_fog: removed night_weather',
      'draw: reworded draw_up',
      'limit: reworded limit',
    ]);
    expect(await whatBecame('1.1', ['dark_dusk', '2.1', 'dark_wind'])).toEqual([
      'dark_dusk: renamed night_dusk',
      '2.1: renumbered night_dusk',
      'dark_wind: removed night_weather',
    ]);
  });

  test('1.6: a rule comes back with its id, and an id that was taken is given back', async () => {
    book.raise('1.6');
    book.edit(
      'play.md',
      '{#limit}\n',
      '{#limit}\n7. **Whistle:** Whistle once before leaving the table. {#whistle}\n',
    );
    expect(await book.lint()).toEqual([
      'R066 Unexpected record of "whistle" under "retired": the edition has a rule with that id.',
    ]);
    book.edit('edition.yaml', '  - { id: whistle, since: "1.3", why: "nobody did" }\n', '');
    book.edit('play.md', '{#seats}', '{#benches}');
    book.edit('play.md', '{#hand}', '{#seats}');
    const said = await book.lint();
    expect(said.filter((line) => line.startsWith('R067'))).toHaveLength(1);
    book.edit('play.md', '{#seats}', '{#hand}');
    book.edit('play.md', '{#benches}', '{#seats}');
    expect(await book.lint()).toEqual([]);
    expect(await book.storySince('1.5')).toEqual(['whistle: added']);
    // Two ids that are given to each other: the texts stay where they are, so what moved is the ids.
    const giveEachOther = (one: string, other: string) => {
      book.edit('play.md', `{#${one}}`, '{#between}');
      book.edit('play.md', `{#${other}}`, `{#${one}}`);
      book.edit('play.md', '{#between}', `{#${other}}`);
    };
    giveEachOther('seats', 'take');
    expect((await book.lint()).map((line) => line.slice(0, 4))).toEqual(['R067', 'R067']);
    expect(await book.storySince('1.5')).toEqual([
      'seats -> take: id',
      'take -> seats: id',
      'whistle: added',
    ]);
    expect(await whatBecame('1.5', ['seats', '1.1', '1.5', 'hand'])).toEqual([
      'seats: renamed take',
      '1.1: same take',
      '1.5: same seats',
      'hand: same hand',
    ]);
    giveEachOther('take', 'seats');
    expect(await book.storySince('1.5')).toEqual(['whistle: added']);
    // No release had it since 1.2, so that 1.3 is the first without it, whoever has it in between.
    const goneSince = '{ id: whistle, successors: [pipe], since: "1.3", why: renamed }';
    await book.run('rename', 'whistle', 'pipe');
    expect(book.read('edition.yaml')).toContain(goneSince);
    expect(await book.lint()).toEqual([]);
    await book.run('rename', 'pipe', 'whistle');
    book.edit('play.md', '{#whistle}', '{#pipe}');
    await book.run('lint', '--fix', '--unsafe', '--only', 'R065');
    expect(book.read('edition.yaml')).toContain(goneSince);
    expect(await book.lint()).toEqual([]);
    await book.run('rename', 'pipe', 'whistle');
    expect(book.read('edition.yaml')).not.toContain('whistle');
    await book.release();
    site = await book.publish();
    expect(await whatBecame('1.0', ['whistle', '1.6'])).toEqual([
      'whistle: same whistle',
      '1.6: renumbered whistle',
    ]);
    expect(redirect('whistle')).toMatchObject({ to: ['whistle'] });
  });

  test('1.7: a rule that had two ids is left out, and so is one that was renamed since the last release', async () => {
    book.raise('1.7');
    await book.run('rename', 'oil', 'oil_jar');
    book.edit('night.md', '2. **Dusk:** The youngest player lights the first lamp. {#night_dusk}\n', '');
    book.edit('night.md', '5. **Oil:** Fill a lamp before lighting it. {#oil_jar}\n', '');
    book.edit('night.md', '3. **Weather', '2. **Weather');
    book.edit('night.md', '4. **Rain', '3. **Rain');
    expect(await book.lint()).toEqual([
      'R065 Missing rule "night_dusk": 1.6 published it as 2.2 Dusk, and "retired" does not mention it.',
      'R066 Unexpected successor "oil_jar": no rule has that id.',
    ]);
    book.edit(
      'edition.yaml',
      '{ id: oil, successors: [oil_jar], since: "1.7", why: renamed }',
      '{ id: oil, why: "lamps are full" }',
    );
    book.edit(
      'edition.yaml',
      'retired:\n',
      'retired:\n  - { id: night_dusk, since: "1.7", why: "too dark" }\n',
    );
    expect(await book.lint()).toEqual([]);
    expect(await book.storySince('1.6')).toEqual([
      'night_dusk: removed',
      'night_rain: renumbered',
      'night_weather: renumbered',
      'oil: removed',
    ]);
    await book.release();
    site = await book.publish();
    const found = await book.audit('1.4', ['dark_dusk', '2.2']);
    for (const name of ['dark_dusk', '2.2'])
      expect(found.get(name)?.message).toContain('was removed in 1.7 (too dark)');
    expect(redirect('dark_dusk')).toMatchObject({ to: [], since: '1.7', why: 'too dark' });
    // Each version has its own reasons: in 1.1 the rule got another id.
    const told = (version: string, id: string) =>
      site.history.versions
        .find((one) => one.version === version)
        ?.changes.find((change) => change.id === id || change.was?.some((name) => name.id === id));
    expect(told('1.7', 'night_dusk')?.why).toBe('too dark');
    expect(told('1.1', 'night_dusk')).toMatchObject({ id: 'dark_dusk', kinds: ['id'] });
    expect(told('1.1', 'night_dusk')?.why).toBe('renamed');
  });

  test('afterwards every version tells what it told when it came out', async () => {
    expect(await book.storySince('1.0')).toEqual([
      'draw -> draw_lamps: id, reworded',
      'night_dawn -> dark_dawn: id',
      'night_dusk -> dark_dusk: id',
      'night_fog -> dark_fog: id',
      'night_rain -> dark_rain: id, reworded',
      'night_wind -> dark_wind: id',
    ]);
    expect(await book.storySince('1.1')).toContain('swap -> give, take: split');
    expect(await book.storySince('1.4')).toContain('dark_dawn -> night_dawn: id');
    expect(site.history.versions.map(({ version }) => version)).toEqual([
      '1.0',
      '1.1',
      '1.3',
      '1.4',
      '1.5',
      '1.6',
      '1.7',
    ]);
  });

  test('what a rule was through is told beside it, under whatever id', () => {
    const rules = site.site.pages.sections.flatMap(({ rules: own }) => own);
    const past = (id: string) =>
      rules
        .find((rule) => rule.id === id)
        ?.otherVersions?.history.map(({ version, words }) => `${version}: ${words}`);
    expect(past('night_dawn')).toEqual([
      '1.5: given a new id',
      '1.4: renumbered from 2.2',
      '1.1: given a new id',
      '1.0: already existed',
    ]);
    expect(past('night_weather')?.at(-1)).toBe('1.3: merged from 2.3 Fog and 2.4 Wind');
  });
});
