/** A small invented document in the toy dialect, with one of each construct and some faults. */
export const smallDocument = `= A Small Game
made by Ann, version 1.10

## 0 Setup
0.00 This is how to begin.
0.01 Deal: Deal **five** cards, see [1.01.02] and [1.1.2]. {+1.01.01} *
## 1 The Turns
1.00.00 What a turn is.
1.00.01 It has two*three steps, a_b {curly} #5 and a ( ) box.
## 1.01 Drawing turn
1.01.00 First of all.
1.01.01 Draw: Take two. {-1.01.02} {-9.09.09}
> Ann takes two.
1.01.01.00 Out of [2] decks.
1.01.01.03 Not three: [1.01.00 to 1.01.02].
> Bob takes three.
1.01.02 Hand Limit: Nobody holds more than five. {?0.01}
## 1.03 Late
1.03.04 Late rule with [5.05] and [].
?? May I?
!! Yes.
$ Deck = the cards of [1.01.01].
& forgotten words
% left words
`;
