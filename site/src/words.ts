import type { EditionPages, SiteWords } from 'rulewright/site';
import { base } from './base.ts';

// Every word of the frame of the site, in groups by part; those about rules are in
// src/model/phrases.ts. Components and scripts import only their groups, so that a page gets no
// others. A sentence with a parameter is a function; counts use `counted`.

/** `1 rule`, `3 rules`. */
export const counted = (count: number, one: string, many: string) => `${count} ${count === 1 ? one : many}`;

/** `12 rules` */
export const rulesCounted = (count: number) => counted(count, 'rule', 'rules');

/** A name such as `shield-wall`, as words. */
export const spaced = (name: string) => name.replace(/[-_]+/g, ' ');

export const shellWords = {
  /** Language of the interface. */
  language: 'en',
  skip: 'Skip to content',
  menu: 'Menu',
  edition: 'Edition:',
  allEditions: 'All editions',
  colours: 'Colours',
  auto: 'Auto',
  light: 'Light',
  dark: 'Dark',
  sections: 'Sections',
  onThisPage: 'On this page',
  neighbours: 'Before and after',
  previous: 'Before',
  next: 'Next',
  made: 'Made on',
};

export const headWords = {
  partOf: (page: string, edition: string) => `${page} – ${edition}`,
  titleOf: (page: string, site: string) => `${page} | ${site}`,
  feed: (edition: string) => `${edition}: changes`,
};

export const pageWords = {
  allEditions: 'All editions',
  overview: 'Overview',
  versions: 'Versions',
  version: (version: string) => `version ${version}`,
  place: 'Where this page is',
  noPage: 'No such page',
  noPageLead:
    'There is no page at this address. A rule may have moved: search for its number or its words, or start from an edition.',
};

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
  lead: 'Choose what you play with. Rules that are not in play fold away, and a rule with an exception says which. What you do not choose counts as possible.',
  done: 'Done',
  showAll: 'Show all rules',
  notLoaded: 'The choices could not be applied. Choose again when you are online.',
  nothingChosen: 'Nothing is chosen: every rule is shown as it is.',
  named: 'A table of this edition',
  state: (choices: readonly string[]) => `${choices.join('; ')}.`,
  notChosen: 'not chosen',
  noneOfThem: 'none of them',
  apply: (count: number) => counted(count, 'rule applies', 'rules apply'),
  excepted: (count: number) => `${count} of them with an exception`,
  replaced: (count: number) => `${count} replaced`,
  undecided: (count: number) => `${count} not decided`,
  hanging: (count: number) => `${count} depend on choices you haven’t made`,
  out: (count: number) => `${count} not in play`,
  fold: (count: number) => `${rulesCounted(count)} not in play at your table`,
  /** After the name of a rule in a list. */
  short: {
    out: 'not in play at your table',
    excepted: 'with an exception at your table',
    contested: 'perhaps with an exception at your table',
    replaced: 'replaced at your table',
    undecided: 'not decided at your table',
  },
  standing: {
    excepted: 'At your table it holds, except: ',
    contested: 'At your table it holds, perhaps except: ',
    replaced: 'At your table replaced by ',
    undecided: 'At your table not decided, against ',
  },
  /** After the name of a rule that something depends on. */
  ifInPlay: ' (if it is in play)',
  /** Why a rule is not in play: what it needs of one facet. */
  missing: (values: readonly string[]) => `no ${values.join(' or ')} at your table`,
  isNot: (facet: string, values: readonly string[]) => `${facet} is not ${values.join(' or ')} at your table`,
};

