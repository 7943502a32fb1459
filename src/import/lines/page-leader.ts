/**
 * Dots that lead from a title to the number of its page at the end of a line, also with space between them; the number is the first
 * group. They are looked at from the first of them alone: a line to be filled in has hundreds.
 */
export const pageLeader: RegExp = /(?<![.·…_] ?)(?:[.·…_] ?){4,}\s*(\d{1,4})\s*$/u;

/** The same where the number of the page stands elsewhere, as in another column. */
export const bareLeader: RegExp = /(?<![.·…_] ?)(?:[.·…_] ?){6,}\s*$/u;
