import type { Graph } from '../../../src/model/graph.ts';
import { compileOne, type Files } from '../../support/edition.ts';

/** A small book, which overlays in tests stand on. */
export const book: Files = {
  'edition.yaml': `id: book
title: Book
version: "1"
numbering: { section: { style: decimal }, rule: [{ style: decimal, width: 2, start: 1 }] }
tiers: [base, card]
facets: { mode: { values: [short, long], default: long } }
stars: { after: { rule: card_veto, effect: cancels } }
glossary: glossary.md
sections: [turn.md, cards.md, end.md]
`,
  'turn.md': `---
id: turn
tier: base
---

# The turn

1. **Draw:** Take two cards from the Deck, up to Limit [turn_limit]. +card_feast {#turn_draw}
2. **Limit:** Nobody holds more than five cards. -card_chest {#turn_limit}

   1. Cards that are laid out do not count. {#turn_limit_laidout}
   2. In the long game the limit is six. {#turn_limit_long .long}

   > [!EXAMPLE]
   > Ann holds four cards and draws one.

3. **Pass:** After [1.02], pass the turn to the left. {#turn_pass}
4. All of [turn_draw]..[turn_pass] holds in each round; see Chest [card_chest]. {#turn_all}
`,
  'cards.md': `---
id: cards
tier: card
---

# Cards

1. **Feast:** After Draw [turn_draw], draw one card more. ★ {#card_feast .card}
2. **Chest:** While it lies before you, there is no Limit [turn_limit] for you. {#card_chest .card}
3. **Veto:** Cancel an ability with a star behind it. {#card_veto .card}
`,
  'end.md': '# The end {#end}\n\n1. **Score:** Count the cards, as [1.*] says. {#end_score}\n',
  'glossary.md': `---
id: glossary
kind: glossary
---

# Glossary

- **Deck**: the cards that lie face down. {#term_deck}
`,
};

/** Files of an overlay. @param settings lines of edition.yaml behind the first three */
export const overlay = (id: string, settings: string, files: Files = {}): Files => ({
  'edition.yaml': `id: ${id}\ntitle: ${id}\nversion: "1"\n${settings}`,
  ...files,
});

/** Compile an overlay on the book. @param settings lines behind `extends: book` */
export function onBook(settings: string, text: string | null, others: Readonly<Record<string, Files>> = {}) {
  const files = overlay('house', `extends: book\n${settings}`, text === null ? {} : { 'changes.md': text });
  return compileOne('house', { book, ...others, house: files });
}

/** Number and id of what has a number, in the order of the document. */
export const numbersOf = (graph: Graph | null): string[] =>
  graph?.nodes.flatMap(({ number, id }) => (number === null ? [] : [`${number} ${id}`])) ?? [];

/** Code, place and message of each fault, those of a severity or worse. */
export const faultsOf = (
  { compiled }: ReturnType<typeof compileOne>,
  severities: readonly string[] = ['error', 'warning', 'info'],
): string[] =>
  compiled.diagnostics
    .filter(({ severity }) => severities.includes(severity))
    .map(
      ({ code, place, message }) => `${code} ${place.file.replace('rules/', '')}:${place.line} ${message}`,
    );
