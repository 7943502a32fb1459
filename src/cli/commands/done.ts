/** Take the exit code of a command that has ended: 0 clean, 1 findings, 2 could not run. */
export type Done = (code: number) => void;
