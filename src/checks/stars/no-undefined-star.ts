import { counted } from '../../base/counted.ts';
import { memoize } from '../../base/memoize.ts';
import type { AssembledFile, RuleNode } from '../../edition/nodes.ts';
import type { Stars } from '../../model/edition-config.ts';
import { starMeaning } from '../../model/star-meaning.ts';
import { type StarPosition, starPosition, starPositions } from '../../model/star-position.ts';
import { unsureStars } from '../../syntax/misplaced-stars.ts';
import { defineCheck, type EditionContext, type FileContext, nameOf } from '../framework/define-check.ts';
import { type Finding, type Report, writeFix } from '../framework/finding.ts';
import { reportProblems } from '../framework/problems.ts';
import { lostPartner } from './shared/lost-partner.ts';

export const noUndefinedStar = defineCheck({
  meta: {
    code: 'R005',
    name: 'no-undefined-star',
    severity: 'error',
    summary:
      'Reports a star at a position that no rule explains. Also reports a doubled star, and a missing rule for stars.',
    why: 'Players must know whether an ability can be prevented or cancelled. A star without a meaning is worse than no star.',
    fix: 'safe',
  },
  create: (context) => ({
    file(linked) {
      const { edition, index } = context;
      const defined = Object.keys(edition.stars).join(', ');
      for (const node of linked.assembled.nodes) {
        const star = node.item?.star;
        const position = starPosition(star);
        const meaning = position && starMeaning(position, edition.stars);
        const at = star?.before ?? star?.after;
        // An edition that explains no star at all gets one diagnostic, not one per star.
        if (!star || !meaning || !at || defined === '') continue;
        if (meaning.unexplained !== null) continue;
        // The other one is already reported, if it has another form.
        if (meaning.rule === null && isMended(node, context)) continue;
        if (meaning.rule === null) {
          context.report({
            at,
            node,
            message: `Unexpected star ${whereIs(meaning.position)} the text, expected one of the positions that the edition defines: ${defined}.`,
            ...helpFor(meaning.position, edition.stars),
            ...partnerFix(node, context),
          });
        } else if (index.byId(meaning.rule).length === 0) {
          context.report({
            at,
            node,
            message: `Unexpected star: the rule "${meaning.rule}" that explains it is not in this edition.`,
          });
        }
      }
      reportProblems(linked, context, {
        'double-star': ({ detail }) => ({
          message: `Unexpected second star ${detail} the text, expected one.`,
        }),
      });
    },
  }),
  createForEdition: (context) => ({
    edition() {
      const { stars } = context.edition.config;
      const starred = context.edition.files.flatMap(starredIn);
      const starredAt = (position: StarPosition) => starred.filter((node) => positionIn(node) === position);
      reportUnspoken(starredAt, context, context.report);
      for (const position of starPositions) {
        const { unexplained } = starMeaning(position, stars);
        const nodes = unexplained === null ? [] : starredAt(position);
        const [first] = nodes;
        const at = first?.item?.star?.before ?? first?.item?.star?.after;
        if (!first || !at) continue;
        context.report({
          at,
          node: first,
          severity: 'warning',
          message: `Unexpected star ${whereIs(position)} the text${nodes.length > 1 ? ` of ${counted(nodes.length, 'rule')}, this one first` : ''}, which nothing explains: ${unexplained?.replace(/\.?$/, '.')}`,
          help: `State under "stars" in edition.yaml which rule explains a star at "${position}".`,
        });
      }
      if (Object.keys(stars).length > 0) return;
      const [first] = starred;
      const at = first?.item?.star?.before ?? first?.item?.star?.after;
      if (!first || !at) return;
      context.report({
        at,
        node: first,
        message: `Unexpected stars (${starred.length} in this edition): edition.yaml does not say which rule explains them.`,
        help: 'Add stars: with the position (before, after, both) and the id of the rule that explains it.',
      });
    },
  }),
});

