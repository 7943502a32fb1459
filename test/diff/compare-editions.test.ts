import { describe, expect, test } from 'vitest';
import type { ComparedEdition } from '../../src/compare/compared-edition.ts';
import { comparedOfEdition } from '../../src/compare/from-edition.ts';
import { comparedOfGraph } from '../../src/compare/from-graph.ts';
import { compareEditions } from '../../src/diff/compare-editions.ts';
import { subjectOf, tellDoubt, tellLink, tellRegrouping } from '../../src/diff/tellings.ts';
import { comparisonSchema } from '../../src/model/comparison.ts';
import { english } from '../../src/model/words.ts';
import { wordsIn } from '../../src/model/words-in.ts';
import { compileOne } from '../support/edition.ts';
import { changeOf, compared, kindsById, wordsOf } from './compared.ts';

const settings = `tiers: [base, gust]
stars: { after: { rule: veto, effect: cancels }, both: { rule: veto, effect: prevents } }
facets: { length: { values: [short, long] } }
`;

const before = `# Play {#play}

1. **Launch:** Run against the wind until the kite climbs. ★ {#launch}
2. **Thread:** Nobody lets out more than thirty metres of thread. +spool {#thread}
3. **Judging:** The judge looks at height [launch] and thread [thread], in this order. {#judging}
4. **Landing:** Wind the thread up before anybody else comes near the kite. -calm {#landing}

# Help {#help}

1. **Spool:** A second spool gives ten metres more. {#spool}
2. **Calm:** Without any wind a kite may be carried to its place. {#calm}
3. **Veto:** Cancel one thing that has a star. {#veto}
`;

const edit = (...edits: readonly (readonly [string, string])[]) =>
  compared(
    before,
    edits.reduce((text, [from, to]) => {
      if (!text.includes(from)) throw new Error(`"${from}" does not stand in the text`);
      return text.replace(from, to);
    }, before),
    { before: settings },
  );

