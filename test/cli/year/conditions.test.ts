import { expect, test } from 'vitest';
import { yearBook, yearSettings } from './year-book.ts';

const play = `# Play {#play}

1. **Hand:** Each player keeps five lamps behind a screen. {#hand}
2. **Draw:** Take two lamps from the shed, up to [hand]. {#draw}
`;

const night = `# Night {#night}

1. **Dusk:** The youngest player lights {~~the first~>a~~} lamp. {#dusk}
2. **Fog:** While fog lasts, nobody lights anything. {#fog}

   1. Fog lasts one round. {#fog_round}
`;

test('facets and tiers that come later, a suggestion that is taken, a file that is missing for a while', async () => {
  const book = yearBook({ 'edition.yaml': yearSettings, 'play.md': play, 'night.md': night });
  await book.release();

  book.edit('edition.yaml', 'play.md, night.md', 'play.md, nigth.md');
  expect((await book.lint()).map((line) => line.slice(0, 4)).sort()).toEqual(['E004', 'E005', 'E020']);
  book.edit('edition.yaml', 'play.md, nigth.md', 'play.md, night.md');
  expect(await book.lint()).toEqual([]);

  book.raise('1.1');
  book.edit(
    'edition.yaml',
    'sections:',
    'tiers: [base, weather]\nfacets: { length: { values: [short, long] } }\nsections:',
  );
  book.edit('night.md', '# Night {#night}', '# Night {#night tier=weather .long}');
  book.edit('play.md', '{#draw}', '{#draw .short}');
  book.edit('night.md', '{~~the first~>a~~}', 'a');
  expect(await book.lint()).toEqual([]);
  const { changes } = await book.diff('lamps@1.0');
  const told = changes.flatMap(({ kinds, new: [now], follows }) =>
    kinds.includes('unchanged') ? [] : [`${now?.id}: ${kinds.join(', ')}${follows ? ', follows' : ''}`],
  );
  // What only has the tier of its section follows from that, though the section has a condition beside it.
  expect(told).toEqual([
    'draw: condition',
    'night: tier, condition',
    'dusk: reworded, tier',
    'fog: tier, follows',
    'fog_round: tier, follows',
  ]);
  const { history } = await book.publish();
  expect(history.now.changes.map(({ id, kinds }) => `${id}: ${kinds.join(', ')}`).sort()).toEqual([
    'draw: applies',
    'dusk: reworded, applies',
    'fog: applies',
    'fog_round: applies',
    'night: applies',
  ]);
  const became = await book.audit('1.0', ['draw', 'dusk', 'fog', '1.2']);
  expect([...became].map(([name, { status }]) => `${name}: ${status}`)).toEqual([
    'draw: same',
    'dusk: reworded',
    'fog: same',
    '1.2: same',
  ]);
  await book.release();
  expect(await book.storySince('1.1')).toEqual([]);
});
