import { append } from '../../base/append.ts';
import { memoize } from '../../base/memoize.ts';
import type { AssembledFile, RuleNode } from '../../edition/nodes.ts';
import { defineCheck } from '../framework/define-check.ts';
import type { Report } from '../framework/finding.ts';

export const noForeignPrefix = defineCheck({
  meta: {
    code: 'R018',
    name: 'no-foreign-prefix',
    severity: 'warning',
    summary:
      'Reports an id that begins as those of another section do, or that lost the first word of those around it.',
    why: 'People write references from memory: a name that breaks the pattern of its section is written wrong again and again.',
    fix: 'none',
  },
  createForEdition: ({ edition, history, report }) => ({
    edition() {
      const files = edition.files.map(idsOf);
      const homes = homesOf(files);
      const kinds = kindsOf(edition.files);
      // What was published keeps its id.
      const isPublished = ({ id }: RuleNode) =>
        history?.rule(id) !== undefined || history?.gone.some(({ rule }) => rule.id === id) === true;
      for (const { headless, strange } of files) {
        for (const { node, example, id, why } of headless)
          if (!isPublished(node)) say(node, { id, why, example, says: 'one of them' }, report);
        for (const { node, first, section } of strange) {
          const home = homes.get(first);
          if (home && home !== section && !kinds.has(first) && !isPublished(node))
            say(
              node,
              {
                id: '',
                why: 'it begins as those of another section do',
                example: home,
                says: 'the section of that name',
              },
              report,
            );
        }
      }
    },
  }),
});

interface Expected {
  readonly id: string;
  readonly why: string;
  readonly example: RuleNode;
  readonly says: string;
}

function say(node: RuleNode, { id, why, example, says }: Expected, report: Report): void {
  const at = node.item?.attributes?.id?.at;
  if (!at) return;
  report({
    at,
    node,
    message: `Unexpected id "${node.id}": ${why}.`,
    help: `Rename it here and wherever it is named${id === '' ? '' : `, "${id}" for instance`}.`,
    related: [{ node: example, message: says }],
  });
}

/** Fewer ids than this have no pattern. */
const fewest = 4;

/** What the ids of a file begin with. */
interface FileIds {
  /** What most ids of a section begin with. */
  readonly heads: readonly { readonly head: string; readonly section: RuleNode }[];
  /** Ids that lost what others of their section begin with. */
  readonly headless: readonly (Better & { readonly node: RuleNode })[];
  /** Ids that begin like no other of their section. */
  readonly strange: readonly {
    readonly node: RuleNode;
    readonly first: string;
    readonly section: RuleNode;
  }[];
}

const idsOf = memoize(({ nodes }: AssembledFile): FileIds => {
  const heads: FileIds['heads'][number][] = [];
  const headless: FileIds['headless'][number][] = [];
  const strange: FileIds['strange'][number][] = [];
  for (const [section, rules] of bySection(nodes)) {
    const around = headsOf(rules);
    for (const [head, { length }] of around)
      if (length >= fewest && !head.includes('_')) heads.push({ head, section });
    if (rules.length < fewest) continue;
    for (const node of rules) {
      const first = node.id.split('_', 1)[0] ?? '';
      if (!node.item?.attributes?.id || first === node.id) continue;
      const better = withoutHead(node, first, around);
      if (better) headless.push({ node, ...better });
      else if ((around.get(first)?.length ?? 0) <= 1) strange.push({ node, first, section });
    }
  }
  return { heads, headless, strange };
});

function bySection(nodes: readonly RuleNode[]): Map<RuleNode, RuleNode[]> {
  const sections = new Map<RuleNode, RuleNode[]>();
  let section: RuleNode | null = null;
  for (const node of nodes) {
    if (!node.item) section = node;
    else if (section && node.hasOwnId && ['rule', 'step', 'card'].includes(node.kind)) {
      append(sections, section, node);
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

/** The id that a rule should have, why, and one that has such an id. */
interface Better {
  readonly id: string;
  readonly why: string;
  readonly example: RuleNode;
}

/** `market_b` among ids such as `town_market_a`: most of them, so that it is no name of its own. */
function withoutHead(
  { id }: RuleNode,
  first: string,
  heads: ReadonlyMap<string, readonly RuleNode[]>,
): Better | null {
  const own = heads.get(first)?.length ?? 0;
  for (const [head, nodes] of heads) {
    const example = nodes[0];
    // Three with that beginning have it on purpose.
    if (own > 2 || !head.endsWith(`_${first}`) || nodes.length < Math.max(3, 2 * own) || !example) continue;
    const lost = head.slice(0, -first.length);
    return { id: `${lost}${id}`, why: `others of its section begin with "${head}_"`, example };
  }
  return null;
}

/** Beginnings of ids that say what kind of thing a rule is, `sec_combat`: those that several sections have themselves. */
function kindsOf(files: readonly AssembledFile[]): ReadonlySet<string> {
  const firsts = files.flatMap(({ nodes }) =>
    nodes.filter(({ item, hasOwnId }) => !item && hasOwnId).map(({ id }) => id.split('_', 1)[0] ?? ''),
  );
  const counts = Map.groupBy(firsts, (first) => first);
  return new Set([...counts].flatMap(([first, { length }]) => (length > 2 ? [first] : [])));
}

/** The one section that has most of the ids with a beginning, by beginning: `harbour_b` belongs to the harbour. */
function homesOf(files: readonly FileIds[]): Map<string, RuleNode | null> {
  const homes = new Map<string, RuleNode | null>();
  for (const { heads } of files)
    for (const { head, section } of heads) homes.set(head, homes.has(head) ? null : section);
  return homes;
}
