import { expect, test } from 'vitest';
import { withoutSiteMarkup } from '../../../src/import/lines/site-markup.ts';
import { importGeneral, markdown } from './import-general.ts';

test.each([
  ['an indented box', '!!! note "Wind"\n\n    Wait.\n\nRow.', '> **Note: Wind**\n> \n> Wait.\n\nRow.'],
  ['a box that is its title', '??? tip "Wait."\n\nRow.', '> Tip: Wait.\n\nRow.'],
  ['a box between colons', ':::danger\nWait.\n:::\nRow.', '> Danger:\n> Wait.\n\nRow.'],
  [
    'a box between colons that its text stands out of, with a list in a list',
    '  :::danger\nWait.\n  - Row.\n      - Rest.\n  :::',
    '  > Danger:\n  > Wait.\n  > - Row.\n  >     - Rest.\n',
  ],
  [
    'a box in a box',
    '!!! note\n    Wait.\n\n    !!! tip\n        Row.',
    '> Note:\n> Wait.\n> \n> > Tip:\n> > Row.',
  ],
  ['a box of a site', '<Aside title="Wind">\nWait.\n</Aside>', '> **Wind**\n> Wait.\n'],
  ['texts side by side', '=== "Day"\n\n    Row.\n', '**Day**\n\nRow.\n'],
  ['what is folded', '<details>\n<summary>Wind</summary>\n\nWait.\n\n</details>', '\n**Wind**\n\nWait.\n\n'],
  [
    'headings in it',
    '<details>\n<summary>Wind</summary>\n\n### Storm\n\n</details>',
    '\n### Wind\n\n#### Storm\n\n',
  ],
  ['marks of attributes', '- TOC\n{:toc}\n\n{: .wide }\nRow.', '\n\n\n\nRow.'],
  ['code', '```\n!!! note\n```', '```\n!!! note\n```'],
])('what only the maker of a site reads is Markdown: %s', (_, written, read) => {
  expect(withoutSiteMarkup(written)).toBe(read);
});

test('a long list beside a box takes no longer than the text is', () => {
  const text = `!!! note\n    Wait.\n\n- Boats\n${'    - Row.\n'.repeat(40_000)}`;
  expect(withoutSiteMarkup(text)).toHaveLength(text.length - 3);
});

test('every word of a box is in the result', () => {
  const text =
    '# Ferry\n\n## Boats\n\n1. Row.\n2. Rest.\n\n!!! note "Wind"\n\n    Wait.\n\n::: {.callout-tip}\nSwim.\n:::\n\n{: .wide }\n\n<Aside title="Ice">\nSkate.\n</Aside>\n';
  const { report, errors } = importGeneral(markdown(text), {
    kind: 'markdown',
    raw: [{ page: null, text, kind: 'markdown' }],
  });
  expect(errors).toEqual([]);
  expect(report.words).toMatchObject({ missing: [], extra: [] });
});

test('what brings in other pages stays as it is written, and is said', () => {
  const calls = [
    '```{include} ropes.md\n```',
    '```{figure} boat.png\nA sloop.\n```',
    ':::{include} tides.md\n:::',
    '.. include:: nets.rst',
    '!include oars.md',
    '{{> sails}}',
  ];
  const text = `# Ferry\n\n## Boats\n\nRow.\n\n${calls.join('\n\n')}\n`;
  const { report, files } = importGeneral(markdown(text), { raw: [{ page: null, text, kind: 'markdown' }] });
  const written = [...files.values()].join('\n');
  for (const name of ['ropes.md', 'boat.png', 'A sloop.', 'tides.md', 'nets.rst', 'oars.md', 'sails'])
    expect(written).toContain(name);
  const said = report.remarks.filter(({ kind }) => kind === 'template-not-run').map(({ message }) => message);
  expect(said).toEqual([
    expect.stringMatching(/^4 instructions .* as \{include\} ropes\.md/),
    expect.stringContaining('{figure} boat.png'),
    expect.stringContaining('{{> sails}}'),
  ]);
  expect(report.words).toMatchObject({ missing: [], extra: [] });
});
