import { describe, expect, test } from 'vitest';
import { inPlay, said } from '../support/said.ts';

describe('what books of strangers do on purpose is no slip', () => {
  test('R052: a book whose names are two words without a space', () => {
    const tags =
      '1. WhiteName is White. WhiteName counts. {#a}\n2. BlackName is Black. BlackName counts. {#b}\n';
    const more = '3. Event and Date are tags. EventName, EventName, then the EventDate. {#c}\n';
    expect(inPlay('R052', `${tags}${more}`)).toEqual(['info EventDate']);
    expect(inPlay('R052', `${tags}${more}4. An event is held on the DateDuring it. {#d}\n`)).toEqual([
      'info EventDate',
      'warning DateDuring',
    ]);
  });
  test('R052: an address that a program fills in', () => {
    expect(inPlay('R052', '1. [Go back to the book.](<{{ base }}book.html>) {#a}\n')).toEqual([]);
  });
  test('R052: names in formulas, pictures of dots and addresses', () => {
    const reel = (text: string) =>
      inPlay(
        'R052',
        `1. Reel and Gain are words, a kite has a tail. The kite tail is long. Mend a kite tail. {#a}\n2. ${text} {#b}\n`,
      );
    expect(reel('ReelGain = 2 − 1')).toEqual([]);
    expect(reel('Count sum(ReelGain + 1). The ReelGain is two.')).toEqual([]);
    expect(reel('The ReelGain is two.')).toEqual(['info ReelGain']);
    expect(reel('..kk>kk..')).toEqual([]);
    expect(reel('Land the kite..')).toEqual(['info ..']);
    const tails = '1. Mend the kite tail. {#a}\n2. A kite tail is long. The next kite has none. {#b}\n';
    expect(inPlay('R052', `${tails}3. Sell the kitetail. {#c}\n`)).toEqual(['info kitetail']);
    expect(inPlay('R052', `${tails}3. Ask at kitetail.com for it. {#c}\n`)).toEqual([]);
  });
  test('R051: names of kinds in emphasis, letters that are spelt out, nouns of German behind a title', () => {
    expect(inPlay('R051', '1. *Milvus milvus milvus* is a kite. {#a}\n')).toEqual([]);
    expect(inPlay('R051', '1. Let *the wind wind blow*. {#a}\n')).toEqual(['warning wind wind']);
    expect(inPlay('R051', '1. Send an mdoc, an ldap or an rsync. {#a}\n2. Send an mast. {#b}\n')).toEqual([
      'warning an mast',
    ]);
    const german = (text: string) =>
      said('R051', { 'play.md': `# Spiel\n\n1. ${text} {#a}\n` }, 'sections: [play.md]\nlanguage: de');
    expect(german('Roter Drachen Drachen mit Schwanz.')).toEqual(['info Drachen Drachen']);
    expect(german('Lass den Drachen Drachen steigen.')).toEqual(['warning Drachen Drachen']);
  });
  test('R050: endings of languages whose words are not known, and a form that nobody wrote', () => {
    const of = (language: string, usual: string, rare: string) => {
      const rules = `1. ${usual}, ${usual}, ${usual}. {#a}\n2. ${usual}, ${usual}, ${usual}. {#b}\n3. ${rare}. {#c}\n`;
      return said('R050', { 'play.md': `# Play\n\n${rules}` }, `sections: [play.md]\nlanguage: ${language}`);
    };
    expect(of('uk', 'повітряні запускання', 'запусканя')).toEqual([]);
    expect(of('uk', 'повітряні запускання', 'запсукання')).toEqual(['warning запсукання']);
    expect(of('ca', 'la proposta', 'el proposat')).toEqual([]);
    expect(of('he', 'התאוששות', 'ההתאוששות')).toEqual([]);
    expect(of('he', 'התאוששות', 'התאשושות')).toEqual(['warning התאשושות']);
    expect(of('en', 'a concrete wall', 'two concerts')).toEqual(['info concerts']);
    expect(of('en', 'concrete walls', 'the concerte')).toEqual(['warning concerte']);
  });
  test('R096: a heading that was read as text, and what each costs', () => {
    expect(inPlay('R096', '1. It is dry. 5.3.1 Wet kites When one is wet, dry it. {#a}\n')).toEqual([
      'info kites When',
    ]);
    expect(inPlay('R096', '1. All the wet kites When one is wet, dry it. {#a}\n')).toEqual([
      'warning kites When',
    ]);
    expect(inPlay('R096', '1. Kites cost two coins per. Pay them. {#a}\n')).toEqual(['info coins per']);
  });
  test('R050: a word that is cut where its line ends, and R051: a slip with another letter', () => {
    expect(inPlay('R050', '1. A possiblity\\\n   of wind. {#a}\n')).toEqual(['warning possiblity']);
    expect(inPlay('R050', '1. A possiblity-\n   of wind. {#a}\n')).toEqual([]);
    expect(inPlay('R051', '1. A succesfull flight, succesfully. {#a}\n')).toEqual([
      'warning succesfull',
      'warning succesfully',
    ]);
  });
  test('R051: a name of two like words, and R026: the number of a line in front of a name', () => {
    expect(inPlay('R051', '1. Kite: Wind Wind {#a}\n')).toEqual([]);
    expect(inPlay('R051', '1. Kite: Wind Wind lifts. {#a}\n')).toEqual(['info Wind Wind']);
    expect(inPlay('R026', '1. Steps:\n\n   3\\. KITE_STEP_ONE {#a}\n')).toEqual([]);
    expect(inPlay('R026', '1. Fly. KITE_STEP_ONE {#a}\n')).toEqual(['error KITE_STEP_ONE']);
  });
  test('R053: the sign of a note, and emphasis that is text', () => {
    expect(inPlay('R053', '1. Fly. {#a}\n\n   \\*\\* Once a day. {#b}\n')).toEqual([]);
    expect(inPlay('R053', '1. Fly the **kite**, not \\*reels\\*\\* of it. {#a}\n')).toEqual(['info \\*\\*']);
  });
  test('R051: names with a number in them, and owners in capitals', () => {
    const book = (text: string) =>
      inPlay(
        'R051',
        `1. Each kite flies. {#a}\n2. Those kites land. {#b}\n3. Sell a kite of all kites. {#c}\n4. Your kites rest. ${text} {#d}\n`,
      );
    expect(book('Sell a Lost Five kite.')).toEqual([]);
    expect(book('Sell the lost. Five kite.')).toEqual(['warning Five kite']);
    expect(book('LOOK AT A PLAYERS HAND.')).toEqual(['warning A PLAYERS']);
  });
  test('R048: rules that are one sentence each behind a name', () => {
    const book = (second: string) =>
      inPlay(
        'R048',
        `1. **Bow:** Roll the big die two times and count what lies on top of it. {#a}\n2. **Stern:** ${second}Roll the big die six times and count what lies on top of it. {#b}\n`,
      ).length;
    expect(book('')).toBe(0);
    expect(book('Sail. ')).toBe(1);
  });
  test('R053: marks that count a text', () => {
    expect(inPlay('R053', '1. 1c++) The kite flies. {#a}\n')).toEqual([]);
    expect(inPlay('R053', '1. The 2 kites) fly. {#a}\n')).toEqual(['warning )']);
  });
  test('R020: a part of something named in front, and the letter of another thing than an appendix', () => {
    const book = (text: string) =>
      said(
        'R020',
        { 'play.md': `# Play {#play}\n\n1. Fly. {#a}\n2. ${text} {#b}\n3. Land. {#c}\n`, 'w.md': appendix },
        'numbering: { rule: [decimal], parts: { more: { section: upper-alpha } } }\nsections: [play.md, w.md]',
      );
    const appendix =
      '---\nid: wind\nnumbering: more\nnumber: W\n---\n\n# Appendix W. Wind\n\n1. Blow. {#blow}\n';
    expect(book('Vote as described in Article VII, Clause 1.')).toEqual([]);
    expect(book('Start from Section W of the field.')).toEqual([]);
    expect(book('Look into Appendix W.')).toEqual(['warning W']);
    expect(book('See Section 9.9, Section 1.')).toEqual(['info 1']);
  });
  test('R043: labels on both sides of a line break', () => {
    const arts = (text: string) =>
      inPlay('R043', `1. **Arts:** Look. {#arts}\n2. **Fight:** ${text} {#fight}\n`);
    expect(arts('Roll two.\\\n   Target: One Kite\\\n   Hit: Two coins.')).toEqual(['info Target']);
    expect(arts('Roll two. **Wide Reach**: Take one.')).toEqual(['info Wide Reach']);
  });
  test('R006: a link from a name to where that is treated', () => {
    const kites = '1. **Kites:** Fly. {#kites}\n   1. Wind lifts them. {#lift}\n';
    const book = (link: string) => `${kites}2. **Wind:** It blows. {#wind}\n3. ${link} {#c}\n`;
    expect(inPlay('R006', book('Mind the [Wind][kites].'))).toEqual(['info kites']);
    expect(inPlay('R006', book('Mind the [Kites][wind].'))).toEqual(['error wind']);
  });
  test('R086: things of one kind, and entries', () => {
    const two = (one: string, other: string, entry = '') =>
      said(
        'R086',
        {
          'a.md': `# Calm {#calm}\n\n1. ${one}${entry}A kite that is caught rests for two rounds and one turn. {#a}\n`,
          'b.md': `# Storm {#storm}\n\n1. ${other}${entry}A kite that is caught rests for two rounds and six turn. {#b}\n`,
        },
        'sections: [a.md, b.md]',
      ).length;
    expect(two('**Reel:** ', '**Rope:** ')).toBe(1);
    expect(two('**Red Reel:** ', '**Blue Reel:** ')).toBe(0);
    expect(two('', '', 'Target: ')).toBe(0);
    const rests = (title: string, id: string, turns: string) =>
      `# ${title} {#${id}}\n\n1. A kite that is caught rests for two rounds and ${turns} turn. {#${id}1}\n`;
    const books = (title: string) =>
      said(
        'R086',
        { 'a.md': rests('Bidding', 'a', 'one'), 'b.md': rests(title, 'b', 'six') },
        'sections: [a.md, b.md]',
      ).length;
    expect(books('Limits')).toBe(1);
    expect(books('Bidding')).toBe(0);
  });
  test('R022: a rule that speaks of itself', () => {
    expect(inPlay('R022', '1. Fly as this [rule][fly] says. {#fly}\n')).toEqual([]);
    expect(inPlay('R022', '1. Fly as the [rule][fly] says. {#fly}\n')).toEqual(['info fly']);
    expect(inPlay('R022', '1. Rule [dive] or [fly] holds. {#fly}\n2. Dive. {#dive}\n')).toEqual(['info fly']);
    expect(inPlay('R022', '1. In §[dive] and §[fly], one is one. {#fly}\n2. Dive. {#dive}\n')).toEqual([
      'info fly',
    ]);
  });
  test('R049: one short duty of several officers', () => {
    const duties = (one: string, other: string) =>
      inPlay(
        'R049',
        `1. **${one}:** {#a}\n\n   1. Serves on the board. {#a1}\n\n2. **${other}:** {#b}\n\n   1. Serves on the board. {#b1}\n`,
      ).length;
    expect(duties('Captain', 'Mate')).toBe(0);
  });
  test('R049: short rules below others, and a short sentence twice', () => {
    const below = (one: string, other: string) =>
      inPlay(
        'R049',
        `1. Masters serve. {#a}\n\n   1. ${one} {#a1}\n\n2. Mates serve. {#b}\n\n   1. ${other} {#b1}\n`,
      );
    const duty = 'Whoever leaves the ship tells the whole crew of it.';
    expect(below(duty, duty)).toEqual([expect.stringMatching(/^info/)]);
    expect(inPlay('R049', `1. ${duty} {#a}\n2. ${duty} {#b}\n`)).toEqual([expect.stringMatching(/^warning/)]);
  });
  test('R050: names that one letter in place of another sets apart', () => {
    const towns = (name: string) =>
      inPlay('R050', `1. Sail to Quillmoor or past Quillmoor. {#a}\n2. In ${name}, buy. {#b}\n`);
    expect(towns('Quallmoor')).toEqual(['info Quallmoor']);
    expect(towns('Quilmoor')).toEqual(['warning Quilmoor']);
  });
  test('R086: figures of citations, and what a list tells of', () => {
    const cited = (section: string) =>
      `Two signatures are required on all accounts by the Code, Section ${section}.`;
    const pages = (one: string, other: string) =>
      said(
        'R086',
        { 'a.md': `# Calm {#calm}\n\n1. ${one} {#a}\n`, 'b.md': `# Storm {#storm}\n\n1. ${other} {#b}\n` },
        'sections: [a.md, b.md]',
      ).length;
    expect(pages(cited('9'), cited('12'))).toBe(0);
    expect(pages(cited('9').replace('Section', 'of'), cited('12').replace('Section', 'of'))).toBe(1);
    const what = (is: string) => `Specifically what ${is} an acceptable excuse for crews.`;
    expect(pages(what('is'), what('is not'))).toBe(0);
  });
  test('R038: sections and chapters that count by other words', () => {
    const section = (title: string) =>
      said(
        'R038',
        { 'a.md': `# ${title} {#a}\n\n1. Draw. {#a1}\n` },
        'numbering: { category: decimal, section: { style: decimal, inherit: false }, rule: [decimal] }\nsections:\n  - { id: one, title: "Chapter 1: People", files: [a.md] }',
      ).length;
    expect(section('Names')).toBe(0);
    expect(section('Step 1: Names')).toBe(0);
    expect(section('ARTICLE I - Names')).toBe(0);
  });
  test('R052: what two pairs of braces hold, and one fault for one word', () => {
    expect(inPlay('R052', '1. Effects {{ onPlay }} count on the table and in play. {#a}\n')).toEqual([]);
    expect(inPlay('R052', '1. Ask an officer. The OfficerThe term ends, officer. {#a}\n')).toEqual([
      'warning OfficerThe',
    ]);
  });
  test('R020: a rule of a section of a larger document, of which this edition is one section', () => {
    const rules = (text: string, numbering: string) =>
      said('R020', { 'a.md': `# Play {#a}\n\n1. Draw as ${text} says. {#b}\n2. Draw two. {#c}\n` }, numbering)
        .length;
    const larger =
      'numbering: { section: upper-roman, rule: [{ style: decimal, inherit: false }] }\nsections: [a.md]';
    expect(rules('Section 2 Rule 1 and Section 2, Rule 2', larger)).toBe(0);
    expect(rules('Rule 2', larger)).toBe(1);
  });
  test('R052: settings of programs, and ranges of figures', () => {
    const words = '1. The height of a kite is great: the max is two. Height counts. {#a}\n';
    expect(inPlay('R052', `${words}2. Set maxHeight to 0..4 or (0..N) of it. {#b}\n`)).toEqual([
      'info maxHeight',
    ]);
    expect(inPlay('R052', `${words}2. Land at heightDuring rain. {#b}\n`)).toEqual(['warning heightDuring']);
    expect(inPlay('R052', `${words}2. Pay 4.. {#b}\n`)).toEqual(['info ..']);
  });
  test('R051: names of two like words in a row of names, and cells that repeat a word', () => {
    const row = (text: string) => inPlay('R051', `1. Very high kites fly. {#a}\n2. Draw ${text}. {#b}\n`);
    expect(row('Low Wind, Very Very Windy, and Blue')).toEqual([]);
    expect(row('the Very Very high ones')).toEqual(['info Very Very']);
    expect(row('the **kites** kites, a reel Reel')).toEqual(['info kites** kites', 'info reel Reel']);
    expect(row('the The top card')).toEqual(['warning the The']);
    expect(row('the **the** card')).toEqual(['warning the **the']);
  });
  test('R051: one that ends as many do', () => {
    const terms =
      '1. A term is long. {#a}\n2. Each term counts. These terms do. {#d}\n3. Every term ends. All terms end. {#e}\n';
    expect(inPlay('R051', `${terms}4. Write a terms of reference. {#c}\n`)).toEqual([]);
    expect(inPlay('R051', `${terms}4. Write a terms. {#c}\n`)).toEqual(['warning a terms']);
  });
  test('R096: a sentence that a page parts, a title, and "though" at the end', () => {
    const page = '2. Land the kite within the {#b}\n\nWind Club, page 2\n\nharbour of the club.\n';
    expect(inPlay('R096', `1. Fly. {#a}\n${page}`)).toEqual([]);
    expect(inPlay('R096', `1. Fly. {#a}\n${page.replace('harbour', 'Harbour')}`)).toEqual([
      'info within the',
    ]);
    expect(
      inPlay('R096', '1. Land it, if you can though. Draw Kites, Is It a reel, or pass. {#a}\n'),
    ).toEqual([]);
  });
  test('R053: numbers of several levels that count a text, wide brackets, and inches of a value', () => {
    expect(inPlay('R053', '1. Fly the kite. A2.1.b) Land it. {#a}\n')).toEqual([]);
    expect(inPlay('R053', '1. Fly the kite to A2.1.b) now. {#a}\n')).toEqual(['warning )']);
    expect(inPlay('R053', '1. 一（风) 二。 {#a}\n')).toEqual([]);
    expect(inPlay('R053', '1. A kite moves 6". {#a}\n2. One move (up to Wind") each. {#b}\n')).toEqual([]);
    expect(inPlay('R053', '1. A kite moves. {#a}\n2. One move (up to Wind") each. {#b}\n')).toEqual([
      'info "',
    ]);
  });
  test('R048: figures of two cases in lists of their own', () => {
    const days = (days: string) =>
      `   1. at most, ${days} days to deal with a simple kite that nobody else has flown; and\n`;
    expect(
      inPlay('R048', `1. Red kites: {#a}\n\n${days('15')}\n2. All other kites: {#b}\n\n${days('30')}`),
    ).toEqual([]);
  });
});