export const startWords = {
  version: (version: string) => `Version ${version}`,
  standsOn: (edition: string) => `Stands on ${edition}`,
  abridges: (edition: string) => `Abridges ${edition}`,
  counted: (title: string, count: number) => `${title}: ${count}`,
  shortened: 'Leaves out parts of',
  otherwise: 'Written as the differences from',
  terms: (count: number) => counted(count, 'term', 'terms'),
  search: 'Number or words of a rule',
  turn: 'The turn',
  more: 'Other pages',
  versions: 'Versions and what they changed',
  allVersions: (count: number) => (count > 1 ? `all ${count} versions` : 'versions'),
  changedSince: (version: string) => `What changed since version ${version}`,
  changes: (counts: readonly { count: number; words: string }[]) =>
    counts.length === 0 ? 'no rule' : counts.map(({ count, words }) => `${count} ${words}`).join(', '),
  sideBySide: 'side by side',
  comparisons: 'Side by side',
  elsewhereOf: (count: number, name: string) =>
    `${counted(count, 'rule elsewhere affects', 'rules elsewhere affect')} ${name}`,
  noEdition: 'No edition has been compiled yet.',
  questions: (count: number) => counted(count, 'open question', 'open questions'),
  errata: (count: number) => `${counted(count, 'fault', 'faults')} of the printed text corrected`,
  downloads: 'Downloads, and how to read without a network',
};

export const legendWords = {
  link: 'Underlined',
  linkMeans:
    'A rule, or a term of the glossary. Point at it, tap it, or press Space on it, and it is shown beside the line; “Open” goes there, “Pin” keeps it beside the page.',
  number: 'The number of a rule is a link to it. A tap copies the whole link.',
  starred: 'all abilities with a star',
  question: 'open question',
  questionMeans:
    'The printed text leaves a question open, which only its authors can answer. The text is as printed.',
  erratum: 'erratum',
  erratumMeans: 'A fault of the printed text is corrected here.',
  otherEdition: 'other edition',
  otherEditionMeans:
    'Another edition has this rule with other words. Without the sign its words are the same, or it has no such rule.',
  choicesLead: (value: string) =>
    `A rule with a badge such as “${value} only” counts at a table that plays with that.`,
  many: 'any number of them',
  usual: (value: string) => `usually ${value}`,
};

export const remarkWords = {
  all: { question: 'All open questions', erratum: 'All errata' },
  name: {
    question: (count: number) => (count === 1 ? 'open question' : 'open questions'),
    erratum: (count: number) => (count === 1 ? 'erratum' : 'errata'),
  },
  elsewhere: 'Elsewhere',
};

export const downloadWords = {
  readers: 'To read',
  programs: 'For programs',
  markdown: 'Rules as Markdown',
  markdownMeans: (name: string) =>
    `The list of all sections. Each page has its rules so, with ${name} after its address.`,
  feed: 'Feed of changes (RSS)',
  feedMeans: 'A feed reader shows when a new version is out, and what it changed.',
  graph: 'Rule graph (JSON)',
  graphMeans: 'Everything known about this edition: every rule, with what changes it and what it refers to.',
  schema: 'JSON Schema of a rule graph',
  schemaMeans: 'What a rule graph contains, field by field.',
  biblio: 'Addresses of all rules (JSON)',
  biblioMeans: 'Number, id, address and title of each rule, so that other sites can link them.',
  search: 'Index of the search (JSON)',
  searchMeans: 'What the search of these pages reads.',
  table: 'What applies at a table (JSON)',
  tableMeans: 'The graph without its texts, for “Your table”.',
  llms: 'llms.txt',
  llmsMeans: 'Where everything on this site is as Markdown, for language models.',
};

export const peekWords = {
  open: 'Open',
  pin: 'Pin',
  unpin: 'Unpin',
  trace: 'Trace',
  back: 'Back',
  close: 'Close',
  loading: 'Loading …',
  failed: 'It could not be loaded. Open it when you are online.',
  gone: 'This link leads to something that no longer exists.',
  more: (count: number) => `and ${rulesCounted(count)} more`,
  notInPlay: 'Not in play at your table',
  hint: 'Space shows what a link leads to',
  way: 'Way back',
  wayBack: (name: string) => `Back to ${name}`,
  pins: 'Pinned rules',
  hide: 'Hide',
  pinned: (count: number) => `${count} pinned`,
  pinGone: (name: string) => `${name}: this rule no longer exists.`,
};

