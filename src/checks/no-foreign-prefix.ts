import type { RuleNode } from '../edition/nodes.ts';
import { defineCheck } from './define-check.ts';

export const noForeignPrefix = defineCheck({
  code: 'R018',
  name: 'no-foreign-prefix',
  severity: 'info',
  summary: 'Reports an id that begins otherwise than the ids around it do.',
  why: 'People write references from memory: a name that breaks the pattern of its section is written wrong again and again.',
  fix: 'none',
  examples: {
    valid: [
      {
        title: 'one beginning',
        text: '# Market {#market}\n\n1. A. {#market_a}\n2. B. {#market_b}\n3. C. {#market_c}\n4. D. {#market_d}\n',
      },
      {
        title: 'names of their own',
        text: '# Market {#market}\n\n1. A. {#prices}\n2. B. {#offers}\n3. C. {#stalls}\n4. D. {#market_d}\n',
      },
    ],
    invalid: [
      {
        title: 'the beginning of another section',
        text: '# Market {#market}\n\n1. A. {#market_a}\n2. B. {#‹harbour_b›}\n3. C. {#market_c}\n4. D. {#market_d}\n5. E. {#market_e}\n',
      },
    ],
  },
  file(linked, _context, report) {
    for (const [section, rules] of bySection(linked.assembled.nodes)) {
      const prefix = usualPrefix(rules);
      if (prefix === null) continue;
      for (const node of rules) {
        const at = node.item?.attributes?.id?.at;
        const isUsual = startsWith(node.id, prefix) || startsWith(node.id, section.id);
        if (!at || isUsual || !node.id.includes('_')) continue;
        report({
          at,
          node,
          message: `Unexpected id "${node.id}", expected one that begins with "${prefix}_" as most of its section do.`,
          help: 'Rename it here and wherever it is named.',
        });
      }
    }
  },
});

const startsWith = (id: string, prefix: string) => id === prefix || id.startsWith(`${prefix}_`);

function bySection(nodes: readonly RuleNode[]): Map<RuleNode, RuleNode[]> {
  const sections = new Map<RuleNode, RuleNode[]>();
  let section: RuleNode | null = null;
  for (const node of nodes) {
    if (!node.item) section = node;
    else if (section && node.hasOwnId && ['rule', 'step', 'card'].includes(node.kind)) {
      const rules = sections.get(section);
      if (rules) rules.push(node);
      else sections.set(section, [node]);
    }
  }
  return sections;
}

/** Fewer ids than this have no pattern. */
const fewest = 4;
/** So many of them have to begin alike. */
const share = 0.6;

/** The longest beginning, in whole words, that most ids of a section have and that is not all of any. */
function usualPrefix(rules: readonly RuleNode[]): string | null {
  if (rules.length < fewest) return null;
  const counts = new Map<string, number>();
  for (const { id } of rules) {
    const words = id.split('_');
    for (let count = 1; count < Math.min(words.length, 4); count += 1) {
      const prefix = words.slice(0, count).join('_');
      counts.set(prefix, (counts.get(prefix) ?? 0) + 1);
    }
  }
  let best: string | null = null;
  for (const [prefix, count] of counts)
    if (count >= share * rules.length && prefix.length > (best?.length ?? 0)) best = prefix;
  return best;
}
