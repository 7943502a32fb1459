import { createCompiler, loadProject } from '../../src/compiler/create-compiler.ts';
import type { EditionSource } from '../../src/source/read-edition.ts';
import { decode } from '../../src/source/read-text.ts';

const sources = loadProject(process.cwd())?.sources ?? new Map<string, EditionSource>();

function sourceOf(name: string): EditionSource {
  const source = sources.get(name);
  if (!source) throw new Error(`no edition ${name}`);
  return source;
}

function codesOf(changed: EditionSource): string[] {
  const all = new Map([...sources, [changed.name, changed]]);
  const compiler = createCompiler((id) => all.get(id) ?? null, { all: () => all.values() });
  return compiler
    .compile(changed)
    .diagnostics.map(({ code }) => code)
    .sort();
}

/** The settings stated by an edition of rules/. */
export const settingsOf = (name: string) =>
  [...sourceOf(name).config.text.matchAll(/^([a-z]+):/gm)].map(([, setting = '']) => setting);

/** Codes reported for an edition of rules/ with one setting of the wrong type. */
export function codesWithBroken(name: string, setting: string): string[] {
  const source = sourceOf(name);
  const block = new RegExp(`^${setting}:.*\\n(?:(?:[ #].*)?\\n)*`, 'm');
  // Names in these stay in the text.
  const isKept = setting === 'checks' || setting === 'faults';
  const text = source.config.text.replace(
    block,
    (whole) => `${setting}: [[1]]\n${isKept ? whole.replace(/^(?=.)/gm, '# ') : ''}`,
  );
  return codesOf({ ...source, config: decode(Buffer.from(text), source.config.file) });
}

/** Codes reported for an edition of rules/ without one of its files. */
export function codesWithout(name: string, file: string): string[] {
  const source = sourceOf(name);
  if (!source.files.has(file)) throw new Error(`no file ${file} in ${name}`);
  return codesOf({ ...source, files: new Map([...source.files].filter(([path]) => path !== file)) });
}
