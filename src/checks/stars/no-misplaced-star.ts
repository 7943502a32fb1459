import type { RuleNode } from '../../edition/nodes.ts';
import type { Stars } from '../../model/edition-config.ts';
import { starMeaning } from '../../model/star-meaning.ts';
import { starClass } from '../../syntax/grammar/characters.ts';
import { unsureStars } from '../../syntax/misplaced-stars.ts';
import { defineCheck } from '../framework/define-check.ts';
import { type Descriptions, fixOfProblem, reportProblems } from '../framework/problems.ts';
import { lostPartner } from './shared/lost-partner.ts';

export const noMisplacedStar = defineCheck({
  meta: {
    code: 'R060',
    name: 'no-misplaced-star',
    severity: 'warning',
    summary:
      'Reports a star that was probably meant for a rule but is in the wrong place, such as after the label or in bold words.',
    why: 'People see a starred ability, but programs see a rule without a star. Nobody can look up whether it can be prevented.',
    fix: 'safe',
  },
  create: (context) => ({
    file(linked) {
      const { edition, source } = context;
      const areExplained = Object.keys(edition.stars).length > 0;
      const areRead = areExplained || hasStar.test(source.text);
      const describe: Descriptions['misplaced-star'] = (problem, node) => {
        const where = places.get(problem.detail) ?? problem.detail;
        const isUnsure = unsureStars.has(problem.detail);
        const mayMean = isUnsure || problem.edits;
        const means = mayMean && node && meansSomething(node, problem.at[0], edition.stars);
        if (means && !isUnsure)
          return {
            severity: 'error',
            message: `Unexpected star ${where}, expected ★.`,
            ...fixOfProblem(problem, 'write ★'),
          };
        // Elsewhere the sign may be an ornament.
        if (!areRead || (problem.detail === 'as an asterisk' && !means)) return null;
        // The star on the other side has no meaning without this one, which is reported there.
        const partner = node && lostPartner(node, edition.stars, source.text);
        if (partner && partner[0] <= problem.at[0] && problem.at[1] <= partner[1]) return null;
        return {
          message: `Unexpected star ${where}, expected one at the start or end of a rule's first paragraph.`,
          help: 'Move it to the start or end of its rule. A star within a sentence is text.',
        };
      };
      reportProblems(linked, context, { 'misplaced-star': describe });
      for (const node of linked.assembled.nodes) {
        const at = node.item?.star?.before ?? node.item?.star?.after;
        if (!at || !node.item || node.item.kind === 'rule') continue;
        context.report({
          at,
          node,
          message: `Unexpected star on ${node.kind === 'example' || node.kind === 'answer' ? 'an' : 'a'} ${node.kind}, expected it on the rule.`,
        });
      }
    },
  }),
});

/** Whether a star here has a meaning, together with the one on the other side if there is one. */
function meansSomething({ item }: RuleNode, at: number, stars: Stars): boolean {
  if (!item) return false;
  const { before, after } = item.star ?? {};
  // A star after the text is nearer to its end than to its list number.
  const end = item.attributes?.at[0] ?? Number.POSITIVE_INFINITY;
  const isBefore = at - (item.written?.at[1] ?? at) < end - at;
  const position = before || after ? 'both' : isBefore ? 'before' : 'after';
  const { rule, unexplained } = starMeaning(position, stars);
  return rule !== null || unexplained !== null;
}

const hasStar = new RegExp(`[${starClass}]`);

/** Position of the star, in words. */
const places = new Map([
  ['later paragraph', 'in a later paragraph'],
  ['no rule', 'in a heading, list, quotation or table'],
  ['of another kind', 'of an unknown kind (★ ☆ ✶ ✷ are known)'],
  ['as a character reference', 'written as a character reference'],
]);
