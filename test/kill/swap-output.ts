// What `site build` does at its end: replaces the site. And what precedes the next one.
import { mkdirSync, writeFileSync } from 'node:fs';
import { recoverOutput, replaceOutput } from '../../src/source/replace-output.ts';

const [what = '', text = ''] = process.argv.slice(2);
const cwd = process.cwd();
if (what === 'recover') {
  if (recoverOutput(`${cwd}/out/site`, 'site')) process.stderr.write('an interrupted change was settled\n');
} else {
  mkdirSync(`${cwd}/work-${text}/sub`, { recursive: true });
  for (const name of ['index.html', 'sub/page.html']) writeFileSync(`${cwd}/work-${text}/${name}`, text);
  replaceOutput(`${cwd}/out/site`, `${cwd}/work-${text}`, 'site');
}
