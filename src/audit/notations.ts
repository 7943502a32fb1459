import { escapePattern } from '../base/escape-pattern.ts';
import type { AuditEntry } from '../model/audit.ts';

/** A notation for rules in the texts of other projects. */
export interface Notation {
  readonly kind: AuditEntry['notation'];
  /** With a group `rule`: the number or id, or several with commas between. Flags: `dgu`. */
  readonly expression: RegExp;
  /** If false, a match that is not the name of a rule is treated as prose. */
  readonly isSure: boolean;
  /** Occurs in every match, so that a text without it is skipped. Empty if there is none. */
  readonly needle: string;
}

/** An id or number. Its bounded length limits backtracking. */
const name = '[\\p{L}\\p{N}_](?:[\\p{L}\\p{N}_~]|[.-](?=[\\p{L}\\p{N}_])){0,199}';
/** Source of an expression for a name or the ends of a range; one with a hyphen reads as a name. */
export const range = `${name}(?:(?:[ \\t]*[–—][ \\t]*|\\.\\.)(?=\\p{N}+\\.[\\p{L}\\p{N}])${name})?`;
/** Levels in brackets and signs after a number, `13.1c(2)`, `7b2+`. */
const ends = '(?:\\((?:\\p{L}{1,4}|\\p{N}{1,3})\\)|\\+){0,4}';
const list = `${range}(?:[ \\t]*,[ \\t]*${range}){0,50}`;
const nameStart = '(?<![\\p{L}\\p{N}_:.-])';

/**
 * Built-in notations: `@rule 1.02.03`, also with several names or a range, and `@rule-test 1.02.03`
 * or any other word after the hyphen; `rule:1.02.03`; `[edition:id]`; links to the site,
 * `…/edition/page/#r-1.02.03` or `…#id`. The first two accept `edition:id`.
 *
 * @param edition id of the edition; names after the id of another edition are not matched
 * @experimental
 */
export function builtInNotations(edition: string): Notation[] {
  const own = escapePattern(edition);
  const make = (kind: Notation['kind'], source: string, needle: string, isSure: boolean): Notation => ({
    kind,
    expression: new RegExp(source, 'dgu'),
    needle,
    isSure,
  });
  const nameEnd = '(?![\\p{L}\\p{N}_~]|[:.-][\\p{L}\\p{N}_])';
  return [
    make(
      'annotation',
      `${nameStart}@rules?(?:-\\p{L}{1,20}){0,3}[ \\t]+(?:${own}:)?(?<rule>${list})${nameEnd}`,
      '@rule',
      false,
    ),
    make('colon', `${nameStart}rule:(?:${own}:)?(?<rule>${range})${nameEnd}`, 'rule:', false),
    make('bracket', `\\[${own}:(?<rule>${range}${ends})\\]`, `[${edition}:`, true),
    make(
      'link',
      `(?<=/)${own}/(?:[^\\s/"'<>()#]{1,200}/){0,8}#(?<rule>(?:[\\p{L}\\p{N}_.~%-]{0,199}[\\p{L}\\p{N}_~]))`,
      `/${edition}/`,
      false,
    ),
  ];
}

/**
 * A notation from `--pattern` or the settings.
 *
 * @param source of a regular expression; the group `rule`, else the first group, is the number or
 *   id
 * @returns a message if it is invalid
 * @experimental
 */
export function ownNotation(source: string): Notation | string {
  try {
    const groups = new RegExp(`${source}|`, 'u').exec('');
    const isNamed = groups?.groups !== undefined && 'rule' in groups.groups;
    if (!isNamed && (groups?.length ?? 0) < 2)
      return `the pattern "${source}" has no group (?<rule>…) for the number or id.`;
    return { kind: 'pattern', expression: new RegExp(source, 'dgu'), isSure: true, needle: '' };
  } catch (error) {
    return `the pattern "${source}" is no regular expression: ${(error as Error).message.replace(/^.*: /, '')}.`;
  }
}
