import { describe, expect, test } from 'vitest';
import { suspectsOf } from '../../src/graph/suspects.ts';
import { releaseOf, releaseText } from '../../src/outputs/release.ts';
import { compileOne, type Files } from '../support/edition.ts';
import { bookOf, released } from '../support/releases.ts';

const before =
  '1. **Draw:** Take two cards. {#draw}\n2. **Swap:** Swap two cards, as [1.3] and [1.1] allow. {#swap}\n3. **Limit:** Hold five. {#limit}\n';
const record = { 'releases/2.12.json': releaseText(released(bookOf(before, '2.12'))) };

/** What is said of this, after `before` was released as 2.12: code, severity, message, what the fix writes. */
function told(now: string, settings = '', files: Files = {}): string[] {
  const book = { ...bookOf(now, '2.13', settings), ...record, ...files };
  return compileOne('book', { book })
    .compiled.diagnostics.filter(({ code }) => code !== 'R010')
    .map(({ code, severity, message, fix }) =>
      [code, severity, message, ...(fix ? [`${fix.kind}: ${fix.edits[0]?.text}`] : [])].join(' | '),
    );
}

test('a listed file that is not there is one fault, and not one for each rule that it held', () => {
  const { 'play.md': play = '', ...rest } = bookOf(before, '2.13');
  const settings = rest['edition.yaml']?.replace('[play.md]', '[play.md, more.md]') ?? '';
  const faultsOf = (book: Files) =>
    compileOne('book', { book: { ...book, ...record } }).compiled.diagnostics.map(({ code }) => code);
  const emptied = play.slice(0, play.indexOf('2. '));
  expect(faultsOf({ 'edition.yaml': settings, 'play.md': emptied })).toEqual(['E004', 'E020']);
  expect(faultsOf({ ...rest, 'play.md': emptied })).toEqual(['R065', 'R065']);
});

describe('numbers of a release', () => {
  const moved = before.replace('3. **Limit', '3. **Free Trade:** Trade at will. {#trade}\n4. **Limit');

  test('what it was, what it is, and where the rule that was meant is now', () => {
    expect(told(moved)).toEqual([
      'R069 | warning | Unexpected number "1.3": it was Limit in 2.12 and is Free Trade now. | unsafe: limit',
    ]);
  });

  test('a version that is told makes the fix a safe one', () => {
    const said = told(moved.replace('[1.3] and [1.1]', '[@2.12:1.3] and [@2.12:1.1]'));
    expect(said).toEqual([
      'R069 | warning | Unexpected number "1.3": it was Limit in 2.12, which is now 1.4 Limit; 1.3 is Free Trade now. | safe: limit',
      'R069 | warning | Unexpected number "1.1" of 2.12, expected the id "draw". | safe: draw',
    ]);
  });

  test('that no rule has now, in a text that was written since, is one of the latest release', () => {
    const now =
      '1. **Draw:** Take two cards, as [1.3] says. {#draw}\n2. **Swap:** Swap two cards. {#swap}\n\n   1. **Limit:** Hold five. {#limit}\n';
    expect(told(now)).toEqual([
      'R001 | error | Unexpected reference "1.3": no known rule has that number. | unsafe: limit',
    ]);
  });

  test('of a rule that is no more its successors are named', () => {
    const gone = moved.replace('4. **Limit:** Hold five. {#limit}\n', '');
    const split = 'retired: [{ id: limit, successors: [draw, trade], why: split }]\n';
    expect(told(gone, split)).toEqual([
      'R069 | warning | Unexpected number "1.3": it was Limit in 2.12 and is Free Trade now.',
    ]);
    expect(told(gone.replace('[1.3]', '[@2.12:1.3]'), split)).toEqual([
      'R069 | error | Unexpected "1.3": it was Limit in 2.12, and that rule is gone.',
    ]);
    expect(told(gone, 'retired: [{ id: limit, successors: [trade], why: merged }]\n')).toEqual([
      'R069 | warning | Unexpected number "1.3": it was Limit in 2.12 and is Free Trade now. | unsafe: trade',
    ]);
  });

  test('errata and questions that name a rule by such a number are put right by hand', () => {
    const settings = `errata: [{ rule: 1.3, printed: a, corrected: b, why: c }]
questions:
  - { rule: "1.1", printed: a, why: c }
  - { rule: 9.9, printed: a, why: c }
`;
    expect(told(moved, settings).filter((line) => line.startsWith('R070'))).toEqual([
      'R070 | warning | Unexpected number "1.3" under "errata", expected the id "trade". | unsafe: trade',
      'R070 | warning | Unexpected number "1.1" under "questions", expected the id "draw". | safe: draw',
      'R070 | warning | Unexpected rule "9.9" under "questions": no rule of the edition has that id or number.',
    ]);
  });

  test('one that nobody has now is an error, as it would be without releases', () => {
    const gone = before.replace(
      '3. **Limit:** Hold five. {#limit}\n',
      '   1. **Limit:** Hold five. {#limit}\n',
    );
    expect(told(gone.replace('   1.', '\n   1.'))).toEqual([
      'R069 | error | Unexpected number "1.3": it was Limit in 2.12 and no rule has it now. | unsafe: limit',
    ]);
  });

  test('in a rule that was reworded, a number that meant another rule is no safe fix', () => {
    const book = { ...bookOf(moved.replace('Swap two', 'Swap three'), '2.13'), ...record };
    const { diagnostics } = compileOne('book', { book }).compiled;
    expect(diagnostics.map(({ code, fix }) => `${code} ${fix?.kind} ${fix?.edits[0]?.text}`)).toEqual([
      'R010 unsafe trade',
      'R010 safe draw',
    ]);
  });

  test('a file of another version than was ever released is told once', () => {
    const text = `---\nid: play\nwritten-against: 2.11\n---\n\n# Play\n\n${before}`;
    expect(told('', '', { 'play.md': text })).toEqual([
      'R069 | error | Unexpected version "2.11": there is no release of that version.',
    ]);
  });
});

