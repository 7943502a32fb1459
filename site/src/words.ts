import type { EditionPages, SiteWords } from 'rulewright/site';
import { base } from './base.ts';

// Every word of the frame of the site, in groups by part; those about rules are in
// src/model/phrases.ts. Components and scripts import only their groups, so that a page gets no
// others. A sentence with a parameter is a function; counts use `counted`.

/** `1 rule`, `3 rules`. */
export const counted = (count: number, one: string, many: string) => `${count} ${count === 1 ? one : many}`;

/** `12 rules` */
export const rulesCounted = (count: number) => counted(count, 'rule', 'rules');

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
  top: 'Top of the page',
  neighbours: 'Previous and next page',
  previous: 'Previous',
  next: 'Next',
  made: 'Site built on',
  print: 'Print',
  offline: 'Offline',
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
  place: 'You are here',
  noPage: 'Page not found',
  noPageLead:
    'There is no page at this address. The rule may have moved: search for its number or words, or choose an edition.',
};

export const searchWords = {
  open: 'Search',
  title: 'Search the rules',
  field: 'Rule number or words',
  close: 'Close',
  list: 'Search results',
  onlyIn: (edition: string) => `only in ${edition}`,
  contents: 'Contents',
  loading: 'Loading …',
  failed: 'The search could not be loaded.',
  nothing: 'No match found.',
  noSuchNumber: 'No rule has this number. Nearest matches:',
  nearest: 'No rule has most of these words. Nearest matches:',
  elsewhere: (count: number) => `After them: ${counted(count, 'result', 'results')} in other editions.`,
  results: (count: number) => counted(count, 'result', 'results'),
  without: (words: readonly string[]) => ` (ignoring ${words.map((word) => `“${word}”`).join(', ')})`,
  first: (count: number) => `; first ${count}:`,
};

export const tableWords = {
  open: 'Your table',
  openLabel: 'Your table: what you play with',
  title: 'Your table',
  lead: 'Choose what you play with. Rules that are not in play are folded away, and each rule lists its exceptions. If you leave a choice open, every option counts as possible.',
  done: 'Done',
  showAll: 'Show all rules',
  notLoaded: 'Your choices could not be applied. Try again when you are online.',
  nothingChosen: 'Nothing chosen: all rules are shown.',
  named: 'Ready-made tables',
  state: (choices: readonly string[]) => `${choices.join('; ')}.`,
  notChosen: 'not chosen',
  noneOfThem: 'none of them',
  apply: (count: number) => counted(count, 'rule applies', 'rules apply'),
  excepted: (count: number) => `${count} of them with an exception`,
  replaced: (count: number) => `${count} replaced`,
  undecided: (count: number) => `${count} undecided`,
  hanging: (count: number) => `${count} depend on choices you haven’t made`,
  out: (count: number) => `${count} not in play`,
  fold: (count: number) => `${rulesCounted(count)} not in play at your table`,
  /** At the top of a page, before the reason. */
  pageOut: 'This page is not in play at your table',
  /** After the name of a rule in a list. */
  short: {
    out: 'not in play at your table',
    excepted: 'with an exception at your table',
    contested: 'perhaps with an exception at your table',
    replaced: 'replaced at your table',
    undecided: 'undecided at your table',
  },
  standing: {
    excepted: 'Applies at your table, except: ',
    contested: 'Applies at your table, perhaps except: ',
    replaced: 'Replaced at your table by ',
    undecided: 'Undecided at your table: in conflict with ',
  },
  /** After the name of a rule that something depends on. */
  ifInPlay: ' (if it is in play)',
  /** Why a rule is not in play: what it needs of one facet. */
  missing: (values: readonly string[]) => `no ${values.join(' or ')} at your table`,
  isNot: (facet: string, values: readonly string[]) => `${facet} is not ${values.join(' or ')} at your table`,
};