export const ruleWords = {
  linkTo: (number: string) => `Link to rule ${number}`,
  copied: (what: string) => `Link to ${what} copied`,
  more: (name: string) => `More on ${name}: what refers to it, and its history`,
  /** Words after a sign, shown and for screen readers. */
  differs: (editions: number) =>
    editions === 1
      ? { shown: 'another edition', said: ' differs' }
      : { shown: `${editions} editions`, said: ' differ' },
};

export const indexWords = {
  abilities: (count: number) => counted(count, 'ability', 'abilities'),
  cards: (count: number) => counted(count, 'card', 'cards'),
  doubt: {
    contested: 'It holds. Whether with an exception is not decided.',
    undecided: 'Whether it holds is not decided: rules replace each other in a circle.',
  },
  openQuestion: 'Open question',
  sinceVersion: 'Since version',
  changed: (count: number) => (count === 0 ? 'No rule changed.' : `${rulesCounted(count)} changed.`),
  was: (name: string) => `; was ${name}`,
  asked:
    'Questions about rules that may belong in this list, and about the stars themselves. Only the authors of the rules can answer them.',
};

export const termWords = {
  uses: (rules: number, sections: number) =>
    `used in ${rulesCounted(rules)}${sections === 1 ? '' : ` of ${sections} sections`}`,
  unused: 'No rule uses it.',
  also: (forms: readonly string[]) => `also: ${forms.join(', ')}`,
};

export const faultWords = {
  count: (count: number) =>
    count === 0 ? 'The checks find nothing.' : `The checks find ${counted(count, 'fault', 'faults')}.`,
  severity: { error: 'error', warning: 'warning', info: 'note' },
  knownLead:
    'These faults of the printed document are kept in the text, for the reason given in edition.yaml.',
};

export const traceWords = {
  link: 'trace',
  section: 'The rules of this section',
  rest: 'All traces of this section',
  reach: 'What affects this rule',
  nothing: 'Nothing in this edition changes it, can stop it or refers to it.',
  rules: rulesCounted,
  more: (count: number) => `${count} more`,
  through: 'through all of',
  yields: '(gives way to it: its tier is lower)',
  circle: '(each supersedes the other)',
  itself: (words: string) => `itself ${words}`,
  versions: 'Versions',
  downTo: (version: string) => ` to ${version}`,
  meant: (number: string) => `${number} was another rule:`,
  nowIs: 'now',
  noMore: 'which no longer exists',
  elsewhere: 'In other editions',
};

export const versionWords = {
  changesSince: (version: string) => `What is different from version ${version}:`,
  allSame: 'Every number of this version means the same today.',
  numbersLead: (count: number) =>
    `${count === 1 ? 'One number' : `${count} numbers`} of this version ${count === 1 ? 'is another rule' : 'are other rules'} today. A link that was made for this version leads here.`,
  allVersions: 'All versions',
  since: 'All that changed since this version',
  same: (count: number) => `The same today (${count})`,
  list: (version: string) => `Version ${version}`,
  feed: 'Feed of changes (RSS)',
  feedLead: ': a feed reader shows when a new version is out, and what it changed.',
  pending: 'Since the last release:',
  /** The state of the current text, unless its version shows it. */
  states: { released: null, unreleased: 'not released yet', changed: 'changed since it was released' },
  present: 'the current one',
  first: 'the first that is recorded',
  noRule: 'no rule changed',
  became: 'became',
  nameless: 'a rule without a number',
  nothing: 'nothing replaced it',
  past: 'version',
  formerly: 'Formerly on this page',
  anotherNow: 'Another rule now.',
  meant: (versions: string, number: string) => `In ${versions}, ${number} was`,
  anotherRule: 'another rule',
  meantNoMore: ', which no longer exists.',
  meantNow: ', which is now ',
  otherRule: (number: string) => `${number} is another rule now:`,
  former: (version: string) =>
    `This section was part of the rules up to version ${version}. This is where its rules are now.`,
};

