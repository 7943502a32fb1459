import { describe, expect, test } from 'vitest';
import { compileOne } from '../../support/edition.ts';
import { book, faultsOf, onBook, overlay } from './books.ts';

/** Faults of what an overlay on the book has in one file, or under `omit`. */
const faults = (text: string | null, settings = '') => faultsOf(onBook(settings, text), ['error', 'warning']);

describe('an entry of "omit"', () => {
  test.each([
    [
      'that names nothing',
      'omit: [turn_limt]',
      'E012 house/edition.yaml:5 Unexpected entry "turn_limt" of "omit": book has nothing of that id.',
      'Did you mean "turn_limit"?',
    ],
    [
      'that is a number',
      'omit: ["1.02"]',
      'E012 house/edition.yaml:5 Unexpected entry "1.02" of "omit": book has nothing of that id.',
      'Did you mean "turn_limit"?',
    ],
    [
      'that is like nothing',
      'omit: [zzzzzzz]',
      'E012 house/edition.yaml:5 Unexpected entry "zzzzzzz" of "omit": book has nothing of that id.',
      '"omit" takes ids of rules, sections, categories and terms.',
    ],
    [
      'that is there twice',
      'omit:\n  - card_feast\n  - card_feast',
      'E012 house/edition.yaml:7 Unexpected second mention of "card_feast" in "omit".',
      undefined,
    ],
    [
      'that is left out with another',
      'omit:\n  - turn_limit_long\n  - turn_limit',
      'E012 house/edition.yaml:6 Unexpected entry "turn_limit_long" of "omit": it is left out with "turn_limit" already.',
      undefined,
    ],
  ])('%s', (_what, settings, message, help) => {
    const result = onBook(`${settings}\n`, null);
    expect(faultsOf(result, ['error', 'warning'])).toEqual([message]);
    expect(result.compiled.diagnostics.find(({ code }) => code === 'E012')?.help).toBe(help);
  });

  test('of an overlay on an overlay speaks of that one', () => {
    const editions = {
      book,
      house: overlay('house', 'extends: book\nomit: [card_feast]\n'),
      league: overlay('league', 'extends: house\nomit: [card_feast]\n'),
    };
    expect(faultsOf(compileOne('league', editions))).toEqual([
      'E012 league/edition.yaml:5 Unexpected entry "card_feast" of "omit": house has nothing of that id.',
    ]);
  });
});

describe('an entry of "omit" that leaves out nothing', () => {
  const gone =
    'retired:\n  - { id: turn_old, successors: [turn_older], since: "2", why: renamed }\n  - { id: turn_older, successors: [turn_limit], since: "2", why: renamed }\n  - { id: turn_void, since: "2", why: gone }\n';
  const settled = { ...book, 'edition.yaml': `${book['edition.yaml']}${gone}` };
  const fixOf = (settings: string) => {
    const house = overlay('house', `extends: book\n${settings}`);
    const { fix } =
      compileOne('house', { book: settled, house }).compiled.diagnostics.find(
        ({ code }) => code === 'E012',
      ) ?? {};
    const [edit] = fix?.edits ?? [];
    const text = house['edition.yaml'] ?? '';
    return fix && edit
      ? [
          fix.kind,
          (text.slice(0, edit.start) + edit.text + text.slice(edit.end))
            .split('\n')
            .filter((line) => /omit|^ *-/.test(line)),
        ]
      : undefined;
  };

  test.each([
    ['twice', 'omit: [card_feast, card_feast]', ['safe', ['omit: [card_feast]']]],
    [
      'with what holds it',
      'omit:\n  - turn_limit_long\n  - turn_limit',
      ['safe', ['omit:', '  - turn_limit']],
    ],
    ['since the base has retired it', 'omit: [turn_void, card_feast]', ['safe', ['omit: [card_feast]']]],
    ['the only one', 'omit: [turn_void]', ['safe', []]],
    ['under an id that it had', 'omit: [turn_old]', ['unsafe', ['omit: [turn_limit]']]],
    ['that was never there', 'omit: [turn_nothing]', undefined],
  ])('%s', (_what, settings, expected) => {
    expect(fixOf(`${settings}\n`)).toEqual(expected);
  });
});