describe('compareEditions', () => {
  test('says of equal editions that nothing changed', () => {
    const same = compared(before, before, { before: settings });
    expect(kindsById(same)).toEqual({});
    expect(same.counts).toMatchObject({ unchanged: 9, added: 0, reworded: 0 });
    expect(comparisonSchema.parse(same)).toEqual(same);
  });

  test('shows changed words, and nothing else beside them', () => {
    const comparison = edit(['thirty metres of thread', 'forty metres of line']);
    expect(kindsById(comparison)).toEqual({ thread: ['reworded'] });
    expect(wordsOf(changeOf(comparison, 'thread'))).toBe(
      'Nobody lets out more than [-thirty -]{+forty +}metres of [-thread.-]{+line.+}',
    );
  });

  test('tells capitals and punctuation from words', () => {
    const comparison = edit(['Run against the wind until', 'RUN against the Wind, until']);
    expect(kindsById(comparison)).toEqual({ launch: ['typography'] });
    expect(changeOf(comparison, 'launch').words).toBeNull();
  });

  test('tells what a rule is now: a note, an example, and the other way round', () => {
    const notes = before.replace(/1\. \*\*Spool:\*\* (.*)\n/, '**Spool:** $1\n\n');
    const comparison = compared(before, notes, { before: settings });
    expect(changeOf(comparison, 'spool').kinds.includes('kind')).toBe(true);
    expect(changeOf(comparison, 'spool')).toMatchObject({
      kind: { old: 'rule', new: 'note' },
      tellings: ['Spool is a note now, and was a rule.'],
    });
    const back = compared(notes, before, { before: settings });
    expect(changeOf(back, 'spool').tellings).toEqual(['Spool is a rule now, and was a note.']);
  });

  test('tells classes and attributes, in whatever order they are written', () => {
    const tags = `${settings}tags: [quick, wet]\n`;
    const told = (old: string, now: string) => {
      const [a, b] = [old, now].map((attributes) => before.replace('{#landing}', `{#landing${attributes}}`));
      return compared(a ?? '', b ?? '', { before: tags });
    };
    expect(kindsById(told(' .quick page=1', ' .quick page=2'))).toEqual({ landing: ['attribute'] });
    expect(changeOf(told(' .quick page=1', ' .quick page=2'), 'landing').tellings).toEqual([
      'Landing has "page=2" now, and no longer "page=1".',
    ]);
    expect(changeOf(told('', ' .quick'), 'landing').tellings).toEqual(['Landing has ".quick" now.']);
    const card = changeOf(told('', ' .card'), 'landing');
    expect(card).toMatchObject({
      kinds: ['kind'],
      tellings: ['Landing is a card now, and was a rule.'],
    });
    expect(changeOf(told(' .wet', ''), 'landing').tellings).toEqual(['Landing no longer has ".wet".']);
    expect(kindsById(told(' .quick .wet', ' .wet .quick'))).toEqual({});
  });

  test('tells the address that words link to, and italics as quietly as capitals', () => {
    const linked = (address: string) => before.replace('a kite may be', `[a kite](${address}) may be`);
    const [here, there] = ['https://example.org/1', 'https://example.org/2'];
    const comparison = compared(linked(here), linked(there), { before: settings });
    expect(kindsById(comparison)).toEqual({ calm: ['reference'] });
    expect(changeOf(comparison, 'calm').tellings).toEqual([
      `Calm links to ${there} now, and no longer to ${here}.`,
    ]);
    expect(kindsById(edit(['a kite may be', 'a *kite* may be']))).toEqual({ calm: ['typography'] });
    const named = (name: string) => linked(`${here}_(${name})`);
    const inBrackets = compared(named('sail'), named('kite'), { before: settings });
    expect(changeOf(inBrackets, 'calm').tellings).toEqual([
      `Calm links to ${here}_(kite) now, and no longer to ${here}_(sail).`,
    ]);
  });

  test('says nothing of what is written otherwise and looks the same', () => {
    const more = (emphasis: string, table: string, bullet: string) =>
      before.replace(
        ' {#calm}\n',
        ` {#calm}\n\n   ${table.replaceAll('\n', '\n   ')}\n\n   > **Example:** ${emphasis}Wait${emphasis}, then:\n   >\n   > ${bullet} walk\n   > ${bullet} stop\n\n`,
      );
    const [one, other] = [
      more('*', '| Wind | Metres |\n| --- | :---: |\n| weak | 30 |', '-'),
      more('_', '|Wind|Metres|\n|--|:-:|\n|weak|30|', '*'),
    ];
    expect(kindsById(compared(one, other, { before: settings }))).toEqual({});
  });

  test('tells what two versions say otherwise of themselves as a whole', () => {
    const now = settings
      .replace('[base, gust]', '[gust, base]')
      .replace('effect: cancels', 'effect: prevents')
      .replace('[short, long]', '[short, long, endless], many: true');
    const more = 'description: Fly.\ntables: { gale: { title: In a gale, table: {} } }\n';
    const comparison = compared(before, before, { before: settings, after: now + more });
    expect(comparison.settings.map(({ telling }) => telling)).toEqual([
      'The description is new: Fly.',
      'The facet "length" is now: values short, long, endless; many. Before: values short, long.',
      'The named table "gale" is new: title In a gale.',
      'The order of tiers is now: gust, base. Before: base, gust.',
      'The meaning of a star "after" is now: prevented by 2.3 Veto. Before: cancelled by 2.3 Veto.',
    ]);
    expect(
      compared(before, before.replaceAll('veto', 'stop'), {
        before: settings,
        after: settings.replaceAll('veto', 'stop'),
      }).settings,
    ).toEqual([]);
    // A setting follows its rule, and not the number or place that another rule has now.
    const shifted = before.replace(
      '1. **Spool',
      '1. **Clouds:** Look up first of all. {#clouds}\n1. **Spool',
    );
    expect(compared(before, shifted, { before: settings }).settings).toEqual([]);
    const prevents = settings.replace('effect: cancels', 'effect: prevents');
    expect(compared(before, shifted, { before: settings, after: prevents }).settings).toMatchObject([
      { old: 'cancelled by 2.4 Veto', new: 'prevented by 2.4 Veto' },
    ]);
    const corrected = (...words: readonly string[]) =>
      `errata: [${words.map((word) => `{ rule: calm, printed: any, corrected: ${word}, why: a slip }`)}]\n`;
    const told = (old: string, then: string) =>
      compared(before, before, { before: settings + old, after: settings + then }).settings;
    expect(told(corrected('some', 'much'), corrected('some', 'much'))).toEqual([]);
    expect(told(corrected('some', 'much'), corrected('much'))).toMatchObject([{ new: null }]);
    expect(told(corrected('some', 'much'), corrected('less', 'much'))).toMatchObject([
      { old: 'corrected some; why a slip', new: 'corrected less; why a slip' },
    ]);
  });

  test('a rule put in front of others renumbers them, and moves and rewords none, nor what refers to them', () => {
    const comparison = edit(['1. **Launch', '1. **Clouds:** Look up first of all. {#clouds}\n1. **Launch']);
    expect(kindsById(comparison)).toEqual({
      clouds: ['added'],
      launch: ['renumbered'],
      thread: ['renumbered'],
      judging: ['renumbered'],
      landing: ['renumbered'],
    });
  });

  test('a rule that changed places is moved, and only that one', () => {
    const [thread = ''] = /2\. \*\*Thread.*\n/.exec(before) ?? [];
    const comparison = edit([thread, ''], ['# Help', `5. ${thread.slice(3)}\n# Help`]);
    expect(kindsById(comparison)).toEqual({
      thread: ['moved', 'renumbered'],
      judging: ['renumbered'],
      landing: ['renumbered'],
    });
    expect(changeOf(comparison, 'thread').tellings).toEqual(['Thread now comes after 1.3 Landing.']);
  });

  test('a rule that stands below another one is moved there', () => {
    const [spool = ''] = /1\. \*\*Spool.*\n/.exec(before) ?? [];
    const comparison = edit(
      [spool, ''],
      ['# Help', `5. ${spool.slice(3)}\n# Help`],
      ['2. **Calm', '1. **Calm'],
    );
    expect(kindsById(comparison)['spool']).toEqual(['moved', 'renumbered']);
    expect(changeOf(comparison, 'spool').tellings).toEqual(['Spool moved from 2 Help to 1 Play.']);
  });

  test('finds the parts of a rule that was split, and its words unchanged', () => {
    const comparison = edit([
      'Wind the thread up before anybody else comes near the kite. -calm {#landing}',
      'Wind the thread up. -calm {#landing}\n5. Before anybody else comes near the kite. {#nobody}',
    ]);
    expect(kindsById(comparison)).toEqual({ landing: ['split'] });
    expect(changeOf(comparison, 'landing').new.map(({ id }) => id)).toEqual(['landing', 'nobody']);
    expect(changeOf(comparison, 'landing').tellings).toEqual(['1.4 Landing became 1.4 Landing and 1.5.']);
  });

  test('tells of rules without number and label by how many they are, and of none by an id that was made up', () => {
    const parts = ['play~note1', 'play~note2'].map((id) => ({ id, number: null, label: null }));
    const whole = { id: 'landing', number: '1.4', label: 'Landing' };
    expect(tellRegrouping([whole], [whole, ...parts], false, english)).toBe(
      '1.4 Landing became 1.4 Landing and 2 rules without a name.',
    );
    expect(tellRegrouping(parts, [whole], true, english)).toBe(
      'What 2 rules without a name say in one is 1.4 Landing in the other.',
    );
    expect(subjectOf({ id: 'play~note1', number: null, label: null }, english)).toBe('It');
  });

  test('names a rule without a name in the case that its sentence needs', () => {
    const nameless = { id: 'play~note1', number: null, label: null };
    const toldIn = (language: string) =>
      (['supersedes', 'adds', 'refers'] as const).map((relation) => {
        const side = { relation, rule: { id: 'calm', number: null, label: 'Calm' } };
        return tellLink(nameless, { change: 'added', old: null, new: side }, wordsIn(language));
      });
    expect(toldIn('en')).toEqual([
      'Calm now supersedes it.',
      'Calm now adds to it.',
      'It now refers to Calm.',
    ]);
    expect(toldIn('es')[2]).toBe('Esta regla remite ahora a Calm.');
    expect(toldIn('de')).toEqual([
      'Calm hat jetzt Vorrang vor dieser Regel.',
      'Calm ergänzt jetzt diese Regel.',
      'Diese Regel verweist jetzt auf Calm.',
    ]);
  });

  test('finds rules that were merged', () => {
    const comparison = edit([
      'Nobody lets out more than thirty metres of thread. +spool {#thread}\n3. **Judging:** The judge looks at height [launch] and thread [thread], in this order. {#judging}\n4.',
      'Nobody lets out more than thirty metres of thread. The judge looks at height [launch] and thread [thread], in this order. +spool {#thread}\n3.',
    ]);
    expect(kindsById(comparison)).toEqual({ thread: ['merged'], landing: ['renumbered'] });
    expect(changeOf(comparison, 'thread').tellings).toEqual([
      '1.2 Thread and 1.3 Judging became 1.2 Thread.',
    ]);
  });

  test('tells of stars what they mean in the edition', () => {
    const gone = edit([' ★', '']);
    expect(kindsById(gone)).toEqual({ launch: ['star'] });
    expect(changeOf(gone, 'launch').tellings).toEqual(['Launch can no longer be cancelled by 2.3 Veto.']);
    const both = edit(['1. **Launch', '1. ★ **Launch']);
    expect(changeOf(both, 'launch').tellings).toEqual([
      'Launch can now be prevented by 2.3 Veto, and no longer cancelled by 2.3 Veto.',
    ]);
  });

  test.each([
    ['added', ' {#judging}', ' -spool {#judging}', 'judging', '2.1 Spool now supersedes Judging.'],
    ['removed', ' +spool', '', 'thread', '2.1 Spool no longer adds to Thread.'],
    ['sign', '+spool', '-spool', 'thread', '2.1 Spool now supersedes Thread; before, it added to it.'],
  ])('tells of a marker that was %s', (change, from, to, id, telling) => {
    const comparison = edit([from, to]);
    expect(kindsById(comparison)).toEqual({ [id]: ['marker', 'applies'] });
    expect(changeOf(comparison, id).markers.map((marker) => marker.change)).toEqual([change]);
    expect(changeOf(comparison, id).tellings).toEqual([telling]);
  });

  test('tells of a reference that leads elsewhere, also where two changed places', () => {
    const other = edit(['height [launch]', 'height [landing]']);
    expect(kindsById(other)).toEqual({ judging: ['reference'] });
    expect(changeOf(other, 'judging').tellings).toEqual([
      'Judging refers to 1.4 Landing now, and no longer to 1.1 Launch.',
    ]);
    expect(wordsOf(changeOf(other, 'judging'))).toContain('[-[1.1] -]{+[1.4] +}');
    const swapped = edit(['[launch] and thread [thread]', '[thread] and thread [launch]']);
    expect(changeOf(swapped, 'judging').references).toHaveLength(2);
  });

  test('tells of an end of a range that is another rule', () => {
    const range = (end: string) => before.replace('height [launch]', `height [launch]..[${end}]`);
    const comparison = compared(range('thread'), range('landing'), { before: settings });
    expect(kindsById(comparison)).toEqual({ judging: ['reference'] });
  });

  test('tells of tiers and conditions', () => {
    expect(changeOf(edit(['{#calm}', '{#calm tier=gust}']), 'calm').tellings).toEqual([
      'Calm is of the tier "gust" now, a stronger one; before, it was of "base".',
    ]);
    expect(changeOf(edit(['{#calm}', '{#calm .long .optional}']), 'calm').tellings).toEqual([
      'Calm is in play only with length long, where players want it now; before, always.',
    ]);
  });

  test('tells of a condition with those of what holds the rule', () => {
    const facets =
      'facets: { length: { values: [short, long, longest] }, wind: { values: [calm, strong] } }\n';
    const play = (section: string, rule: string) =>
      `# Play {#play${section}}\n\n1. **Draw:** Two. {#draw${rule}}\n2. **Pass:** Wait. {#pass}\n`;
    const told = (section: string, old: string, now: string) =>
      changeOf(compared(play(section, old), play(section, now), { before: facets }), 'draw').tellings;
    const long = ' when.length="long longest"';
    expect(told(long, '', ' when.wind=strong')).toEqual([
      'Draw is in play only with length long or longest and wind strong now; before, only with length long or longest.',
    ]);
    expect(told(long, ' when.length=long', '')).toEqual([
      'Draw is in play only with length long or longest now; before, only with length long.',
    ]);
    expect(told(' when.length=long', '', ' when.length=long')).toEqual([
      'Draw is in play only with length long as before; that is written at another place.',
    ]);
  });

  test('a rule whose own words stand is changed by what supersedes it', () => {
    const comparison = edit(['may be carried to its place', 'must be carried to the start']);
    expect(kindsById(comparison)).toEqual({ landing: ['applies'], calm: ['reworded'] });
    expect(changeOf(comparison, 'landing').tellings).toEqual([
      '2.2 Calm, which supersedes Landing, says something else now.',
    ]);
  });

  test('relations are told like markers, and on the rule that they are about', () => {
    const comparison = edit(['{#veto}', '{#veto disables=launch}']);
    expect(kindsById(comparison)).toEqual({ launch: ['applies'], veto: ['marker'] });
    expect(changeOf(comparison, 'veto').tellings).toEqual(['Veto now disables 1.1 Launch.']);
    expect(changeOf(comparison, 'launch').tellings).toEqual(['2.3 Veto now disables Launch.']);
  });

  test('what an overlay omits is left out, with all that stands in it, and is no difference', () => {
    const rules =
      '# Play {#play}\n\n1. Fly a kite. {#fly}\n2. Wind the spool. {#wind}\n   1. Twice in calm air. {#twice}\n3. Land it. {#land}\n';
    const base = {
      'edition.yaml': 'id: kites\ntitle: Kites\nversion: "1"\nsections: [play.md]\n',
      'play.md': rules,
    };
    const over = { 'edition.yaml': 'id: calm\ntitle: Calm\nversion: "1"\nextends: kites\nomit: [wind]\n' };
    const [whole, part] = ['kites', 'calm'].map((name) => compileOne(name, { kites: base, calm: over }));
    const forms = [whole, part].map((one) => {
      if (!one?.graph || !one.compiled.edition) throw new Error('the edition does not compile');
      return [comparedOfGraph(one.graph), comparedOfEdition(one.compiled.edition, one.compiled.sources)];
    });
    for (const form of [0, 1]) {
      const [a, b] = forms.map((one) => one[form]) as [ComparedEdition, ComparedEdition];
      const { counts, leftOut, changes } = compareEditions(a, b);
      expect(counts).toMatchObject({ removed: 0, renumbered: 1 });
      expect(leftOut).toMatchObject([{ side: 'old', section: { id: 'wind' }, rules: 2 }]);
      expect(changes.filter((change) => change.leftOut).map(({ anchor }) => anchor)).toEqual([
        'old-wind',
        'old-twice',
      ]);
      expect(compareEditions(b, a).leftOut).toMatchObject([{ side: 'new', section: { id: 'wind' } }]);
      // Of its own past it says that the rule is gone.
      expect(compareEditions({ ...a, id: b.id }, b).counts).toMatchObject({ removed: 2 });
    }
  });

  test('an excerpt leaves out whole sections, which is no difference; its own past does not', () => {
    const excerpt = before.slice(0, before.indexOf('# Help')).replace(/ [+-](?:spool|calm)/g, '');
    const whole = compared(before.replace(/ [+-](?:spool|calm)/g, ''), excerpt);
    expect(whole.leftOut).toEqual([]);
    expect(whole.counts.removed).toBe(4);
  });
});

test('a sentence about a rule without a name begins as a sentence does', () => {
  const named = (id: string, number: string | null) => ({ id, number, label: null });
  expect(
    tellRegrouping([named('front~note4', null)], [named('a', '1.1'), named('b', '1.2')], false, english),
  ).toBe('A rule without a name became 1.1 and 1.2.');
  const side = { relation: 'adds', rule: named('front~note4', null) } as const;
  const addedIn = (language: string) =>
    tellLink(named('a', '1.1'), { change: 'added', old: null, new: side }, wordsIn(language));
  expect(['en', 'de', 'fr', 'es'].map(addedIn)).toEqual([
    'A rule without a name now adds to 1.1.',
    'Eine Regel ohne Namen ergänzt jetzt 1.1.',
    'Une règle sans nom complète maintenant 1.1.',
    'Una regla sin nombre completa ahora 1.1.',
  ]);
  expect(tellDoubt(named('a', '1.1'), named('front~note4', null), 0.7, wordsIn('fr'))).toMatch(
    /^Une règle sans nom et/,
  );
});
