import type { RuleNode } from '../edition/nodes.ts';
import { starMeaning } from '../graph/link.ts';
import { defineCheck } from './define-check.ts';

export const noUndefinedStar = defineCheck({
  code: 'R005',
  name: 'no-undefined-star',
  severity: 'error',
  summary:
    'Reports a star at a position that the edition gives no meaning to, a doubled star, and a star rule that is not there.',
  why: 'Players must know whether an ability can be prevented, cancelled or neither; a star that says nothing is worse than none.',
  fix: 'none',
  examples: {
    valid: [
      {
        title: 'a star behind the text, which the edition explains',
        config: 'stars: { after: veto }',
        text: '# Play\n\n1. Draw two. ★ {#draw}\n2. Cancel one starred rule. {#veto}\n',
      },
    ],
    invalid: [
      {
        title: 'a position without a meaning',
        config: 'stars: { after: veto }',
        text: '# Play\n\n1. ‹★› **Draw:** Take two. {#draw}\n2. Cancel one starred rule. {#veto}\n',
      },
      {
        title: 'two stars where one is meant',
        config: 'stars: { after: veto }',
        text: '# Play\n\n1. Draw two. ★ ‹★› {#draw}\n2. Cancel one starred rule. {#veto}\n',
      },
      {
        title: 'stars that the edition owns to have no meaning: a warning, and one for all of them',
        config: 'stars: { after: { unexplained: "the book explains no star" } }',
        text: '# Play\n\n1. Draw two. ‹★› {#draw}\n2. Pass. ★ {#pass}\n',
      },
      {
        title: 'a star rule that no longer exists',
        config: 'stars: { after: veto }',
        text: '# Play\n\n1. Draw two. ‹★› {#draw}\n',
      },
    ],
  },
  edition({ edition, files }, report) {
    const groups = new Map<string, RuleNode[]>();
    for (const node of files.flatMap(({ assembled }) => assembled.nodes)) {
      const meaning = node.item?.star ? starMeaning(node, edition.config.stars) : null;
      if (!meaning || meaning.unexplained === null) continue;
      groups.set(meaning.position, [...(groups.get(meaning.position) ?? []), node]);
    }
    for (const [position, nodes] of groups) {
      const [first] = nodes;
      const at = first?.item?.star?.before ?? first?.item?.star?.after;
      if (!first || !at) continue;
      const meaning = starMeaning(first, edition.config.stars);
      report({
        at,
        node: first,
        severity: 'warning',
        message: `Unexpected star ${whereIs(position)} the text of ${nodes.length} ${nodes.length === 1 ? 'rule' : 'rules'}, this one first, which nothing explains: ${meaning?.unexplained}`,
        help: `Say under "stars" of edition.yaml which rule explains a star at "${position}".`,
      });
    }
  },
  file(linked, { edition, source, index }, report) {
    for (const node of linked.assembled.nodes) {
      const star = node.item?.star;
      const meaning = star ? starMeaning(node, edition.stars) : null;
      const at = star?.before ?? star?.after;
      if (!star || !meaning || !at) continue;
      if (meaning.unexplained !== null) continue;
      if (meaning.rule === null) {
        const known = Object.keys(edition.stars).join(', ') || 'none';
        report({
          at,
          node,
          message: `Unexpected star ${whereIs(meaning.position)} the text, expected one of the positions that the edition defines: ${known}.`,
        });
      } else if (index.byId(meaning.rule).length === 0) {
        report({
          at,
          node,
          message: `Unexpected star: the rule "${meaning.rule}" that explains it is not in this edition.`,
        });
      }
    }
    for (const problem of source.facts.problems) {
      if (problem.kind !== 'double-star') continue;
      report({
        at: problem.at,
        node: null,
        file: linked.assembled.file,
        message: 'Unexpected second star behind one text, expected one.',
      });
    }
  },
});

const whereIs = (position: string) => (position === 'both' ? 'before and after' : position);
