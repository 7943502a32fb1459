import { editDistance } from '../../base/near-names.ts';
import type { RuleNode } from '../../edition/nodes.ts';
import { numberMatcherOf } from '../../edition/numbers/number-matcher.ts';
import { retiredHelp } from '../../edition/retired-help.ts';
import type { LinkedEdge } from '../../graph/link.ts';
import { missingEnd } from '../../graph/missing-end.ts';
import { idIn } from '../../graph/released-meaning.ts';
import { isTermLike } from '../../graph/terms.ts';
import { isMarker, type ReferenceFacts, type TextRange } from '../../syntax/facts.ts';
import { defineCheck, type FileContext, nameOf } from '../framework/define-check.ts';
import { type Finding, writeFix } from '../framework/finding.ts';
import { splitFused } from './shared/fused-names.ts';

export const noDanglingReference = defineCheck({
  meta: {
    code: 'R001',
    name: 'no-dangling-reference',
    severity: 'error',
    summary: 'Reports a reference or marker whose target is in no known edition.',
    why: 'A reader who follows it finds nothing. A marker that leads nowhere changes no rule, and nobody notices.',
    fix: 'unsafe',
  },
  create: (context) => ({
    edge(edge) {
      const { reference, holder: node } = edge;
      // no-undefined-term reports a name that looks like a term, and no-old-number a number
      // explained by a release.
      if (!reference || edge.status !== 'dangling' || edge.meant || edge.meantUntil) return;
      if (reference.target === '' || isTermLike(reference.target) || isTicked(reference, context)) return;
      if (splitFused(reference.target, (name) => context.find(name).length > 0)) return;
      const finding = unknownEdition(reference, context) ?? unknownRule(edge, reference, context);
      context.report({ at: missingEnd(edge).at, node, ...finding });
    },
  }),
});

/** `- [x] Done`: a ticked box at the start of a bullet. Unticked, it is not a reference either. */
const isTicked = ({ target, until, hasWords, at }: ReferenceFacts, { source }: FileContext): boolean =>
  /^x$/i.test(target) &&
  until === '' &&
  !hasWords &&
  /(?:^|\n)[ \t>]*[-*+][ \t]+$/.test(source.text.slice(Math.max(0, at[0] - 80), at[0]));

type Explanation = Omit<Finding, 'at' | 'node'>;

/** `[other:rule]` with an edition that is not loaded: the rule may exist. */
function unknownEdition(
  { target }: ReferenceFacts,
  { edition, resolveEdition }: FileContext,
): Explanation | null {
  const [name = '', rest] = target.split(':', 2);
  if (rest === undefined || name === '' || name === edition.id || resolveEdition(name)) return null;
  return {
    severity: 'warning',
    message: `Unexpected edition "${name}": no edition of that name is known, so "${rest}" cannot be looked up.`,
    help: `Add it to rules/, or list the ids, numbers and titles you refer to in rules/${name}/edition.yaml with "external: true".`,
  };
}

function unknownRule(edge: LinkedEdge, reference: ReferenceFacts, context: FileContext): Explanation {
  const { target, until } = reference;
  const written = until === '' ? target : `${target}..${until}`;
  const { name: missing, at } = missingEnd(edge);
  const { read } = numberMatcherOf(context.edition.numbering);
  const isNumber =
    /^(?:\d{1,4}|[A-Z]{1,5})(?:\.(?:\d{1,4}|[A-Za-z]{1,5}|\*))+$|^[\d.*]+$/.test(missing) ||
    (/[0-9]/.test(missing) && read(missing.replaceAll('*', '1')).length > 0);
  const below = `${missing}.*`;
  if (isNumber && until === '' && !missing.includes('*') && context.covers(below))
    return {
      message: `Unexpected ${wordOf(reference)} "${written}": there are rules below that number, but no rule has the number itself.`,
      help: `If you mean all of them, write [${below}].`,
      fix: writeFix(at, below),
    };
  const kind = isNumber ? 'number' : 'name';
  const what = until === '' ? `that ${kind}` : `the ${kind} "${missing}"`;
  const message = `Unexpected ${wordOf(reference)} "${written}": no known rule has ${what}.`;
  const before = retiredRule(missing, at, context) ?? (isNumber ? meantBefore(missing, at, context) : null);
  if (before) return { message, ...before };
  const near = nearNamesOf(missing, context);
  const [nearest] = near.slice(0, 1).flatMap((name) => context.find(name));
  const above = isNumber && near.length === 0 ? lastPartThere(missing, context) : null;
  return {
    message,
    help: near.length > 0 ? `Did you mean ${near.map((name) => `"${name}"`).join(' or ')}?` : above?.help,
    related: [
      ...(nearest ? [{ node: nearest, message: 'the nearest name' }] : []),
      ...(above?.node ? [{ node: above.node, message: 'the part that exists' }] : []),
    ],
    fix: near[0] !== undefined && isClear(near, missing) ? writeFix(at, near[0]) : undefined,
  };
}

