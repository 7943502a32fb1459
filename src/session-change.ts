import type { AssembledEdition } from './edition/assemble.ts';
import type { AssembledFile } from './edition/nodes.ts';
import type { IndexChange, RuleIndex } from './graph/rule-index.ts';
import { createTermMatcher, type TermForms, type TermMatcher, termFormsOf } from './graph/terms.ts';

/** What an update came to for the files that did not change themselves. */
export interface Change extends IndexChange {
  /** Nodes were replaced at all: they may stand elsewhere. */
  readonly hasMoved: boolean;
}

/** The terms of an edition, and what finds them. */
export interface Terms {
  readonly key: string;
  readonly matcher: TermMatcher;
  readonly forms: readonly TermForms[];
}

/** The same as before as long as the terms are the same. */
export function termsOf(assembled: AssembledEdition, before: Terms | null): Terms {
  const forms = termFormsOf(assembled);
  const key = JSON.stringify(forms);
  return before?.key === key
    ? before
    : { key, forms, matcher: createTermMatcher(forms, assembled.config.language) };
}

/** The nodes that edition.yaml itself makes, as if they were a file. */
export function headFile(assembled: AssembledEdition, file: string): AssembledFile {
  return { file, nodes: [assembled.root, ...assembled.categories], lastSection: 0 };
}

/** Bring the index up to date. */
export function replaceChanged(
  index: RuleIndex,
  placed: Map<string, AssembledFile>,
  head: AssembledFile,
  { files, overlay }: AssembledEdition,
): Change {
  const found = new Set<string>();
  const renumbered = new Set<string>();
  let hasMoved = false;
  const all = new Map([head, ...files].map((file) => [file.file, file]));
  index.setOrder([...all.keys()], overlay?.order);
  if (placed.size === 0) {
    // Nothing was linked yet, so that nothing can be touched.
    for (const [name, file] of all) {
      index.add(file);
      placed.set(name, file);
    }
    return { found, renumbered, hasMoved };
  }
  const replace = (before: AssembledFile | null, after: AssembledFile | null) => {
    const change = index.replace(before, after);
    for (const key of change.found) found.add(key);
    for (const key of change.renumbered) renumbered.add(key);
    hasMoved = true;
  };
  for (const [name, before] of [...placed]) {
    if (all.has(name)) continue;
    replace(before, null);
    placed.delete(name);
  }
  for (const [name, file] of all) {
    const before = placed.get(name) ?? null;
    if (before === file || (before && file === head && sameNodes(before, file))) continue;
    replace(before, file);
    placed.set(name, file);
  }
  return { found, renumbered, hasMoved };
}

const sameNodes = (a: AssembledFile, b: AssembledFile) =>
  a.nodes.length === b.nodes.length && a.nodes.every((node, i) => node === b.nodes[i]);
