import type { ItemKind } from './facts.ts';

/** Meaning of each alert, `> [!NOTE]`. */
export const alertKinds: ReadonlyMap<string, { readonly kind: ItemKind; readonly tags: readonly string[] }> =
  new Map([
    ['EXAMPLE', { kind: 'example', tags: [] }],
    ['NOTE', { kind: 'note', tags: [] }],
    ['TIP', { kind: 'note', tags: ['tip'] }],
    ['IMPORTANT', { kind: 'note', tags: ['important'] }],
    ['WARNING', { kind: 'note', tags: ['warning'] }],
    ['CAUTION', { kind: 'note', tags: ['caution'] }],
    ['EXCEPTION', { kind: 'note', tags: ['exception'] }],
    ['QUESTION', { kind: 'question', tags: [] }],
    ['ANSWER', { kind: 'answer', tags: [] }],
  ]);

/** Names valid in `[!…]`, in the order of the documentation. */
export const alertNames: readonly string[] = [...alertKinds.keys()];
