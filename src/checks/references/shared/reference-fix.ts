import type { RuleNode } from '../../../edition/nodes.ts';
import type { At } from '../../../syntax/facts.ts';
import { isReferenceName } from '../../../syntax/grammar/names.ts';
import { type Finding, writeFix } from '../../framework/finding.ts';

/** The id, which stays where numbers move. A number that has brackets or a plus cannot stand between brackets at all. */
export const nameFor = (name: string, target: RuleNode | undefined): string =>
  target && (target.hasOwnId || !isReferenceName(name)) ? target.id : name;

/** Write a reference where something else stands. */
export const fixOf = (at: At, text: string): Finding['fix'] => writeFix(at, text, { title: `write ${text}` });
