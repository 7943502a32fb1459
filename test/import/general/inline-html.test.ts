import { expect, test } from 'vitest';
import { importGeneral, markdown } from './import-general.ts';

/** Import Markdown, and give what its sections say. */
function imported(text: string) {
  const { files, report } = importGeneral(markdown(text), {
    kind: 'markdown',
    raw: [{ page: null, text, kind: 'markdown' }],
  });
  expect(report.words).toMatchObject({ missing: [], extra: [] });
  return [...files].flatMap(([path, one]) => (path.endsWith('.md') ? one : [])).join('\n');
}

test('words that a page shows apart are not run together in Markdown either', () => {
  const text = imported(
    '# Ferry\n\n## Boats\n\nRow to the <span class="day">quay.</span><span class="night">Sail to the pier.</span> Land R<span>ows</span>.\n\n## Tides\n\nThey turn & wait.\n',
  );
  expect(text).toContain('Row to the quay. Sail to the pier. Land Rows.');
});

test('the words of an HTML link in Markdown are linked', () => {
  const text = imported(
    '# Ferry\n\n## Boats\n\nMind the <a href="#tides">turning **tides**</a>, <a href="#tides">always</a>.\n\n## Tides\n\nThey turn.\n',
  );
  expect(text).toContain('[always][tides]');
});

test('HTML that is far in behind an empty line is none of code', () => {
  const text = imported(
    '# Ferry\n\n<div>\n  <p>Boats:</p>\n\n      <ul>\n        <li class="a">rafts</li>\n        <li class="b">barges</li>\n      </ul>\n\n</div>\n\n## Tides\n\nThey turn.\n\n    <select>\n      <option>Never</option>\n    </select>\n\n<figure>\n<svg>\n  <title>Never</title>\n  <text x="1">High water</text>\n</svg>\n</figure>\n',
  );
  expect(text).toContain('rafts');
  expect(text).toContain('High water');
  expect(text).not.toMatch(/<li|Never/);
});

test('a picture in front of bold words belongs to the label', () => {
  const text = imported(
    '# Ferry\n\n## Quays\n\n- ⛽ **North quay:** Fuel.\n- 🧑🏼\u200D💼 **Pier:** Two men.\n- ★ **Slip:** Mud.\n\n## Tides\n\nThey turn.\n',
  );
  expect(text).toContain('1. **⛽ North quay:** Fuel.');
  expect(text).toContain('2. **🧑🏼\u200D💼 Pier:** Two men.');
  // A star says what it says elsewhere.
  expect(text).toContain('&#x2605; **Slip:** Mud.');
});

test('what looks like a tag and is none is text', () => {
  const text = imported(
    '# Ferry\n\n## Boats\n\nPay <price of a seat> to <Owner>, and <b>row</b> on <Bend>the river</Bend>.\n\n<TBD>\n\n## Tides\n\nThey turn.\n',
  );
  expect(text).toContain('<price of a seat>');
  expect(text).toContain('<Owner>');
  expect(text).toContain('<TBD>');
  expect(text).not.toContain('Bend>');
});

test('titles of tables that directives hold, and words of buttons within a text, are text', () => {
  const text = imported(
    '# Ferry\n\n## Boats\n\n```{list-table} Seats of boats\n* - raft\n  - two\n```\n\n```{table} Loads of boats\n| Boat | Load |\n| --- | --- |\n| raft | one cow |\n```\n\nPress <button>Row</button> and f<wbr>erry.\n\n## Tides\n\nThey turn.\n',
  );
  expect(text).toContain('Seats of boats');
  expect(text).toMatch(/Loads of boats\n+\s*\| Boat/);
  expect(text).toContain('Press Row and ferry.');
});

test('an unknown tag that marks a heading, or a line whose words follow at once, is no text', () => {
  const text =
    '# Ferry Rules\n\n<edition>Edition of May 2024\n\n## <oars> Oars\n\n1. Pay <price> coins.\n2. Row.\n\n## Tides\n\n1. Rest.\n';
  const { graph, report } = importGeneral(markdown(text), {
    kind: 'markdown',
    raw: [{ page: null, text, kind: 'markdown' }],
  });
  const said = graph.nodes.map(({ label, text }) => `${label ?? ''}${text ?? ''}`).join('\n');
  expect(said).toContain('Pay <price> coins.');
  expect(said).toContain('Oars');
  expect(said).not.toMatch(/<edition>|<oars>/);
  expect(report.words).toMatchObject({ missing: [], extra: [] });
});
