import { join } from 'node:path';
import { expect, test } from 'vitest';
import { createCompiler, loadProject } from '../../src/compiler/create-compiler.ts';
import type { Graph } from '../../src/model/graph.ts';
import { applyFixes } from '../../src/outputs/report/apply-fixes.ts';
import type { EditionSource } from '../../src/source/read-edition.ts';
import { decode } from '../../src/source/read-text.ts';
import { times } from '../support/property.ts';

const name = 'landsraad-gencon-2025';
const project = loadProject(join(import.meta.dirname, '../..'));
/** The edition on its way to its next version: a released one stays as it is. */
const edition = nextVersion(project?.sources.get(name) as EditionSource);

function nextVersion(source: EditionSource): EditionSource {
  const text = source.config.text.replace(/^version: .*$/m, 'version: next');
  return { ...source, config: decode(Buffer.from(text), source.config.file) };
}

const compiler = createCompiler((id) => project?.sources.get(id) ?? null);

function compile(source: EditionSource) {
  const compiled = compiler.compile(source);
  return { compiled, graph: compiler.publish(compiled) as Graph };
}

const withText = (source: EditionSource, path: string, text: string): EditionSource => {
  const file = decode(Buffer.from(text), source.files.get(path)?.file ?? path);
  return { ...source, files: new Map([...source.files, [path, file]]) };
};

/** All that a graph says but for numbers, and but for the new rule. */
function said({ nodes, edges }: Graph) {
  const kept = nodes.filter(({ id }) => id !== 'inserted');
  return {
    nodes: kept.map(({ id, kind, parent, label, hash, tier, tags }) => [
      id,
      kind,
      parent,
      label,
      hash,
      tier,
      tags,
    ]),
    edges: edges.map(({ kind, from, to, status }) => [kind, from, to, status].join(' ')),
  };
}

const before = compile(edition);
/** Files with a list at the left edge that holds three rules. */
const paths = [...edition.files]
  .filter(([, { text }]) => (text.match(/^\d+\. /gm)?.length ?? 0) > 2)
  .map(([path]) => path);

test('the rules are in many files, and each of them can be written to', () => {
  expect(paths.length).toBeGreaterThan(25);
});

/** A long run looks at all of them. */
const lookedAt = paths.filter((_, i) => times > 1 || i % 3 === 0);

test.each(lookedAt)('a rule that is put into %s is no reason to edit anything else', (path) => {
  const text = edition.files.get(path)?.text ?? '';
  const [first = '', ...rest] = text.split(/^(?=\d+\. )/m);
  const second = `${rest[0]}${rest[1]}1. **Intermission:** All put their hands on the board once. {#inserted}\n`;
  const inserted = withText(edition, path, [first, second, ...rest.slice(2)].join(''));
  // What `fmt` does: the numbers in front of the rules behind it, in this very list.
  const { texts } = applyFixes(
    compile(inserted).compiled.diagnostics.filter(({ name: check }) => check === 'no-wrong-list-number'),
    new Map([...inserted.files.values()].map(({ file, text: own }) => [file, own])),
    false,
  );
  const file = inserted.files.get(path)?.file ?? '';
  expect([...texts.keys()].filter((other) => other !== file)).toEqual([]);
  const after = compile(withText(inserted, path, texts.get(file) ?? inserted.files.get(path)?.text ?? ''));
  expect(said(after.graph)).toEqual(said(before.graph));
  const faults = after.compiled.diagnostics.filter(({ severity }) => severity !== 'info');
  expect(faults.map(({ code, message }) => `${code} ${message}`)).toEqual([]);
});
