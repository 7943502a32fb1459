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

/** The text of all files that a document is imported to, and what is told of it. */
function imported(text: string, kind: 'markdown' | 'html' = 'markdown') {
  const lines = kind === 'html' ? htmlLines(text) : markdown(text);
  const { report, files, errors } = importGeneral(lines, { kind, raw: [{ page: null, text, kind }] });
  expect(errors).toEqual([]);
  expect(report.words).toMatchObject({ missing: [], extra: [] });
  return [...files].flatMap(([path, one]) => (path.endsWith('.md') ? one : [])).join('\n');
}

test('an item that begins with code or with a list keeps its number', () => {
  const text = imported(
    '# The Ferry\n\n## 1. The Pier\n\n1. Row.\n2. ```text\n   <oar> ~ {x}\n   ```\n3. - ring\n   - wait\n4. Land <em>softly</em>.\n',
  );
  expect(text).toMatch(/\n2\. \{#\S+\}\n\n {3}```\n {3}<oar> ~ \{x\}\n {3}```\n/);
  expect(text).toMatch(/\n3\. \{#\S+\}\n\n {3}- ring\n {3}- wait\n/);
  expect(text).toMatch(/\n4\. Land \*softly\*\. \{#/);
  const html = imported(
    '<h1>The Ferry</h1><h2>1. The Pier</h2><ol><li>Row.</li><li><pre>oar</pre></li><li>Land.</li></ol>',
    'html',
  );
  expect(html).toMatch(/\n2\. \{#\S+\}\n\n {3}```\n {3}oar\n/);
});

test('blocks of code side by side stay apart', () => {
  const text = imported('# The Ferry\n\n## The Pier\n\nSigns:\n\n```\none\n\nmore\n```\n```\ntwo\n```\n');
  expect(text).toContain('\n```\none\n\nmore\n```\n\n```\ntwo\n```\n');
});

test('code below an item that counts by letters is of that item', () => {
  const text = imported(
    '# The Ferry\n\n## 1. The Pier\n\n1. Row:\n\n   a. first\n\n      ```\n      oar   one\n      ```\n\n   b. then\n\n2. Land.\n',
  );
  expect(text).toMatch(/\n {3}1\. first \{#\S+\}\n\n {6}```\n {6}oar {3}one\n {6}```\n\n {3}2\. then \{#/);
});

test('no rule is lost behind code in the line of a mark, in lists by letters either', () => {
  const text = imported(
    '# The Ferry\n\n## 1. The Pier\n\n1. ```\n   oar\n   ```\n\n2. Row:\n\n   a. first\n\n   b. then\n\n3. Land.\n',
  );
  expect(text).toMatch(/\n1\. \{#\S+\}\n\n {3}```\n {3}oar\n {3}```\n\n2\. Row:/);
});

test('a directive that holds text has its title, and tags in it are markup', () => {
  const text = imported(
    '# The Ferry\n\n## 1. The Pier\n\n1. Row.\n\n````{admonition} Bells and *horns*\n<!-- not shown -->\nRing <b>twice</b>.\n\n```\nring <two>\n```\n````\n\n```{note} Land.\n```\n\n```\n<oar>\n```\n',
  );
  expect(text).toContain(
    '\nBells and *horns*\n\nRing **twice**.\n\n```\nring <two>\n```\n\nLand.\n\n```\n<oar>\n```\n',
  );
});

test('code far to the right is read all the same', () => {
  const text = imported(
    `# The Ferry\n\n## 1. The Pier\n\n1. Row.\n\n\`\`\`\nbow\n${' '.repeat(300)}stern\n\`\`\`\n`,
  );
  expect(text).toContain(`\nbow\n${' '.repeat(120)}stern\n`);
});
