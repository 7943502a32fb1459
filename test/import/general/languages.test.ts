import { expect, test } from 'vitest';
import { sectionKind, sectionWords } from '../../../src/base/section-words.ts';
import { importGeneral, markdown } from './import-general.ts';

/** What the references of a Markdown document say, and where each leads. */
function referencesOf(text: string) {
  const { report } = importGeneral(markdown(text), {
    kind: 'markdown',
    raw: [{ page: null, text, kind: 'markdown' }],
  });
  return report.references.map(({ printed, target }) => [printed, target]);
}

const articles = (word: string, [first, second]: readonly [string, string]) =>
  `# Přívoz\n\n## ${word} 1\n\n1. ${first}\n2. ${second}\n\n## ${word} 2\n\n1. ${second}\n2. ${first}\n`;

test('words for a section are known in each language, with their plurals', () => {
  const words = 'Articles artículos artikelen článku articoli Regeln regras rozdziale главе 规则 art čl';
  expect(words.split(' ').map(sectionKind)).toEqual(
    'article article article article article rule rule chapter chapter rule article article'.split(' '),
  );
  expect(sectionKind('boat')).toBeUndefined();
  expect(sectionWords(['rule'], ['de', 'nowhere'])).toEqual({ words: ['regel'], short: [], close: [] });
});

test('parts of an article are read in other languages, in front of it and behind', () => {
  const czech = articles('Článek', [
    'Loď pluje podle čl. 2 odst. 2.',
    'Člun stojí podle odstavce 1 článku 2.',
  ]);
  expect(referencesOf(czech)).toEqual([
    ['2 odst. 2', '2.2'],
    ['1', '2.1'],
    ['2', '2'],
    ['1', '2.1'],
    ['2', '2'],
    ['2 odst. 2', '2.2'],
  ]);
  const dutch = articles('Artikel', ['Een boot vaart als in artikel 2 leden 1 en 2.', 'Een boot wacht.']);
  expect(referencesOf(dutch).slice(0, 2)).toEqual([
    ['2 leden 1', '2.1'],
    ['2', '2.2'],
  ]);
});

test('a part of an article of another law is none of this document', () => {
  const [czech, dutch] = [
    articles('Článek', ['Podle § 2 odst. 1 zákona se nepluje.', 'Člun stojí.']),
    articles('Artikel', ['Als in artikel 2, lid 1 van de wet vaart niemand.', 'Een boot wacht.']),
  ];
  expect([...referencesOf(czech), ...referencesOf(dutch)]).toEqual([]);
});

test('a script without spaces has its numbers right beside its words', () => {
  const text =
    '# 渡船\n\n## 1. 开始\n\n1.1 每艘船按规则2.1开航，参见第2章和规则1.2、2.2。\n\n1.2 付2点，得1.1点。\n\n## 2. 结束\n\n2.1 船回来。\n\n2.2 比赛结束。\n';
  expect(referencesOf(text)).toEqual([
    ['2.1', '2.1'],
    ['2', '2'],
    ['1.2', '1.2'],
    ['2.2', '2.2'],
  ]);
});

test('signs around a number count the headings of such a document', () => {
  const { graph } = importGeneral(
    markdown('# 渡船\n\n## 第1条 开始\n\n1. 船开航。\n\n## 第2条 结束\n\n1. 按第1条结束。\n'),
  );
  expect(graph.nodes.filter(({ kind }) => kind === 'section').map(({ number }) => number)).toEqual([
    '1',
    '2',
  ]);
});

test('such numbers count in signs, too, and by an article put between two others', () => {
  const book = `渡船规则

  第一條
    船開航。
  第九條 帆
    有風則升帆。
  第十條之一
    無風則划槳。
  第２１條
    牛不上船。
  第一百零三條
    結束。
  第二零零四條
    再見。
`;
  const { graph, errors, report } = importGeneral(book);
  expect(errors).toEqual([]);
  expect(graph.nodes.flatMap(({ kind, number }) => (kind === 'section' ? [number] : []))).toEqual(
    expect.arrayContaining(['1', '9', '10-1', '21', '103', '2004']),
  );
  expect(report.words).toMatchObject({ missing: [], extra: [] });
});

test('words of one language that mean something else in another call nothing there', () => {
  const text =
    '# Ferry\n\n## 1. Boats\n\n1. The numeral 2 is on the lid 2 times.\n2. Behind a comma 2 boats wait.\n';
  expect(referencesOf(text)).toEqual([]);
});
