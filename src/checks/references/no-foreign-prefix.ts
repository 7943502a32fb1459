import { append } from '../../base/append.ts';
import { memoize } from '../../base/memoize.ts';
import { tally } from '../../base/tally.ts';
import type { AssembledFile, RuleNode } from '../../edition/nodes.ts';
import { sectionOf } from '../../edition/section-of.ts';
import { defineCheck } from '../framework/define-check.ts';

export const noForeignPrefix = defineCheck({
  meta: {
    code: 'R018',
    name: 'no-foreign-prefix',
    severity: 'warning',
    summary:
      'Reports an id that begins like the ids of another section, or lacks the first word of the ids around it.',
    why: 'People write references from memory. They keep misspelling a name that breaks the pattern of its section.',
    fix: 'none',
  },
  createForEdition: ({ edition, history, report }) => ({
    edition() {
      const files = edition.files.map(idsOf);
      const homes = homesOf(files);
      const kinds = kindsOf(edition.files);
      const say = (node: RuleNode, why: string, example: Related, id = '') => {
        const at = node.item?.attributes?.id?.at;
        // A published rule keeps its id.
        const isPublished =
          history?.rule(node.id) !== undefined || history?.gone.some(({ rule }) => rule.id === node.id);
        if (!at || isPublished) return;
        report({
          at,
          node,
          message: `Unexpected id "${node.id}": ${why}.`,
          help: `Rename it${id && `, for instance to "${id}",`} here and in all references.`,
          related: [example],
        });
      };
      for (const { headless, strange } of files) {
        for (const { node, head, id, example } of headless)
          say(
            node,
            `other ids of its section begin with "${head}_"`,
            { node: example, message: 'one of them' },
            id,
          );
        for (const { node, first, section } of strange) {
          const home = homes.get(first);
          if (home && home !== section && !kinds.has(first))
            say(node, 'it begins like the ids of another section', {
              node: home,
              message: 'the section of that name',
            });
        }
      }
    },
  }),
});

type Related = Readonly<{ node: RuleNode; message: string }>;

/** Fewer ids than this show no pattern. */
const fewest = 4;

/** The prefixes of a file's ids. */
interface FileIds {
  /** Prefixes of most ids of a section. */
  readonly heads: readonly { readonly head: string; readonly section: RuleNode }[];
  /** Ids without the prefix of their section, and the corrected ids. */
  readonly headless: readonly (Lost & { readonly node: RuleNode })[];
  /** Ids with a prefix that no other id of their section has. */
  readonly strange: readonly {
    readonly node: RuleNode;
    readonly first: string;
    readonly section: RuleNode;
  }[];
}

const idsOf = memoize(({ nodes }: AssembledFile): FileIds => {
  const sections = Map.groupBy(
    nodes.filter(({ item, hasOwnId, kind }) => item && hasOwnId && /^(?:rule|step|card)$/.test(kind)),
    sectionOf,
  );
  const heads: FileIds['heads'][number][] = [];
  const headless: FileIds['headless'][number][] = [];
  const strange: FileIds['strange'][number][] = [];
  for (const [section, rules] of sections) {
    const around = headsOf(rules);
    for (const [head, { length }] of around)
      if (length >= fewest && !head.includes('_')) heads.push({ head, section });
    if (rules.length < fewest) continue;
    for (const node of rules) {
      const [first = ''] = node.id.split('_', 1);
      if (first === node.id) continue;
      const lost = lostHead(node.id, first, around);
      if (lost) headless.push({ node, ...lost });
      else if ((around.get(first)?.length ?? 0) <= 1) strange.push({ node, first, section });
    }
  }
  return { heads, headless, strange };
});

/** Prefixes of a section's ids, of one or two words, with their rules. */
function headsOf(rules: readonly RuleNode[]): Map<string, RuleNode[]> {
  const heads = new Map<string, RuleNode[]>();
  for (const node of rules) {
    const [first = '', second, ...others] = node.id.split('_');
    append(heads, first, node);
    if (others.length > 0) append(heads, `${first}_${second}`, node);
  }
  return heads;
}

/** The missing prefix of an id, the corrected id, and an example. */
interface Lost {
  readonly head: string;
  readonly id: string;
  readonly example: RuleNode;
}

/**
 * `market_b` among ids such as `town_market_a`: matches most of the prefix, so it is not a name of
 * its own.
 */
function lostHead(
  id: string,
  first: string,
  heads: ReadonlyMap<string, readonly RuleNode[]>,
): Lost | undefined {
  const own = heads.get(first)?.length ?? 0;
  // Three with that prefix are intended.
  if (own > 2) return undefined;
  for (const [head, nodes] of heads)
    if (head.endsWith(`_${first}`) && nodes[0] && nodes.length >= Math.max(3, 2 * own))
      return { head, id: head.slice(0, -first.length) + id, example: nodes[0] };
  return undefined;
}

/** Prefixes of ids for the kind of a rule, `sec_combat`: those that several sections have. */
function kindsOf(files: readonly AssembledFile[]): ReadonlySet<string> {
  const firsts = files.flatMap(({ nodes }) =>
    nodes.flatMap(({ item, hasOwnId, id }) => (!item && hasOwnId ? id.split('_', 1) : [])),
  );
  return new Set([...tally(firsts)].flatMap(([first, count]) => (count > 2 ? [first] : [])));
}

/** The one section with most ids of a prefix, by prefix: `harbour_b` belongs to the harbour. */
function homesOf(files: readonly FileIds[]): Map<string, RuleNode | null> {
  const homes = new Map<string, RuleNode | null>();
  for (const { heads } of files)
    for (const { head, section } of heads) homes.set(head, homes.has(head) ? null : section);
  return homes;
}
