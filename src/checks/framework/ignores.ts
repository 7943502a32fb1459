import type { AssembledFile, RuleNode } from '../../edition/nodes.ts';
import type { ReadFile } from '../../edition/read-file.ts';
import { ownerOf } from '../../history/owner.ts';
import { firmCodes, isListable } from '../../model/check-codes.ts';
import {
  codeOfCheck,
  noSuchCheck,
  retiredCode,
  retiredHelp,
  retiredMessage,
} from '../../model/check-names.ts';
import type { IgnoreFacts } from '../../syntax/facts.ts';
import { noIdleIgnore } from '../structure/no-idle-ignore.ts';
import { type Finding, type Findings, takeOutFix } from './finding.ts';

/** The ignore comments, and the checks that ran. */
interface IgnoreContext {
  readonly sources: readonly ReadFile[];
  readonly assembled: Iterable<AssembledFile>;
  readonly hasRun: (code: string) => boolean;
}

/** A well-formed comment, with its rule. */
interface Ignore extends IgnoreFacts {
  readonly target: RuleNode;
  /** Codes of its checks with a finding there. */
  readonly answered: Set<string>;
}

/**
 * Applies ignore comments, `<!-- rulewright-ignore R049: reason -->`, and reports those that ignore
 * nothing or are not allowed (R073).
 */
export function resolveIgnores(found: Findings, context: IgnoreContext): Findings {
  const nodes = new Map([...context.assembled].map((file) => [file.file, file.nodes]));
  const ignores: Ignore[] = [];
  const faulty: Finding[] = [];
  for (const source of context.sources) {
    for (const facts of source.facts.ignores) {
      const fault = faultOf(facts);
      const target = targetOf(facts, source, nodes.get(source.file) ?? []);
      if (fault || !target)
        faulty.push({
          at: facts.at,
          node: target,
          file: source.file,
          ...(fault ?? { message: 'Unexpected comment for the checks: no rule follows or contains it.' }),
        });
      else ignores.push({ ...facts, target, answered: new Set() });
      const gone = fault ? [] : facts.checks.filter((one) => retiredCode(one));
      for (const one of gone)
        faulty.push({
          at: facts.at,
          node: target,
          file: source.file,
          message: retiredMessage(one),
          help: retiredHelp,
          severity: 'info',
        });
    }
  }
  if (ignores.length === 0 && faulty.length === 0) return found;
  const left = new Map([...found].filter(([finding, check]) => !isIgnored(finding, check.code, ignores)));
  for (const finding of [...faulty, ...ignores.flatMap((one) => idle(one, context))])
    left.set(finding, noIdleIgnore.meta);
  return left;
}

function isIgnored({ node }: Finding, code: string, ignores: readonly Ignore[]): boolean {
  if (!node) return false;
  const owner = ownerOf(node);
  const answers = ignores.filter(
    ({ checks, target }) =>
      (target === node || target === owner) && checks.some((one) => codeOfCheck(one) === code),
  );
  for (const { answered } of answers) answered.add(code);
  return answers.length > 0;
}

/** Fault of a comment itself. */
function faultOf({ command, checks, reason }: IgnoreFacts): Pick<Finding, 'message' | 'help'> | null {
  const help = 'Write it as "<!-- rulewright-ignore R049: why it is left as it is -->".';
  if (command !== 'ignore')
    return { message: `Unexpected comment "rulewright-${command}", expected "rulewright-ignore".`, help };
  if (checks.length === 0)
    return {
      message: 'Unexpected comment for the checks, expected codes or names of checks.',
      help,
    };
  const unknown = checks.find((one) => codeOfCheck(one) === undefined && retiredCode(one) === undefined);
  if (unknown !== undefined)
    return { message: `Unexpected comment for the checks: ${noSuchCheck(unknown)}.`, help };
  const firm = checks.find((one) => firmCodes.has(codeOfCheck(one) ?? ''));
  if (firm !== undefined)
    return {
      message: `Unexpected comment for the checks: ${firm} stays an error: ${firmCodes.get(codeOfCheck(firm) ?? '')}.`,
      help: isListable(codeOfCheck(firm) ?? '')
        ? 'Fix it, or list it under "faults" in edition.yaml if the printed document has it.'
        : 'Fix what it reports.',
    };
  if (reason === '') return { message: 'Missing reason in a comment for the checks.', help };
  return null;
}

/** Checks of a comment without findings: a list that only grows hides new faults. */
function idle({ at, checks, target, answered }: Ignore, { hasRun }: IgnoreContext): Finding[] {
  const left = checks.filter((one) => !retiredCode(one) && !answered.has(codeOfCheck(one) ?? ''));
  if (left.length === 0 || !left.every((one) => hasRun(codeOfCheck(one) ?? ''))) return [];
  const message = `Unexpected comment for the checks: ${left.join(' and ')} ${left.length === 1 ? 'is' : 'are'} not reported here.`;
  const fix = left.length === checks.length ? { fix: takeOutFix(at) } : {};
  return [{ at, node: target, message, help: 'Remove the codes that have no effect.', ...fix }];
}

/** The rule or heading that begins right after a comment; otherwise the one that contains it. */
function targetOf({ at }: IgnoreFacts, { text }: ReadFile, nodes: readonly RuleNode[]): RuleNode | null {
  const next = nodes.find((node) => node.at[0] >= at[1]);
  const between = next && text.slice(at[1], next.at[0]).replace(/<!--[\s\S]*?-->/g, '');
  const column = columnOf(text, at[0]);
  const isAlone = column !== null && next !== undefined && column <= (columnOf(text, next.at[0]) ?? 0);
  if (isAlone && /^[\s>]*$/.test(between ?? '')) return next;
  return nodes.findLast((node) => node.at[0] <= at[0]) ?? null;
}

/** The column of something at the start of its line; null if words precede it. */
function columnOf(text: string, at: number): number | null {
  const before = /[^\r\n]*$/.exec(text.slice(Math.max(0, at - 500), at))?.[0] ?? '';
  return /^[\s>]*$/.test(before) ? before.length : null;
}