describe('an id that is no more', () => {
  test('is told with its successor, all in one fix', () => {
    const now = before.replace('{#swap}', '{#trade}').replace('{#limit}', '{#hand_limit}');
    const said = told(now.replace('[1.3]', '[hand_limit]'));
    expect(said).toEqual([
      'R065 | error | Missing rule "limit": 2.12 published it as 1.3 Limit, and "retired" does not mention it. | unsafe: ' +
        'retired:\n  - { id: swap, successors: [trade], since: "2.13", why: renamed }\n  - { id: limit, successors: [hand_limit], since: "2.13", why: renamed }\n',
      'R065 | error | Missing rule "swap": 2.12 published it as 1.2 Swap, and "retired" does not mention it.',
    ]);
  });

  test('is told once with all others that go on under other ids', () => {
    const now = before.replaceAll(/\{#(?=draw|swap|limit)/g, '{#play_').replaceAll('[draw]', '[play_draw]');
    const said = told(now.replace('[1.3]', '[play_limit]')).filter((fault) => fault.startsWith('R065'));
    expect(said).toHaveLength(1);
    expect(said[0]).toContain('nor of 2 rules whose words are now under other ids. | unsafe: retired:');
    expect(said[0]).toContain('{ id: swap, successors: [play_swap]');
  });

  test('also where an earlier release had it and the latest has not', () => {
    const second = bookOf(
      before.replace('{#limit}', '{#hand_limit}').replace('[1.3]', '[hand_limit]'),
      '2.12.1',
    );
    const files = { 'releases/2.12.1.json': releaseText(released(second, '2.12')) };
    const { diagnostics } = compileOne('book', {
      book: { ...second, ...record, ...files },
    }).compiled;
    expect(diagnostics.filter(({ code }) => code === 'R065').map(({ message }) => message)).toEqual([
      'Missing rule "limit": 2.12 published it as 1.3 Limit, and "retired" does not mention it.',
    ]);
  });
});

test('a rule whose line is no item any more is not gone, and no record of it is offered; one that is commented out is', () => {
  const codesOf = (text: string) =>
    told(text.replaceAll('[1.3] and [1.1]', 'that')).map((line) => line.slice(0, 4));
  expect(codesOf(before.replace('2. **Swap', '2 **Swap'))).toEqual(['R015']);
  expect(codesOf(before.replace('{#swap}', '{swap}'))).not.toContain('R065');
  expect(codesOf(before.replace(/^2. (.*)$/m, '<!-- $1 -->').replace('3. ', '2. '))).toEqual(['R065']);
});

test.each([
  ['a link to it', '1. Then [swap](#swap).'],
  ['a comment', '1. Then wait. <!-- was {#swap} -->'],
  ['a line that looks like a field', '1. Then wait.\n      id: swap\n     '],
])('a rule is gone of which %s is left, whatever else is wrong in the file', (_, line) => {
  const text = before
    .replaceAll('[1.3] and [1.1]', 'that')
    .replace(/^2\. .*$/m, `   ${line} {#then}`)
    .replace('3. ', '2. ');
  expect(told(`${text}\nWait\u200b now.\n`).join('\n')).toContain('R065');
});

test('rules that went with what held them are one finding', () => {
  const held = before.replace('2. **Swap', '   1. At once. {#at_once}\n   2. Or later. {#later}\n2. **Swap');
  const files = { 'releases/2.12.json': releaseText(released(bookOf(held, '2.12'))) };
  const said = told(
    before
      .replace(/^1.*\n/, '')
      .replaceAll('[1.3] and [1.1]', '[limit]')
      .replace('2.', '1.')
      .replace('3.', '2.'),
    '',
    files,
  );
  expect(said).toEqual([
    'R065 | error | Missing rule "draw": 2.12 published it as 1.1 Draw, and "retired" does not mention it, nor of 2 rules below it. | unsafe: ' +
      'retired:\n  - { id: draw, since: "2.13", why: "left out" }\n  - { id: at_once, since: "2.13", why: "left out" }\n  - { id: later, since: "2.13", why: "left out" }\n',
  ]);
});

describe('an id that an earlier release had and the latest has not', () => {
  const second = before
    .replace('2. **Swap:** Swap two cards, as [1.3] and [1.1] allow. {#swap}\n3.', '2.')
    .replace('[1.3]', '[limit]');
  const toldAfter = (settings: string, between: string, now: string, settingsNow = '') => {
    const release = releaseText(released(bookOf(between, '2.12.1', settings), '2.12'));
    return told(now, settingsNow, { 'releases/2.12.1.json': release });
  };
  const gone = 'retired: [{ id: swap, why: "nobody did" }]\n';

  test('stays with its rule: another one may not have it', () => {
    const taken = second.replace('2. **Limit', '2. **Pass:** Say so. {#swap}\n3. **Limit');
    expect(toldAfter(gone, second, taken)).toEqual([
      'R067 | warning | Unexpected id "swap": 2.12 published it for another rule, 1.2 Swap, which is gone.',
    ]);
    const renamed = before.replace('{#swap}', '{#trade}');
    const records = 'retired: [{ id: swap, successors: [trade], why: "renamed" }]\n';
    expect(
      toldAfter(
        records,
        renamed,
        renamed.replace('1. **Draw', '1. **Pass:** Say so. {#swap}\n2. **Draw'),
      ).filter((line) => line.startsWith('R067')),
    ).toEqual([
      'R067 | warning | Unexpected id "swap": 2.12 published it for another rule, 1.2 Swap, which is now 1.3 Swap.',
    ]);
  });

  test('may come back with it, with other words too', () => {
    const back = second.replace('2. **Limit', '2. **Swap:** Swap one card. {#swap}\n3. **Limit');
    expect(toldAfter(gone, second, back)).toEqual([]);
    // Its label is another one as well, and what edition.yaml said of each step tells that it is the same.
    const records = 'retired: [{ id: swap, successors: [trade], why: "renamed" }]\n';
    const named = before.replace('{#swap}', '{#trade}');
    const again = before.replace('**Swap:** Swap two', '**Barter:** Barter two');
    expect(
      toldAfter(records, named, again, 'retired: [{ id: trade, successors: [swap], why: "renamed" }]\n'),
    ).toEqual([]);
  });
});

describe('an overlay', () => {
  const base = bookOf(before, '2.12', 'retired: [{ id: old, successors: [limit], why: gone }]\n');
  const house = (settings = '') => ({
    'edition.yaml': `id: house\ntitle: House\nversion: "2"\nextends: book\n${settings}`,
  });
  const compileHouse = (files: Files, book: Files = base) => compileOne('house', { book, house: files });

  function houseRelease(): Files {
    const { edition } = compileHouse(house()).compiled;
    if (!edition) throw new Error('the overlay does not compile');
    return { 'releases/2.json': releaseText(releaseOf(edition, null)) };
  }

  test('publishes what it has from its base, and is held to it', () => {
    const releases = houseRelease();
    const codes = (settings: string, book = base) =>
      compileHouse({ ...house(settings), ...releases }, book).compiled.diagnostics.flatMap(
        ({ code, place }) => (code.startsWith('R06') ? [`${code} ${place.file}`] : []),
      );
    expect(codes('')).toEqual([]);
    expect(codes('omit: [limit]\n')).toContain('R065 rules/house/edition.yaml');
    expect(codes('omit: [limit]\nretired: [{ id: limit, why: "too hard" }]\n')).toEqual([]);
  });

  test('suspects what leads to or from a rule of its own, and leaves the rest to its base', () => {
    const own = (text: string) => ({ ...house(), 'x.md': `# X\n\n1. ${text} {#own after=limit}\n` });
    const suspects = (files: Files, book: Files) => {
      const { edition } = compileHouse(files, book).compiled;
      return suspectsOf(edition?.files ?? []).map(({ owner, to }) => `${owner.id} to ${to}`);
    };
    const { edition } = compileHouse(own('As [limit] says.')).compiled;
    if (!edition) throw new Error('the overlay does not compile');
    const releases = { 'releases/2.json': releaseText(releaseOf(edition, null)) };
    const reworded = bookOf(before.replace('Hold five', 'Hold at most six'), '2.13');
    expect(reworded).not.toEqual(base);
    expect(suspects({ ...own('As [limit] says.'), ...releases }, base)).toEqual([]);
    expect(suspects({ ...own('As [limit] says.'), ...releases }, reworded)).toEqual(['own to limit']);
    const shifted = bookOf(before.replace('1. **Draw', '1. Deal. {#deal}\n2. **Draw'), '2.13');
    const said = compileHouse({ ...own('As [limit] says.'), ...releases }, shifted).compiled.edition;
    expect(said?.files.flatMap(({ edges }) => edges.filter(({ meant }) => meant))).toEqual([]);
    const replaced = { ...house(), 'x.md': '# X\n\n1. **Limit:** Hold nine. {#limit}\n', ...releases };
    expect(suspects(replaced, base)).not.toEqual([]);
  });
});

describe('edition.yaml of a released version', () => {
  const rules = '1. **Thread:** Let out a thread. {#thread}\n';
  const facets = 'facets: { length: { values: [short, long] } }\n';
  const of = (settings: string) => {
    const releases = { 'releases/1.json': releaseText(released(bookOf(rules, '1', facets))) };
    const book = { ...bookOf(rules, '1', settings), ...releases };
    return compileOne('book', { book }).compiled.diagnostics.flatMap(({ code, message }) =>
      code === 'R071' ? [message] : [],
    );
  };

  test.each([
    'description: A game of wind.\n',
    'aliases: { string: [thread] }\n',
    'errata: [{ rule: thread, printed: tread, corrected: thread, why: a slip }]\n',
    'questions: [{ rule: thread, printed: out, why: How far? }]\n',
  ])('says nothing of play that is other with %s', (more) => {
    expect(of(facets + more)).toEqual([]);
  });

  test('nor with colours', () => {
    expect(of(facets.replace(' }', ', colours: { long: "#103070" } }'))).toEqual([]);
  });

  test('says what else has changed', () => {
    expect(of(`${facets.replace('short, ', '')}tiers: [base, gust]\n`)).toEqual([
      'Version "1" was already released, and edition.yaml (facet, order of tiers) has changed since.',
    ]);
  });
});

describe('the date of a new version', () => {
  const of = (then: string, date: string) => {
    const record = { 'releases/2.12.json': releaseText(released(bookOf(before, '2.12', then))) };
    return told(before.replace('Take two', 'Take three'), date, record).filter((line) =>
      line.startsWith('R071'),
    );
  };
  test('is later than that of the last release', () => {
    const day = 'date: 2025-07-24\n';
    expect(of(day, 'date: 2025-07-23\n')).toEqual([
      'R071 | warning | Unexpected date 2025-07-23, expected one after 2025-07-24, the date of 2.12, which was released before 2.13.',
    ]);
    expect(of(day, day)).toEqual([
      'R071 | info | Unexpected date 2025-07-24: it is the date of 2.12, which was released before 2.13.',
    ]);
    expect(of(day, 'date: 2025-08-01\n')).toEqual([]);
    expect(of(day, '')).toEqual([]);
    expect(of('', day)).toEqual([]);
  });
});

test('a note that is gone is named by its id alone', () => {
  const text = (note: string) => bookOf(`1. Draw two cards. {#draw}\n\n${note}`, '1');
  const noted = text('   > [!NOTE]\n   > Count them first. {#count}\n');
  const book = {
    ...bookOf('1. Draw two cards. {#draw}\n', '2'),
    'releases/1.json': releaseText(released(noted)),
  };
  const messages = compileOne('book', { book }).compiled.diagnostics.flatMap(({ code, message }) =>
    code === 'R065' ? [message] : [],
  );
  expect(messages).toEqual(['Missing rule "count": 1 published it, and "retired" does not mention it.']);
});
