import { describe, expect, test } from 'vitest';
import { type AuditSources, createAuditIndex, type PresentRule } from '../../src/audit/audit-index.ts';
import { auditText } from '../../src/audit/audit-text.ts';
import { builtInNotations, type Notation, ownNotation } from '../../src/audit/notations.ts';
import { numberingSchema } from '../../src/model/numbering.ts';
import type { Redirect, RedirectChange, Redirects } from '../../src/model/redirects.ts';
import { expectProportionalTime } from '../support/processor-time.ts';

const rule = (id: string, number: string, label: string | null, page = 'sky'): PresentRule => ({
  id,
  number,
  label,
  page,
});

/** As it is now: a rule was put in front of Draw, Limit says something else, Feast is gone, and Chest has another id. */
const rules = [
  rule('sky_begin', '1.01', 'Begin'),
  rule('sky_draw', '1.02', 'Draw'),
  rule('sky_limit', '1.03', 'Limit'),
  rule('sky_limit_short', '1.03.a', null),
  rule('card_box', '2.02', 'Chest', 'cards'),
  rule('kites', '3', 'Kites'),
];

const redirect = (
  id: string,
  number: string,
  label: string,
  changes: RedirectChange[],
  to = [id],
): Redirect[] => {
  const versions = [{ version: '1.0', changes }];
  const rest = {
    id,
    number,
    label,
    versions,
    to,
    ...(to[0] === id ? {} : { since: '1.1', why: 'as voted' }),
  };
  return [
    { kind: 'number', from: number, ...rest },
    { kind: 'id', from: id, ...rest },
  ];
};

const sources: AuditSources = {
  edition: 'my.game',
  version: '1.1',
  from: '1.0',
  rules,
  redirects: {
    $schema: '',
    format: 'rulewright/redirects@2',
    edition: 'my.game' as never,
    version: '1.1',
    releases: [{ version: '1.0', date: null }],
    redirects: [
      ...redirect('sky_draw', '1.01', 'Draw', ['renumbered']),
      ...redirect('sky_limit', '1.02', 'Limit', ['renumbered', 'reworded']),
      ...redirect('card_feast', '2.01', 'Feast', ['retired'], ['sky_draw', 'sky_limit']),
      ...redirect('card_chest', '2.02', 'Chest', ['id'], ['card_box']),
      ...redirect('kites', '3', 'Kites', ['same']),
    ],
  },
};

const old = createAuditIndex(sources);
const now = createAuditIndex({ ...sources, from: null });
const notations = builtInNotations('my.game');

const judged = (text: string, index = old, by: readonly Notation[] = notations) =>
  auditText(text, 'a.ts', by, index).map(({ entry }) =>
    [entry.written, entry.status, entry.fix].filter((part) => part !== undefined).join(' '),
  );

