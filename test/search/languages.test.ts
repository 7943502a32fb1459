import { describe, expect, test } from 'vitest';
import { searchIndexOf } from '../../src/outputs/pages/pages-search.ts';
import { createSearch } from '../../src/search/create-search.ts';
import { graphOf, node } from '../outputs/graphs.ts';

/** Finds rules of an edition in a language: their texts. */
async function finderOf(language: string, texts: readonly string[]) {
  const nodes = [
    node('edition:floe', { kind: 'edition', label: 'Floe', source: null }),
    node('hunt', { kind: 'section', label: 'A', parent: 'edition:floe' }),
    ...texts.map((text, i) => node(`r${i}`, { text, parent: 'hunt' })),
  ];
  const index = searchIndexOf(graphOf(nodes, []));
  const search = await createSearch({ ...index, edition: { ...index.edition, language } });
  return (query: string) =>
    search.find(query, 9).hits.map(({ excerpt }) => ({
      text: excerpt.map(({ text }) => text).join(''),
      found: excerpt.filter(({ isFound }) => isFound).map(({ text }) => text),
    }));
}

describe('words are found in the language of the edition', () => {
  test.each([
    ['de', 'Kampfer', 'Die Kämpfern gehören dir.', 'Kämpfern'],
    ['de-AT', 'straße', 'Zwei STRASSEN führen zum Hafen.', 'STRASSEN'],
    ['de', 'Verschiffungen', 'Wer verschiffen will, zahlt.', 'verschiffen'],
    ['de', 'wie viele Boote habe ich', 'Jeder hat zwei Boote.', 'Boote'],
    ['fr', 'deplacer', 'Vous déplacez un bateau.', 'déplacez'],
    ['fr', 'combien de bateaux puis-je avoir', 'Chacun a deux bateaux.', 'bateaux'],
    ['es', 'cuantas cartas', 'Cada jugador roba tres cartas.', 'cartas'],
    ['nb', 'båtene', 'Hver båt har to årer.', 'båt'],
    ['pl', 'lodka', 'Jedna łódka czeka.', 'łódka'],
    ['ja', '移動', '船を移動する。', '移動'],
    ['zh', '玩家', '每位玩家抽两张手牌。', '玩家'],
  ])('%s: %s', async (language, query, text, found) => {
    const find = await finderOf(language, ['Nothing is here.', text, 'Xyz.']);
    expect(find(query)).toEqual([{ text, found: [found] }]);
  });

  test('a compound is found by its last part if the edition has both parts', async () => {
    const find = await finderOf('de', ['Der Sturm zieht.', 'Der Marker liegt.', 'Der Sturmmarker steht.']);
    expect(find('Marker').map(({ text }) => text)).toEqual(['Der Marker liegt.', 'Der Sturmmarker steht.']);
    expect(find('Sturmmarkers').map(({ text }) => text)).toEqual(['Der Sturmmarker steht.']);
  });

  test('a query for a compound finds its parts', async () => {
    const find = await finderOf('de', [
      'Der Sturm zieht.',
      'Der Marker liegt im Sturm.',
      'Zieh einen Marker.',
    ]);
    expect(find('Sturmmarker').map(({ text }) => text)).toEqual(['Der Marker liegt im Sturm.']);
  });
});
