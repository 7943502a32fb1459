import { writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { readGraphs } from '../graphs.mjs';

/** @typedef {typeof import('sharp').default} Sharp */

/** Size of a picture for link previews. Source: ogp.me. */
const size = { width: 1200, height: 630 };
const margin = 80;

/**
 * Draws a link-preview picture for each edition: `EDITION/picture.png`. Only with a known host,
 * which such links need, and with a font on this machine.
 * @param {import('../settings.mjs').SiteSettings} settings
 * @returns {import('astro').AstroIntegration}
 */
export function pictures({ data, url, title }) {
  /** @type {Sharp | null} */
  let sharp = null;
  return {
    name: 'rulewright-pictures',
    hooks: {
      'astro:config:setup': async ({ command, logger }) => {
        delete process.env['RULEWRIGHT_SITE_PICTURES'];
        if (command !== 'build' || !url) return;
        sharp = loadSharp();
        if (sharp === null || !(await drawsLetters(sharp))) {
          sharp = null;
          logger.warn('no pictures for links: sharp or a font is missing here');
        } else process.env['RULEWRIGHT_SITE_PICTURES'] = 'drawn';
      },
      'astro:build:done': async ({ dir }) => {
        if (sharp === null) return;
        for (const { graph } of readGraphs(data)) {
          const { id, version } = graph.edition;
          const svg = pictureOf(graph.edition.title, `${title}, ${version}`);
          const png = await sharp(Buffer.from(svg)).png({ palette: true }).toBuffer();
          writeFileSync(join(fileURLToPath(dir), id, 'picture.png'), png);
        }
      },
    },
  };
}

/** Astro's own image library, if installed. @returns {Sharp | null} */
function loadSharp() {
  try {
    const astro = createRequire(import.meta.url).resolve('astro/package.json');
    return createRequire(astro)('sharp');
  } catch {
    return null;
  }
}

/** Without fonts nothing is drawn, and no error reported. @param {Sharp} sharp */
async function drawsLetters(sharp) {
  const letter =
    '<svg width="40" height="40"><text x="5" y="35" font-family="serif" font-size="40">R</text></svg>';
  const { channels } = await sharp(Buffer.from(letter)).flatten({ background: '#fff' }).stats();
  return channels.some(({ stdev }) => stdev > 0);
}

/**
 * A page with the title of an edition, and one line under it.
 * @param {string} title
 * @param {string} line
 */
export function pictureOf(title, line) {
  const width = size.width - 2 * margin;
  const fontSize = [96, 80, 64, 52].find((each) => wrapped(title, width / each).length <= 3) ?? 44;
  const lines = wrapped(title, width / fontSize).slice(0, 6);
  const top = 315 - ((lines.length - 1) * fontSize * 1.2) / 2;
  const text = lines.map(
    (each, i) =>
      `<text x="${margin}" y="${Math.round(top + i * fontSize * 1.2)}" font-size="${fontSize}">${escaped(each)}</text>`,
  );
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${size.width}" height="${size.height}">
<rect width="100%" height="100%" fill="#fdfcfa"/>
<rect x="0" y="0" width="24" height="100%" fill="#1d56a5"/>
<g font-family="serif" font-weight="bold" fill="#191614">${text.join('')}</g>
<text x="${margin}" y="${size.height - margin}" font-family="sans-serif" font-size="34" fill="#645f59">${escaped(line)}</text>
</svg>`;
}

/**
 * Wraps a text. Letters count two thirds of their height, as bold ones of wide fonts do; those of
 * Chinese and similar scripts count as square.
 * @param {string} text
 * @param {number} width of a line, in heights of a letter
 */
function wrapped(text, width) {
  /** @type {string[]} */
  const lines = [];
  for (const word of text.split(/\s+/)) {
    const last = lines.at(-1);
    const longer = last === undefined ? word : `${last} ${word}`;
    if (last !== undefined && widthOf(longer) <= width) lines[lines.length - 1] = longer;
    else lines.push(word);
  }
  return lines;
}

/** @param {string} text */
const widthOf = (text) =>
  [...text].reduce(
    (sum, letter) => sum + (/[\u1100-\u11ff\u2e80-\ud7af\uf900-\uffef]/u.test(letter) ? 1 : 0.67),
    0,
  );

/** @param {string} text */
const escaped = (text) => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;');