describe('names of rules are found', () => {
  test.each([
    ['@rule 1.01', ['1.01']],
    ['@rule 1.01.', ['1.01']],
    ['/** @rule 1.01: why */', ['1.01']],
    ['@rule 1.01, 1.02,2.01 and on', ['1.01', '1.02', '2.01']],
    ['@rules sky_draw,\n sky_limit', ['sky_draw']],
    ['@rule my.game:sky_draw @rule my-game:sky_draw', ['sky_draw']],
    ['rule:1.01, "rule:sky_draw" @rule:2.01', ['1.01', 'sky_draw', '2.01']],
    ['@rule 1.01-1.02, 2.01–2.02. @rule 1.01 — 1.02', ['1.01', '1.02', '2.01', '2.02', '1.01', '1.02']],
    ['rule:1.01..1.02 [my.game:1.01-1.02] @rule 1.01 – 3 kites', ['1.01', '1.02', '1.01', '1.02', '1.01']],
    ['@rule 1.01 and 1.02, rule:1.01/1.02 [my.game:1.01] or 1.02', ['1.01', '1.02', '1.01', '1.02', '1.01']],
    [
      '@rule 1.01, and 1.02, 2.01 or kites; rule:1.01, 1.02 & 2.01',
      ['1.01', '1.02', '2.01', '1.01', '1.02', '2.01'],
    ],
    ['rule:1.01, 1.02 rule:1.02 and 1.01–1.02/2.01.', ['1.01', '1.02', '1.01', '1.02', '2.01']],
    ['rule:sky_draw or sky_limit and/or sky_nope and my.thing', ['sky_draw', 'sky_limit']],
    ['@rule 1.01 and 3 kites, rule:1.01 and 1.5.2 times, rule:1.01/src/a.ts', ['1.01', '1.01', '1.01']],
    ['overrule:1.01 a.rule:1.01 rule: 1.01 rule:other:1.01', []],
    [
      '[my.game:1.01] [my.game:sky_draw]..[my.game:nope] [other:1.01] [myxgame:1.01]',
      ['1.01', 'sky_draw', 'nope'],
    ],
    [
      'https://a.example/x/my.game/sky/#r-1.01, /my.game/sky/#sky_draw) /other/sky/#r-1.01 /my.game/sky/ #r-1.01',
      ['r-1.01', 'sky_draw'],
    ],
    ['@rule-test 1.01, @rule-not-yet 1.02 @rule- 1.01 @rule-2 1.01', ['1.01', '1.02']],
    ['a @rule of thumb, rule:no-console, /my.game/sky/#top, @rule kites', ['kites']],
  ])('%s', (text, names) => {
    expect(auditText(text, 'a.ts', notations, old).map(({ entry }) => entry.written)).toEqual(names);
  });

  test('each place once, with its line and column', () => {
    const own = ownNotation('R(?<rule>[\\d.]+\\d)') as Notation;
    const [first, second, ...rest] = auditText(
      'x\n  R1.01 @rule 1.01',
      'a.ts',
      [own, own, ...notations],
      old,
    );
    expect(rest).toEqual([]);
    expect(first?.entry).toMatchObject({
      line: 2,
      column: 4,
      endColumn: 8,
      notation: 'pattern',
      file: 'a.ts',
    });
    expect(second?.entry).toMatchObject({ line: 2, column: 15, notation: 'annotation' });
  });
});

describe('a label behind a number', () => {
  test.each([
    ['@rule 1.03 - Draw', '1.03 mislabelled'],
    ['/* @rule 1.03 (DRAW) */', '1.03 mislabelled'],
    ['[my.game:1.03] "Draw"', '1.03 mislabelled'],
    ['rule:1.03 – Draw. And on', '1.03 mislabelled'],
    ['@rule 1.03 - Limit', '1.03 same'],
    // It has no label, and is called by that of the rule that holds it.
    ['@rule 1.03.a - Limit', '1.03.a same'],
    ['@rule 1.03.a - Draw', '1.03.a mislabelled'],
    ['@rule 1.03 - limit: what it says', '1.03 same'],
    ['@rule 1.03 - Draw two cards', '1.03 same'],
    ['@rule 1.03 - tested', '1.03 same'],
    ['@rule 1.03 Draw', '1.03 same'],
    ['@rule 1.03\n - Draw', '1.03 same'],
    // Quoted is a word of a sentence, and not a label.
    ['@rule 1.03: "Draw" means to take one', '1.03 same'],
    ['@rule 1.03: Draw "two" cards', '1.03 same'],
    ['@rule 1.03: "Draw". And on', '1.03 mislabelled'],
    ['@rule 1.03, "Draw". And on', '1.03 mislabelled'],
    ['@rule 1.02, "Draw". And on', '1.02 same'],
  ])('%s', (text, verdict) => {
    expect(judged(text, now)).toEqual([verdict]);
  });

  test('says which rule it names', () => {
    const [found] = auditText('@rule 1.03 - Draw', 'a.ts', notations, now);
    expect(found?.diagnostic).toMatchObject({
      code: 'A006',
      message: 'Unexpected label after 1.03: that is Limit.',
      help: 'The label is that of 1.02 Draw: correct the number or the label.',
    });
  });

  test('says so also of a rule that is not as it was, and puts no number right', () => {
    const judge = (text: string) => auditText(text, 'a.ts', notations, old)[0];
    const help = 'The label is that of 2.02 Chest: correct the number or the label.';
    expect(judge('@rule 1.02 - Chest')?.diagnostic).toMatchObject({
      code: 'A002',
      help: `Check whether this text is still right. ${help}`,
    });
    const renumbered = judge('@rule 1.01 - Chest');
    expect(renumbered?.diagnostic?.help).toContain(help);
    expect(renumbered?.diagnostic?.fix).toBeUndefined();
  });

  test('says of a rule without a label what it is a part of', () => {
    const [found] = auditText('@rule 1.03.a - Draw', 'a.ts', notations, now);
    expect(found?.diagnostic?.message).toBe('Unexpected label after 1.03.a: that is a part of 1.03 Limit.');
  });

  test('of a rule that has none is not made up, where its number is another one now', () => {
    const index = createAuditIndex({
      ...sources,
      redirects: {
        ...(sources.redirects as Redirects),
        redirects: redirect('sky_limit_short', '1.02.a', '', ['renumbered']).map((one) => ({
          ...one,
          label: null,
        })),
      },
    });
    const [found] = auditText('@rule 1.02.a', 'a.ts', notations, index);
    expect(found?.diagnostic?.message).toBe(
      'Unexpected number 1.02.a: in 1.0 this was a part of 1.03 Limit; it is 1.03.a now.',
    );
  });

  test('of a list is of no one number', () => {
    expect(judged('@rule 1.03, 1.02 - Draw', now)).toEqual(['1.03 same', '1.02 same']);
  });

  test('is of either number where two stand side by side, each with its own sign', () => {
    expect(judged('@rule 1.02 / @rule 1.03: Draw', now)).toEqual(['1.02 same', '1.03 same']);
    expect(judged('@rule 1.02 (draw), @rule 1.03 (draw)', now)).toEqual(['1.02 same', '1.03 mislabelled']);
    expect(judged('@rule 1.02 of old, and then there is @rule 1.03: Draw', now)).toEqual([
      '1.02 same',
      '1.03 mislabelled',
    ]);
  });

  test('that stands above many sections names none of them', () => {
    const many = [4, 5, 6, 7].map((n) => rule(`general_${n}`, `${n}`, 'General'));
    const index = createAuditIndex({ ...sources, from: null, redirects: null, rules: [...rules, ...many] });
    expect(judged('@rule 1.03 (general): Limits apply.', index)).toEqual(['1.03 same']);
  });

  test('that is of the present text says that the text was put right', () => {
    expect(judged('@rule 1.01 - Begin')).toEqual(['1.01 same']);
    expect(judged('@rule 1.01 - Draw')).toEqual(['1.01 renumbered 1.02']);
  });
});

