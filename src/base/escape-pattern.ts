/** A text as the source of a regular expression that matches just it, with the flag `u` or without. */
export const escapePattern = (text: string): string => text.replace(/[\\^$.*+?()[\]{}|/]/g, '\\$&');
