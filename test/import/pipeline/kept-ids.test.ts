import { describe, expect, test } from 'vitest';
import { importGeneral, markdown } from '../general/import-general.ts';
import { importToy } from './import-toy.ts';

const before = `= Game
## 1 Play
1.00.00 Here is how to play this game.
1.00.01 Draw: Take two cards from the deck.
1.00.02 Players that hold many cards put some of them back at once.
`;

const first = importToy(before).files;
const edited = new Map(
  [...first].map(([path, text]) => [
    path,
    text.replace('{#play_draw}', '{#draw}').replace('{#play_players_hold}', '{#limit}'),
  ]),
);

const idsAfter = (text: string) => importToy(text, { previous: edited }).report.rules.map(({ id }) => id);

describe('importing again over an edited result', () => {
  test('keeps the ids of unchanged rules', () => {
    expect(idsAfter(before)).toEqual(['play_intro', 'draw', 'limit']);
  });

  test('recognises a rule by number and label, however reworded', () => {
    expect(idsAfter(before.replace('Take two cards from the deck.', 'You draw.'))).toContain('draw');
  });

  test('recognises a rule by its unique label, wherever it moves and whatever its text', () => {
    const night = '## 2 Night\n2.00.01 Put out all lamps.\n';
    const gauge = (number: string, words: string) => `${number} Wind gauge: ${words}\n`;
    const { files } = importToy(`${before}${gauge('1.00.03', 'Look up at the flag.')}${night}`);
    const named = new Map(
      [...files].map(([path, one]) => [path, one.replace('{#play_wind_gauge}', '{#gauge}')]),
    );
    const next = importToy(`${before}${night}${gauge('2.00.02', 'Ask whoever has the die.')}`, {
      previous: named,
    });
    expect(next.report.rules.map(({ id }) => id)).toContain('gauge');
  });

  test('recognises a renamed chapter by its content', () => {
    const book = (title: string) =>
      `${before}## 2 ${title}\n2.00.01 Put out all lamps but one.\n2.00.02 Whoever is awake winds the clock.\n`;
    const ids = ({ files }: ReturnType<typeof importToy>) =>
      [...files].flatMap(([path, one]) => (/\.md$/.test(path) ? (/^id: .*/m.exec(one) ?? []) : []));
    const first = importToy(book('Night'));
    expect(ids(importToy(book('Harbour'), { previous: first.files }))).toEqual(ids(first));
  });

  test('recognises a rule by its words if its number changed', () => {
    const moved = before.replace('1.00.02', '1.00.03').replace('1.00.01 Draw', '1.00.02 Draw');
    expect(idsAfter(moved)).toEqual(['play_intro', 'draw', 'limit']);
  });

  test('recognises a rule by most of its words', () => {
    expect(idsAfter(before.replace('at once.', 'immediately.'))).toContain('limit');
  });

  test('gives no old id to a new rule', () => {
    const fresh = before.replace(/1\.00\.02 .*/, '1.00.02 Quite another thing is said in this place now.');
    expect(idsAfter(fresh)).toEqual(['play_intro', 'draw', 'play_quite_another']);
  });

  test('reports which ids are kept', () => {
    const { report } = importToy(before, { previous: edited });
    expect(report.rules.map(({ kept }) => kept)).toEqual([true, true, true]);
  });

  test('gives rules directly under a category a section whose id is not reserved', () => {
    const general = '## 1.01 General\n1.01.01 Draw: Take two cards from the deck.\n';
    const { files } = importToy(`= Game\n## 1 Play\n${general}`);
    expect(files.get('1-play/1.01-general.md')).toMatch(/^id: play_general$/m);
    const own = '1.00.00 Here is how to play this game.\n';
    const next = importToy(`= Game\n## 1 Play\n${own}${general}`, { previous: files });
    const twice = importToy(`= Game\n## 1 Play\n${own}${general}`, { previous: next.files });
    for (const { files } of [next, twice]) {
      const ids = [...files].flatMap(([path, text]) => (/\.md$/.test(path) ? /^id: .*/m.exec(text) : []));
      expect(ids).toEqual(['id: play_general_2', 'id: play_general']);
    }
  });

  test('keeps the id of the section for rules directly under a category', () => {
    const text = '= Game\n## 1 Boats\n1.00.00 Boats carry crates.\n## 1.01 Oars\n1.01.01 Oars are dry.\n';
    const { files } = importToy(text);
    const renamed = new Map(
      [...files].map(([path, one]) => [path, one.replace('id: boats_general', 'id: boats_first')]),
    );
    const again = [...importToy(text, { previous: renamed }).files];
    const ids = again.flatMap(([path, one]) => (/\.md$/.test(path) ? /^id: .*/m.exec(one) : []));
    expect(ids).toEqual(['id: boats_first', 'id: boats_oars']);
  });
});

test('recognises a short rule by its words, not by the numbers it refers to', () => {
  const book = (more: string, number: string) =>
    `# Boats\n\n## 1 Oars\n\n- 1a) Row in turn, and rest for as long as you rowed.\n- 1b) Mend what breaks before anybody else needs it.\n${more}- ${number}) Weaker than [1a](#1a), [1b](#1b), [2a](#2a), [2b](#2b), [2c](#2c) and [2d](#2d).\n\n## 2 Crates\n\n- 2a) Nobody carries two crates at a time.\n- 2b) Put down what is wet.\n- 2c) Stack them by the door.\n- 2d) Count them at noon.\n`;
  const first = importGeneral(markdown(book('', '1c')));
  const previous = new Map(
    [...first.files].map(([path, text]) => [path, text.replace('{#oars_weaker_than}', '{#stronger}')]),
  );
  const next = importGeneral(markdown(book('- 1c) Count the oars at night.\n', '1d')), { previous });
  expect(next.report.rules.map(({ number, id }) => `${number} ${id}`)).toContain('1d stronger');
});
