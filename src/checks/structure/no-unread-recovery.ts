import type { RuleNode } from '../../edition/nodes.ts';
import { defineCheck, nameOf } from '../framework/define-check.ts';

export const noUnreadRecovery = defineCheck({
  code: 'R041',
  name: 'no-unread-recovery',
  severity: 'warning',
  summary: 'Reports a rule or term whose number or headword the document has lost, and import has put back.',
  why: 'The number is a guess from what stands around it, however good: somebody has to look, and then take the class out.',
  fix: 'none',
  examples: {
    valid: {
      'a number as printed': '# Play\n\n1. Draw. {#draw}\n2. Pass. {#pass}\n',
    },
    invalid: {
      'a number that import found by its neighbours': {
        config: 'tags: [recovered]',
        text: '# Play\n\n1. Draw. {#draw}\n2. Pass. {#pass .‹recovered›}\n3. Bid. {#bid}\n',
      },
    },
  },
  file(linked, _context, report) {
    const nodes = linked.assembled.nodes.filter(({ item }) => item?.kind === 'rule' || item?.kind === 'term');
    const recovered = nodes.filter(({ tags }) => tags.includes('recovered'));
    const [first] = recovered;
    // A document without numbers: one finding stands for all.
    if (first && recovered.length > 2 && recovered.length * 2 > nodes.length) {
      report({
        at: classOf(first),
        node: first,
        severity: 'info',
        message: `Unexpected numbers of ${recovered.length} of ${nodes.length} rules here: the document prints none, and import counted them.`,
        help,
      });
      return;
    }
    for (const node of recovered) {
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
});

const help = 'Compare with the document, put right what is wrong, and take out the class "recovered".';

const classOf = (node: RuleNode) =>
  node.item?.attributes?.classes.find(({ name }) => name === 'recovered')?.at ?? node.at;