test('what the base retired is told with its successor', () => {
  const retired = `retired: [{ id: turn_old, successors: [turn_limit], since: "2", why: renamed }]\n`;
  const settled = { ...book, 'edition.yaml': `${book['edition.yaml']}${retired}` };
  const house = overlay('house', 'extends: book\nomit: [turn_old]\n', {
    'x.md': '# X\n\n1. See [turn_old]. {#turn_old}\n2. Other. {#other after=turn_old}\n',
  });
  const { compiled } = compileOne('house', { book: settled, house });
  const helps = compiled.diagnostics.filter(({ code }) => /^E01[23]$/.test(code)).map(({ help }) => help);
  expect(helps.sort()).toEqual([
    '"turn_old" is retired since 2: "turn_limit" took its place.',
    '"turn_old" is retired since 2: "turn_limit" took its place. Say where it belongs with after=, before= or into=, or give the heading the id of a section.',
  ]);
  const without = overlay('house', 'extends: book\n', {
    'x.md': '# X\n\n1. See [turn_old]. {#other after=turn_old}\n',
  });
  const said = compileOne('house', { book: settled, house: without }).compiled.diagnostics;
  expect(said.map(({ code, help }) => `${code} ${help}`)).toEqual([
    'R001 "turn_old" is retired since 2: "turn_limit" took its place.',
    'E013 "turn_old" is retired since 2: "turn_limit" took its place.',
  ]);
});

