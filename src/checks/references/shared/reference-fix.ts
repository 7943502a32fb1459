import type { RuleNode } from '../../../edition/nodes.ts';
import type { TextRange } from '../../../syntax/facts.ts';
import { isReferenceName } from '../../../syntax/grammar/names.ts';
import { type Finding, writeFix } from '../../framework/finding.ts';

/**
 * The id, which survives renumbering. A number with brackets or a plus is not valid in brackets.
 */
export const nameFor = (name: string, target: RuleNode | undefined): string =>
  target && (target.hasOwnId || !isReferenceName(name)) ? target.id : name;

/** Replaces a range with a reference. */
export const fixOf = (at: TextRange, text: string): Finding['fix'] =>
  writeFix(at, text, { title: `write ${text}` });

/** A name in a text without the brackets of a reference; `what` goes into the message. */
export function missingBrackets(
  at: TextRange,
  what: string,
  name: string,
  target: RuleNode,
): Omit<Finding, 'node'> {
  return {
    at,
    message: `Unexpected ${what}, expected the reference [${nameFor(name, target)}].`,
    related: [{ node: target, message: 'the rule of that name' }],
    help: 'If you mean no reference, word it differently.',
    fix: fixOf(at, `[${nameFor(name, target)}]`),
  };
}

type Named = readonly [name: string, target: RuleNode];

/** The two ends of a range, `written` in a text without the brackets of references. */
export function missingRange(
  at: TextRange,
  written: string,
  first: Named,
  last: Named,
): Omit<Finding, 'node'> {
  const [from, to] = [first, last].map(([name, node]) => nameFor(name, node));
  const range = `[${from}]..[${to}]`;
  return {
    at,
    message: `Unexpected numbers "${written}" without brackets, expected the range ${range}.`,
    related: [first, last].map(([, node]) => ({ node, message: 'a rule of that name' })),
    help: 'If you mean no reference, word it differently.',
    fix: fixOf(at, range),
  };
}
