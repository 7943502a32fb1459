import { describe, expect, test } from 'vitest';
import { foldedDigest } from '../../src/base/text-digest.ts';
import type { ComparedEdition } from '../../src/compare/compared-edition.ts';
import { comparedOfTexts } from '../../src/compare/from-texts.ts';
import { matchRules } from '../../src/compare/match-rules.ts';
import { expectProportionalSteps } from '../support/count-steps.ts';
import { editionOf } from './small-edition.ts';

/** Pairs as `1.01 = 1.02 (reason)`, with what changed; rules are called by their number. */
function pairsOf(a: ComparedEdition, b: ComparedEdition): string[] {
  const name = ({ rules }: ComparedEdition, index: number) => rules[index]?.number ?? rules[index]?.id;
  return matchRules(a, b)
    .pairs.filter((pair) => a.rules[pair.a]?.kind === 'rule')
    .map((pair) => {
      const changes = [
        pair.wording === 'words' ? 'reworded' : pair.wording === 'typography' ? 'typography' : '',
        pair.isRelabelled ? 'relabelled' : '',
        pair.isMoved ? 'moved' : '',
        pair.isRenumbered ? 'renumbered' : '',
      ].filter(Boolean);
      return `${name(a, pair.a)} = ${name(b, pair.b)} (${[pair.reason, ...changes].join(', ')})`;
    });
}

const before = `# Play {#play}

1. **Launch:** Run against the wind until the kite climbs by itself. {#launch}
2. **Thread:** Nobody may let out more than thirty metres of thread. {#thread}
3. Whoever loses the kite buys a new one at the stall. {#lost}
`;

