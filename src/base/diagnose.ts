import type { Diagnostic, Fix, Place, Related } from './diagnostic.ts';

/** A check, or another part of the program, that reports diagnostics under its own code. */
export interface Reporter extends Pick<Diagnostic, 'code' | 'name' | 'severity'> {
  /** Reported only if the settings give it a severity or the user asks for it. */
  readonly isOptional?: true;
}

/** What a check reports, before it has a code and a location. */
export interface Fault {
  readonly message: string;
  readonly help?: string | undefined;
  /** The rule that contains the diagnostic. */
  readonly rule?: { readonly id: string; readonly number: string | null } | null;
  readonly related?: readonly Related[];
  /** The edits are in the file of the diagnostic. */
  readonly fix?: FaultFix | undefined;
}

/** A change that removes a diagnostic. Ranges are offsets in the same file, end exclusive. */
export type FaultFix = Omit<Fix, 'edits'> & {
  readonly edits: readonly { readonly at: readonly [start: number, end: number]; readonly text: string }[];
};

/**
 * At most this many characters in a sentence of a diagnostic: it may repeat what an author wrote,
 * which can be 100,000 characters long.
 */
const longestSentence = 2_000;

const bounded = (text: string) =>
  text.length <= longestSentence
    ? text
    : `${text.slice(0, longestSentence / 2).toWellFormed()} … ${text.slice(-longestSentence / 4).toWellFormed()}`;

/** Makes a diagnostic; empty fields are absent. */
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
