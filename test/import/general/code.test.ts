import { expect, test } from 'vitest';
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

test('the end of code within code is no line of the result', () => {
  const text =
    '# The Ferry\n\n## Alarms\n\n1. A leak is told.\n\n````{tip}\nRing the bell:\n\n```python\nring(bell)\n```\n\nThen bail out.\n````\n\n2. A crew rests.\n';
  const { files, errors } = importGeneral(markdown(text), {
    kind: 'markdown',
    raw: [{ page: null, text, kind: 'markdown' }],
  });
  expect(errors).toEqual([]);
  expect([...files.values()].join('\n')).not.toMatch(/^\s*(?:\\?`){3}\s*$/mu);
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
