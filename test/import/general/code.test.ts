import { expect, test } from 'vitest';
import { htmlLines } from '../../../src/import/lines/html-lines.ts';
import { importGeneral, markdown } from './import-general.ts';

const book = `# The Ferry Desk

## Alarms

A leak is told by \`bilge_alarm.on\` → \`crew::wake()\`, and [\`the log\`](https://ferry.example/log) says so, but the log is no alarm.

| When | Told by |
| --- | --- |
| Leak → \`bilge_alarm.on\` | \`--loud\` |
`;

test('what is set as code stays code, but for the words of a link', () => {
  const { report, files } = importGeneral(markdown(book), {
    kind: 'markdown',
    raw: [{ page: null, text: book, kind: 'markdown' }],
  });
  const text = [...files].flatMap(([path, one]) => (path.endsWith('.md') ? one : [])).join('\n');
  expect(text).toContain(
    'told by `bilge_alarm.on` → `crew::wake()`, and [the log](https://ferry.example/log)',
  );
  expect(text).toContain('but the log is no alarm.');
  expect(text).toContain('| Leak → `bilge_alarm.on` | `--loud` |');
  expect(report.words).toMatchObject({ missing: [], extra: [] });
});

test.each([
  ['{tip}', '\nRing the bell:\n\n```\nring(bell)\n```\n\nThen bail out.\n'],
  ['text', '\n````\nRing the bell:\n\n```python\nring(bell)\n```\n\nThen bail out.\n````\n'],
])('code within %s has its end', (fence, written) => {
  const code = 'Ring the bell:\n\n```python\nring(bell)\n```\n\nThen bail out.\n';
  const text = `# The Ferry\n\n## Alarms\n\n1. A leak is told.\n\n\`\`\`\`${fence}\n${code}\`\`\`\`\n\n2. A crew rests.\n`;
  const { files, errors } = importGeneral(markdown(text), {
    kind: 'markdown',
    raw: [{ page: null, text, kind: 'markdown' }],
  });
  expect(errors).toEqual([]);
  expect([...files.values()].join('\n')).toContain(written);
});

test('signs set as code stand where they stood, and what looks like a construct is none within code', () => {
  const said = "Keys are `-`, `'`, `,`, `.`, and `get[Boat][Oar]?` or `{#crew}` for `+oar`.";
  const text = `# The Ferry\n\n## Keys\n\n1. ${said}\n2. Row.\n`;
  const { report, files } = importGeneral(markdown(text), {
    kind: 'markdown',
    raw: [{ page: null, text, kind: 'markdown' }],
  });
  expect([...files.values()].join('\n')).toContain(said);
  expect(report.words).toMatchObject({ missing: [], extra: [] });
});

/** A drawing, a list of items indented as far as code, and a note of a directive. */
const field = `# The Ferry

## The Pier

1. The pier is three by two:

   \`\`\`
   A1 A2 A3
     N

   W + E [D1][D2]
   \`\`\`

2. A boat starts on A1.
3. No boat leaves it.

\`\`\`text
score  = crew * 2
         - leaks
\`\`\`

\`\`\`{note}
A crew of *one* scores two.
\`\`\`
`;

test('a block of code is one, as it is laid out, where it stands', () => {
  const { report, files, errors } = importGeneral(markdown(field), {
    kind: 'markdown',
    raw: [{ page: null, text: field, kind: 'markdown' }],
  });
  const text = [...files].flatMap(([path, one]) => (path.endsWith('.md') ? one : [])).join('\n');
  expect(text).toContain('\n   ```\n   A1 A2 A3\n     N\n\n   W + E [D1][D2]\n   ```\n\n2. A boat starts');
  expect(text).toContain('\n```\nscore  = crew * 2\n         - leaks\n```\n');
  expect(text).toContain('\nA crew of *one* scores two.\n');
  expect(report.words).toMatchObject({ missing: [], extra: [] });
  expect(errors).toEqual([]);
});

test('preformatted text of HTML is one block, and a table in it no other', () => {
  const html =
    '<h1>The Ferry</h1><h2>The Pier</h2><ol><li>Row:<pre>oar {\n  left   1\n  right  2\n  stern  3\n}</pre></li><li>Rest.</li><li>Land.</li></ol>';
  const lines = htmlLines(html);
  const { files } = importGeneral(lines, { kind: 'html', raw: [{ page: null, text: html, kind: 'html' }] });
  const text = [...files].flatMap(([path, one]) => (path.endsWith('.md') ? one : [])).join('\n');
  expect(text).toContain(
    '   ```\n   oar {\n     left   1\n     right  2\n     stern  3\n   }\n   ```\n\n2. Rest.',
  );
});
