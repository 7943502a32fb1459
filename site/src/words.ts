import type { SiteWords } from 'rulewright';

// Every word that the interface of the site says, in groups by its parts. Components and scripts import the groups that they need,
// so that a page gets no others. A sentence with something in it is a function; counts go through `counted`.

/** `1 rule`, `3 rules`. */
export const counted = (count: number, one: string, many: string) => `${count} ${count === 1 ? one : many}`;

/** `12 rules` */
export const rulesCounted = (count: number) => counted(count, 'rule', 'rules');

export const searchWords = {
  open: 'Search',
  title: 'Search the rules',
  field: 'Number or words of a rule',
  close: 'Close',
  list: 'Rules that were found',
  onlyIn: (edition: string) => `only in ${edition}`,
  contents: 'Contents',
  loading: 'Loading …',
  failed: 'The search could not be loaded.',
  nothing: 'Nothing found.',
  noSuchNumber: 'No rule has this number. The nearest:',
  results: (count: number) => counted(count, 'result', 'results'),
  without: (words: readonly string[]) => ` without ${words.map((word) => `“${word}”`).join(', ')}`,
  first: (count: number) => `, the first ${count}:`,
};

export const tableWords = {
  open: 'Your table',
  openLabel: 'Your table: what you play with',
  title: 'Your table',
  lead: 'Choose what you play with. Rules that are not in play fold away, and those that something else overrides say so. What you leave open counts as possible.',
  done: 'Done',
  showAll: 'Show all rules',
  notLoaded: 'What applies could not be loaded. Choose again when there is a network.',
  nothingChosen: 'Nothing is chosen: every rule is shown as it is.',
  named: 'A table of this edition',
  notChosen: 'not chosen',
  noneOfThem: 'none of them',
  apply: (count: number) => counted(count, 'rule applies', 'rules apply'),
  superseded: (count: number) => `${count} superseded`,
  doubtful: (count: number) => `${count} superseded in part or not decided`,
  hanging: (count: number) => `${count} hang on what is left open`,
  out: (count: number) => `${count} not in play`,
  fold: (count: number) => `${rulesCounted(count)} not in play at your table`,
  standing: {
    superseded: 'At your table superseded by ',
    contested: 'At your table superseded, perhaps in part, by what is superseded itself: ',
    undecided: 'At your table not decided, against ',
  },
};

export const ruleWords = {
  linkTo: (number: string) => `Link to rule ${number}`,
  copied: (what: string) => `Link to ${what} copied`,
};

export const indexWords = {
  more: 'Lists of rules',
  by: { prevents: 'Prevented by', cancels: 'Cancelled by' },
  abilities: (count: number) => counted(count, 'ability', 'abilities'),
  cards: (count: number) => counted(count, 'card', 'cards'),
  doubt: {
    contested: 'Whether it stands is open: what supersedes it is superseded itself, perhaps in part.',
    undecided: 'Whether it stands is not decided: rules supersede each other in a circle.',
  },
  openQuestion: 'Open question',
  askedTitle: 'Asked of stars',
  asked:
    'Rules that are not in the list, of which only the authors of the rules can say whether they should be, and what is asked of the stars themselves.',
};

export const offlineWords = {
  title: 'Without a network',
  lead: 'Pages that were read on this device can be read again without a network. An edition that is kept is there as a whole, with its search. A page that is neither needs the network.',
  of: (edition: string) => `${edition} without a network`,
  keep: (size: string) => `Keep all of it on this device (${size})`,
  fetchNewer: (size: string) => `Fetch what is new (${size})`,
  remove: 'Remove it',
  notKept: 'It is not kept on this device.',
  newerState: 'It is kept on this device. A newer state is there.',
  kept: 'All of it is kept on this device, and can be read without a network.',
  fetching: 'Fetching …',
  fetched: (bytes: string, of: string) => `Fetching: ${bytes} of ${of}`,
  failedKeep: 'It could not be fetched. What was there before is as it was.',
  newerText: (edition: string, version: string) =>
    `A newer text of ${edition} is there (version ${version}).`,
  fetch: 'Fetch it',
  later: 'Later',
  failedFetch: 'It could not be fetched. What is kept is as it was.',
  megabytes: (bytes: number) => `${(bytes / 1e6).toFixed(1)} MB`,
};

/** What the site is called, and where it is served. @param site as Astro knows it, where it does */
export const siteWords = (site: URL | undefined): SiteWords => ({
  title: process.env['RULEWRIGHT_SITE_TITLE'] ?? '',
  origin: site?.origin ?? '',
  base: import.meta.env.BASE_URL.replace(/\/?$/, '/'),
});