describe('matchRules', () => {
  test('believes ids before all else', () => {
    const after = before
      .replace('**Thread:** Nobody may let out more', '**Line:** No player lets out more')
      .replace('1. **Launch', '1. New rule about clouds. {#clouds}\n1. **Launch');
    expect(pairsOf(editionOf(before).sources, editionOf(after).sources)).toEqual([
      '1.1 = 1.2 (id, renumbered)',
      '1.2 = 1.3 (id, reworded, relabelled, renumbered)',
      '1.3 = 1.4 (id, renumbered)',
    ]);
  });

  test('finds few words again in another list of their section, though a list elsewhere has them, too', () => {
    const book = (crew: string, guests: string) =>
      editionOf(
        `# Crew\n\n1. On each boat are:\n${crew}2. They may be joined by:\n${guests}3. Count them before the bell rings.\n`,
      );
    const [skipper, cook] = ['   1. Skipper\n', '   1. Ship cook\n'];
    const a = book(`${skipper}${cook}`, '   1. Skipper\n');
    const b = book(skipper, `   1. Skipper\n${cook}`);
    expect(pairsOf(a.sources, b.sources)).toContain('1.1.2 = 1.2.2 (same-words, moved, renumbered)');
  });

  test('takes a section for another one where most of what either holds is not in the other', () => {
    const crew = '1. Each boat takes two sailors on board.\n2. A boat that leaks goes home at once.\n';
    const oars = '3. Nobody rows by night.\n4. Boats without oars drift.\n5. Paint them in spring.\n';
    const rain =
      '3. Thunder wakes all animals.\n4. Lightning strikes the mast.\n5. Rain fills each barrel.\n';
    const bells =
      '# Bells\n\n1. The bell rings at dawn for everybody.\n2. Whoever hears it stands up slowly.\n';
    const section = (title: string, rules: string) => `# ${title}\n\n${rules}\n`;
    const sectionOf = (rules: string) => {
      const a = editionOf(`${section('Boats', crew + oars)}${bells}`).sources;
      const b = editionOf(`${bells}\n${section('Storms', crew + rules)}`).sources;
      const { byA } = matchRules(a, b);
      return b.rules[byA.get(0)?.b ?? -1]?.label;
    };
    expect(sectionOf(rain)).toBeUndefined();
    expect(sectionOf('')).toBe('Storms');
  });

  test('believes the id of a rule that became a note', () => {
    const a = editionOf(
      '# Play\n\n1. **Thread:** Nobody lets out more than thirty metres. {#thread}\n2. Pass. {#pass}\n',
    );
    const b = editionOf(
      '# Play\n\n1. Pass. {#pass}\n\n   > [!NOTE]\n   > Nobody lets out more than thirty metres. {#thread}\n',
    );
    const { pairs, onlyA } = matchRules(a.sources, b.sources);
    expect(pairs.map((pair) => b.sources.rules[pair.b]?.id)).toContain('thread');
    expect(onlyA).toEqual([]);
  });

  test('believes the id of a rule that became a note also where most ids are others', () => {
    const bird = 'A heron {#harbour_heron}';
    const lines = ['Sail out at dawn.', 'Ring the bell twice.', 'Count the boats.', 'Pay the toll.'];
    const book = (ids: string, list: string) =>
      editionOf(
        `# Play {#play_${ids}}\n\n${lines.map((line, i) => `${i + 1}. ${line} {#${ids}_${i}}\n`).join('')}${list}`,
      ).sources;
    const a = book('harbour_rule', `5. ${bird}\n`);
    const b = book('pier_rule', `\n   > [!NOTE]\n   > ${bird}\n`);
    const { pairs } = matchRules(a, b);
    expect(pairs.map((pair) => b.rules[pair.b]?.id)).toContain('harbour_heron');
  });

  test('does not believe counted ids that two imports of a document made each for itself', () => {
    const bookOf = (ids: readonly string[]) =>
      editionOf(
        `# Play {#play_${ids[0]}}\n\n${[
          'Run against the wind until the kite climbs by itself.',
          'Whoever loses the kite buys a new one at the stall.',
          'Taken out.',
          'Players may trade spools of thread after dusk.',
          'Players may trade spools of wire after dawn.',
        ]
          .map((text, i) => `${i + 1}. ${text} {#${ids[i]}}\n`)
          .join('')}`,
      ).sources;
    const then = bookOf(['runs', 'loses', 'taken', 'trade', 'trade_2']);
    const now = bookOf(['against', 'buys', 'taken_out', 'spools', 'trade']);
    expect(pairsOf(then, now)).toEqual([1, 2, 3, 4, 5].map((i) => `1.${i} = 1.${i} (same-words)`));
  });

  test('does not believe an id that stands on another rule of an edition of another name, when number, label and words say so', () => {
    const list = (id: string, first: string, second: string) => ({
      ...editionOf(
        `# Play\n\n1. **Ally:** Your ally may fly your second kite at dusk. {#${first}}\n2. **Ally:** Your ally may borrow a spool of red thread. {#${second}}\n`,
      ).sources,
      id,
    });
    expect(pairsOf(list('before', 'ally', 'ally_2'), list('after', 'ally_2', 'ally'))).toEqual([
      '1.1 = 1.1 (number-and-label)',
      '1.2 = 1.2 (number-and-label)',
    ]);
  });

  test('does not believe an id against equal words in an edition of another name, whose ids were made anew', () => {
    const book = (id: string, rules: string) => ({ ...editionOf(`# Play\n\n${rules}`).sources, id });
    const cast = 'A flyer with two kites may send up the second one only when a horn sounds.';
    const a = book('before', `1. ${cast} {#flyer}\n2. A flyer may swap spools at dusk. {#flyer_2}\n`);
    const b = book('after', `1. A flyer may swap spools at dawn. {#flyer}\n2. ${cast} {#flyer_2}\n`);
    expect(pairsOf(a, b)).toEqual([
      '1.1 = 1.2 (same-words, renumbered)',
      '1.2 = 1.1 (words, reworded, renumbered)',
    ]);
  });

  test('of rules whose few words others have, too, goes by number before ids that were made anew', () => {
    const book = (id: string, rules: string) => ({ ...editionOf(`# Play\n\n${rules}`).sources, id });
    const a = book(
      'before',
      '1. Repealed. {#repealed}\n2. Fly at dawn. {#dawn}\n3. Repealed. {#repealed_2}\n',
    );
    const b = book(
      'after',
      '1. Repealed. {#repealed}\n2. Repealed. {#repealed_2}\n3. Repealed. {#repealed_3}\n4. Repealed. {#repealed_4}\n',
    );
    expect(pairsOf(a, b)).toEqual([
      '1.1 = 1.1 (same-words)',
      '1.2 = 1.2 (place, reworded)',
      '1.3 = 1.3 (same-words)',
    ]);
  });

  test('of rules of few words goes by what holds them before ids that are made of a counted one', () => {
    const book = (titles: readonly string[]) => {
      const parts = titles.map((title, i) => {
        const id = i === 0 ? 'law' : `law_${i + 1}`;
        return `1. **${title}:** {#${id}}\n   1. **General:** {#${id}_general}\n`;
      });
      return editionOf(`# Laws {#laws}\n\n${parts.join('')}`).sources;
    };
    const pairs = pairsOf(book(['Kites', 'Spools']), book(['Winds', 'Kites', 'Spools']));
    expect(pairs.map((pair) => pair.replace(/ \(.*/, ''))).toEqual([
      '1.1 = 1.2',
      '1.1.1 = 1.2.1',
      '1.2 = 1.3',
      '1.2.1 = 1.3.1',
    ]);
  });

  test('of such rules that count otherwise goes by what stands before and behind them', () => {
    const list = (texts: readonly string[], id: string) =>
      `# Play\n\n${texts.map((text, i) => `${i + 1}. ${text} {#${id}${i}}\n`).join('')}`;
    const kites = ['Kites fly against the wind.', 'Repealed.', 'Repealed.', 'Spools are wound up.'];
    const more = ['Repealed.', 'Repealed.', ...kites.toSpliced(1, 0, 'Judges look on.'), 'Repealed.'];
    const pairs = pairsOf(editionOf(list(kites, 'a')).sources, editionOf(list(more, 'b')).sources);
    expect(pairs.map((pair) => pair.replace(/ \(.*/, ''))).toEqual([
      '1.1 = 1.3',
      '1.2 = 1.5',
      '1.3 = 1.6',
      '1.4 = 1.7',
    ]);
  });

  test('of such rules of which some are gone keeps those whose number is left', () => {
    const list = (texts: readonly string[], id: string) =>
      `# Play\n\n${texts.map((text, i) => `${i + 1}. ${text} {#${id}${i}}\n`).join('')}`;
    const before = ['Kites fly against the wind.', 'Repealed.', 'Repealed.', 'Spools are wound up.'];
    const after = before.with(1, 'Judges look on from the tower at noon.');
    // What says the same elsewhere makes one that is left a repeated one, too.
    const of = (texts: readonly string[], id: string) => editionOf(list([...texts, 'Repealed.'], id)).sources;
    expect(pairsOf(of(before, 'a'), of(after, 'b'))).toContain('1.3 = 1.3 (same-words)');
  });

  test('does not believe ids that are made of the first words of each rule against what the rules say', () => {
    const front = 'A folding kite shows its front by a red wing in a ring of gold near the nose.';
    const back = 'A folding kite shows its back by two pale feathers on a bar below the tail.';
    const others = ['Run against the wind.', 'Wind up the spool.', 'Whoever loses a kite buys one.'];
    const book = (texts: readonly (readonly [text: string, id: string])[]) =>
      editionOf(
        `# Play\n\n${[...others.map((text, i) => [text, `kept${i}`] as const), ...texts]
          .map(([text, id], i) => `${i + 1}. ${text} {#${id}}\n`)
          .join('')}`,
      ).sources;
    const then = book([
      [front, 'foldingkite'],
      [back, 'foldingkiteshows'],
    ]);
    const now = book([
      ['A folding kite flies folded or spread.', 'foldingkite'],
      [`${front} It is white.`, 'foldingkiteshows'],
      [`${back} It is black.`, 'foldingkiteshowsback'],
    ]);
    expect(pairsOf(then, now).slice(3)).toEqual([
      '1.4 = 1.5 (words, reworded, renumbered)',
      '1.5 = 1.6 (words, reworded, renumbered)',
    ]);
  });

  test('believes an id that was kept while the words changed, however it was made', () => {
    const book = (first: string, second: string) =>
      editionOf(
        `# Play\n\n1. Run against the wind. {#run}\n2. Wind up the spool. {#wind}\n3. ${first} {#foldingkite}\n4. ${second} {#judge}\n`,
      ).sources;
    const text = 'A folding kite shows its front by a sign in the upper left corner.';
    const pairs = pairsOf(book(text, 'Judges look on.'), book('Nobody flies before noon.', text));
    expect(pairs).toContain('1.3 = 1.3 (id, reworded)');
  });

  test('pairs rules by half of their words where all ids are made of words, since one that is made of others says nothing', () => {
    const bookOf = (moor: string, toll: string) =>
      editionOf(`# Harbour {#harbour}

1. Boats moor by night at the wall of stone. {#harbour_boatsmoornight}
2. Boats sail by day behind the wall of stone. {#harbour_boatssailday}
3. Boats burn a lamp on the mast from dusk. {#harbour_boatsburnlamp}
${moor}
5. Crews sing on the quay while they wait. {#harbour_crewssingquay}

# Tolls {#tolls}

1. Toll is paid in coins of copper at noon. {#tolls_tollpaidcoins}
${toll}`).sources;
    const then = bookOf(
      '4. The harbour keeper asks each spring whether a berth is kept for its owner. {#harbour_harbourkeeperasks}',
      '2. Nobody pays twice a day. {#tolls_nobodypaystwice}\n',
    );
    const now = bookOf(
      '4. Whoever anchors pays the warden with bread and salt. {#harbour_whoeveranchorspays}',
      '2. For each berth, unless its lease is otherwise arranged, the harbour keeper asks in spring whether its owner keeps it. {#tolls_eachberthunless}\n3. Nobody pays twice a day. {#tolls_nobodypaystwice}\n',
    );
    const { pairs } = matchRules(then, now);
    expect(pairs.map(({ a, b }) => [then.rules[a]?.id, now.rules[b]?.id])).toContainEqual([
      'harbour_harbourkeeperasks',
      'tolls_eachberthunless',
    ]);
  });

  test('finds a rule again that became a note, by its words', () => {
    const bookOf = (rule: string) =>
      editionOf(`# Play {#play}\n\n1. Run against the wind until the kite climbs.\n${rule}`).sources;
    const text = 'Whoever loses a kite buys a new one at the stall by the lake.';
    const then = bookOf(`2. ${text}\n`);
    const now = bookOf(`\n   > [!NOTE]\n   > ${text}\n`);
    const { pairs, onlyA, onlyB } = matchRules(then, now);
    expect([onlyA, onlyB]).toEqual([[], []]);
    expect(pairs.at(-1)).toMatchObject({ reason: 'words', wording: 'same' });
  });

  test('finds a rule without words again that became a section of the same name, and the other way', () => {
    const section = { kind: 'section', number: null, label: 'Play', parent: -1, text: '' } as const;
    const bookOf = (kind: 'rule' | 'section') =>
      comparedOfTexts('kites', [
        section,
        { ...section, parent: 0, kind, label: 'Winds' },
        { ...section, parent: 1, kind: 'rule', label: null, text: 'North: two points.' },
      ]);
    const [rule, part] = [bookOf('rule'), bookOf('section')];
    expect(matchRules(rule, part).byA.get(1)).toMatchObject({ b: 1, reason: 'words' });
    expect(matchRules(part, rule).byA.get(1)).toMatchObject({ b: 1, reason: 'words' });
  });

  test('knows a section by its title where another one has its number now and it is a chapter', () => {
    const of = (label: string, number: string, parent: number) =>
      ({ kind: 'section', number, label, parent, text: '' }) as const;
    const a = comparedOfTexts('kites', [of('Play', '1', -1), of('Long Flights', '1.1', 0)]);
    const b = comparedOfTexts('kites', [
      of('Play', '1', -1),
      of('Short Flights', '1.1', 0),
      of('Long Flights', '2', -1),
    ]);
    expect(matchRules(a, b).byA.get(1)).toMatchObject({ b: 2, reason: 'words' });
  });

  test('knows a heading by the line of text that it was', () => {
    const play = { kind: 'section', number: null, label: 'Play', parent: -1, text: '' } as const;
    const line = { ...play, kind: 'note', label: null, parent: 0, text: 'Part 2: Long flights' } as const;
    const heading = { ...play, number: '2', label: 'Part 2 – Long Flights' } as const;
    const [a, b] = [comparedOfTexts('kites', [play, line]), comparedOfTexts('kites', [play, heading])];
    expect(matchRules(a, b).byA.get(1)).toMatchObject({ b: 1, reason: 'words' });
    expect(matchRules(b, a).byA.get(1)).toMatchObject({ b: 1, reason: 'words' });
  });

  test('believes the id of a rule of few words that others have, too, where nothing else is like it', () => {
    const note = (sailor: string, id: string) => `\n   > [!NOTE]\n   > ${sailor} {#${id}_naivesailor}\n\n`;
    const bookOf = (sailor: string) =>
      editionOf(
        `# Crews {#crews}\n\n1. Boat. {#boat}\n${note(sailor, 'boat')}2. Kite. {#kite}\n${note(sailor, 'kite')}`,
      ).sources;
    const { pairs, onlyA } = matchRules(bookOf('naïve sailor'), bookOf('naive sailor'));
    expect(onlyA).toEqual([]);
    expect(pairs.map(({ reason }) => reason)).toEqual(Array(5).fill('id'));
  });

  test('believes counted ids no more than the words where the others are kept', () => {
    const book = (kites: readonly (readonly [kite: string, id: string])[]) =>
      editionOf(
        `# Play\n\n1. Run against the wind. {#run}\n2. Wind up the spool. {#wind}\n3. Whoever loses one buys one. {#buy}\n\n${kites
          .map(([kite, id], i) => `${i + 4}. Several kites with ${kite} each fly separately. {#${id}}\n`)
          .join('')}`,
      ).sources;
    const then = book([
      ['tails', 'several'],
      ['bells', 'several_2'],
      ['lanterns', 'several_3'],
    ]);
    const now = book([
      ['tails', 'several'],
      ['lanterns', 'several_2'],
    ]);
    expect(pairsOf(then, now)).toContain('1.6 = 1.5 (same-words, renumbered)');
  });

  test('does not believe a counted id of two rules that share no word', () => {
    const book = (rules: readonly (readonly [text: string, id: string])[]) =>
      editionOf(`# Play {#play}\n\n${rules.map(([text, id], i) => `${i + 1}. ${text} {#${id}}\n`).join('')}`)
        .sources;
    const kept = [
      ['Run against the wind.', 'run'],
      ['Wind up the spool.', 'wind'],
      ['Whoever loses one buys one.', 'buy'],
    ] as const;
    const then = book([...kept, ['Bells ring at noon.', 'rule_7'], ['Lanterns burn all night.', 'rule_8']]);
    const now = book([
      ['Dragons need two flyers.', 'rule_8'],
      ...kept,
      ['Lanterns burn each night.', 'rule_9'],
    ]);
    expect(pairsOf(then, now).slice(3)).toEqual(['1.5 = 1.5 (place, reworded)']);
  });

  test('knows a section by what it holds, where another one has its number now', () => {
    const texts = { Fees: 'Whoever flies a kite pays a coin.', Prizes: 'The highest kite wins a red spool.' };
    const section = ([title, text]: readonly string[], i: number, id: string) =>
      `# Chapter ${i + 1}, ${title} {#${id}${i}}\n\n1. ${text} {#${id}r${i}}\n2. ${text?.replace('kite', 'dragon')} {#${id}s${i}}\n`;
    const book = (titles: readonly (readonly string[])[], id: string) =>
      editionOf(titles.map((one, i) => section(one, i, id)).join('\n')).sources;
    const known = Object.entries(texts);
    const a = book(known, 'a');
    const b = book([['Dress', 'Nobody wears a hat at the gate.'], ...known], 'b');
    const { byA } = matchRules(a, b);
    const sections = a.rules.filter(({ kind }) => kind === 'section');
    expect(sections.map(({ index }) => b.rules[byA.get(index)?.b ?? -1]?.id)).toEqual(['b1', 'b2']);
  });

  test('without ids goes by number and label, by labels all the way down, by words, by place', () => {
    const a = `# Play

1. **Launch:** Run against the wind. {#a1}
2. **Calm:** Wait for a better day. {#a2}
3. **Storm:** Everybody goes home at once and counts the damage. {#a3}
4. The judge looks at every kite before the flight begins. {#a4}
5. Prizes are given at sunset, in the order of the heights reached. {#a5}
`;
    const b = `# Play

1. **Launch:** Run straight against the wind. {#b1}
2. The judge looks at every kite before the flight begins. {#b2}
3. **Gust:** Hold tight. {#b3}
4. **Storm:** Everybody goes home at once, counts the damage. {#b4}
5. All prizes are given at sunset in the order of heights. {#b5}
6. **Calm:** Wait for a better day, all of you. {#b6}
`;
    expect(pairsOf(editionOf(a).sources, editionOf(b).sources)).toEqual([
      '1.1 = 1.1 (number-and-label, reworded)',
      '1.2 = 1.6 (label-path, reworded, renumbered)',
      '1.3 = 1.4 (label-path, reworded, renumbered)',
      '1.4 = 1.2 (same-words, renumbered)',
      '1.5 = 1.5 (place, reworded)',
    ]);
  });

  test('finds what went below another rule, and leaves alone what is new or gone', () => {
    const a = `# Play

1. **Flight:** {#flight}

   1. Every kite has to climb above the church tower. {#tower}

2. **Judging:** {#judging}

   1. Sandwiches are sold at the gate until noon. {#food}
`;
    const b = `# Play

1. **Flight:** {#flight_x}
2. **Judging:** {#judging_x}

   1. Each kite has to climb above the old church tower. {#tower_x}
   2. Dogs are to be kept on a leash. {#dogs_x}
`;
    const [one, other] = [editionOf(a).sources, editionOf(b).sources];
    expect(pairsOf(one, other)).toContain('1.1.1 = 1.2.1 (words, reworded, moved, renumbered)');
    const { onlyA, onlyB } = matchRules(one, other);
    expect(onlyA.map((index) => one.rules[index]?.id)).toEqual(['food']);
    expect(onlyB.map((index) => other.rules[index]?.id)).toEqual(['dogs_x']);
  });

  test('takes a rule that moved, nearly word for word, for no part of the one whose number it had', () => {
    const wait = 'Whoever waits with a kite holds the thread';
    const text = `${wait} in the left hand, steps behind the red fence and counts aloud to twenty`;
    const one = editionOf(`# Play {#play}\n\n1. ${text} before the launch. {#wait}\n`).sources;
    const other = editionOf(
      `# Play {#play}\n\n1. ${wait} away from the judge. {#judge_x}\n2. ${text} after the launch. {#wait_x}\n`,
    ).sources;
    expect(pairsOf(one, other)).toContain('1.1 = 1.2 (words, reworded, renumbered)');
    expect(matchRules(one, other).regroupings.splits.size).toBe(0);
  });

  test('takes no rule for a part of another by a phrase that the whole book repeats', () => {
    const phrase = (words: string, id: string) => `Before this year the card said only "${words}". {#${id}}`;
    const things = 'reel spool ribbon thread frame tail bell boat tower fence'.split(' ');
    const book = (first: string, ids: string) =>
      `# Play {#play}\n\n${[first, ...things.map((thing) => phrase(thing, `${thing}${ids}`))]
        .map((text, at) => `${at + 1}. ${text}`)
        .join('\n')}\n`;
    const one = editionOf(
      `# Play {#play}\n\n1. ${phrase('Kites that were flown twice have to rest until the moon is up', 'kites')}\n`,
    ).sources;
    const other = editionOf(book('Kites rest. {#kites}', '')).sources;
    expect(matchRules(one, other).regroupings.splits.size).toBe(0);
  });

  test('tells capitals and punctuation from words', () => {
    const after = before.replace('Run against the wind', 'RUN against the Wind,').replace(/#(\w+)/g, '#$1_x');
    expect(pairsOf(editionOf(before).sources, editionOf(after).sources)[0]).toBe(
      '1.1 = 1.1 (number-and-label, typography)',
    );
  });

  test.each([
    ['Two coins for a Kestrel™ kite of 10–12 feathers.', 'typography'],
    ['Two coins for a Kestrel kite of 10-12% feathers.', 'words'],
    ['Two coins for a Kestrel kite of -10-12 feathers.', 'words'],
    ['Two coins for a Kestrel kite of 10-12 feathers!', 'typography'],
  ])('takes signs that say something for words, as a history does: %s', (after, wording) => {
    const [a, b] = ['Two coins for a Kestrel kite of 10-12 feathers.', after].map(
      (text) => editionOf(`# Play {#play}\n\n1. ${text} {#coins}\n`).sources,
    ) as [ComparedEdition, ComparedEdition];
    expect(matchRules(a, b).pairs.at(-1)?.wording).toBe(wording);
    expect(foldedDigest(a.rules.at(-1)?.text ?? '') === foldedDigest(after)).toBe(wording === 'typography');
  });

  test('says the same of sources and of their published graph', () => {
    const after = before.replace(/#(\w+)/g, '#$1_x').replace('thirty', 'forty');
    const [a, b] = [editionOf(before), editionOf(after)];
    const pairs = matchRules(a.sources, b.sources);
    expect(pairs.pairs).toHaveLength(4);
    for (const one of [a.sources, a.graph])
      for (const other of [b.sources, b.graph]) expect(matchRules(one, other)).toEqual(pairs);
  });

  test('does not look at all pairs', () => {
    const words = 'kite wind thread cloud tower spool judge meadow ribbon knot gust climb'.split(' ');
    const book = (rules: number, shift: number) => {
      const lines = Array.from({ length: rules }, (_, i) => {
        const text = Array.from(
          { length: 12 },
          (_, j) => words[(i * 7 + j * j + (i >> (j % 8))) % words.length],
        );
        return `${i + 1}. The ${text.join(' ')} item${(i * 31) % rules} part${i}. {#r${i + shift}}`;
      });
      return editionOf(`# Play\n\n${lines.join('\n')}\n`).sources;
    };
    const pairs = [300, 2400].map((rules) => ({ rules, a: book(rules, 0), b: book(rules, rules) }));
    expectProportionalSteps((size) => {
      for (const { rules, a, b } of pairs)
        if (rules === size) expect(matchRules(a, b).pairs.length).toBeGreaterThan(0.9 * rules);
    }, 2400);
  });
});

test('an id that was made of the first words of its rule counts no more than those words', () => {
  const head = '# Names {#names}\n\n1. A boat is called what its stern says. {#names_boatcalledstern}\n';
  const a = editionOf(
    `${head}2. If a boat carries more than one name, it shares the name of another boat if there are one or more names that both boats have in common. {#names_boatcarriesmore}
3. Two or more boats bear different names if there are no names that both boats have in common. {#names_twomoreboats}
`,
  );
  const b = editionOf(
    `${head}2. Two or more boats share a name if they have at least one name in common, even if one or more of those boats bear different names besides. A boat without a name doesn't share the name of any other boat, not even of another boat without a name. {#names_twomoreboats}
3. If some songs or toasts speak of two or more boats with different names. Those boats bear different names only if each of them has at least one name and no two boats in that fleet have a name in common. {#names_somesongstoasts}
`,
  );
  const told = pairsOf(a.graph, b.graph).map((line) => line.replace(/ \(.*/, ''));
  expect(told).toEqual(['1.1 = 1.1', '1.2 = 1.2', '1.3 = 1.3']);
});
