import { expect, test } from 'vitest';
import { joinPages } from '../../../src/import/lines/join-pages.ts';
import { importGeneral, markdown } from './import-general.ts';

const pages = (texts: Readonly<Record<string, string>>) =>
  importGeneral(joinPages(Object.entries(texts).map(([path, text]) => ({ path, lines: markdown(text) }))), {
    kind: 'folder',
    raw: Object.entries(texts).map(([page, text]) => ({ page, text, kind: 'markdown' as const })),
  });

test('links of note-taking programs are references to the pages that they name, and their addresses no text', () => {
  const { report, files, errors } = pages({
    'Boats.md':
      '# Boats\n\nA boat stands at a [[Vault/Places/Quay|quay]], or goes up the [[Tides.md\\|tide]]. See [[Tides]] and [[Vault/Elsewhere/Fog|fog]].\n\n| Boat | Where |\n| --- | --- |\n| small | [[Places/Quay\\|at a quay]] |\n',
    'Places/Quay.md': '---\naliases: [Pier]\n---\n\n# Quay\n\nA quay holds two boats.\n',
    'Tides.md': '# Tides\n\nTides turn, and [[not]] more.\n',
  });
  const text = [...files].flatMap(([path, one]) => (path.endsWith('.md') ? one : [])).join('\n');
  expect(text).toContain(
    'stands at a [quay][quay], or goes up the [tide][tides]. See [Tides][tides] and fog.',
  );
  expect(text).toContain('[at a quay][quay]');
  expect(text).not.toContain('Vault');
  expect(report.remarks.map(({ kind, message }) => [kind, message])).toEqual([
    [
      'link-dangling',
      'The link "fog" leads to Vault/Elsewhere/Fog, which the document does not have: it is text.',
    ],
    ['link-dangling', 'A link between double brackets names nothing in the document: it is text.'],
  ]);
  expect(report.words).toMatchObject({ missing: [], extra: [] });
  expect(errors).toEqual([]);
});

test('a link between double brackets leads to a heading of its page', () => {
  const text =
    '# Ferry\n\n## Tides\n\nA tide turns.\n\nSee [[#Boats]] and [[Elsewhere]].\n\n## Boats\n\nA boat floats. See [[#Fog]] and `[[code]]`.\n';
  const { report, files } = importGeneral(markdown(text), {
    kind: 'markdown',
    raw: [{ page: null, text, kind: 'markdown' }],
  });
  expect([...files.values()].join('\n')).toContain('See [Boats][boats] and \\[\\[Elsewhere]].');
  expect(report.remarks.map(({ kind, line }) => [kind, line])).toEqual([
    ['link-dangling', 7],
    ['link-dangling', 11],
  ]);
  expect(report.words).toMatchObject({ missing: [], extra: [] });
});

test('numbers in a row are one item and its text', () => {
  const text =
    '# Ferry\n\n## Rules\n\n1. Row.\n2. 1. 1. Rest\n   and land.\n3. 1. 1.\n4. 1. Eat.\n   2. Drink.\n\n## Glossary\n\n### Boat\n\n1. 1. 1.\n\n### Cow\n\nSee below.\n\n1. 1. Hm\n2. It eats.\n';
  const { files, report, errors } = importGeneral(markdown(text), {
    kind: 'markdown',
    raw: [{ page: null, text, kind: 'markdown' }],
  });
  const written = [...files.values()].join('\n');
  expect(written).toMatch(/\n2\. 1\\?\. 1\\?\. Rest and land\./);
  expect(written).toMatch(/\n3\. 1\\?\. 1\\?\. /);
  // A list that goes on is a list.
  expect(written).toMatch(/\n {3}1\. Eat\..*\n {3}2\. Drink\./);
  expect(written).toContain('**Boat**: 1. 1. 1.');
  expect(written).toContain('See below. {#term_cow}\n\n  1\\. 1. Hm\n\n  2\\. It eats.');
  expect(report.words).toMatchObject({ missing: [], extra: [] });
  expect(errors).toEqual([]);
});

test('a link of a wiki has its words in front or behind, and the names of its pages spaces for dashes', () => {
  const names = new Set(['wind-cards', 'tides']);
  const texts = {
    'Tides.md': '# Tides\n\nDraw [[cards|Wind cards]] before [[Tides|the tide]]. See [[Wind cards]].\n',
    'Wind-cards.md': '# Wind cards\n\nCalm is one.\n',
  };
  const pages = Object.entries(texts).map(([path, text]) => ({ path, lines: markdown(text, names) }));
  const { files, report } = importGeneral(joinPages(pages), {
    kind: 'folder',
    raw: Object.entries(texts).map(([page, text]) => ({ page, text, kind: 'markdown', beside: names })),
  });
  expect([...files.values()].join('\n')).toContain(
    'Draw [cards][wind] before [the tide][tides]. See [Wind cards][wind].',
  );
  expect(report.words).toMatchObject({ missing: [], extra: [] });
  expect(report.remarks).toEqual([]);
});

test('links from the outermost folder of a site lead to pages of the folder that most of them name', () => {
  const { report } = pages({
    'boats.md':
      '# Boats\n\nSee [tides](/rules/tides/), [a quay](/rules/places/quay#small) and [old tides](/old/tides).\n',
    'places/quay.md': '# Quay\n\n## Small\n\nTwo boats. [Back](/rules/boats).\n',
    'tides.md': '# Tides\n\nTides turn.\n',
  });
  expect(report.references.map(({ printed, written }) => [printed, written])).toEqual([
    ['tides', 'tides'],
    ['a quay', 'quay_small'],
    ['Back', 'boats'],
  ]);
});
