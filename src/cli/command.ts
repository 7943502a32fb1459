import { visible } from '../outputs/report/control-characters.ts';

/** The arguments of a command. */
export interface CommandRequest {
  /** As written on the command line; empty for all editions of the project. */
  readonly editions: readonly string[];
  readonly cwd: string;
  /** Folder that `--root` named; else null. */
  readonly root: string | null;
  readonly options: CommandOptions;
  readonly color: boolean;
  /** Seconds that one file may take to parse. */
  readonly deadline: number;
}

/** Options of all commands; each reads its own. */
export interface CommandOptions {
  readonly format?: string;
  readonly fix?: boolean;
  readonly watch?: boolean;
  readonly unsafe?: boolean;
  /** An edition to compare with: its id, its folder, or a graph file. */
  readonly against?: string;
  /** `lint`: a release or git revision, to list what changed since. */
  readonly since?: string;
  /** `lint`: codes or names of the checks that are asked for, parted by commas. */
  readonly only?: string;
  /** `lint`: run all optional checks, too. */
  readonly audit?: boolean;
  /** Codes of the checks of which what is optional was asked for. */
  readonly optionalChecks?: ReadonlySet<string>;
  /** `lint`: more warnings than this make it fail. */
  readonly maxWarnings?: number;
  /** The project's own checks may run. */
  readonly allowChecks?: boolean;
  readonly check?: boolean;
  readonly out?: string;
  /** `build`: write what can be written although there are errors. */
  readonly keepGoing?: boolean;
  readonly as?: string;
  readonly select?: string;
  readonly rule?: string;
  /** Rules that `accept` names. */
  readonly rules?: readonly string[];
  readonly all?: boolean;
  /** `release`: an existing record of the version may be replaced. */
  readonly replace?: boolean;
  readonly acceptSuggestions?: boolean;
  /** `rename`: the id there is, and the one there is to be. */
  readonly ids?: readonly [from: string, to: string];
  readonly edition?: string;
  readonly prefix?: boolean;
  readonly dryRun?: boolean;
  /** Facet values, `mode=advanced`. */
  readonly table?: readonly string[];
  /** A table of edition.yaml. */
  readonly named?: string;
  /** Ids of rules that the table plays without. */
  readonly without?: readonly string[];
  readonly why?: boolean;
}

/** The output of a command and its exit code: 0 clean, 1 findings, 2 could not run. */
export interface CommandResult {
  readonly stdout: string;
  readonly stderr: string;
  readonly code: 0 | 1 | 2;
}

/** Called with each file that is about to be parsed. */
export type ReadingListener = (file: string) => void;

/** The result of a command that could not run. Control characters in names never reach a terminal. */
export const refuse = (...lines: readonly string[]): CommandResult => ({
  stdout: '',
  stderr: `rulewright: ${lines.map(visible).join('\n')}\n`,
  code: 2,
});

/** The result of a command that writes nothing where there are errors. @param report of all faults */
export const nothingWritten = (report: string): CommandResult => ({
  stdout: report,
  stderr: 'nothing was written\n',
  code: 1,
});

/** Receives the exit code of a command: 0 clean, 1 findings, 2 could not run. */
export type Done = (code: number) => void;
