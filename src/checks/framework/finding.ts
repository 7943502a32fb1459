import type { FaultFix, Reporter } from '../../base/diagnose.ts';
import type { Related, Severity } from '../../base/diagnostic.ts';
import type { RuleNode } from '../../edition/nodes.ts';
import type { TextRange } from '../../syntax/facts.ts';

/**
 * A fault as a check reports it. It refers to nodes, which stay the same while lines above them
 * move; a diagnostic with lines and columns is created for display.
 */
export interface Finding {
  readonly at: TextRange;
  /** The node with the fault; null for a fault of the file or edition. */
  readonly node: RuleNode | null;
  /** Path of the file, if no node implies it. */
  readonly file?: string;
  readonly message: string;
  readonly help?: string | undefined;
  /**
   * Rules that explain the fault; those of another edition, which may be a graph file, by their
   * position.
   */
  readonly related?: readonly (RelatedNode | Related)[] | undefined;
  readonly fix?: FaultFix | undefined;
  /** Set if a check has several severities, by certainty. */
  readonly severity?: Severity | undefined;
  /**
   * Rules that an editor has to judge: if an open question mentions one, the diagnostic becomes an
   * info that refers to it.
   */
  readonly judged?: readonly RuleNode[] | undefined;
}

interface RelatedNode {
  readonly node: RuleNode;
  readonly message: string;
  /** Absent for the label of the node. */
  readonly at?: TextRange;
}

/** Takes one finding of a check. */
export type Report = (finding: Finding) => void;

/** Findings in reported order, each with its check. */
export type Findings = ReadonlyMap<Finding, Reporter>;

/** Severity of a finding: its own, or else that of its check. */
export const severityOf = (finding: Finding, check: Reporter): Severity => finding.severity ?? check.severity;

/** Fix that replaces a range with a text. */
export const writeFix = (
  at: TextRange,
  text: string,
  { kind = 'unsafe', title = `write "${text}"` }: Partial<Pick<FaultFix, 'kind' | 'title'>> = {},
): FaultFix => ({ kind, title, edits: [{ at, text }] });

/** Fix that removes a range without changing the meaning. */
export const takeOutFix = (at: TextRange) => writeFix(at, '', { kind: 'safe', title: 'remove it' });

/** The file that a finding is in. */
export const fileOf = ({ node, file }: Finding): string => node?.file ?? file ?? '';
