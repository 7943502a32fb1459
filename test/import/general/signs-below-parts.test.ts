import { expect, test } from 'vitest';
import { importGeneral, markdown } from './import-general.ts';

const sectionsOf = (text: string) => {
  const { graph, errors } = importGeneral(markdown(text));
  expect(errors).toEqual([]);
  return graph.nodes.flatMap(({ kind, number }) => (kind === 'section' && number !== null ? [number] : []));
};

const section = (head: string) => `${head}\n\n(1) Boote warten.\n\n(2) Boote fahren.\n\n`;

test('headings of § are sections where most headings further out hold none', () => {
  const annexes = [1, 2, 3, 4].map((count) => `## Formel ${count}\n\nBoote mal Ruder.\n\n`).join('');
  const text = `# Hafengesetz\n\n## Abschnitt 1 - Boote\n\n${section('### § 1 Ruder')}${section('### § 2 Segel')}## Abschnitt 2 - Fahrten\n\n${section('### § 3 Wind')}### Anhang\n\n${annexes}`;
  expect(sectionsOf(text)).toEqual(['1', '2', '3']);
});

test('headings of § are sections below one heading and below two', () => {
  const text = `# Hafengesetz\n\n## Abschnitt 1 - Boote\n\n### Unterabschnitt 1 - Bau\n\n${section('#### § 1 Ruder')}${section('#### § 2 Segel')}### Unterabschnitt 2 - Farbe\n\n${section('#### § 3 Rumpf')}## Abschnitt 2 - Fahrten\n\n${section('### § 4 Wind')}${section('### § 5 Wetter')}`;
  expect(sectionsOf(text)).toEqual(['1', '2', '3', '4', '5']);
});

test('a part that has the number of a § is known by its title, so that one thing alone has that number', () => {
  const text = `# Hafengesetz\n\n## Abschnitt 1 - Boote\n\n${section('### § 1 Ruder')}${section('### § 2 Segel')}## Abschnitt 2 - Fahrten\n\n${section('### § 3 Wind')}### § 4 Wetter\n\nEs gelten § 1 und § 2.\n`;
  const { graph, errors, report, files } = importGeneral(markdown(text));
  expect(errors).toEqual([]);
  expect(report.remarks).toEqual([]);
  expect(files.get('edition.yaml')).not.toContain('R038');
  expect(graph.nodes.filter(({ number }) => number === '1').map(({ kind }) => kind)).toEqual(['section']);
  const titles = graph.nodes.flatMap(({ kind, label }) => (kind === 'category' ? [label] : []));
  expect(titles).toEqual(['Abschnitt 1 - Boote', 'Abschnitt 2 - Fahrten']);
});

test('headings that Section calls are sections where most articles hold none, and their captions no references', () => {
  const text =
    '# Bylaws of the Kite Club\n\n## Article I – Name\n\n### Section 1 – Name\n\nKite Club.\n\n### Section 2 – Ends\n\n1. Joy.\n2. Skill.\n\n### Section 3 – Seal\n\nA kite.\n\n## Article II – Hill\n\n**Section 1 – Main Hill** The main hill is high.\n\n**Section 2 – Others** See Article I, Section 2.\n\n## Article III – Wind\n\nWind blows.\n\n## Article IV – Rain\n\nRain falls.\n';
  expect(sectionsOf(text)).toEqual(['1', '2', '3']);
  const { report, numbers } = importGeneral(markdown(text));
  expect(numbers).toEqual(['2.1', '2.2']);
  expect(report.references.map(({ printed, status }) => `${printed} ${status}`)).toEqual([
    'I resolved',
    '2 resolved',
  ]);
});
