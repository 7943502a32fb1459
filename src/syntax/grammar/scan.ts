/**
 * Result of a scanner: the offset after the construct; `none` if the sign is text; `open` if the
 * text after the available part decides.
 */
export type Scan = number | 'none' | 'open';

/**
 * Scans the one construct that can begin at an offset. Pure, and linear in the length of the
 * construct, which is bounded.
 *
 * @param text lines of a paragraph as written, or the available part
 * @param at offset of the first sign of the construct
 * @param isWhole the text is the whole paragraph, so the answer is never `open`
 * @param isDefined whether these words have a link definition: then the brackets are a link
 */
export type Scanner = (
  text: string,
  at: number,
  isWhole: boolean,
  isDefined?: (label: string) => boolean,
) => Scan;
