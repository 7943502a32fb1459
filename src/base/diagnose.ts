import type { Diagnostic, Fix, Place, Related } from './diagnostic.ts';

/** A check or another part of the program that reports faults under a code of its own. */
export interface Reporter extends Pick<Diagnostic, 'code' | 'name' | 'severity'> {
  /** Reported only where settings give it a severity, or where it is asked for. */
  readonly isOptional?: true;
}

/** A fault as it was found, without its place. */
export interface Fault {
  readonly message: string;
  readonly help?: string | undefined;
  /** The rule that the fault is in. */
  readonly rule?: { readonly id: string; readonly number: string | null } | null;
  readonly related?: readonly Related[];
  /** Edits are in the file of the fault. */
  readonly fix?: FaultFix | undefined;
}

/** A change that removes a fault. Stretches are offsets in the file of the fault, end exclusive. */
export type FaultFix = Omit<Fix, 'edits'> & {
  readonly edits: readonly { readonly at: readonly [start: number, end: number]; readonly text: string }[];
};

/** Characters of one sentence of a fault: what an author wrote may be repeated in it, and be a hundred thousand long. */
const longestSentence = 2_000;

const bounded = (text: string) =>
  text.length <= longestSentence
    ? text
    : `${text.slice(0, longestSentence / 2).toWellFormed()} … ${text.slice(-longestSentence / 4).toWellFormed()}`;

/** Make a diagnostic of a fault. Fields that say nothing are absent. */
export function diagnose({ code, name, severity }: Reporter, place: Place, fault: Fault): Diagnostic {
  const { message, help, rule, related, fix } = fault;
  const { file } = place;
  return {
    code,
    name,
    severity,
    message: bounded(message),
    place,
    ...(rule ? { rule: rule.id } : {}),
    ...(rule && rule.number !== null ? { number: rule.number } : {}),
    ...(help === undefined ? {} : { help: bounded(help) }),
    related: related ?? [],
    ...(fix
      ? {
          fix: {
            ...fix,
            edits: fix.edits.map(({ at: [start, end], text }) => ({ file, start, end, text })),
          },
        }
      : {}),
  };
}
