import type { Command } from 'commander';
import type { OptionName } from './option-table.ts';

/**
 * The work of a command. Returns the exit code: 0 clean, 1 diagnostics, 2 could not run.
 *
 * @param args without options, as the user wrote them
 * @param options as commander read them: each command declares those that it uses
 */
export type CommandRun = (args: readonly string[], options: never, command: Command) => Promise<number>;

/** What an argument is, in the same words in every command. */
export const argumentWords: Readonly<Record<string, string>> = {
  edition: 'the id of a folder in rules/, or a path',
  editions: 'ids of folders in rules/, or paths; default: all editions',
  a: 'an edition, edition@version, revision:edition, or a graph file',
  b: 'what to compare it with',
  rule: 'an id, number or label',
  rules: 'ids or numbers',
  dir: 'the folder of the project; default: the current folder',
  old: 'an id, or edition:id',
  new: 'the new id',
  document: 'a file, or a folder of files',
  paths: 'files and folders to read',
  action: 'what to do; default: dev',
  shell: 'the shell',
};

/** One command: what `--help` shows of it, and how it is loaded. */
export interface CommandRow {
  /** As commander reads them: `[editions...]`. */
  readonly args: readonly string[];
  /** Values of an argument, by its name. */
  readonly choices?: Readonly<Record<string, readonly string[]>>;
  /** Verb first, without a full stop. */
  readonly does: string;
  readonly options: readonly OptionName[];
  /** Values of `--format`; the first is the default. */
  readonly formats?: readonly string[];
  /** After the name of the program. */
  readonly example: string;
  /** Lines after the example. */
  readonly more?: string;
  /** Works, but is not listed. */
  readonly isHidden?: true;
  /** Whether the command writes into rules with these options. Default: never. */
  readonly writes?: (options: Readonly<Record<string, unknown>>) => boolean;
  /** Each command is loaded only if it runs: linting does not load the PDF reader. */
  readonly load: () => Promise<CommandRun>;
}

const reports = ['pretty', 'json', 'sarif', 'github'];
const compiling = ['acceptSuggestions', 'deadline'] as const;
const tables = ['table', 'named', 'without'] as const;

