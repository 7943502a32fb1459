import { expect, test } from 'vitest';
import { importGeneral, markdown } from './import-general.ts';

test.each([
  ['title: |\n  The Ferry Game\n  by Night', 'The Ferry Game by Night'],
  ['title: |\r\n  The Ferry Game\r\n  by Night\r\nauthor: A. Rower', 'The Ferry Game by Night'],
  ['title: >\n  The Ferry Game\n\n  by Night', 'The Ferry Game by Night'],
  ['title: >-\r\n  The Ferry Game\r\nauthor: A. Rower', 'The Ferry Game'],
])('a title may stand on lines of its own in the settings of a page: %j', (settings, title) => {
  const text = `---\n${settings}\ndate: May 2021\n---\n\n# Setup\n\n1. Take a boat.\n2. Take an oar.\n\n# Turns\n\n1. Row.\n2. Draw.\n`;
  const { graph, report } = importGeneral(markdown(text), {
    kind: 'markdown',
    raw: [{ page: null, text, kind: 'markdown' }],
  });
  expect(graph.edition.title).toBe(title);
  expect(report.words).toMatchObject({ missing: [], extra: [] });
});

test.each([
  [
    '### Contents\n\n[1. Boats](#1-boats)\\\n[2. Tides](#2-tides)\\\n[3. Winds](#3-winds)\n\n',
    'The Ferry Game',
  ],
  ['## Version 2.1\n\n', 'The Ferry Game'],
  ['It is played at low water.\n\n', 'The Ferry Game'],
  [`It was first played on 3 May 1921. ${'Few saw it. '.repeat(12)}\n\n`, 'The Ferry Game'],
  ['1. Take a boat.\n2. Row.\n\n', 'ferry'],
  ['Updated on 3 May 2021\n\n', 'The Ferry Game'],
])(
  'an outermost heading above nothing but contents, a version or a line of text is the title: %j',
  (page, title) => {
    const parts = ['Boats', 'Tides', 'Winds'].map(
      (name, i) => `# ${i + 1}. ${name}\n\n## ${i + 1}.1. All ${name}\n\nThey are old.\n`,
    );
    const text = `# The Ferry Game\n\n${page}${parts.join('\n')}`;
    const { graph } = importGeneral(markdown(text), { raw: [{ page: null, text, kind: 'markdown' }] });
    expect(graph.edition.title).toBe(title);
  },
);

test('keys of settings may have digits, full stops and letters of any language, or stand in quotes', () => {
  const text = `---\nlanguage2: en\ndc.date: 2021\n"place": harbor\nTítulo: Barcos\ntoc:\n- num: '1.'\n---\n\n# Boats\n\n1. Take a boat.\n2. Take an oar.\n`;
  const { graph, report } = importGeneral(markdown(text), {
    kind: 'markdown',
    raw: [{ page: null, text, kind: 'markdown' }],
  });
  expect(JSON.stringify(graph.nodes)).not.toMatch(/language2|harbor|Barcos|num:/);
  expect(report.words).toMatchObject({ missing: [], extra: [] });
});

test('a title in the settings that the one outermost heading goes on with is said there, whatever stands in front of it', () => {
  const parts = ['Boats', 'Oars', 'Tides'].map(
    (name, i) => `<h3>${i + 1}. ${name}</h3><p>(1) ${name} are old.</p><p>(2) ${name} are wet.</p>`,
  );
  const text = `---\ntitle: Rules of the Ferry\n---\n\n<p>Harbor Town</p>\n\n<h1>Rules of the Ferry, 2018</h1>\n\n<h2>Chapter 1 – Things</h2>\n\n${parts.join('').replace(/\n+/g, ' ')}`;
  const { graph, numbers, report } = importGeneral(markdown(text), {
    kind: 'markdown',
    raw: [{ page: null, text, kind: 'markdown' }],
  });
  expect(graph.edition.title).toBe('Rules of the Ferry, 2018');
  expect(numbers).toEqual(['1(1)', '1(2)', '2(1)', '2(2)', '3(1)', '3(2)']);
  expect(report.words).toMatchObject({ missing: [], extra: [] });
});
