import { expect, test } from 'vitest';
import { htmlLines } from '../../../src/import/lines/html-lines.ts';
import { importGeneral, markdown } from './import-general.ts';

const importHtml = (text: string) => {
  const lines = htmlLines(text);
  if (typeof lines === 'string') throw new Error(lines);
  return importGeneral(lines, { kind: 'html', raw: [{ page: null, text, kind: 'html' }] });
};

test('an anchor in front of a heading leads to it, also behind a line that is open', () => {
  const { files } = importHtml(
    '<h3>FERRY</h3><a href="#OARS">Oars</a><br>&bull; One<br>Two\n<a name="OARS"></a>\n<h3>OARS</h3><p>Row.</p><h3>TIDES</h3><p>Wait.</p>',
  );
  expect([...files.values()].join('\n')).toContain('[Oars][oars]');
});

test('bold words alone end an example', () => {
  const { graph } = importHtml(
    '<h3>FERRY</h3><p>Row.<br><b>EXAMPLE:</b> Anna rows first.<br>Bert waits.<br><b>TIDES</b><br>Nobody rows at night.</p><h3>OARS</h3><p>Rest.</p>',
  );
  const [example, ...others] = graph.nodes.filter(({ kind }) => kind === 'example');
  expect(others).toEqual([]);
  expect(JSON.stringify(example)).toContain('Bert waits.');
  expect(JSON.stringify(example)).not.toContain('at night');
});

test('the words of a link are not looked for in the label in front of it', () => {
  const { report, files } = importGeneral(
    markdown(
      '# Boats\n\n## Skills\n\n1. **Read Tides**: Know when (see [**Tides**](#tides)).\n2. Rest.\n\n# Tides\n\nWait.\n',
    ),
  );
  expect(report.references).toHaveLength(1);
  expect([...files.values()].join('\n')).toContain('**Read Tides:** Know when (see [Tides]');
});
