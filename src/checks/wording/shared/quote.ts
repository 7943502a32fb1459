/** Words of a rule as a message shows them: between quotation marks, unless they have their own. */
export const quote = (written: string) => (/^['‘"“]/.test(written) ? written : `"${written}"`);
