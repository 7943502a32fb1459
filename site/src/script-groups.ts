/** Groups of words that scripts of pages use. */
export const scriptGroups = ['compare', 'copy', 'offline', 'peek', 'search', 'table'] as const;
