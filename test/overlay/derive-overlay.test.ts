import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { createCompiler, loadProject } from '../../src/compiler/create-compiler.ts';
import { type Attempt, deriveOverlay, type WholeEdition } from '../../src/overlay/derive-overlay.ts';
import { book } from '../edition/overlay/books.ts';
import { sourceOf } from '../support/edition.ts';
import { derived } from './derived.ts';

type Change = readonly [file: string, from: string, to: string];

/** The book as an edition of another name, with some of its texts changed. */
const changed = (...changes: readonly Change[]) => {
  const files: Record<string, string> = { ...book };
  for (const [file, from, to] of [['edition.yaml', 'id: book', 'id: full'] as Change, ...changes]) {
    expect(files[file]).toContain(from);
    files[file] = (files[file] ?? '').replace(from, to);
  }
  return files;
};
const base = changed(['edition.yaml', 'id: full', 'id: base']);
const written = (...changes: readonly Change[]) => {
  const outcome = derived({ base, full: changed(...changes) });
  return 'files' in outcome ? outcome.files : outcome.why;
};
const head = 'id: thin\ntitle: Book\nversion: "1"\n\nextends: base\n';

describe('an overlay that is derived', () => {
  test('says nothing where nothing is different', () => {
    expect(written()).toEqual({ 'edition.yaml': head });
  });

  test('holds what is replaced, new, moved and left out', () => {
    expect(
      written(
        ['turn.md', 'five cards', 'seven cards'],
        ['turn.md', '3. **Pass:**', '3. **Bid:** Bid for the first seat. {#turn_bid}\n4. **Pass:**'],
        ['turn.md', '4. All of', '5. All of'],
        [
          'turn.md',
          '   1. Cards that are laid out do not count. {#turn_limit_laidout}\n   2. In',
          '   1. In',
        ],
        ['cards.md', '3. **Veto:** Cancel an ability with a star behind it. {#card_veto .card}\n', ''],
        [
          'cards.md',
          '1. **Feast:**',
          '1. **Veto:** Cancel an ability with a star behind it. {#card_veto .card}\n2. **Feast:**',
        ],
        ['cards.md', '2. **Chest:**', '3. **Chest:**'],
      ),
    ).toEqual({
      'edition.yaml': `${head}\nomit: [ turn_limit_laidout ]\n`,
      'turn.md': `# The turn {#turn}

1. **Limit:** Nobody holds more than seven cards. -card_chest {#turn_limit}

   1. In the long game the limit is six. {#turn_limit_long .long}

   > [!EXAMPLE]
   > Ann holds four cards and draws one.

2. **Bid:** Bid for the first seat. {#turn_bid after=turn_limit}
`,
      'cards.md':
        '# Cards {#cards}\n\n1. **Veto:** Cancel an ability with a star behind it. {#card_veto .card before=card_feast}\n',
    });
  });

  test('writes a rule whose words are the same where a number in them means another rule', () => {
    const files = written(
      ['turn.md', '1. **Draw:**', '1. **Wait:** Wait. {#turn_wait}\n2. **Draw:**'],
      ['turn.md', '2. **Limit:**', '3. **Limit:**'],
      ['turn.md', '3. **Pass:** After [1.02]', '4. **Pass:** After [1.02]'],
      ['turn.md', '4. All of', '5. All of'],
    );
    expect(files).toMatchObject({ 'turn.md': expect.stringContaining('**Pass:** After [1.02]') });
  });

  test('takes nothing of a setting that the base says more in', () => {
    const files = written(
      ['edition.yaml', 'stars: { after: { rule: card_veto, effect: cancels } }\n', ''],
      ['cards.md', 'one card more. ★', 'one card more.'],
      ['edition.yaml', 'tiers: [base, card]', 'tiers: [base, card, variant]'],
    );
    expect(files).toMatchObject({
      'edition.yaml': `${head}not-inherited: [ stars ]\n\ntiers: [ base, card, variant ]\n`,
    });
  });

  test('rewrites a heading that says less than that of the base', () => {
    const files = written(
      ['cards.md', 'id: cards\ntier: card\n', 'id: cards\n'],
      ['cards.md', '.card}', '.card tier=card}'],
    );
    expect(files).toMatchObject({ 'cards.md': expect.stringContaining('# Cards {heading=anew}') });
  });

  test('is refused where a rule became a section', () => {
    expect(written(['end.md', '{#end}', '{#fin}'], ['end.md', '{#end_score}', '{#end}'])).toBe(
      '"end" is a section in the base and a rule in the full edition; rename one of them',
    );
  });
});

