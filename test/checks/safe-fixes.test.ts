import { describe, expect, test } from 'vitest';
import { compileOne } from '../support/edition.ts';

/** The kinds of the fixes that one check has for a section. */
function fixesOf(code: string, rules: string, settings = ''): (string | undefined)[] {
  const { compiled } = compileOne('book', {
    book: {
      'edition.yaml': `id: book\ntitle: Book\nversion: "1"\nsections: [play.md]\n${settings}\n`,
      'play.md': `# Play {#play}\n\n${rules}`,
    },
  });
  return compiled.diagnostics.filter((fault) => fault.code === code).map(({ fix }) => fix?.kind);
}

describe('a fix is safe only where nothing is lost', () => {
  test('R020: words of a reference that are there twice', () => {
    const limit = '2. Hold five. {#hand_limit}\n';
    expect(fixesOf('R020', `1. Draw to [the most][[hand_limit]]. {#draw}\n${limit}`)).toEqual(['safe']);
    expect(fixesOf('R020', `1. Draw to [the most][[hand_limit|five]]. {#draw}\n${limit}`)).toEqual([
      'unsafe',
    ]);
  });

  test('R015, R012: an entry whose term is not bold, and R004: a marker in front of braces that are not read', () => {
    const heard = (entry: string) => {
      const { compiled } = compileOne('book', {
        book: {
          'edition.yaml': 'id: book\ntitle: Book\nversion: "1"\nsections: [play.md]\nglossary: words.md\n',
          'play.md': '# Play {#play}\n\n1. Fly a Wind Kite. +low {play_fly}\n2. Fly low. {#low}\n',
          'words.md': `---\nid: words\nkind: glossary\n---\n\n# Words\n\n- ${entry} {#word_kite}\n`,
        },
      });
      return compiled.diagnostics.map(({ code, fix }) => `${code} ${fix?.kind}`);
    };
    const braces = 'R015 undefined';
    expect(heard('**Wind Kite**: a kite.')).toEqual([braces]);
    for (const half of ['Wind Kite', '*Wind Kite**', '**Wind Kite', '**Wind Kite*'])
      expect(heard(`${half}: a kite.`)).toEqual([braces, 'R015 safe']);
    for (const other of ['A kite, if wet: it falls.', '*Wind Kite: one* that flies.'])
      expect(heard(other)).toEqual([braces, braces]);
  });

  test('R014: of a section whose front matter lost a colon', () => {
    const { compiled } = compileOne('book', {
      book: {
        'edition.yaml': 'id: book\ntitle: Book\nversion: "1"\nsections: [play.md]\n',
        'play.md': '---\nid play\ntier: base\n---\n\n# Play\n\n1. Fly. {#fly}\n',
      },
    });
    expect(compiled.diagnostics.map(({ code }) => code)).toEqual(['E001']);
  });

  test('R043: a word of a list that a comma goes on with', () => {
    const labels = (kites: string) =>
      fixesOf('R043', `1. **Boats:** Row. {#boats}\n2. ${kites} {#kites}\n3. **Reels:** Wind. {#reels}\n`);
    expect(labels('**Kites**, Fly low.')).toEqual(['safe']);
    expect(labels('**Kites**, Ropes and Reels fly.')).toEqual([]);
  });

  test('R003: two rules that changed places at the beginning of a list', () => {
    const swapped = '2. Draw. {#draw}\n1. Pass. {#pass}\n3. End. {#end}\n';
    expect(fixesOf('R003', swapped)).toEqual(['unsafe', 'unsafe']);
    expect(fixesOf('R010', `${swapped}4. See [1.3]. {#see}\n`)).toEqual([undefined]);
  });

  test.each([
    ['a gap', '1. Draw. {#draw}\n3. Pass. {#pass}\n4. End. {#end}\n'],
    ['an item without its mark', '1. Draw. {#draw}\n(2) Pass. {#pass}\n3. End. {#end}\n4. Rest. {#rest}\n'],
    ['a number twice', '1. Draw. {#draw}\n2. Pass. {#pass}\n2. Hold. {#hold}\n3. End. {#end}\n'],
  ])('R010 and R003: no fix of a number into a list with %s', (_, list) => {
    for (const use of ['See [1.3].', 'See. -1.3', 'See [it][1.3].'])
      expect(fixesOf('R010', `${list}\nWait.\n\n5. ${use} {#see}\n`)).toEqual([undefined]);
    expect(fixesOf('R010', `${list}\nWait.\n\n5. See. {#see modifies=1.3}\n`)).toEqual([undefined]);
    expect(fixesOf('R003', `${list}\nWait.\n\n5. See rule 1.3. {#see}\n`)).not.toContain('safe');
  });

  test('R003: no fix of a rule that has the pinned number of a line which is not read as an item', () => {
    const list = '1. Draw. {#draw}\n2. Pass. {#pass}\n7: End. {#end number=7}\n8. Rest. {#rest}\n';
    expect(fixesOf('R003', list)).not.toContain('safe');
    expect(fixesOf('R003', '1. Draw. {#draw}\n3. End. {#end number=7}\n8. Rest. {#rest}\n')).toContain(
      'safe',
    );
  });

  test('R010: no fix of a number of one level into a list with a gap', () => {
    const list = '1. Draw. {#draw}\n3. Pass. {#pass}\n4. End. {#end}\n5. See [3]. {#see}\n';
    const through = 'numbering: { section: decimal, rule: [{ style: decimal, inherit: false }] }';
    expect(fixesOf('R010', list, through)).toEqual([undefined]);
    expect(fixesOf('R003', list, through)).not.toContain('safe');
    expect(fixesOf('R003', list.replace('[3]', '3 coins'), through)).toContain('safe');
  });

  test.each(['(★)', '\\*', '\ufffd', '⭐'])('R005: %s stands for a star', (sign) => {
    expect(fixesOf('R005', rulesWith(sign), stars)).toEqual(sign === '⭐' ? [] : ['safe']);
  });

  test.each(['“', '…', '§', '$', '&', '🎲'])('R005: %s says something itself', (sign) => {
    expect(fixesOf('R005', rulesWith(sign), stars)).toEqual([undefined]);
  });
});

const stars = 'stars: { before: veto, both: ward }';
const rulesWith = (sign: string) =>
  `1. Cancel a starred rule. {#veto}\n2. Prevent it. {#ward}\n3. ${sign} Fly. ★ {#fly}\n`;