/** The successor of a rule that `retired:` lists; null if it lists none. */
function retiredRule(
  missing: string,
  at: TextRange,
  { edition: { retired }, find }: FileContext,
): Omit<Explanation, 'message'> | null {
  const help = retiredHelp(missing, retired);
  if (help === null) return null;
  const { successors = [] } = retired.find(({ id }) => id === missing) ?? {};
  const nodes = successors.flatMap((id) => find(id).slice(0, 1));
  const related = nodes.map((node) => ({ node, message: 'its successor' }));
  const fix = nodes[0] && successors.length === 1 ? writeFix(at, nodes[0].id) : undefined;
  return { help, related, fix };
}

/** The rule that had a number in the latest release and now has another; null if there is none. */
function meantBefore(
  missing: string,
  at: TextRange,
  { history, find }: FileContext,
): Omit<Explanation, 'message'> | null {
  const id = history && idIn(history, history.latest.version, missing);
  const [node] = id ? find(history.idNow(id)) : [];
  if (!node || !history) return null;
  return {
    help: `In ${history.latest.version} ${missing} was what is now ${nameOf(node)}.`,
    related: [{ node, message: 'the rule that had the number' }],
    fix: writeFix(at, node.id),
  };
}

function wordOf(reference: ReferenceFacts): string {
  if (reference.kind === 'refers') return 'reference';
  return isMarker(reference) ? 'marker' : `rule in "${reference.kind}"`;
}

/**
 * Near numbers are typing errors: the same digits in another notation or order. One different
 * digit, 1.04.03 and 3.04.03, is no evidence.
 */
function nearNamesOf(target: string, context: FileContext): string[] {
  if (/^\d/.test(target) && /\.x+(?=\.|$)/i.test(target)) {
    return [target.replace(/(?<=\.)x+(?=\.|$)/gi, '*')];
  }
  if (target.includes('*')) return [];
  // An id may belong to this edition or to the larger one.
  const names = [...new Set(context.nearIds(target.slice(target.indexOf(':') + 1)))];
  const { isNumber } = numberMatcherOf(context.edition.numbering);
  if (!/^[\d.]+$/.test(target) && !(/[0-9]/.test(target) && isNumber(target))) return names;
  // A 0 before a level is padding; after another digit it counts.
  const signs = (name: string) =>
    [...name.toLowerCase().replace(/(?<!\p{N})0+(?=\p{N})|[^\p{L}\p{N}]/gu, '')].sort().join('');
  return names.filter((name) => signs(name) === signs(target));
}

/** How far a number resolves: its deepest existing ancestor, and the part that does not. */
function lastPartThere(target: string, context: FileContext): { help: string; node: RuleNode | null } {
  const ends = levelEnds(target, context);
  for (let count = ends.length - 1; count > 0; count -= 1) {
    const number = target.slice(0, ends[count - 1]);
    const node = context.find(number)[0];
    if (!node) continue;
    const missing = target.slice(0, ends[count]);
    const { abridges } = context.edition;
    const larger =
      abridges === undefined
        ? 'If a larger edition has it, name that edition under "abridges" in edition.yaml.'
        : `${abridges} does not have it either.`;
    const help = `${nameOf(node)} has no ${missing}. ${larger}`;
    return { help, node };
  }
  return { help: `No rule has a number that begins with ${target.slice(0, ends[0])}.`, node: null };
}

/** Ends of the levels of a number: by the edition's notation, else at every full stop. */
function levelEnds(number: string, { edition }: FileContext): number[] {
  const [levels] = numberMatcherOf(edition.numbering).read(number);
  if (levels) return levels.map(({ at, written, style }) => at + written.length + (style.end ?? '').length);
  return [...number.matchAll(/\.|$/g)].map(({ index }) => index);
}

/** One name differs by a typing error, and no other is as near. */
function isClear(near: readonly string[], written: string): boolean {
  const [first, second] = near.map((name) => editDistance(name, written, furthest));
  return first !== undefined && first <= furthest && (second === undefined || second > first);
}

const furthest = 2;