describe('what became of them', () => {
  test('since a release', () => {
    expect(judged('@rule 1.01, 1.02, 2.01, 2.02, 3, 9.9, 1.03')).toEqual([
      '1.01 renumbered 1.02',
      '1.02 reworded 1.03',
      '2.01 removed',
      '2.02 same',
      '3 same',
      '9.9 unknown',
      '1.03 unknown',
    ]);
    expect(judged('@rule sky_draw, sky_limit, card_feast, card_chest, kites, sky_drow, sky_begin')).toEqual([
      'sky_draw same',
      'sky_limit reworded',
      'card_feast removed',
      'card_chest renamed card_box',
      'kites same',
      'sky_drow unknown',
      'sky_begin same',
    ]);
  });

  test('both ends of a range, unless it is a number', () => {
    expect(judged('@rule 1.01-1.02')).toEqual(['1.01 renumbered 1.02', '1.02 reworded 1.03']);
    const hyphened = createAuditIndex({ ...sources, from: null, rules: [rule('a', '1.01-1.02', 'A')] });
    expect(judged('@rule 1.01-1.02', hyphened)).toEqual(['1.01-1.02 same']);
  });

  test('of all that are joined, and no fix is safe that puts only some of them right', () => {
    const own = ownNotation('see (\\d\\.\\d+)') as Notation;
    const fixes = (text: string) =>
      auditText(text, 'a.ts', [...notations, own], old).map(({ entry, diagnostic }) =>
        [entry.written, entry.fix, diagnostic?.fix?.kind].join(' '),
      );
    expect(fixes('see 1.01 and 3.1')).toEqual(['1.01 1.02 unsafe', '3.1  ']);
    expect(fixes('see 1.01 and 1.02.')).toEqual(['1.01 1.02 unsafe', '1.02 1.03 unsafe']);
    expect(fixes('see 1.01, 1.01 and 1.01')).toEqual(Array(3).fill('1.01 1.02 safe'));
    expect(fixes('@rule 1.01/card_chest @rule 1.02')).toEqual([
      '1.01 1.02 safe',
      'card_chest card_box safe',
      '1.02 1.03 unsafe',
    ]);
    expect(fixes('see 1.01/2.01 see 1.01')).toEqual(['1.01 1.02 unsafe', '2.01  ', '1.01 1.02 safe']);
    const each = ownNotation('(\\d\\.\\d+)') as Notation;
    const names = auditText('1.01 and 1.01/9.9.', 'a.ts', [each], old);
    expect(names.map(({ diagnostic }) => diagnostic?.fix?.kind)).toEqual(['unsafe', 'unsafe', undefined]);
  });

  test('of the present text', () => {
    expect(judged('@rule 1.01, 1.03, 2.01, 9.9, card_feast, card_chest, sky_begin', now)).toEqual([
      '1.01 same',
      '1.03 same',
      '2.01 removed',
      '9.9 unknown',
      'card_feast removed',
      'card_chest renamed card_box',
      'sky_begin same',
    ]);
  });

  test('links are rewritten where the page is the same', () => {
    expect(judged('/my.game/sky/#r-1.01 /my.game/cards/#r-1.01 /my.game/cards/#card_chest')).toEqual([
      'r-1.01 renumbered r-1.02',
      'r-1.01 renumbered',
      'card_chest renamed card_box',
    ]);
  });

  test('in words', () => {
    const said = auditText('@rule 1.01, 1.02, 2.01, 1.03, sky_drow', 'a.ts', notations, old).map(
      ({ diagnostic }) => [diagnostic?.code, diagnostic?.message, diagnostic?.help].join(' | '),
    );
    expect(said).toEqual([
      'A001 | Unexpected number 1.01: in 1.0 this was Draw; it is 1.02 now. | Write 1.02. 1.01 is Begin now.',
      'A002 | Unexpected change: 1.02 (Limit) was reworded since 1.0; it is 1.03 now. | Check whether this text is still right.',
      'A003 | Unexpected rule 2.01: Feast was removed in 1.1 (as voted). | Replaced by 1.02 Draw, 1.03 Limit.',
      'A004 | Unexpected rule 1.03: there is none of that number or id in my.game 1.0. | In 1.1 it is Limit: was this written against that version?',
      'A004 | Unexpected rule sky_drow: there is none of that number or id in my.game 1.0. | Did you mean sky_draw?',
    ]);
  });

  test('in words, of a rule without a label', () => {
    const unlabelled = (...args: [id: string, number: string, changes: RedirectChange[], to?: string[]]) => {
      const [id, number, ...rest] = args;
      return redirect(id, number, '', ...rest).map((one) => ({ ...one, label: null }));
    };
    const index = createAuditIndex({
      ...sources,
      rules: [...rules, { ...rule('bell', '', null), number: null }, rule('oar', '1.02.a', null)],
      redirects: {
        ...(sources.redirects as Redirects),
        redirects: [
          ...unlabelled('sky_limit_small', '1.02.a', ['renumbered', 'id'], ['sky_limit_short']),
          ...unlabelled('gong', '7', ['id'], ['bell']),
          ...unlabelled('horn', '8', ['id', 'reworded'], ['bell']),
          ...unlabelled('sky_limit_tall', '1.02.b', ['id', 'reworded'], ['sky_limit_short']),
          ...unlabelled('whistle', '9', ['retired'], []),
        ],
      },
    });
    const text = '@rule sky_limit_small, 1.02.a, gong, horn, sky_limit_tall, 1.02.b, whistle, 9';
    expect(auditText(text, 'a.ts', notations, index).map(({ diagnostic }) => diagnostic?.message)).toEqual([
      'Unexpected id sky_limit_small: in 1.0 this was a part of 1.03 Limit; its id is sky_limit_short now.',
      'Unexpected number 1.02.a: in 1.0 this was a part of 1.03 Limit; it is 1.03.a now.',
      'Unexpected id gong: its id is bell now.',
      'Unexpected change: horn was reworded since 1.0; its id is bell now.',
      'Unexpected change: sky_limit_tall (a part of 1.03 Limit) was reworded since 1.0; its id is sky_limit_short now.',
      'Unexpected change: 1.02.b (a part of 1.03 Limit) was reworded since 1.0; it is 1.03.a now.',
      'Unexpected rule whistle: it was removed in 1.1 (as voted).',
      'Unexpected rule 9: whistle was removed in 1.1 (as voted).',
    ]);
  });

  test('a name that another release had', () => {
    const { redirects } = sources;
    const [later] = redirect('sky_fog', '1.04', 'Fog', ['retired'], []).slice(1);
    if (!redirects || !later) throw new Error('there are redirects');
    const entry = { ...later, versions: [{ version: '1.0.1', changes: later.versions[0]?.changes ?? [] }] };
    const index = createAuditIndex({
      ...sources,
      redirects: { ...redirects, redirects: [...redirects.redirects, entry] },
    });
    const [{ diagnostic } = { diagnostic: null }] = auditText('@rule sky_fog', 'a.ts', notations, index);
    expect(diagnostic?.help).toBe('In 1.0.1 it was 1.04 Fog: was this written against that version?');
  });

  test('a rule that has no number any more is there', () => {
    const index = createAuditIndex({
      ...sources,
      rules: rules.map((one) => (one.id === 'sky_draw' ? { ...one, number: null } : one)),
    });
    const [found] = auditText('@rule 1.01', 'a.ts', notations, index);
    expect(found?.entry).toMatchObject({ status: 'renumbered', now: [{ id: 'sky_draw', number: null }] });
    expect(found?.diagnostic).toMatchObject({
      message: 'Unexpected number 1.01: in 1.0 this was Draw; it has no number now.',
      help: 'Write its id, sky_draw.',
    });
  });

  test('what is left beside new numbers is known', () => {
    const names = auditText('@rule 1.01, 1.02, 2.01, 2.02, 1.03, 9.9', 'a.ts', notations, old);
    expect(names.map(({ instead }) => instead)).toEqual(['Begin', 'Draw', null, null, 'Limit', null]);
  });
});

