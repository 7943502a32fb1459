import { expect, test } from 'vitest';
import { viewDiff } from '../../../src/outputs/diff/diff-view.ts';
import { yearBook, yearSettings } from './year-book.ts';

const play = `# Play {#play}

1. **Bell Calls:** {#play_bellcalls}
   1. Ring twice. {#play_ringtwice}
   2. Wave a lamp at the gate until somebody waves back. {#play_wave}
2. Each player keeps five lamps behind a screen. {#play_keepfive}
`;
const night = `# Night {#night}

1. **At Dusk:** {#night_atdusk}
   1. **Bell Calls:** {#night_bellcalls}
   2. Ring twice. {#night_ringtwice}
2. While fog lasts, nobody lights anything. {#night_fog}
`;

/** As imports make ids, of the section and the first words, and rules of few words that others have, too. */
test('rules that say what others say keep their ids, wherever they go and whatever becomes of their words', async () => {
  const book = yearBook({ 'edition.yaml': yearSettings, 'play.md': play, 'night.md': night });
  await book.release();
  book.raise('1.1');
  book.edit(
    'play.md',
    '1. **Bell Calls:** {#play_bellcalls}\n   1. Ring twice. {#play_ringtwice}\n',
    '1. **Lamp Calls:** {#play_lampcalls}\n',
  );
  book.edit('play.md', '   2. Wave', '   1. Wave');
  book.edit(
    'night.md',
    '2. While fog',
    '2. **Bell Calls:** {#play_bellcalls}\n   1. Ring twice. {#play_ringtwice}\n3. While fog',
  );
  expect(await book.lint()).toEqual([]);
  expect(await book.storySince('1.0')).toEqual([
    'night_fog: renumbered',
    'play_bellcalls: moved, renumbered',
    'play_lampcalls: added',
    'play_ringtwice: renumbered',
    'play_wave: moved, renumbered',
  ]);
  await book.release();
  book.raise('1.2');
  book.edit('play.md', 'Each player keeps five lamps behind a screen.', 'Keep five.');
  book.edit(
    'night.md',
    '   1. Ring twice. {#play_ringtwice}',
    '   1. Ring thrice at dusk. {#play_ringtwice}',
  );
  expect(await book.storySince('1.1')).toEqual(['play_keepfive: reworded', 'play_ringtwice: reworded']);
});

test('numbers that come and go are other numbers, and the rules are there', async () => {
  const book = yearBook({
    'edition.yaml': yearSettings,
    'play.md': play,
    'night.md': `---\nnumbered: false\n---\n\n${night}`,
  });
  await book.release();
  book.raise('1.1');
  book.edit('play.md', '# Play', '---\nnumbered: false\n---\n\n# Play');
  book.edit('night.md', '---\nnumbered: false\n---\n\n', '');
  expect(await book.lint()).toEqual([]);
  const story = await book.storySince('1.0');
  expect(story).toContain('play_wave: renumbered');
  expect(story).toContain('night_fog: renumbered');
  expect(new Set(story.map((line) => line.replace(/^.*: /, '')))).toEqual(new Set(['renumbered']));
  expect(await book.run('show', 'lamps', 'play_wave')).toContain('Wave a lamp');
  const { sections } = viewDiff(await book.diff('lamps@1.0'));
  const said = sections.flatMap(({ renumberings }) => renumberings).join('\n');
  expect(said).toMatch(/1 to 1\.2 have no numbers now \(\d\)/);
  expect(said).toMatch(/Night to night_fog are 1 to 1\.2 now \(\d\)/);
  const found = await book.audit('1.0', ['1.1.2', 'night_fog']);
  expect(found.get('1.1.2')).toMatchObject({
    status: 'renumbered',
    now: [{ id: 'play_wave', number: null }],
  });
  expect(found.get('night_fog')).toMatchObject({ status: 'same' });
});

test('where most rules got other ids they are told, by words as by records', async () => {
  const book = yearBook({ 'edition.yaml': yearSettings, 'play.md': play, 'night.md': night });
  await book.release();
  await book.run('rename', '--prefix', 'play_', 'game_');
  await book.run('rename', '--prefix', 'night_', 'dark_');
  expect(await book.lint()).toEqual([
    'R071 Version "1.0" was already released, and 8 rules have changed since.',
  ]);
  book.raise('1.1');
  const renamed = ['bellcalls', 'keepfive', 'ringtwice', 'wave'].map((id) => `play_${id} -> game_${id}: id`);
  const dark = ['atdusk', 'bellcalls', 'fog', 'ringtwice'].map((id) => `night_${id} -> dark_${id}: id`);
  expect(await book.storySince('1.0')).toEqual([...dark, ...renamed]);
});