const project = loadProject(join(import.meta.dirname, '../..'));
const sources = new Map(project?.sources);
const compiler = createCompiler((name) => sources.get(name) ?? null);

function wholeOf(name: string): WholeEdition {
  const source = sources.get(name);
  const compiled = source && compiler.compile(source);
  const graph = compiled && compiler.publish(compiled);
  if (!compiled?.edition || !graph) throw new Error(`${name} cannot be compiled`);
  const { config, assembled } = compiled.edition;
  return { name, config, assembled, graph, sources: compiled.sources };
}

test.each([
  ['landsraad-guide', 'landsraad-gencon-2025'],
  ['landsraad-gencon-2025', 'landsraad-classic'],
  ['ccr-2', 'wbc-2009'],
])('on %s, %s can be written without an error or a warning', (one, other) => {
  const reported: string[] = [];
  const compile = (files: ReadonlyMap<string, string>): Attempt => {
    const compiled = compiler.compile(sourceOf('thin', Object.fromEntries(files)));
    const faults = compiled.diagnostics.filter(({ severity }) => severity !== 'info');
    reported.splice(0, reported.length, ...faults.map(({ message }) => message));
    return { graph: compiler.publish(compiled), error: null, stale: compiled.edition?.staleFaults ?? [] };
  };
  const { files } = deriveOverlay({ id: 'thin', base: wholeOf(one), full: wholeOf(other), compile });
  expect([...files.keys()]).toContain('edition.yaml');
  expect(reported).toEqual([]);
});

describe('an overlay on an overlay', () => {
  const play =
    '# Play {#play}\n\n1. Draw two. {#draw}\n2. Hold five. {#hold}\n3. Pass: {#pass}\n\n   1. Say so. {#say}\n';
  const whole = {
    'edition.yaml': 'id: base\ntitle: Base\nversion: "1"\nsections: [play.md, score.md]\n',
    'play.md': play,
    'score.md': '# Score {#score}\n\n1. Count. {#count}\n',
  };
  /** Files of a name that the base has too, a place, a section, and a rule with a list that has more in it. */
  const laid = {
    'edition.yaml': 'id: full\ntitle: Full\nversion: "1"\nextends: base\nomit: [hold]\n',
    'play.md':
      '# Play {#play}\n\n1. Draw three. {#draw}\n2. Wait, see [the club][c] first: {#wait after=draw}\n\n   1. Long. {#long}\n\n3. Not at all. {#not into=wait}\n\n# Teams {#teams after=play}\n\n1. Join. {#join}\n\n[c]: https://example.org/\n',
  };
  test('is written where the full edition is one, on its own base and on another', () => {
    expect(derived({ base: whole, full: laid })).toHaveProperty('files');
    const other = {
      ...whole,
      'play.md': '# Play {#play}\n\n1. Pass. {#pass}\n2. Draw nine. {#draw}\n',
    };
    const full = { ...laid, 'edition.yaml': laid['edition.yaml'].replace('extends: base', 'extends: root') };
    const root = { ...whole, 'edition.yaml': whole['edition.yaml'].replace('id: base', 'id: root') };
    expect(derived({ base: other, full, root } as Parameters<typeof derived>[0])).toHaveProperty('files');
  });
  test('is written where the base is one', () => {
    const base = {
      ...laid,
      'edition.yaml': laid['edition.yaml']
        .replace('extends: base', 'extends: root')
        .replace('id: full', 'id: base'),
    };
    const root = { ...whole, 'edition.yaml': whole['edition.yaml'].replace('id: base', 'id: root') };
    const full = { ...whole, 'edition.yaml': whole['edition.yaml'].replace('id: base', 'id: full') };
    expect(derived({ base, full, root } as Parameters<typeof derived>[0])).toHaveProperty('files');
  });
});