describe('patterns of one’s own', () => {
  test('need a group, and to be expressions', () => {
    expect(ownNotation('R(\\d+)')).toMatchObject({ kind: 'pattern' });
    expect(ownNotation('R\\d+')).toBe('the pattern "R\\d+" has no group (?<rule>…) for the number or id.');
    expect(ownNotation('R(')).toMatch(/^the pattern "R\(" is no regular expression: /);
  });

  test('what they match is a name, whatever it looks like', () => {
    const own = ownNotation('see (\\w+)') as Notation;
    expect(judged('see kites, see nothing', old, [own])).toEqual(['kites same', 'nothing unknown']);
  });

  test('that match nothing at all places end', () => {
    expect(judged('abc', old, [ownNotation('(x*)') as Notation])).toEqual([]);
  });
});

test.each([
  ['@rule ', '1.'],
  ['@rule ', 'a, '],
  ['@rule ', '1.01, '],
  ['rule:1.01', ', 1.01'],
  ['rule:1.01', ' and 1.01'],
  ['', 'rule:1.01/'],
  ['rule:', 'a-.'],
  ['/my.game/', 'a/'],
  ['[my.game:', 'a_'],
  ['', '@rule 1.'],
  ['', '/my.game/'],
])('the time a text takes grows with its length: %s%s…', (start, again) => {
  expectProportionalTime((size) => auditText(start + again.repeat(size), 'a.ts', notations, old), 24_000);
});

