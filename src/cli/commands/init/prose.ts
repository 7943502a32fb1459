import { placeIn } from '../../../base/places.ts';
import { brokenAt, valueAt } from '../../../history/read-release.ts';
import { version } from '../../version.ts';

/** Name of the file that configures remark. */
export const remarkFile = '.remarkrc.mjs';

/** What another configuration of remark should have. */
export const wantedOfRemark = 'it needs the plugins that docs/prose.md shows';

/** The configuration; explained in docs/prose.md. */
export const remarkSettings = `// How remark checks the prose of the rules: npm run prose
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import dictionary from 'dictionary-en';
import remarkRetext from 'remark-retext';
import retextEnglish from 'retext-english';
import retextIndefiniteArticle from 'retext-indefinite-article';
import retextRepeatedWords from 'retext-repeated-words';
import retextSpell from 'retext-spell';
import retextSyntaxUrls from 'retext-syntax-urls';
import { createCompiler, graphWords, loadProject } from 'rulewright';
import rulewright, { prose } from 'rulewright/remark';
import { unified } from 'unified';

// Words that the dictionary lacks: names, labels and terms of every edition, and the lines of words.txt.
const sources = loadProject(import.meta.dirname)?.sources ?? new Map();
const compiler = createCompiler((name) => sources.get(name) ?? null);
const graphs = [...sources.values()].map((source) => compiler.publish(compiler.compile(source)));
const ownWords = join(import.meta.dirname, 'words.txt');
const personal = [
  ...graphs.map((graph) => (graph ? graphWords(graph) : '')),
  existsSync(ownWords) ? readFileSync(ownWords, 'utf8') : '',
].join('\\n');

const checks = unified()
  .use(retextEnglish)
  .use(retextSyntaxUrls)
  .use(retextRepeatedWords)
  .use(retextIndefiniteArticle)
  // A label such as "Draw:" is a literal word for retext.
  .use(retextSpell, { dictionary, personal, ignoreLiteral: false });

export default { plugins: [rulewright, [prose, remarkRetext(checks)]] };
`;

/** What the configuration imports, and the program that reads it. */
const dependencies: ReadonlyMap<string, string> = new Map([
  ['dictionary-en', '4.0.0'],
  ['remark-cli', '12.0.1'],
  ['remark-retext', '6.0.1'],
  ['retext-english', '5.0.0'],
  ['retext-indefinite-article', '5.0.0'],
  ['retext-repeated-words', '5.0.0'],
  ['retext-spell', '6.1.0'],
  ['retext-syntax-urls', '4.0.0'],
  ['rulewright', `^${version}`],
  ['unified', '11.0.5'],
]);

const script = 'remark rules --quiet --frail --no-stdout';

/**
 * Adds the prose check to a package.json: a script, and missing devDependencies. Keeps everything
 * else, with indentation and line endings, like npm.
 *
 * @param file its name in messages
 * @returns the new text; or a sentence with the location if it is not a package.json
 */
export function withProse(
  written: string,
  file: string,
): { readonly text: string } | { readonly error: string } {
  const text = written.replace(/^\uFEFF/, '');
  const refuse = (at: readonly [number, number], message: string) => {
    const { line, column } = placeIn({ file, text }, at);
    return { error: `${file}:${line}:${column}: ${message}` };
  };
  let manifest: unknown;
  try {
    manifest = JSON.parse(text);
  } catch (error) {
    return refuse(brokenAt(text, error as Error), 'Unexpected text, expected JSON.');
  }
  if (!isObject(manifest)) return refuse([0, 0], 'Unexpected value, expected an object.');
  const { scripts = {}, devDependencies = {} } = manifest;
  const refuseField = (key: string) => refuse(valueAt(text, key), `Unexpected "${key}", expected an object.`);
  if (!isObject(scripts)) return refuseField('scripts');
  if (!isObject(devDependencies)) return refuseField('devDependencies');
  const others = [manifest['dependencies'], devDependencies].filter(isObject);
  const missing = [...dependencies].filter(([name]) => !others.some((field) => Object.hasOwn(field, name)));
  const merged = Object.entries({ ...Object.fromEntries(missing), ...devDependencies });
  const extended = {
    ...manifest,
    scripts: { ...scripts, prose: scripts['prose'] ?? script },
    devDependencies: Object.fromEntries(merged.sort(([a], [b]) => (a < b ? -1 : 1))),
  };
  const indent = /^[ \t]+(?=")/m.exec(text)?.[0] ?? '  ';
  const ending = text.includes('\r\n') ? '\r\n' : '\n';
  return { text: `${JSON.stringify(extended, null, indent)}\n`.replaceAll('\n', ending) };
}

const isObject = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);
