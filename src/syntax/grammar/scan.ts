/**
 * What a scanner found: the offset after the construct; `none` where the sign is text; `open` where that is decided by
 * what stands after the text at hand.
 */
export type Scan = number | 'none' | 'open';

/**
 * Reads the one construct that can begin at an offset. Pure, and linear in the length of a construct, which is bounded.
 *
 * @param text lines of a paragraph as they are written, or the part of them that is at hand
 * @param at offset of the sign that the construct begins with
 * @param isWhole nothing of the paragraph stands after the text, so that the answer is never `open`
 * @param isDefined is there a link definition for these words? Then brackets around them are a link
 */
export type Scanner = (
  text: string,
  at: number,
  isWhole: boolean,
  isDefined?: (label: string) => boolean,
) => Scan;
