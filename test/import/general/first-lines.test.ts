import { expect, test } from 'vitest';
import { htmlLines } from '../../../src/import/lines/html-lines.ts';
import { importGeneral, markdown } from './import-general.ts';

const list = '1. Two row.\n2. One rests.\n3. All sing.\n';

test('a small heading in front of one list is the title, whatever it begins with', () => {
  expect(importGeneral(markdown(`### 12 Oar Rules\n\n${list}`)).graph.edition.title).toBe('12 Oar Rules');
});

test.each([
  ['TOML', '+++\ntitle = "Oars"\nweight = 3\n+++\n'],
  ['a map of Elixir', '%{\n  title: "Oars",\n  weight: 3,\n}\n\n---\n'],
])('settings in %s are none of the text', (_, settings) => {
  const { graph } = importGeneral(markdown(`${settings}\n## Crew\n\n${list}\n## Boats\n\n${list}`));
  expect(graph.edition.title).toBe('Oars');
  expect(graph.nodes.some(({ text }) => text.includes('weight'))).toBe(false);
});

test('links to chapters below the title are contents, and the title holds no chapter', () => {
  const links = ['Crew', 'Boats', 'Tides', 'Storms'].map((name) => `<br><a href="#${name}">${name}</a>`);
  const chapters = ['Crew', 'Boats', 'Tides', 'Storms'].map(
    (name) => `<h3 id="${name}">${name}</h3><p>Of ${name}.</p>`,
  );
  const lines = htmlLines(`<h3>The Oars</h3>${links.join('')}<br>&bull; More<br>The End${chapters.join('')}`);
  if (typeof lines === 'string') throw new Error(lines);
  const { graph, report } = importGeneral(lines);
  expect(graph.edition.title).toBe('The Oars');
  const heads = graph.nodes.filter(({ kind }) => kind === 'category' || kind === 'section');
  expect(heads.map(({ label }) => label)).toEqual(['Crew', 'Boats', 'Tides', 'Storms']);
  expect(report.left).toEqual([]);
});

test('text behind a typed bullet is none of it', () => {
  const lines = htmlLines(
    '<h2>Phases</h2><p>Row<br>&bull; Left<br>&bull; Right<br>Rest</p><h2>End</h2><p>Stop.</p>',
  );
  if (typeof lines === 'string') throw new Error(lines);
  const { graph } = importGeneral(lines);
  expect(graph.nodes.map(({ text }) => text)).toEqual(expect.arrayContaining(['Right', 'Rest']));
});

test('a heading without a number, as far out as numbered chapters, is the title above however long a text', () => {
  const about = 'These rules hold for all boats on the river and for whoever rows them. '.repeat(4);
  const text = `# River Rules\n\n**2031 - Season IX**\n\n${about}\n\n# 1.0 Crew\n\n## 1.1 Rowers\n\n${list}\n# 2.0 Boats\n\nRed.\n\n# 3.0 End\n\nAll.\n`;
  const { graph } = importGeneral(markdown(text), { kind: 'markdown' });
  expect(graph.edition.title).toBe('River Rules');
  expect(graph.nodes.some(({ text: own }) => own.includes('2031 - Season IX'))).toBe(true);
});

test('what a picture shows is no title', () => {
  const text = `<p><img src="logo.svg" alt="Ferry logo"></p>\n\n# Rules\n\n${list}\n# More Rules\n\n${list}`;
  expect(importGeneral(markdown(text)).graph.edition.title).not.toContain('logo');
});