describe('a place', () => {
  test.each([
    [
      'that names nothing',
      '1. New. {#new after=turn_darw}',
      'after=turn_darw": neither the base nor this edition has that id',
    ],
    ['that is left out', '1. New. {#new into=card_chest}', 'into=card_chest": this edition leaves that out'],
    [
      'of a rule beside a section',
      '1. New. {#new before=cards}',
      'before=cards": that is a section; write into=cards',
    ],
    ['in a term', '1. New. {#new into=term_deck}', 'into=term_deck": a term holds nothing'],
    ['beside itself', '1. New. {#new after=new}', 'after=new": nothing stands beside or below itself'],
    ['that is one of two', '1. New. {#new after=turn_draw into=end}', 'into=end", expected one'],
    [
      'in an inner list',
      '1. New. {#new into=end}\n\n   1. In. {#in after=turn_draw}',
      'after=turn_draw": a rule of an inner list stands where that list has it',
    ],
    [
      'below a rule that moves there',
      '1. Limit. {#turn_limit into=turn_limit_long}',
      'into=turn_limit_long": nothing stands beside or below itself',
    ],
  ])('%s', (_what, item, message) => {
    const found = faults(`# X\n\n${item}\n`, 'omit: [card_chest]\n');
    expect(found).toHaveLength(1);
    expect(found[0]).toMatch(/^E013 house\/changes\.md:\d Unexpected (second )?place "/);
    expect(found[0]).toContain(message);
  });

  test('in a ring is told with every hop, at each of them', () => {
    const text = '# X\n\n1. A. {#a after=b}\n2. B. {#b before=c}\n3. C. {#c after=a}\n4. D. {#d after=a}\n';
    expect(faults(text)).toEqual([
      'E013 house/changes.md:3 Unexpected place "after=b": it leads in a ring, "a" to "b" to "c" to "a".',
      'E013 house/changes.md:4 Unexpected place "before=c": it leads in a ring, "b" to "c" to "a" to "b".',
      'E013 house/changes.md:5 Unexpected place "after=a": it leads in a ring, "c" to "a" to "b" to "c".',
    ]);
  });

  test('of a section that is opened again and said nothing else of is in the file that says it', () => {
    expect(faults('# The turn {#turn into=cards}\n')).toEqual([
      'E013 house/changes.md:1 Unexpected place "into=cards": a section does not stand in a section.',
    ]);
  });

  test('of a section', () => {
    expect(faults('# New {#new after=turn_draw}\n\n1. One. {#new_one}\n')).toEqual([
      'E013 house/changes.md:1 Unexpected place "after=turn_draw": that is a rule, and a section stands beside sections.',
    ]);
    expect(faults('# New {#new into=cards}\n\n1. One. {#new_one}\n')).toEqual([
      'E013 house/changes.md:1 Unexpected place "into=cards": a section does not stand in a section.',
    ]);
  });
});

describe('what is written', () => {
  test.each([
    [
      'without a place',
      '1. New. {#new}',
      'Unexpected new rule "new" without a place: the base has nothing of that id, and its heading names no section.',
    ],
    [
      'without a place or an id',
      'Some words.',
      'Unexpected new note without a place: the base has nothing of that id, and its heading names no section.',
    ],
    [
      'and left out',
      '1. Chest. {#card_chest}',
      'Unexpected "card_chest": "omit" of edition.yaml leaves it out.',
    ],
    [
      'and left out with what holds it',
      '1. Laid out. {#turn_limit_laidout}',
      'Unexpected "turn_limit_laidout": "omit" of edition.yaml leaves it out with "turn_limit".',
    ],
    [
      'as a rule and is a section',
      '1. Cards. {#cards}',
      'Unexpected rule "cards": in the base that is a section, and a heading replaces it.',
    ],
    [
      'below itself',
      '1. Pass. {#turn_pass}\n\n   1. Pass. {#turn_pass}',
      'Unexpected second rule with the id "turn_pass": it says the same, word for word.',
    ],
    [
      'twice',
      '1. A. {#new into=end}\n2. B. {#new into=cards}',
      'Unexpected second id "new", expected an id of its own.',
    ],
    [
      'twice in place of one rule',
      '1. A. {#turn_pass}\n2. B. {#turn_pass}',
      'Unexpected second id "turn_pass", expected an id of its own.',
    ],
  ])('%s', (_what, item, message) => {
    const found = faults(`# X\n\n${item}\n`, 'omit: [card_chest, turn_limit]\n');
    expect(found.map((line) => line.replace(/^\w+ \S+ /, ''))).toEqual([message]);
    expect(found[0]).toMatch(/^(?:E013|R002) house\/changes\.md:/);
  });

  test('as a heading and is a rule', () => {
    expect(faults('# Pass {#turn_pass}\n')).toEqual([
      'E013 house/changes.md:1 Unexpected heading "turn_pass": in the base that is a rule, and an item of a list replaces it.',
    ]);
  });

  test('below what another list replaces is not lost in silence', () => {
    const text = '# X\n\n1. Limit. {#turn_all}\n2. Hold. {#turn_limit}\n\n   1. One. {#one}\n';
    const deep = {
      ...book,
      'end.md': '# The end {#end}\n\n1. A. {#end_a}\n\n   1. B. {#end_b}\n\n      1. C. {#end_c}\n',
    };
    const house = overlay('house', 'extends: book\n', {
      'x.md': '# X\n\n1. A. {#end_a}\n\n   1. D. {#end_d}\n\n2. C. {#end_c}\n',
    });
    expect(faultsOf(compileOne('house', { book: deep, house }), ['error'])).toEqual([
      'E013 house/x.md:7 Unexpected rule "end_c": what holds it is left out, since "end_a" has a list of its own.',
    ]);
    expect(faults(text)).toEqual([]);
  });

  test('in files that are listed and not there, or listed twice', () => {
    const files = overlay('house', 'extends: book\nsections: [gone.md, a.md, a.md]\n', {
      'a.md': '# A {#a}\n\n1. A. {#a_one}\n',
      'b.md': '',
    });
    expect(faultsOf(compileOne('house', { book, house: files }), ['error', 'warning'])).toEqual([
      'E009 house/b.md:1 Unexpected file without a section, expected a title such as "# Bidding Phase".',
      'E004 house/edition.yaml:5 Unexpected file "gone.md": it is not in the edition\'s folder.',
      'E007 house/edition.yaml:5 Unexpected second mention of the file "a.md".',
    ]);
  });

  test('in edition.yaml and not known', () => {
    const files = overlay('house', 'extends: book\nomitt: [a]\nnumbering: { inherits: true }\n');
    expect(
      faultsOf(compileOne('house', { book, house: files })).map((line) =>
        line.replace(/^(\S+) .*?:(\d+) .*?"(.*?)".*$/, '$1 $2 $3'),
      ),
    ).toEqual(['E002 5 omitt', 'E002 6 inherits', 'E020 6 numbering']);
  });
});
