import { InvalidArgumentError, Option } from 'commander';
import { changeKinds } from '../model/change-kinds.ts';
import type { ChangeKind } from '../model/comparison.ts';

/** One option: its words are the same in every command that takes it. */
interface OptionRow {
  /** As commander reads them: `--out <dir>`. */
  readonly flags: string;
  /** Verb first, without a full stop. */
  readonly does: string;
  readonly choices?: readonly string[];
  readonly default?: unknown;
  readonly parse?: (text: string) => unknown;
  /** Works, but is not listed. */
  readonly isHidden?: true;
  /** Option without which this one is refused. */
  readonly needs?: string;
}

/**
 * Default of `--deadline`: seconds that one file may take to parse. A file of 2,000 rules takes a
 * third of one.
 */
export const usualDeadline = 10;

/** Every option of the program, by the name that the table of commands has for it. */
const optionTable = {
  root: { flags: '--root <dir>', does: 'use the project in this folder, which contains rules/' },
  quiet: { flags: '--quiet', does: 'leave out notes and progress' },
  // Most people never need these; docs/reliability.md and docs/format.md explain them.
  deadline: {
    flags: '--deadline <seconds>',
    does: 'stop reading a file after this much processor time',
    default: usualDeadline,
    parse: positive,
    isHidden: true,
  },
  acceptSuggestions: {
    flags: '--accept-suggestions',
    does: 'compile the suggested words instead of the published ones',
    isHidden: true,
  },
  allowChecks: {
    flags: '--allow-checks',
    does: "run the project's own checks, which are code: see checks.use in edition.yaml",
  },
  format: { flags: '--format <form>', does: 'choose the output format' },
  table: {
    flags: '--table <facet=value...>',
    does: 'choose what the table plays with: facet=value, facet=a,b for both, facet= for none; the rest stays open',
  },
  named: { flags: '--named <name>', does: 'start from this table of edition.yaml; --table changes it' },
  without: { flags: '--without <rule...>', does: 'leave out these rules and everything in them' },
  outFile: { flags: '--out <file>', does: 'write to this file' },
  dataDir: { flags: '--out <dir>', does: 'replace this folder with the output (default: dist/data, a link)' },
  siteDir: {
    flags: '--out <dir>',
    does: 'build: write to this folder; preview: serve it (default: dist/site)',
  },
  watch: { flags: '--watch', does: 'run again whenever a file changes' },
  fix: { flags: '--fix', does: 'apply fixes that keep the meaning' },
  unsafe: {
    flags: '--unsafe',
    does: 'with --fix: also apply fixes that may change the meaning',
    needs: 'fix',
  },
  check: { flags: '--check', does: 'write nothing, only report' },
  against: {
    flags: '--against <edition>',
    does: 'compare with the same rules of another edition: its id, folder or graph file',
  },
  since: { flags: '--since <release>', does: 'list what changed since a release or git revision' },
  onlyChecks: { flags: '--only <checks>', does: 'run only these checks: codes or names, such as R006,R030' },
  audit: { flags: '--audit', does: 'also run the optional checks, whose reports are a matter of judgement' },
  maxWarnings: {
    flags: '--max-warnings <n>',
    does: 'allow this many warnings before exiting with 1',
    default: 0,
    parse: wholeNumber,
  },
  inputs: { flags: '--inputs', does: 'list the files that the editions depend on, and write nothing' },
  keepGoing: { flags: '--keep-going', does: 'write what can be written despite errors', isHidden: true },
  why: { flags: '--why', does: 'explain step by step whether the rule applies at the table' },
  stars: { flags: '--stars', does: 'list every ability that can be prevented or cancelled' },
  section: {
    flags: '--section <rule...>',
    does: 'pdf: print only these sections, by id, number or label',
  },
  paper: {
    flags: '--paper <size>',
    does: 'pdf: choose the paper size',
    choices: ['a4', 'letter'],
    default: 'a4',
  },
  chromium: {
    flags: '--chromium <path>',
    does: 'pdf: print with this Chromium; or set RULEWRIGHT_CHROMIUM',
  },
  url: { flags: '--url <address>', does: 'set the address of the site, such as https://rules.example.org' },
  base: { flags: '--base <path>', does: 'set the path of the site on its host', default: '/' },
  port: { flags: '--port <number>', does: 'dev, preview: serve on this port', default: 4321, parse: Number },
  host: { flags: '--host [address]', does: 'dev, preview: serve to other machines too' },
  editor: {
    flags: '--editor <address>',
    does: 'dev: open diagnostics in this editor, with {file}, {line} and {column}',
    default: 'vscode://file{file}:{line}:{column}',
  },
  vocabulary: {
    flags: '--vocabulary <file>',
    does: 'read synonyms from this YAML file',
  },
  onlyKinds: {
    flags: '--only <kinds>',
    does: `list only changes of these kinds: ${changeKinds.join(', ')}`,
    parse: kindsOf,
  },
  allChanges: {
    flags: '--all',
    does: 'also list unchanged rules, typography, and what an excerpt leaves out',
  },
  applies: { flags: '--applies', does: 'list what applies differently at any table' },
  replace: { flags: '--replace', does: 'replace the last release, if nobody has it yet' },
  allSuspects: { flags: '--all', does: 'confirm all suspect references, and a translation as a whole' },
  title: { flags: '--title <title>', does: 'set the title of the edition; a terminal asks for it' },
  to: { flags: '--to <language>', does: 'choose the language of a new translation, such as de' },
  unitsOut: {
    flags: '--out <file>',
    does: "write the texts for a translator's tool: .po or .xlf (XLIFF 2.1)",
  },
  unitsFrom: { flags: '--from <file>', does: 'take the translations of a .po or .xlf file' },
  editionId: { flags: '--edition <id>', does: 'choose the id of the edition' },
  prose: { flags: '--prose', does: 'add a check of spelling and grammar, with remark and retext' },
  ofEdition: { flags: '--edition <edition>', does: 'choose the edition: its id, folder or graph file' },
  prefix: { flags: '--prefix', does: 'rename every id that begins with OLD' },
  profile: {
    flags: '--profile <file>',
    does: 'choose the profile of the document: a file, numbered, named or outline',
  },
  ids: {
    flags: '--ids <how>',
    does: 'choose the source of missing ids',
    choices: ['words', 'path', 'number'],
  },
  importDir: {
    flags: '--out <dir>',
    does: 'write to this folder, which is empty or an earlier import; "rules" means rules/ID',
    default: 'rules',
  },
  dialect: { flags: '--dialect <name>', does: 'see --profile', isHidden: true },
  numbering: { flags: '--numbering <samples>', does: 'see --profile', isHidden: true },
  map: { flags: '--map <file>', does: 'read what YAML or JSON keys mean from this file' },
  encoding: { flags: '--encoding <name>', does: 'decode text that is not UTF-8: windows-1252, gbk' },
  parallel: {
    flags: '--parallel <edition>',
    does: 'recognise names from another edition or document of the same rules',
  },
  suggestions: {
    flags: '--suggestions <how>',
    does: 'keep both readings in the text, or mark old and new (default: keep for plain text and PDF)',
    choices: ['keep', 'mark'],
  },
  translates: {
    flags: '--translates <edition>',
    does: 'import as a translation of an edition, with its ids',
  },
  starsFrom: { flags: '--stars-from <edition>', does: 'restore lost stars from another edition or document' },
  force: { flags: '--force', does: 'replace files that were edited after an earlier import' },
  from: {
    flags: '--from <version>',
    does: 'name the release or edition that the texts were written for',
  },
  pattern: {
    flags: '--pattern <regex...>',
    does: 'also find this notation: a regular expression with (?<rule>…)',
  },
  config: { flags: '--config <file>', does: 'read settings from this file (default: rulewright-audit.yaml)' },
  strict: { flags: '--strict', does: 'exit with 1 if a rule has changed' },
  builtData: { flags: '--data <dir>', does: 'answer from the JSON that build wrote to this folder' },
  http: {
    flags: '--http <port>',
    does: 'answer on this port of 127.0.0.1 instead of standard input and output',
    parse: wholeNumber,
  },
  stdio: { flags: '--stdio', does: 'use standard input and output, which is the default' },
} satisfies Record<string, OptionRow>;

