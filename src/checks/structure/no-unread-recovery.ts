import type { RuleNode } from '../../edition/nodes.ts';
import { defineCheck, nameOf } from '../framework/define-check.ts';

export const noUnreadRecovery = defineCheck({
  meta: {
    code: 'R041',
    name: 'no-unread-recovery',
    severity: 'warning',
    summary:
      'Reports a rule or term whose number or headword the document has lost, and import has put back.',
    why: 'The number is a guess from what stands around it, however good: somebody has to look, and then take the class out.',
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
      // Parts of a document that print no numbers: one finding stands for all of them.
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
        const how = node.kind === 'term' ? 'took it from what stands around it' : 'counted it';
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

const help = 'Compare with the document, put right what is wrong, and take out the class "recovered".';

const classOf = (node: RuleNode) =>
  node.item?.attributes?.classes.find(({ name }) => name === 'recovered')?.at ?? node.at;
