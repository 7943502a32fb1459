import { expect, test } from 'vitest';
import { htmlLines } from '../../../src/import/lines/html-lines.ts';
import { importGeneral, markdown } from './import-general.ts';

const tableOf = (lines: Parameters<typeof importGeneral>[0]) => {
  const { files } = importGeneral(lines);
  const written = [...files].map(([path, text]) => (path.endsWith('.md') ? text : '')).join('\n');
  return written.split('\n').flatMap((line) => (/^\s*\|/.test(line) ? [line.trim()] : []));
};
const around = (table: string) => `# Boats\n\n## Gear\n\n${table}\n\n## Crew\n\n1. Two row.\n2. One rests.\n`;

test('rows between bars without a line of dashes are a table without a head', () => {
  expect(tableOf(markdown(around('| oar | sail |\n| rope | tar |')))).toEqual([
    '| | |',
    '| --- | --- |',
    '| oar | sail |',
    '| rope | tar |',
  ]);
});

test('as are those whose line of dashes has other columns than an empty head', () => {
  const rows = ['| | | |', '| --- | --- | --- |', '| 1 | oar | x |', '| 2 | sail | y |'];
  expect(tableOf(markdown(around('|||\n|---|---|---|\n| 1 | oar | x |\n| 2 | sail | y |')))).toEqual(rows);
});

test('an empty head stays one', () => {
  expect(tableOf(markdown(around('| | |\n|---|---|\n| 1 | oar |\n| 2 | sail |')))).toEqual([
    '| | |',
    '| --- | --- |',
    '| 1 | oar |',
    '| 2 | sail |',
  ]);
});

test('but not above a row that is bold as a whole', () => {
  expect(tableOf(markdown(around('| | |\n|---|---|\n| **n** | **gear** |\n| 2 | sail |')))[0]).toBe(
    '| **n** | **gear** |',
  );
});

test('a cell over all columns is the title of its table', () => {
  const rows =
    '<tr><th colspan="2">Prices</th></tr><tr><th>oar</th><th>sail</th></tr><tr><td>1</td><td>2</td></tr>';
  const lines = htmlLines(`<h1>Boats</h1><h2>Gear</h2><table>${rows}</table><h2>Crew</h2><p>Two row.</p>`);
  if (typeof lines === 'string') throw new Error(lines);
  expect(tableOf(lines)).toEqual(['| oar | sail |', '| --- | --- |', '| 1 | 2 |']);
  expect([...importGeneral(lines).files.values()].join()).toContain('Prices');
});

test('cells with as many lines as each other are as many rows', () => {
  const table =
    '<table><tr><th>d6</th><th>gear</th></tr><tr><td>1<br>2<br>3</td><td>oar<br>sail<br>rope</td></tr></table>';
  expect(tableOf(markdown(around(table)))).toEqual([
    '| d6 | gear |',
    '| --- | --- |',
    '| 1 | oar |',
    '| 2 | sail |',
    '| 3 | rope |',
  ]);
});