describe('numbers with letters, brackets and signs', () => {
  const numbers = ['1a1', '1a2', 'A1a', '7b2', '7b2+', '13.1c', '13.1c(2)'];
  const index = createAuditIndex({
    ...sources,
    from: null,
    redirects: null,
    rules: numbers.map((number, i) => rule(`n_${i}`, number, `Rule ${i}`)),
  });
  test.each([
    ['@rule 1a1, A1a and 7b2', ['1a1 same', 'A1a same', '7b2 same']],
    ['rule:7b2+ and @rule 13.1c(2).', ['7b2+ same', '13.1c(2) same']],
    ['@rule 13.1c(3) @rule 7b2++', ['13.1c(3) unknown', '7b2 same']],
    ['@rule 1a9, and @rule B2c', ['1a9 unknown', 'B2c unknown']],
    ['@rule of 3 and @rule 12', []],
    ['see /my.game/speed/#r-A1a and /my.game/green/#r-13.1c(2)', ['r-A1a same', 'r-13.1c(2) same']],
  ])('%s', (text, expected) => {
    expect(judged(text, index)).toEqual(expected);
  });
});

test('the settings of the edition say what its numbers look like, of those too that no rule has', () => {
  const numbering = numberingSchema.parse({
    section: 'decimal',
    rule: ['decimal', { style: 'lower-alpha', separator: '' }],
  });
  const index = createAuditIndex({ ...sources, from: null, numbering });
  expect(index.looksLikeNumber('9.9z')).toBe(true);
  expect(index.levels('9.9z')).toBe(3);
  expect(createAuditIndex({ ...sources, from: null }).looksLikeNumber('9.9z')).toBe(false);
});

