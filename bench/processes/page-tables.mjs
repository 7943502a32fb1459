// Changes the table of a page of 100 rules in a browser at a quarter of the CPU, and prints the
// milliseconds of each change as JSON: of the computation, and in total.
// usage: node bench/processes/page-tables.mjs <effective.js> <graph.json> <tables.json>
import { readFileSync } from 'node:fs';
import { chromium } from 'playwright-core';
import { findChromium } from '../../scripts/ensure-chromium.mjs';

const [code = '', graph = '', tables = ''] = process.argv.slice(2).map((file) => readFileSync(file, 'utf8'));

/**
 * A paragraph per rule shows its state at each table and what acts against it. As on a page of the
 * site, unchanged content is not written again. A string, because no type here knows a page.
 */
const pageScript = `(async ([code, graphText, tableText]) => {
  const { effective } = await import(URL.createObjectURL(new Blob([code], { type: 'text/javascript' })));
  const graph = JSON.parse(graphText);
  const places = graph.nodes.filter(({ kind }) => kind === 'rule').slice(0, 100).map(({ id, text }) => {
    const [place, mark, notes] = ['p', 'b', 'i'].map((name) => document.createElement(name));
    place.append(mark, ' ' + text + ' ', notes);
    document.body.append(place);
    return { id, place, mark, notes };
  });
  const show = (table) => {
    const before = performance.now();
    const { rule, state } = effective(graph, new Map(Object.entries(table)));
    const states = places.map(({ id }) => state(id));
    const computed = performance.now() - before;
    places.forEach((one, at) => {
      const { inPlay, standing } = states[at];
      const by = standing === null || standing === 'stands' ? [] : rule(one.id).by;
      const against = by.filter(({ inPlay, yields }) => inPlay !== 'no' && !yields);
      const words = against.map(({ kind, id }) => kind + ' by ' + id).join(', ');
      const shown = [inPlay, standing, words].join(' ');
      if (one.shown === shown) return;
      one.shown = shown;
      one.place.hidden = inPlay === 'no';
      one.mark.textContent = standing ?? '';
      one.notes.textContent = words;
    });
    // Asking for a height makes the browser lay the page out.
    document.body.getBoundingClientRect();
    return [computed, performance.now() - before];
  };
  const times = [];
  for (const table of JSON.parse(tableText)) {
    // Each change comes by itself, as from a click.
    await new Promise((done) => setTimeout(done, 5));
    times.push(show(table));
  }
  return times;
})`;

const executablePath = findChromium();
if (executablePath === undefined) throw new Error('no Chromium: run node scripts/ensure-chromium.mjs');
const flags = ['--headless', '--no-sandbox', '--disable-gpu'];
const browser = await chromium.launch({ executablePath, args: flags });
try {
  const page = await browser.newPage();
  const session = await page.context().newCDPSession(page);
  await session.send('Emulation.setCPUThrottlingRate', { rate: 4 });
  const times = await page.evaluate(`${pageScript}(${JSON.stringify([code, graph, tables])})`);
  process.stdout.write(`${JSON.stringify(times)}\n`);
} finally {
  await browser.close();
}
