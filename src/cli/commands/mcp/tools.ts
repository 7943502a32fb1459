import * as z from 'zod';
import { nearNames } from '../../../base/near-names.ts';
import type { Graph, GraphNode } from '../../../model/graph.ts';
import { ruleName } from '../../../model/rule-name.ts';
import { resourceUri } from '../../../outputs/assistant/rule-markdown.ts';
import { rulePast } from '../../../outputs/assistant/rule-past.ts';
import { diffMarkdown } from '../../../outputs/diff/diff-markdown.ts';
import { findNode } from '../../../outputs/graph/find-node.ts';
import { ruleByNumber } from '../../../outputs/graph/read-graph.ts';
import { searchIndexOf } from '../../../outputs/pages/pages-search.ts';
import { formatRule } from '../../../outputs/report/show.ts';
import { effective } from '../../../precedence/effective.ts';
import { createSearch, type Search } from '../../../search/create-search.ts';
import { tableChoice } from '../../table-options.ts';
import { compareSides } from '../diff/compare-sides.ts';
import { readSide } from '../diff/read-side.ts';
import type { Rulebook, Rulebooks } from './rulebooks.ts';

/** Thrown for a question that has no answer: its message is for the assistant. */
export class NoAnswer extends Error {}

/** Most characters of an answer: more would crowd out the conversation of an assistant. */
const longestAnswer = 20_000;

/** Cuts a long answer at the end of a line, and says so. */
export function bounded(text: string): string {
  if (text.length <= longestAnswer) return text;
  const end = text.lastIndexOf('\n', longestAnswer);
  return `${text.slice(0, end < 1 ? longestAnswer : end)}\n… ${text.length - end} more characters: ask for a smaller part.\n`;
}

const edition = z.string().optional().describe('Id of the edition; needed if there are several.');
const rule = z.string().min(1).describe('Number, id or label of the rule: 1.07.06, turn_limit, Hand limit.');
const table = z
  .array(z.string())
  .optional()
  .describe(
    'What the table plays with: facet=value, facet=a,b for both, facet= for none. The rest stays open.',
  );
const named = z.string().optional().describe('Name of a table that the edition defines.');

/** A tool: its arguments are checked before it runs. */
interface Tool<Shape extends z.ZodObject = z.ZodObject> {
  readonly name: string;
  readonly description: string;
  readonly input: Shape;
  /** @throws NoAnswer */
  readonly run: (books: Rulebooks, args: z.infer<Shape>) => string | Promise<string>;
}
const defineTool = <Shape extends z.ZodObject>(tool: Tool<Shape>): Tool => tool as unknown as Tool;

/** Everything that an assistant can ask. All of it only reads. */
export const tools: readonly Tool[] = [
  defineTool({
    name: 'editions',
    description: 'List the editions of the rulebook with their versions, facets and named tables.',
    input: z.object({}),
    run: (books) =>
      books
        .names()
        .map((name) => aboutEdition(name, books.read(name)))
        .join('\n') || 'There is no edition.',
  }),
  defineTool({
    name: 'rule',
    description:
      'Get one rule: its words, its conditions, what supersedes or changes it, and what it refers to. Cite its number and the version.',
    input: z.object({ edition, rule }),
    run(books, args) {
      const { graph } = bookOf(books, args.edition);
      const node = nodeOf(graph, args.rule);
      return withSource(graph, node, shown(graph, node.id, {}));
    },
  }),
  defineTool({
    name: 'search',
    description: 'Find rules by words, a number in any spelling, or a question.',
    input: z.object({
      edition,
      query: z.string().min(1).max(400),
      limit: z.int().min(1).max(30).default(8).describe('How many rules to return.'),
    }),
    async run(books, args) {
      const { graph } = bookOf(books, args.edition);
      const { hits, total, isMissingNumber, unknown } = (await searchOf(graph)).find(args.query, args.limit);
      const nodes = new Map(graph.nodes.map((node) => [node.id, node]));
      const lines = hits.flatMap(({ id, place, excerpt }) => {
        const node = nodes.get(id);
        const words = excerpt
          .map(({ text }) => text)
          .join('')
          .replace(/\s+/g, ' ');
        return node
          ? [`- ${ruleName(node)} (${id}, in ${place.join(' › ') || graph.edition.title}): ${words}`]
          : [];
      });
      const notes = [
        ...(isMissingNumber && hits.length > 0 ? ['No rule has this number; these are near it.'] : []),
        ...(!isMissingNumber && hits.length > 0 && total === 0
          ? ['No rule has most of these words; these have some of them.']
          : []),
        ...(unknown.length === 0 ? [] : [`No rule has these words: ${unknown.join(', ')}.`]),
        ...(total > hits.length ? [`${total} rules in all.`] : []),
      ];
      return [
        `${graph.edition.title} ${graph.edition.version}`,
        ...notes,
        ...(lines.length > 0 ? lines : ['Nothing found.']),
      ].join('\n');
    },
  }),
  defineTool({
    name: 'applies',
    description:
      'Decide whether a rule is in play at a table and whether it holds, with its exceptions and the reasons. A rule with an exception holds in all other cases.',
    input: z.object({
      edition,
      rule,
      table,
      named,
      without: z.array(z.string()).optional().describe('Ids of rules that the table plays without.'),
    }),
    run(books, args) {
      const { graph } = bookOf(books, args.edition);
      const choice = tableChoice(graph, args);
      if (!choice.ok) throw new NoAnswer(choice.error);
      const node = nodeOf(graph, args.rule);
      const { open } = effective(graph, choice.table, { without: choice.without ?? [] });
      const text = shown(graph, node.id, {
        table: choice.table ?? new Map(),
        without: choice.without,
        why: true,
      });
      const left = open.length === 0 ? '' : `\nThe table leaves open: ${open.join(', ')}.\n`;
      return withSource(graph, node, text + left);
    },
  }),
  defineTool({
    name: 'diff',
    description: 'Compare two editions, or two versions of one, rule by rule.',
    input: z.object({
      from: z.string().describe('Id of an edition, or edition@version.'),
      to: z.string().describe('The same.'),
    }),
    run(books, { from, to }) {
      const within = { path: books.root, called: 'the project' };
      const [one, other] = [from, to].map((written) => {
        const side = readSide(written, { cwd: books.root, root: null, within });
        if (typeof side === 'string') throw new NoAnswer(side);
        return side;
      });
      const { comparison, diagnostics } =
        one && other ? compareSides(one, other, null) : { comparison: null, diagnostics: [] };
      if (!comparison)
        throw new NoAnswer(
          diagnostics.map(({ message }) => message).join('\n') || 'They cannot be compared.',
        );
      return diffMarkdown(comparison);
    },
  }),
  defineTool({
    name: 'history',
    description: 'List what became of a rule in each published version.',
    input: z.object({ edition, rule }),
    run(books, args) {
      const { graph, history } = bookOf(books, args.edition);
      const node = nodeOf(graph, args.rule);
      return withSource(
        graph,
        node,
        `${ruleName(node)}\n${rulePast(graph, node, history)
          .map((line) => `- ${line}`)
          .join('\n')}\n`,
      );
    },
  }),
];

