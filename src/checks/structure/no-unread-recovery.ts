import type { RuleNode } from '../../edition/nodes.ts';
import { defineCheck, nameOf } from '../framework/define-check.ts';

export const noUnreadRecovery = defineCheck({
  meta: {
    code: 'R041',
    name: 'no-unread-recovery',
    severity: 'warning',
    summary: 'Reports a number or headword that the document has lost and import has restored.',
    why: 'Import guessed it from the text around it. Compare it with the document, then remove the class.',
    fix: 'none',
  },
  createForEdition: ({ edition: { files }, report }) => ({
    edition() {
      const rulesOf = files.map(({ nodes }) =>
        nodes.filter(({ item }) => /^(?:rule|term)$/.test(item?.kind ?? '')),
      );
      const all = rulesOf.map((nodes) => ({
        nodes,
        recovered: nodes.filter(({ tags }) => tags.includes('recovered')),
      }));
      // Parts of a document without printed numbers: one diagnostic represents them all.
      const without = all.filter(
        ({ nodes, recovered: { length } }) => length > 2 && length * 2 > nodes.length,
      );
      const [first, ...others] = without.flatMap(({ recovered }) => recovered.slice(0, 1));
      if (first) {
        const [of, count] = [
          without.flatMap(({ nodes }) => nodes),
          without.flatMap(({ recovered }) => recovered),
        ].map(({ length }) => length);
        report({
          at: classOf(first),
          node: first,
          severity: 'info',
          message: `Unexpected numbers of ${count === of ? `all ${of}` : `${count} of ${of}`} rules here: the document prints none, and import counted them.`,
          help,
          related: others.map((node) => ({ node, message: 'and from here on', at: classOf(node) })),
        });
      }
      for (const node of all.flatMap((one) => (without.includes(one) ? [] : one.recovered))) {
        const what = node.kind === 'term' ? 'headword' : 'number';
        const how = node.kind === 'term' ? 'took it from the text around it' : 'counted it';
        report({
          at: classOf(node),
          node,
          message: `Unexpected ${what} of ${nameOf(node)}: the document prints none here, and import ${how}.`,
          help,
        });
      }
    },
  }),
});

const help = 'Compare with the document, correct what is wrong, and remove the class "recovered".';

const classOf = (node: RuleNode) =>
  node.item?.attributes?.classes.find(({ name }) => name === 'recovered')?.at ?? node.at;
