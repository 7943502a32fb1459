/** A small rulebook as the named dialect exports one: invented, with every kind of slip that is handled. */
export const smallGuide = `How To Use

A sign may stand before or after a rule as told in cards_veto_stop and cards_veto_ward.

Glossary

Deck
(Stock) The cards that lie face down.
Round
What is played until all have passed.

0 Before Play

  1. This tells how to begin. See turn_draw_intro.
  2. BOARD: Lay it out. +clans_otters_board
  3. HANDS: Deal 5 cards.‑clans_otters_hand ‑>clans_herons_hand
  4. FIRST PLAYER: As told in 0.XX or 2.XX.01.

1 Turn

    1. The general rule of turns.
    2. Cards outrank clans. cards_veto
  1. Draw Step

    1. First of all, draw.
    2. LIMIT: Hold seven cards [4]. ‑clans_otters_limit
      1. When counting:
      2. Laid out cards do not count.

        For example, Ann holds eight.
        She puts one back.

      3. TOO MANY: Put some back.

        Note: Choose freely.

    3. PILES
      1. There are twothree piles.
  2. Market Step

    1. This comes second (turn_draw).
    2. PRICE: Before DrawingDuring Drawing pay 2. Nothing happens []. +clans_herons_price
    3. SALE: Sell one. AUCTION: Sell to the highest bid.

2 Clans

  1. Otters

    1. Use otters_start through clans_otters_limitclans_otters_hand.
    2. HAND: During Hands [start_hands] take one more.
    3. LIMIT: Eight cards for you.
    1. HAND: You hold nine cards.
    2. BOARD: Turn it round.
          1. Deep down.

© example.org v1.4 by A. Person | May 2nd, 2024
`;