/** Suffix of the current text's version; null if released, or if nothing ever was. */
export const textState = (versions: EditionPages['versions']): string | null =>
  versions && versions.released > 0 ? versionWords.states[versions.state] : null;

export const compareWords = {
  from: 'from',
  to: 'to',
  version: (version: string) => `Version ${version}`,
  asVersion: (version: string) => `version ${version}`,
  changes: (count: number) => counted(count, 'change', 'changes'),
  otherwise: (count: number) => `${rulesCounted(count)} worded differently`,
  notKnown: (count: number) => `${count} not found in the other`,
  none: 'No differences.',
  same: (count: number) => `${rulesCounted(count)} the same`,
  typography: (count: number) => `${count} of them except for capitals, punctuation and formatting`,
  record:
    'Only the record of a release is known of one side: it shows that a rule was reworded, but not how.',
  partial:
    'Classes, attributes, addresses, layout and settings are not compared: an older version of the program wrote the record.',
  independent:
    'Each of the two explains the game in its own words and its own order. A rule that was not found in the other may still be there.',
  overview: 'Section by section',
  following: (count: number) =>
    `${counted(count, 'section', 'sections')} where every change follows from another section`,
  unchanged: (count: number) => `${counted(count, 'section', 'sections')} without a change`,
  unknownSections: (count: number) => `${counted(count, 'section', 'sections')} not found in the other`,
  leftOut: (count: number) => `${counted(count, 'part', 'parts')} that only one of the two has`,
  leftOutOf: (count: number, edition: string) => `${rulesCounted(count)}, in ${edition}`,
  show: 'Show',
  all: (count: number) => `all (${count})`,
  section: 'Section',
  allSections: 'all',
  columns: 'side by side',
  table: 'only what is in play at your table',
  outOfPlay: (count: number) => `${counted(count, 'change', 'changes')} not in play at your table`,
  became: 'became',
  before: 'as it was',
  linkTo: (name: string) => `Link to the change of ${name}`,
  copied: 'the change',
  more: (count: number) => `${count} more`,
  follow: (count: number) => `${counted(count, 'change follows', 'changes follow')} from this`,
  renumbered: (count: number) => `${rulesCounted(count)} only renumbered`,
  unknown: (count: number, edition: string) => `${rulesCounted(count)} of ${edition}, not found in the other`,
  settings: (count: number) => `${counted(count, 'change', 'changes')} of the edition itself`,
  edition: 'The edition itself',
  common: 'Changed together',
};

export const offlineWords = {
  title: 'Without a network',
  lead: 'You can read a page again offline once you have read it on this device. An edition that you keep is complete, with its search. Every other page needs a network.',
  of: (edition: string) => `${edition} without a network`,
  keep: (size: string) => `Keep all of it on this device (${size})`,
  fetchNewer: (size: string) => `Fetch what is new (${size})`,
  remove: 'Remove it',
  notKept: 'It is not kept on this device.',
  newerState: 'It is kept on this device. A newer version is available.',
  kept: 'All of it is kept on this device, and can be read without a network.',
  fetching: 'Fetching …',
  fetched: (bytes: string, of: string) => `Fetching: ${bytes} of ${of}`,
  failedKeep: 'It could not be fetched. What was there before is as it was.',
  newerText: (edition: string, version: string) =>
    `A newer text of ${edition} is available (version ${version}).`,
  fetch: 'Fetch it',
  later: 'Later',
  failedFetch: 'It could not be fetched. What is kept is as it was.',
  megabytes: (bytes: number) => `${(bytes / 1e6).toFixed(1)} MB`,
};

/** Title and address of the site. @param site as Astro knows it, if set */
export const siteWords = (site: URL | undefined): SiteWords => ({
  title: process.env['RULEWRIGHT_SITE_TITLE'] ?? '',
  origin: site?.origin ?? '',
  base,
});