export const startWords = {
  version: (version: string) => `Version ${version}`,
  translationOf: (edition: string) => `Translation of ${edition}`,
  standsOn: (edition: string) => `Based on ${edition}`,
  abridges: (edition: string) => `Abridged from ${edition}`,
  counted: (title: string, count: number) => `${title}: ${count}`,
  shortened: 'Abridged from',
  otherwise: 'Based on',
  translated: 'Translation of',
  terms: (count: number) => counted(count, 'term', 'terms'),
  search: 'Rule number or words',
  turn: 'The turn',
  more: 'Other pages',
  versions: 'Versions and their changes',
  allVersions: (count: number) => (count > 1 ? `all ${count} versions` : 'versions'),
  changedSince: (version: string) => `What changed since version ${version}`,
  sideBySide: 'side by side',
  comparisons: 'Comparisons',
  noEdition: 'No edition has been compiled yet.',
  questions: (count: number) => counted(count, 'open question', 'open questions'),
  errata: (count: number) => counted(count, 'erratum', 'errata'),
  print: 'Print',
  offline: 'Offline',
  downloads: 'Downloads',
};

export const translationWords = {
  languages: 'Other languages',
  sideBySide: 'With the original',
  original: 'the original',
  changed: 'What changed in the original',
  /** Of rules and terms. */
  progress: ({ rules, translated, outdated }: NonNullable<EditionPages['progress']>) =>
    `${translated} of ${rules} rules and terms translated${outdated === 0 ? '' : `, ${outdated} outdated`}`,
};

export const legendWords = {
  link: 'Underlined',
  linkMeans:
    'A rule or glossary term. Point at it, tap it or press Space on it to show it beside the line. “Open” goes there; “Pin” keeps it beside the page. A term is underlined where a section first uses it: press and hold it later on.',
  number: 'A rule’s number is a link to the rule. Tap it to copy the link.',
  starred: 'all abilities with a star',
  question: 'open question',
  questionMeans:
    'The printed text leaves a question open that only its authors can answer. The text here is as printed.',
  otherEdition: 'another edition',
  otherEditionMeans:
    'This rule has other words or markers in an edition of the same line. Open it to see both texts.',
  choicesLead: (badge: string) =>
    `A rule with a badge such as “${badge}” applies only if your table plays so.`,
  many: 'choose any number',
  usual: (value: string) => `usually ${value}`,
};

export const remarkWords = {
  name: {
    question: (count: number) => (count === 1 ? 'open question' : 'open questions'),
    erratum: (count: number) => (count === 1 ? 'erratum' : 'errata'),
  },
  elsewhere: 'Elsewhere',
};

export const downloadWords = {
  print: 'Print',
  printMeans:
    'Open a page of rules and choose “Print” at its end. It prints in two columns, for your table. A faction or variant is a sheet with every rule elsewhere that affects it.',
  offline: 'Offline',
  readers: 'To read',
  programs: 'For programs',
  markdown: 'Rules as Markdown',
  markdownMeans: (name: string) =>
    `A list of all sections. For the rules of a page, add ${name} to its address.`,
  feed: 'Feed of changes (RSS)',
  feedMeans: 'A feed reader shows when a new version is out, and what it changed.',
  graph: 'Rule graph (JSON)',
  graphMeans: 'Every rule of this edition, what changes it and what it refers to.',
  schema: 'JSON Schema of a rule graph',
  schemaMeans: 'What a rule graph contains, field by field.',
  biblio: 'Addresses of all rules (JSON)',
  biblioMeans: 'Number, id, address and title of each rule, so that other sites can link to them.',
  search: 'Search index (JSON)',
  searchMeans: 'What the search on this site reads.',
  table: 'What applies at a table (JSON)',
  tableMeans: 'The graph without its texts, for “Your table”.',
  llms: 'llms.txt',
  llmsMeans: 'Where language models find this site as Markdown.',
};

