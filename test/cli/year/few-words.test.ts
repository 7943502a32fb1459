import { expect, test } from 'vitest';
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
