import { visible } from '../outputs/report/control-characters.ts';

/** The arguments of a command. */
export interface CommandRequest {
  /** As written on the command line; empty for all editions of the project. */
  readonly editions: readonly string[];
  readonly cwd: string;
  /** Folder given by `--root`; else null. */
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
  /** `lint`: a release or git revision, since which to list changes. */
  readonly since?: string;
  /** `lint`: codes or names of checks, separated by commas. */
  readonly only?: string;
  /** `lint`: run all optional checks, too. */
  readonly audit?: boolean;
  /** Codes of the checks whose optional part was requested. */
  readonly optionalChecks?: ReadonlySet<string>;
  /** `lint`: fails with more warnings than this. */
  readonly maxWarnings?: number;
  /** The project's own checks may run. */
  readonly allowChecks?: boolean;
  readonly check?: boolean;
  /** `translate`: the language of a new translation. */
  readonly to?: string;
  readonly out?: string;
  /** `translate`: a file of a translator's tool. */
  readonly from?: string;
  /** `build`: list the files that the editions depend on, and write nothing. */
  readonly inputs?: boolean;
  /** `build`: write what can be written despite errors. */
  readonly keepGoing?: boolean;
  readonly rule?: string;
  /** `show`: list all rules with stars. */
  readonly stars?: boolean;
  /** Leave out notes and progress. */
  readonly quiet?: boolean;
  /** `accept`: the rules. */
  readonly rules?: readonly string[];
  readonly all?: boolean;
  /** `release`: an existing record of the version may be replaced. */
  readonly replace?: boolean;
  readonly acceptSuggestions?: boolean;
  /** `rename`: the old id and the new one. */
  readonly ids?: readonly [from: string, to: string];
  readonly edition?: string;
  readonly prefix?: boolean;
  /** Facet values, `mode=advanced`. */
  readonly table?: readonly string[];
  /** A table of edition.yaml. */
  readonly named?: string;
  /** Ids of rules without which the table plays. */
  readonly without?: readonly string[];
  readonly why?: boolean;
}

/** Output of a command and its exit code: 0 clean, 1 diagnostics, 2 could not run. */
export interface CommandResult {
  readonly stdout: string;
  readonly stderr: string;
  readonly code: 0 | 1 | 2;
}

/** Called before each file is parsed. */
export type ReadingListener = (file: string) => void;

/** Result of a command that could not run. Control characters in names never reach a terminal. */
export const refuse = (...lines: readonly string[]): CommandResult => ({
  stdout: '',
  stderr: `rulewright: ${lines.map(visible).join('\n')}\n`,
  code: 2,
});

/**
 * Result of a command that writes nothing because of errors.
 *
 * @param report of all diagnostics
 */
export const nothingWritten = (report: string): CommandResult => ({
  stdout: report,
  stderr: 'nothing was written\n',
  code: 1,
});