/** Name of a row of the table of options. */
export type OptionName = keyof typeof optionTable;

/**
 * An option for commander.
 *
 * @param formats values of `--format`; the first is the default
 */
export function optionOf(name: OptionName, formats: readonly string[] = []): Option {
  const row: OptionRow = optionTable[name];
  const option = new Option(row.flags, row.does);
  const choices = name === 'format' ? formats : row.choices;
  if (choices) option.choices(choices);
  if (row.parse) option.argParser(row.parse);
  const standard = name === 'format' ? formats[0] : row.default;
  if (standard !== undefined) option.default(standard, String(standard));
  return row.isHidden ? option.hideHelp() : option;
}

/**
 * A sentence about an option that works only with another one that was not given; null if there is
 * none.
 *
 * @param options as commander read them
 */
export function missingOption(
  names: readonly OptionName[],
  options: Readonly<Record<string, unknown>>,
): string | null {
  for (const name of names) {
    const { flags, needs }: OptionRow = optionTable[name];
    if (needs !== undefined && options[name] !== undefined && options[needs] === undefined)
      return `"${flags}" works only with "--${needs}".`;
  }
  return null;
}

function positive(text: string): number {
  const value = Number(text);
  if (!(value > 0 && Number.isFinite(value)))
    throw new InvalidArgumentError('Expected a number of seconds above 0.');
  return value;
}

function wholeNumber(text: string): number {
  if (!/^\d{1,9}$/.test(text)) throw new InvalidArgumentError('Expected a whole number.');
  return Number(text);
}

function kindsOf(text: string): ChangeKind[] {
  return text.split(/[\s,]+/).map((name) => {
    const kind = changeKinds.find((candidate) => candidate === name);
    if (!kind) throw new InvalidArgumentError(`There is no kind of change "${name}".`);
    return kind;
  });
}