test('an id that went to the very words of another rule, whose own is left out, is told alike', async () => {
  const calls = `# Calls {#calls}

1. **At sea:** {#calls_sea}
   1. Bell signals: {#calls_bellsignals}
      1. One stroke for each fathom below the keel. {#calls_fathom}
      2. Two strokes for a sail abeam. {#calls_abeam}
2. **On land:** {#calls_land}
   1. Bell signals: {#calls_bellsignals_2}
      1. Nine strokes for a flood at the mill. {#calls_flood}
      2. Ten strokes for a fire. {#calls_fire}
`;
  const settings = yearSettings.replace('play.md', 'calls.md');
  const book = yearBook({ 'edition.yaml': settings, 'calls.md': calls, 'night.md': night });
  await book.release();
  book.raise('1.1');
  book.edit('calls.md', 'Bell signals: {#calls_bellsignals}', 'Bell signals (fog): {#calls_bellsignalsfog}');
  book.edit('calls.md', 'calls_bellsignals_2', 'calls_bellsignals');
  book.edit(
    'edition.yaml',
    'sections:',
    'retired:\n  - { id: calls_bellsignals_2, since: "1.1", why: "left out" }\nsections:',
  );
  expect(await book.storySince('1.0')).toEqual([
    'calls_abeam: moved',
    'calls_bellsignals: moved, renumbered',
    'calls_bellsignals_2: removed',
    'calls_bellsignalsfog: added',
    'calls_fathom: moved',
    'calls_fire: moved',
    'calls_flood: moved',
  ]);
  const { changes } = await book.diff('lamps@1.0');
  expect(changes.find(({ anchor }) => anchor === 'new-calls_fathom')?.tellings).toEqual([
    '1.1.1.1 is now below 1.1.1, which is "calls_bellsignalsfog", and no longer below "calls_bellsignals".',
  ]);
});

test('words that go from a rule to a new one make no split that nobody declared', async () => {
  const play = `# Play {#play}

1. **Bells:** Ring twice before the anchor goes down, and wait until a lamp on the pier answers. {#bells}
2. **Ropes:** Coil each rope on its own peg. {#ropes}
`;
  const book = yearBook({ 'edition.yaml': yearSettings, 'play.md': play, 'night.md': night });
  await book.release();
  book.raise('1.1');
  book.edit(
    'play.md',
    ', and wait until a lamp on the pier answers. {#bells}\n2.',
    '. {#bells}\n2. **Lamps:** Wait until a lamp on the pier answers. {#lamps_pier}\n3.',
  );
  expect(await book.storySince('1.0')).toEqual(['bells: reworded', 'lamps_pier: added', 'ropes: renumbered']);
});

test('what was left out and stands there anew under another id is told alike, though others say it, too', async () => {
  const book = yearBook({ 'edition.yaml': yearSettings, 'play.md': play, 'night.md': night });
  await book.release();
  book.raise('1.1');
  book.edit('night.md', '2. Ring twice. {#night_ringtwice}', '2. Ring twice. {#night_ring_anew}');
  book.edit(
    'edition.yaml',
    'sections:',
    'retired:\n  - { id: night_ringtwice, since: "1.1", why: "left out" }\nsections:',
  );
  expect(await book.storySince('1.0')).toEqual(['night_ring_anew: added', 'night_ringtwice: removed']);
});

test('a rule that keeps its number is not told as moved, where another one goes behind it', async () => {
  const bells = '1. Ring the bell when all are there. {#play_bell}\n';
  const ropes = '2. Coil each rope on its own peg. {#play_ropes}\n';
  const files = { 'play.md': `# Play {#play}\n\n${bells}${ropes}`, 'night.md': night };
  const book = yearBook({ 'edition.yaml': yearSettings, ...files });
  await book.release();
  book.raise('1.1');
  const wicks = '1. Trim each wick before the first lamp burns. {#play_wicks}\n';
  book.edit('play.md', `${bells}${ropes}`, `${wicks}${ropes}${bells.replace('1', '3')}`);
  expect(await book.storySince('1.0')).toEqual(['play_bell: moved, renumbered', 'play_wicks: added']);
});
