import { expect, test } from 'vitest';
import { joinPages } from '../../../src/import/lines/join-pages.ts';
import { importGeneral, markdown } from './import-general.ts';

const book = `# The Kite League

(crews)=
## Crews

1. A crew has two, as @sec-lines says, and [@sec-lines], and [Section -@sec-lines].
2. See \\@ref(ends), {ref}\`crews\`, {ref}\`the crews <crews>\`, :ref:\`crews\`, and [](#crews).
3. Write \`@sec-lines\` to mail@sec-lines.org, not to @sec-fog.

## Lines {#sec-lines}

1. [**L1**]{#long} Lines are long.
2. See {doc}\`fog\`.

## Ends {#ends}

1. Ends are short, see \\ref{crews} and [long ones](#long).
`;

test('labels as programs that make books of Markdown write them are references, which show what they lead to', () => {
  const { report, files, errors } = importGeneral(markdown(book), {
    kind: 'markdown',
    raw: [{ page: null, text: book, kind: 'markdown' }],
  });
  const text = [...files].flatMap(([path, one]) => (path.endsWith('.md') ? one : [])).join('\n');
  expect(text).toContain('as [lines] says, and [lines], and Section [lines].');
  expect(text).toContain('See [ends], [crews], [the crews][crews], [crews], and [crews].');
  expect(text).toContain('Write `@sec-lines` to mail@sec-lines.org, not to @sec-fog.');
  expect(text).toMatch(/see \[crews\] and \[long ones\]\[\w+\]/u);
  expect(report.remarks.filter(({ kind }) => kind === 'link-dangling').map(({ message }) => message)).toEqual(
    [
      'The link "@sec-fog" leads to #sec-fog, which the document does not have: it is text.',
      'The link "{doc}fog" leads to ./fog, which the document does not have: it is text.',
    ],
  );
  expect(report.words).toMatchObject({ missing: [], extra: [] });
  expect(errors).toEqual([]);
});

test('a label of another page is found', () => {
  const texts = {
    'one.qmd': '# Boats {#sec-boats}\n\n1. A boat floats, see @sec-tides and {doc}`two`.\n',
    'two.qmd': '# Tides {#sec-tides}\n\n1. A tide turns, see @sec-boats.\n',
  };
  const { report, errors } = importGeneral(
    joinPages(Object.entries(texts).map(([path, text]) => ({ path, lines: markdown(text) }))),
    {
      kind: 'folder',
      raw: Object.entries(texts).map(([page, text]) => ({ page, text, kind: 'markdown' as const })),
    },
  );
  expect(report.references.map(({ written, status }) => [written, status])).toEqual([
    ['tides', 'resolved'],
    ['tides', 'resolved'],
    ['boats', 'resolved'],
  ]);
  expect(report.words).toMatchObject({ missing: [], extra: [] });
  expect(errors).toEqual([]);
});
