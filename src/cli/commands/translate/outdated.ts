import type { Compiled } from '../../../compiler/create-compiler.ts';
import type { RuleNode } from '../../../edition/nodes.ts';

/** What of a translation is outdated, whether or not `lint` reports it (R111). */
export interface Outdated {
  /** With those that name an unknown version, in the order of the original. */
  readonly nodes: readonly RuleNode[];
  /** Whether the version of all other rules is unknown, too. */
  readonly isVersionUnknown: boolean;
}

/** Nothing, in an edition that is no translation. */
export function outdatedIn({ edition }: Compiled): Outdated {
  const stateOf = edition?.translationState();
  const replaced = edition?.assembled.overlay?.order.filter(({ origin }) => origin === 'replaced') ?? [];
  const unknown = new Set(replaced.filter((node) => stateOf?.(node)?.isUnknown));
  return {
    nodes: replaced.filter((node) =>
      unknown.has(node) ? node.translatedFrom !== undefined : stateOf?.(node)?.state === 'outdated',
    ),
    isVersionUnknown: [...unknown].some(({ translatedFrom }) => translatedFrom === undefined),
  };
}
