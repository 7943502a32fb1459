import { expect, test } from 'vitest';
import { compileOne } from '../support/edition.ts';

const settings = 'id: kites\ntitle: Kites\nversion: "1"\nsections: [fly.md, land.md]\n';
const land = '# Land {#land}\n\n1. After Launch [fly_launch] a Kite may land. {#land_how}\n';

const compiled = (fly: string) => {
  const files = { 'edition.yaml': settings, 'fly.md': fly, 'land.md': land };
  return compileOne('kites', { kites: files });
};

const marked = (own: string, other: string) =>
  `<<<<<<< HEAD\n${own}||||||| base\n1. **Old:** [gone] {#\n=======\n${other}>>>>>>> main\n`;

test.each([
  [
    'a rule of a list',
    `---\nid: fly\n---\n\n# Fly\n\n${marked(
      '1. **Launch:** Throw the Kite. {#fly_launch}\n',
      '1. **Launch:** Throw it [far]. {#fly_launch}\n',
    )}2. **Wind:** Wait. {#fly_wind}\n`,
    6,
  ],
  [
    'a line of a paragraph',
    `# Fly {#fly}\n\n1. **Launch:** Throw the\n${marked('   Kite.\n', '   red Kite.\n')}   {#fly_launch}\n2. Wait. {#fly_wind}\n`,
    3,
  ],
  [
    'the whole file',
    marked(
      '---\nid: fly\n---\n\n# Fly\n\n1. **Launch:** Go. {#fly_launch}\n2. Wait. {#fly_wind}\n',
      '# Other\n\nWords [a.',
    ),
    0,
  ],
  [
    'front matter',
    `---\n${marked('id: fly\n', 'id: fly2\nid: fly3\n')}---\n\n# Fly\n\n1. **Launch:** Go. {#fly_launch}\n2. Wait. {#fly_wind}\n`,
    1,
  ],
  [
    'one mark that was forgotten',
    '# Fly {#fly}\n\n1. **Launch:** Go [nowhere]. {#fly_launch}\n>>>>>>> main\n2. Wait. {#fly_wind}\n',
    3,
  ],
])('marks of a merge are one fault, and the rest is read: %s', (_, fly, line) => {
  for (const text of [fly, fly.replaceAll('\n', '\r\n')]) {
    const { compiled: one, graph } = compiled(text);
    expect(one.diagnostics).toMatchObject([
      {
        code: 'S014',
        severity: 'error',
        message: expect.stringContaining('mark of a merge'),
        help: expect.stringContaining('take out'),
        place: { file: 'rules/kites/fly.md', line: line + 1, column: 1 },
      },
    ]);
    expect(graph?.nodes.map(({ id, number }) => [id, number])).toEqual([
      ['edition:kites', null],
      ['fly', '1'],
      ['fly_launch', '1.1'],
      ['fly_wind', '1.2'],
      ['land', '2'],
      ['land_how', '2.1'],
    ]);
  }
});

test('a title that is underlined is no mark', () => {
  const { diagnostics } = compiled('Fly\n=======\n\n1. **Launch:** Go. {#fly_launch}\n').compiled;
  expect(diagnostics.map(({ code }) => code)).not.toContain('S014');
});

test('settings say it in the same words', () => {
  const files = { 'edition.yaml': `${settings}<<<<<<< HEAD\ntags: [a]\n=======\ntags: [b]\n>>>>>>> b\n` };
  const [fault] = compileOne('kites', { kites: files }).compiled.diagnostics;
  const [other] = compiled('# Fly\n<<<<<<< a\n').compiled.diagnostics;
  expect(fault).toMatchObject({ message: other?.message, help: other?.help });
});
