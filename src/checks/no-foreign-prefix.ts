import type { RuleNode } from '../edition/nodes.ts';
import { defineCheck } from './define-check.ts';

export const noForeignPrefix = defineCheck({
  code: 'R018',
  name: 'no-foreign-prefix',
  severity: 'warning',
  summary:
    'Reports an id that begins as those of another section do, or that lost the first word of those around it.',
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
        text: '# Market {#market}\n\n1. A. {#prices_low}\n2. B. {#offers_first}\n3. C. {#stalls}\n4. D. {#market_d}\n',
      },
    ],
    invalid: [
      {
        title: 'the beginning of another section',
        text: '# Market {#market}\n\n1. A. {#market_a}\n2. B. {#‹harbour_b›}\n3. C. {#market_c}\n4. D. {#market_d}\n\n# Harbour {#harbour}\n\n1. A. {#harbour_a}\n2. B. {#harbour_c}\n3. C. {#harbour_d}\n4. D. {#harbour_e}\n',
      },
      {
        title: 'without its first word',
        text: '# Market {#market}\n\n1. A. {#town_market_a}\n2. B. {#‹market_b_c›}\n3. C. {#town_market_c}\n4. D. {#town_market_d}\n',
      },
    ],
  },
  edition({ files }, report) {
    const sections = files.flatMap(({ assembled }) => [...bySection(assembled.nodes)]);
    const heads = new Map(sections.map(([section, rules]) => [section, headsOf(rules)] as const));
    const homes = homesOf(heads);
    for (const [section, rules] of sections) {
      const around = heads.get(section);
      if (rules.length < fewest || !around) continue;
      for (const node of rules) {
        const at = node.item?.attributes?.id?.at;
        const expected = withoutHead(node, around) ?? ofAnother(node, section, around, homes);
        if (!at || !expected) continue;
        report({
          at,
          node,
          message: `Unexpected id "${node.id}": ${expected.why}.`,
          help: `Rename it here and wherever it is named${expected.id === '' ? '' : `, "${expected.id}" for instance`}.`,
          related: [{ node: expected.example, message: expected.says }],
        });
      }
    }
  },
});

/** Fewer ids than this have no pattern. */
const fewest = 4;

interface Expected {
  readonly id: string;
  readonly why: string;
  readonly example: RuleNode;
  readonly says: string;
}

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

/** What ids of a section begin with, one word or two, and how many do. */
function headsOf(rules: readonly RuleNode[]): Map<string, RuleNode[]> {
  const heads = new Map<string, RuleNode[]>();
  for (const node of rules) {
    const words = node.id.split('_');
    for (const head of [words[0] ?? '', words.length > 2 ? `${words[0]}_${words[1]}` : '']) {
      const nodes = heads.get(head);
      if (nodes) nodes.push(node);
      else if (head !== '') heads.set(head, [node]);
    }
  }
  return heads;
}

/** `market_b` among ids such as `town_market_a`: most of them, so that it is no name of its own. */
function withoutHead({ id }: RuleNode, heads: ReadonlyMap<string, readonly RuleNode[]>): Expected | null {
  const first = id.split('_', 1)[0] ?? '';
  if (first === id) return null;
  const own = heads.get(first)?.length ?? 0;
  for (const [head, nodes] of heads) {
    const example = nodes[0];
    if (!head.endsWith(`_${first}`) || nodes.length < Math.max(3, 2 * own) || !example) continue;
    const lost = head.slice(0, -first.length);
    return {
      id: `${lost}${id}`,
      why: `others of its section begin with "${head}_"`,
      example,
      says: 'one of them',
    };
  }
  return null;
}

/** The one section that has most of the ids with a beginning, by beginning. */
function homesOf(
  heads: ReadonlyMap<RuleNode, ReadonlyMap<string, readonly RuleNode[]>>,
): Map<string, RuleNode | null> {
  const homes = new Map<string, RuleNode | null>();
  for (const [section, around] of heads) {
    for (const [head, nodes] of around) {
      if (nodes.length < fewest || head.includes('_')) continue;
      homes.set(head, homes.has(head) ? null : section);
    }
  }
  return homes;
}

/** `harbour_b` among ids of the market, where the harbour is a section of its own. */
function ofAnother(
  { id }: RuleNode,
  section: RuleNode,
  around: ReadonlyMap<string, readonly RuleNode[]>,
  homes: ReadonlyMap<string, RuleNode | null>,
): Expected | null {
  const first = id.split('_', 1)[0] ?? '';
  const home = homes.get(first);
  if (first === id || !home || home === section || (around.get(first)?.length ?? 0) > 1) return null;
  return {
    id: '',
    why: 'it begins as those of another section do',
    example: home,
    says: 'the section of that name',
  };
}