/** Whether the other star has a form with a fix of its own. */
function isMended(node: RuleNode, { edition, source: { text, facts } }: FileContext): boolean {
  const partner = lostPartner(node, edition.stars, text);
  return (
    partner !== null &&
    facts.problems.some(
      ({ kind, detail, edits, at }) =>
        kind === 'misplaced-star' &&
        edits &&
        !unsureStars.has(detail) &&
        partner[0] <= at[0] &&
        at[1] <= partner[1],
    )
  );
}

/** Writes the other star in place of the sign. */
function partnerFix(
  node: RuleNode,
  { edition, source: { text } }: FileContext,
): Pick<Finding, 'fix' | 'help'> {
  const at = lostPartner(node, edition.stars, text);
  const star = node.item?.star?.symbols[0];
  if (!at || star === undefined) return {};
  return {
    help: `The "${text.slice(...at)}" on the other side is not read as a star.`,
    fix: writeFix(at, star, { kind: 'safe' }),
  };
}

/** The rules of a file that have a star. */
const starredIn = memoize(({ nodes }: AssembledFile) => nodes.filter(({ item }) => item?.star != null));

const positionIn = ({ item }: RuleNode) => starPosition(item?.star);

/**
 * Reports stars at a position that `stars` of edition.yaml assigns to a rule whose words mention
 * other positions, but not this one.
 */
function reportUnspoken(
  starredAt: (position: StarPosition) => readonly RuleNode[],
  { edition: { config }, index }: EditionContext,
  report: Report,
): void {
  if (!/^en\b/i.test(config.language)) return;
  // A star on both sides includes one on the side that the rule mentions.
  for (const position of ['before', 'after'] as const) {
    const meaning = starMeaning(position, config.stars);
    const rule = meaning.rule ? index.byId(meaning.rule)[0] : undefined;
    const spoken = spokenPositions(rule?.item?.text ?? '');
    if (!rule || spoken.size === 0 || spoken.has(position)) continue;
    for (const node of starredAt(position)) {
      const at = node.item?.star?.before ?? node.item?.star?.after;
      if (!at) continue;
      report({
        at,
        node,
        judged: [node, rule],
        message: `Unexpected star ${whereIs(position)} the text: ${nameOf(rule)}, which should explain it, describes only one ${[...spoken].map(whereIs).join(' and one ')}.`,
        help: 'Move the star, or explain this position in that rule.',
        related: [{ node: rule, message: 'the rule that should explain it' }],
      });
    }
  }
}

const whereIs = (position: string) => (position === 'both' ? 'before and after' : position);

/** A star on one side where only two have a meaning, or the reverse, usually lacks its partner. */
function helpFor(position: StarPosition, stars: Stars): { help?: string } {
  if (position === 'both') return { help: 'Remove one of the two.' };
  const other = position === 'before' ? 'after' : 'before';
  if (stars.both && stars[position === 'before' ? 'after' : 'before'])
    return { help: `Move it ${other} the text, or add a second one there. The two mean different things.` };
  return { help: stars.both ? `Add a second one ${other} the text.` : `Move it ${other} the text.` };
}

/** "one that has a ★ after it", "a star on both sides": a star and its position. English. */
const placed =
  /(?:[*★☆✶✷]|\bstars?\b)\s+(?:(?:that )?(?:stands? |is |are |printed )?)?(both before and after|before and after|after and before|(?:on|at) both (?:sides|ends)|on either side|(?:before|in front of) (?:or|and\/or) (?:after|behind)|(?:after|behind) (?:or|and\/or) (?:before|in front of)|before|in front of|after|behind)\b/giu;

/** Positions of a star that the words of a rule mention; empty if they mention none explicitly. */
function spokenPositions(text: string): ReadonlySet<StarPosition> {
  const found = new Set<StarPosition>();
  for (const [, place = ''] of text.matchAll(placed)) {
    const words = place.toLowerCase();
    if (/\bboth\b| and |either side/.test(words)) found.add('both');
    else {
      if (/before|in front/.test(words)) found.add('before');
      if (/after|behind/.test(words)) found.add('after');
    }
  }
  return found;
}
