/** The actions of `site`. */
export const siteActions = ['dev', 'build', 'preview', 'pdf'] as const;
/** One of the {@link siteActions}. */
export type SiteAction = (typeof siteActions)[number];

/** The actions that take an option; all take one that is not listed. */
const takers = new Map<string, readonly SiteAction[]>([
  ['out', ['build', 'preview', 'pdf']],
  ['port', ['dev', 'preview']],
  ['host', ['dev', 'preview']],
  ['editor', ['dev']],
  ...['section', 'table', 'named', 'without', 'paper', 'chromium'].map((name) => [name, ['pdf']] as const),
]);

/**
 * Why an action does not take the options that were given: an option without effect is refused, not ignored.
 *
 * @param isGiven was an option of this name written on the command line?
 * @returns a sentence about the first that it does not take; null where it takes all
 */
export function whyNoOption(action: SiteAction, isGiven: (name: string) => boolean): string | null {
  for (const [name, actions] of takers)
    if (!actions.includes(action) && isGiven(name)) {
      const others = actions.map((one) => `"site ${one}"`).join(' and ');
      return `"site ${action}" takes no --${name}, which is for ${others}.`;
    }
  return null;
}