test('numbers whose levels letters part: ends of a range, and joined by a word', () => {
  const lettered = [rule('a', '10a', 'A'), rule('b', '10b', 'B'), rule('c', 'A3', 'C'), rule('d', 'A4', 'D')];
  const index = createAuditIndex({ ...sources, from: null, rules: lettered });
  expect(judged('@rule 10a-10b', index)).toEqual(['10a same', '10b same']);
  expect(judged('@rule A3-A4', index)).toEqual(['A3 same', 'A4 same']);
  expect(judged('@rule 10a and 10b, or A4', index)).toEqual(['10a same', '10b same', 'A4 same']);
  expect(judged('@rule 10a and 10x faster', index)).toEqual(['10a same']);
});

test('names of which only the last letter is written, and numbers in a row behind a pattern', () => {
  const made = ['105', '107', '105.2', '105.2a', '105.2b', '105.2d', '107.3'].map((number) =>
    rule(`r${number}`, number, null),
  );
  const index = createAuditIndex({ ...sources, from: null, redirects: null, rules: made });
  const own = [ownNotation('CR (?<rule>\\d{3}(?:\\.\\d+[a-z]?)?)') as Notation];
  const named = (text: string) =>
    auditText(text, 'a.ts', own, index).map(({ entry }) => `${entry.written} ${entry.status}`);
  expect(named('CR 105.2a + 105.2b + 2')).toEqual(['105.2a same', '105.2b same']);
  expect(named('CR 105.2a/b')).toEqual(['105.2a same', '105.2b same']);
  expect(named('CR 105.2a–d, 107.3')).toEqual(['105.2a same', '105.2d same', '107.3 same']);
  expect(named('CR 105.2a-b, CR 105–107')).toEqual(['105.2a same', '105.2b same', '105 same', '107 same']);
  expect(named('CR 105, 107')).toEqual(['105 same', '107 same']);
  expect(named('CR 105.2b, a kite, CR 107.3, 1.5 times, or CR 105/x')).toEqual([
    '105.2b same',
    '107.3 same',
    '105 same',
  ]);
  expect(judged('@rule 105.2a/b', index)).toEqual(['105.2a same', '105.2b same']);
});

test('a rule that got another id and was split under it is no more, and no fix writes one half of it', () => {
  const those = redirect('sky_fog', '1.05', 'Fog', ['reworded', 'id'], ['sky_draw', 'sky_limit']);
  const redirects = sources.redirects && { ...sources.redirects, redirects: those };
  expect(judged('rule:my.game:sky_fog', createAuditIndex({ ...sources, redirects }))).toEqual([
    'sky_fog removed',
  ]);
});

test('a label of something without a number is none of another rule', () => {
  const term = { ...rule('term_target', '', 'Any Target'), number: null };
  const made = [rule('a', '105.4', null), rule('b', '106', 'Sign'), term];
  const index = createAuditIndex({ ...sources, from: null, redirects: null, rules: made });
  expect(judged('@rule 105.4 "any target"', index)).toEqual(['105.4 same']);
  expect(judged('@rule 105.4 "sign"', index)).toEqual(['105.4 mislabelled']);
});

test('a number with another capital is named first among those that were meant', () => {
  const made = ['1.9a', '1.9b', '1.9c', '1.9m'].map((number) => rule(`r${number}`, number, null));
  const index = createAuditIndex({ ...sources, from: null, redirects: null, rules: made });
  const [found] = auditText('@rule 1.9M', 'a.ts', notations, index);
  expect(found?.diagnostic?.help).toMatch(/^Did you mean 1\.9m/);
});

test('a whole number behind @rule is one where rules have such numbers, and prose elsewhere', () => {
  const whole = [rule('a', '1', 'A'), rule('b', '2', 'B')];
  const index = createAuditIndex({ ...sources, from: null, redirects: null, rules: whole });
  expect(judged('@rule 2, 99 and rule:99', index)).toEqual(['2 same', '99 unknown']);
  expect(judged('@rule-test 99: a game of 30 points', index)).toEqual(['99 unknown']);
  const lettered = [rule('a', '1a', 'A'), rule('b', '1b', 'B')];
  expect(
    judged('@rule 99', createAuditIndex({ ...sources, from: null, redirects: null, rules: lettered })),
  ).toEqual([]);
});
