import { type Attempt, deriveOverlay, type WholeEdition } from '../../src/overlay/derive-overlay.ts';
import { NoOverlay } from '../../src/overlay/plan-changes.ts';
import { compileOne, type Files } from '../support/edition.ts';

/** An overlay as files, or why there is none. */
export type Outcome = { readonly files: Readonly<Record<string, string>> } | { readonly why: string };

/** An edition of several, compiled; null where it has an error. */
export function wholeOf(name: string, editions: Readonly<Record<string, Files>>): WholeEdition | null {
  const { compiled, graph } = compileOne(name, editions);
  const { edition, sources, diagnostics } = compiled;
  if (!edition || !graph || diagnostics.some(({ severity }) => severity === 'error')) return null;
  return { name, config: edition.config, assembled: edition.assembled, graph, sources };
}

/** Write `full` as an overlay on `base`, called `thin`. */
export function derived(editions: Readonly<Record<'base' | 'full', Files>>): Outcome {
  const [base, full] = [wholeOf('base', editions), wholeOf('full', editions)];
  if (!base || !full) return { why: 'errors' };
  const compile = (files: ReadonlyMap<string, string>): Attempt => {
    const { compiled, graph } = compileOne('thin', { ...editions, thin: Object.fromEntries(files) });
    const error = compiled.diagnostics.find(({ severity }) => severity === 'error');
    return { graph, error: error?.message ?? null, stale: compiled.edition?.staleFaults ?? [] };
  };
  try {
    return { files: Object.fromEntries(deriveOverlay({ id: 'thin', base, full, compile }).files) };
  } catch (error) {
    if (error instanceof NoOverlay) return { why: error.message };
    throw error;
  }
}