/** @throws NoAnswer for an edition that is missing or has errors */
export function bookOf(books: Rulebooks, name: string | undefined): Rulebook {
  const names = books.names();
  const chosen = name ?? (names.length === 1 ? names[0] : undefined);
  if (chosen === undefined) throw new NoAnswer(`Name one of the editions: ${names.join(', ')}.`);
  if (!names.includes(chosen)) {
    const [near] = nearNames(chosen, names, 1);
    throw new NoAnswer(
      `There is no edition "${chosen}"${near === undefined ? '' : `; perhaps "${near}"`}. Known: ${names.join(', ')}.`,
    );
  }
  const book = books.read(chosen);
  if (!book)
    throw new NoAnswer(`The edition "${chosen}" has errors: "rulewright lint ${chosen}" lists them.`);
  return book;
}

/** In digits too if the edition counts in letters: a person at a table reads XVIII.A as 18.1. */
function nodeOf(graph: Graph, name: string): GraphNode {
  const found = findNode(graph, name);
  if (found.ok) return found.value;
  const numbered = ruleByNumber(graph, name);
  if (!numbered) throw new NoAnswer(`${found.error}.`);
  return numbered;
}

function shown(graph: Graph, name: string, options: Omit<Parameters<typeof formatRule>[2], 'color'>): string {
  const text = formatRule(graph, name, { ...options, color: false, width: 120 });
  if (!text.ok) throw new NoAnswer(text.error);
  return text.value;
}

/** An answer with where it is from, so that it can be cited. */
const withSource = ({ edition: { id, title, version } }: Graph, node: GraphNode, text: string): string =>
  `${text}\nSource: ${title} ${version}${node.number === null ? '' : `, ${node.number}`}, ${resourceUri(id, node.id)}\n`;

function aboutEdition(name: string, book: Rulebook | null): string {
  if (!book) return `- ${name}: has errors, so nothing can be asked of it`;
  const { edition: of, facets, tables, stats } = book.graph;
  const choices = facets.map(
    ({ name: facet, values, many }) => `${facet}=${values.join('|')}${many ? ' (several)' : ''}`,
  );
  return [
    `- ${name}: ${of.title} ${of.version}, ${stats.rules} rules`,
    ...(choices.length === 0 ? [] : [`  facets: ${choices.join('; ')}`]),
    ...(tables === undefined || tables.length === 0
      ? []
      : [`  tables: ${tables.map((one) => one.name).join(', ')}`]),
  ].join('\n');
}

/** Search indexes of the graphs that were asked, made once for each. */
const searches = new WeakMap<Graph, Promise<Search>>();

function searchOf(graph: Graph): Promise<Search> {
  const made = searches.get(graph) ?? createSearch(searchIndexOf(graph));
  searches.set(graph, made);
  return made;
}
