import { expect, test } from 'vitest';
import { compileOne } from '../support/edition.ts';

const base = {
  'edition.yaml':
    'id: game\ntitle: Game\nversion: "1"\nsections: [{ id: all, title: All phases, files: [play.md] }]\nglossary: words.md\naliases: { men: Pawns, go: [draw a card, all phase] }\n',
  'play.md':
    '# Play {#play}\n\n1. **Draw:** Draw two cards, then a card face down. {#draw}\n2. Drawing a card ends it. {#end}\n',
  'words.md': '# Words {#words}\n\n- **Pawn** (also: Token): A piece. {#term_pawn}\n',
};

test('aliases are published, in the order in which they are written', () => {
  const { graph, compiled } = compileOne('game', { game: base });
  expect(compiled.diagnostics.filter(({ code }) => code === 'E016')).toEqual([]);
  expect(graph?.aliases).toEqual([
    { alias: 'men', means: ['Pawns'] },
    { alias: 'go', means: ['draw a card', 'all phase'] },
  ]);
});

test('an alias that leads to nothing is reported where it stands', () => {
  const settings = `${base['edition.yaml'].replace(/aliases.*\n/, '')}aliases:\n  men: pown\n  swap: [draw, "two faces"]\n  none: "…"\n`;
  const { compiled } = compileOne('game', { game: { ...base, 'edition.yaml': settings } });
  const faults = compiled.diagnostics.filter(({ code }) => code === 'E016');
  expect(faults.map(({ place, message }) => `${place.line}:${place.column} ${message}`)).toEqual([
    '7:8 Unexpected alias "men": nothing in this edition says "pown". Did you mean "Pawn"?',
    '8:17 Unexpected alias "swap": nothing in this edition says "two faces".',
    '9:10 Unexpected alias "none": nothing in this edition says "…".',
  ]);
});

test('an edition that stands on another has its aliases, and may give them another meaning', () => {
  const overlay = {
    'edition.yaml':
      'id: club\ntitle: Club\nversion: "1"\nextends: game\naliases: { men: Token, cards: two cards }\n',
  };
  const { graph, compiled } = compileOne('club', { game: base, club: overlay });
  expect(compiled.diagnostics.filter(({ code }) => code === 'E016')).toEqual([]);
  expect(graph?.aliases?.map(({ alias, means }) => [alias, ...means])).toEqual([
    ['men', 'Token'],
    ['go', 'draw a card', 'all phase'],
    ['cards', 'two cards'],
  ]);
});