export const peekWords = {
  open: 'Open',
  pin: 'Pin',
  unpin: 'Unpin',
  trace: 'Details',
  back: 'Back',
  close: 'Close',
  loading: 'Loading …',
  failed: 'It could not be loaded. Open it when you are online.',
  gone: 'This link leads to something that no longer exists.',
  more: (count: number) => `and ${rulesCounted(count)} more`,
  notInPlay: 'Not in play at your table',
  hint: 'Press Space to preview a link',
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
  /** @param signs what its signs mean */
  more: (name: string, signs: readonly string[]) =>
    `More about ${name}: ${[...signs, 'what refers to it', 'its history'].join(', ')}`,
  differs: (editions: number) => (editions === 1 ? 'another edition differs' : `${editions} editions differ`),
  here: 'Here',
};

export const indexWords = {
  abilities: (count: number) => counted(count, 'ability', 'abilities'),
  cards: (count: number) => counted(count, 'card', 'cards'),
  doubt: {
    contested: 'Applies. Whether it has an exception is undecided.',
    undecided: 'Whether it applies is undecided: rules replace each other in a circle.',
  },
  openQuestion: 'Open question',
  sinceVersion: 'Since version',
  asked:
    'Questions about rules that may belong in this list, and about the stars themselves. Only the authors of the rules can answer them.',
};

export const termWords = {
  uses: (rules: number, sections: number) =>
    `used in ${rulesCounted(rules)}${sections === 1 ? '' : `, in ${sections} sections`}`,
  unused: 'No rule uses it.',
  also: (forms: readonly string[]) => `also: ${forms.join(', ')}`,
};

export const faultWords = {
  count: (count: number) =>
    count === 0 ? 'The checks found nothing.' : `The checks found ${counted(count, 'fault', 'faults')}.`,
  severity: { error: 'error', warning: 'warning', info: 'note' },
  knownLead: 'These misprints are kept in the text, for the reason given in edition.yaml.',
};

export const traceWords = {
  link: 'details',
  section: 'Rules of this section',
  rest: 'Details of all rules of this section',
  reach: 'What affects this rule',
  nothing: 'Nothing in this edition changes it, can stop it or refers to it.',
  rules: rulesCounted,
  more: (count: number) => `${count} more`,
  through: 'as part of',
  yields: '(outranked: its tier is lower)',
  circle: '(each supersedes the other)',
  itself: (words: string) => `itself ${words}`,
  versions: 'Versions',
  downTo: (version: string) => ` to ${version}`,
  meant: (number: string) => `${number} was a different rule:`,
  nowIs: 'now',
  noMore: 'which no longer exists',
  elsewhere: 'In other editions',
};

export const versionWords = {
  changesSince: (version: string) => `Changes since version ${version}:`,
  allSame: 'Every number of this version still means the same rule.',
  numbersLead: (count: number) =>
    `${count === 1 ? 'One number' : `${count} numbers`} of this version ${count === 1 ? 'means a different rule' : 'mean different rules'} today. Links made for this version lead here.`,
  allVersions: 'All versions',
  since: 'All changes since this version',
  same: (count: number) => `The same today (${count})`,
  list: (version: string) => `Version ${version}`,
  feed: 'Feed of changes (RSS)',
  feedLead: ': a feed reader shows when a new version is out, and what it changed.',
  pending: 'Since the last release:',
  /** The state of the current text, unless its version shows it. */
  states: { released: null, unreleased: 'not released yet', changed: 'changed since it was released' },
  present: 'current',
  first: 'first on record',
  noRule: 'no rule changed',
  notCompared: 'What changed in the rules is not known here.',
  became: 'became',
  nameless: 'a rule without a number',
  nothing: 'nothing replaced it',
  past: 'version',
  formerly: 'Formerly on this page',
  anotherNow: 'This number was reassigned.',
  meant: (versions: string, number: string) => `In ${versions}, ${number} was`,
  anotherRule: 'a different rule',
  meantNoMore: ', which no longer exists.',
  meantNow: ', which is now ',
  otherRule: (number: string) => `${number} is a different rule now:`,
  former: (version: string) =>
    `This section was part of the rules up to version ${version}. See below where its rules are now.`,
};