const rows: Readonly<Record<string, CommandRow>> = {
  init: {
    args: ['[dir]'],
    does: 'start a rulebook, or add an edition to a project',
    options: ['title', 'editionId', 'prose'],
    example: 'init my-rules --title "Kites and Anchors"',
    writes: () => true,
    load: async () => (await import('./commands/init.ts')).init,
  },
  lint: {
    args: ['[editions...]'],
    does: 'check the rules of editions, or of single files',
    options: [
      ...(['fix', 'unsafe', 'watch', 'onlyChecks', 'audit', 'against', 'since', 'maxWarnings'] as const),
      ...(['allowChecks', 'format', ...compiling] as const),
    ],
    formats: reports,
    example: 'lint my-edition --fix',
    writes: ({ fix }) => fix === true,
    load: async () => (await import('./commands/lint.ts')).lint,
  },
  fmt: {
    args: ['[editions...]'],
    does: 'format the files of editions and correct their list numbers',
    options: ['check', ...compiling],
    example: 'fmt --check',
    more: 'Exit codes: 0 all formatted, 1 something is not formatted, 2 could not run.',
    writes: ({ check }) => check !== true,
    load: async () => (await import('./commands/fmt.ts')).fmt,
  },
  build: {
    args: ['[editions...]'],
    does: 'check and compile editions, and write their JSON',
    options: ['dataDir', 'watch', 'inputs', ...tables, 'allowChecks', 'format', 'keepGoing', ...compiling],
    formats: reports,
    example: 'build --out public/rules',
    more: 'To zip or upload the output, name a folder: dist/data is a link to the newest files, so that programs never read a partial build.',
    load: async () => (await import('./commands/build.ts')).build,
  },
  show: {
    args: ['<edition>', '[rule]'],
    does: 'show a rule and what affects it',
    options: ['why', 'stars', ...tables, 'format', ...compiling],
    formats: ['pretty', 'json'],
    example: 'show my-edition turn_limit --table mode=short --why',
    load: async () => (await import('./commands/show.ts')).show,
  },
  export: {
    args: ['[edition]'],
    does: 'write an edition, or the rulebook of one table, in another form',
    options: ['format', 'outFile', ...tables, 'section', 'paper', 'url', 'base', 'chromium', ...compiling],
    formats: ['text', 'markdown', 'html', 'docx', 'pdf', 'json', 'graphml', 'words'],
    example: 'export my-edition --format pdf --table mode=short',
    more: 'Without --out, docx and pdf go to dist/, and the other forms to standard output.\nWith a table, markdown, html and json show what applies to each rule. Without one, json is the graph.',
    load: async () => (await import('./commands/export.ts')).exportEdition,
  },
  translate: {
    args: ['<edition>'],
    does: "start a translation of an edition, bring one up to date, or exchange it with translators' tools",
    options: ['to', 'unitsOut', 'unitsFrom', 'check', ...compiling],
    example: 'translate my-edition --to de',
    more: 'With the id of a translation, it adds what is missing and prints how far the translation is.\nExit codes with --check: 0 complete and up to date, 1 not, 2 could not run. With --from: 1 if something in the file was left alone.',
    writes: ({ check, out }) => check !== true && out === undefined,
    load: async () => (await import('./commands/translate.ts')).translate,
  },
  diff: {
    args: ['[a]', '[b]'],
    does: 'compare two editions or versions, rule by rule',
    options: [
      'since',
      'format',
      'outFile',
      'onlyKinds',
      'allChanges',
      'table',
      'named',
      'applies',
      'vocabulary',
    ],
    formats: ['pretty', 'markdown', 'json', 'html', 'github'],
    example: 'diff my-edition@1.0 my-edition --format markdown',
    more: 'With --since REVISION it compares all editions, or A and B, with what they were; --format github prints that for the reviewers of a pull request.\nWith --table, --named or --applies, it lists rules that apply differently although their words are the same.\nExit codes: 0 no difference, 1 differences (with --only: of these kinds), 2 could not run.',
    load: async () => (await import('./commands/diff.ts')).diff,
  },
  release: {
    args: ['<edition>'],
    does: 'record the text as the published version that edition.yaml names',
    options: ['replace', 'deadline'],
    example: 'release my-edition',
    writes: () => true,
    load: async () => (await import('./commands/release.ts')).release,
  },
  accept: {
    args: ['<edition>', '[rules...]'],
    does: 'confirm references to, and translations of, reworded rules; without a rule, list them',
    options: ['allSuspects', 'deadline'],
    example: 'accept my-edition turn_limit',
    writes: () => true,
    load: async () => (await import('./commands/accept.ts')).accept,
  },
  rename: {
    args: ['<old>', '<new>'],
    does: 'give a rule a new id in all editions of the project',
    options: ['ofEdition', 'prefix', 'check', 'deadline'],
    example: 'rename turn_limit turn_most --check',
    more: 'Exit codes: 0 renamed, 2 nothing was written.',
    writes: ({ check }) => check !== true,
    load: async () => (await import('./commands/rename.ts')).rename,
  },
  import: {
    args: ['<document>'],
    does: 'turn text, Markdown, HTML, PDF, Word, YAML or JSON into an edition',
    options: [
      ...(['editionId', 'importDir', 'profile', 'check', 'ids', 'map', 'encoding', 'parallel'] as const),
      ...(['suggestions', 'starsFrom', 'translates', 'force', 'dialect', 'numbering', 'deadline'] as const),
    ],
    example: 'import rules.docx --edition my-game',
    more: 'Exit codes: 0 everything is in the edition, 1 something is missing or open, 2 nothing was written.',
    writes: () => true,
    load: async () => (await import('./commands/import.ts')).importFile,
  },
  audit: {
    args: ['<paths...>'],
    does: 'find rule names in code and texts, and report what became of each rule',
    options: ['ofEdition', 'from', 'pattern', 'config', 'fix', 'unsafe', 'strict', 'format'],
    formats: reports,
    example: 'audit src docs --edition my-edition --from 1.0',
    more: 'Exit codes: 0 done, 1 a rule has changed (with --strict) or a reference was not rewritten (with --fix), 2 could not run.',
    writes: ({ fix }) => fix === true,
    load: async () => (await import('./commands/audit.ts')).audit,
  },
  site: {
    args: ['[action]'],
    choices: { action: ['dev', 'build', 'preview'] },
    does: 'serve the website while you write (dev), build it, or preview what was built',
    options: ['siteDir', 'base', 'url', 'port', 'host', 'editor'],
    example: 'site build --base /rules/',
    load: async () => (await import('./commands/site.ts')).site,
  },
  lsp: {
    args: [],
    does: 'run the language server for an editor',
    options: ['stdio', 'deadline'],
    example: 'lsp --stdio',
    load: async () => (await import('./commands/lsp.ts')).lsp,
  },
  mcp: {
    args: [],
    does: 'answer assistants over the Model Context Protocol',
    options: ['builtData', 'http', 'deadline'],
    example: 'mcp --data dist/data',
    load: async () => (await import('./commands/mcp.ts')).mcp,
  },
  completion: {
    args: ['<shell>'],
    choices: { shell: ['bash', 'zsh', 'fish'] },
    does: 'print a script that completes commands, options and editions',
    options: [],
    example: 'completion bash',
    more: `Add the line for your shell to its file:
  bash  ~/.bashrc                   source <(rulewright completion bash)
  zsh   ~/.zshrc, after compinit    source <(rulewright completion zsh)
  fish  ~/.config/fish/config.fish  rulewright completion fish | source
If rulewright is installed in a project, write npx before it, and add: alias rulewright='npx rulewright'`,
    load: async () => (await import('./commands/completion.ts')).completion,
  },
  next: {
    args: [],
    does: 'print what to do next',
    options: [],
    example: 'next',
    isHidden: true,
    load: async () => (await import('./commands/next.ts')).next,
  },
};

/** All commands by name, in the order of the help. */
export const commandTable: ReadonlyMap<string, CommandRow> = new Map(Object.entries(rows));
