import type { Block } from './read-blocks.ts';

const heading =
  /^\P{L}*(?:change ?log|changes|(?:version|revision) history|release notes|errata|changements|historique|änderungen|änderungsverlauf|historial (?:de versiones|de cambios)|registro de cambios|cronologia|modifiche|wijzigingen)\P{L}*$/iu;

/**
 * Find what stands below the heading of a list of changes, up to the next one as far out: numbers there are those of versions, days, or
 * rules that were changed, and no rule's own.
 */
export function findChanges(blocks: readonly Block[]): ReadonlySet<Block> {
  const found = new Set<Block>();
  let level = 0;
  for (const block of blocks) {
    if (block.heading > 0 && block.heading <= level) level = 0;
    if (level > 0) found.add(block);
    // A section that has a number itself holds rules: "9. Changes" of statutes.
    else if (block.heading > 0 && !block.lead && heading.test(block.plain)) level = block.heading;
  }
  return found;
}