/** Suffix of the current text's version; null if released, or if nothing ever was. */
export const textState = (versions: EditionPages['versions']): string | null =>
  versions && versions.released > 0 ? versionWords.states[versions.state] : null;

export const compareWords = {
  from: 'from',
  to: 'to',
  version: (version: string) => `Version ${version}`,
  asVersion: (version: string) => `version ${version}`,
  none: 'No differences.',
  record:
    'The words of one side are not known, only its release record: it shows that a rule was reworded, but not how. The site was built without git, and the record has no texts.',
  partial:
    'Classes, attributes, addresses, layout and settings are not compared: an older version of the program wrote the record.',
  independent:
    'Each edition explains the game in its own words and order. A rule without a match may still be in the other edition.',
  following: (count: number) =>
    `${counted(count, 'section', 'sections')} where every change follows from another section`,
  unchanged: (count: number) => `${counted(count, 'section', 'sections')} without a change`,
  leftOut: (count: number) => `${counted(count, 'part', 'parts')} that only one side has`,
  leftOutOf: (count: number, edition: string) => `${rulesCounted(count)}, in ${edition}`,
  show: 'Show',
  substance: (count: number) => `substance only (${count})`,
  kinds: 'Kinds of changes',
  previous: 'Previous',
  next: 'Next',
  copy: 'Copy as Markdown',
  copiedAll: 'Copied',
  points: (count: number) => `Changed figures, names and words such as “may” (${count})`,
  all: (count: number) => `all (${count})`,
  columns: 'side by side',
  table: 'only what is in play at your table',
  outOfPlay: (count: number) => `${counted(count, 'change', 'changes')} not in play at your table`,
  became: 'became',
  before: 'as it was',
  linkTo: (name: string) => `Link to the change to ${name}`,
  copied: 'the change',
  more: (count: number) => `${count} more`,
  follow: (count: number) => `${counted(count, 'change follows', 'changes follow')} from this`,
  renumbered: (count: number) => `${rulesCounted(count)} only renumbered`,
  unknown: (count: number, edition: string) => `${rulesCounted(count)} of ${edition} without a match`,
  settings: (count: number) => `${counted(count, 'change', 'changes')} to the edition itself`,
  edition: 'The edition itself',
  common: 'Changed together',
};

export const offlineWords = {
  title: 'Offline',
  lead: 'You can read a page offline if you have opened it on this device before. An edition that you save is complete, with its search. All other pages need a connection.',
  of: (edition: string) => `${edition} offline`,
  keep: (size: string) => `Save for offline (${size})`,
  fetchNewer: (size: string) => `Update (${size})`,
  remove: 'Remove',
  notKept: 'Not saved on this device.',
  newerState: 'Saved on this device. An update is available.',
  kept: 'Saved on this device: you can read all of it offline.',
  fetching: 'Downloading …',
  fetched: (bytes: string, of: string) => `Downloading: ${bytes} of ${of}`,
  failedKeep: 'The download failed. Anything saved before is unchanged.',
  newerText: (edition: string, version: string) =>
    `A newer text of ${edition} is available (version ${version}).`,
  fetch: 'Update',
  later: 'Later',
  failedFetch: 'The update failed. The saved text is unchanged.',
  megabytes: (bytes: number) => `${(bytes / 1e6).toFixed(1)} MB`,
};

/** Title and address of the site. @param site as Astro knows it, if set */
export const siteWords = (site: URL | undefined): SiteWords => ({
  title: process.env['RULEWRIGHT_SITE_TITLE'] ?? '',
  origin: site?.origin ?? '',
  base,
});
