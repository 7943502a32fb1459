// Compares editions in one process, alternating with the bare parse of one; and compares the
// matching of an invented history with its truth. Prints JSON: milliseconds of processor time, and
// shares.
// Arguments: the project's folder, rounds, rules and revisions of the history, two sizes for
// growth.
import remarkParse from 'remark-parse';
import { unified } from 'unified';
import { comparedOfGraph } from '../../src/compare/from-graph.ts';
import { createCompiler, loadProject } from '../../src/compiler/create-compiler.ts';
import { compareEditions } from '../../src/diff/compare-editions.ts';
import type { Graph } from '../../src/model/graph.ts';
import { createRandom } from '../book/random.ts';
import { comparedRevision } from '../history/compared-revision.ts';
import { judgeHistory } from '../history/judge-history.ts';
import { makeHistory } from '../history/make-history.ts';

const [folder = '', ...numbers] = process.argv.slice(2);
const [rounds = 5, rules = 5000, revisions = 30, small = 3000, big = 50_000] = numbers.map(Number);

const [source] = loadProject(folder)?.sources.values() ?? [];
if (!source) throw new Error(`no edition in ${folder}`);
const compiler = createCompiler(() => null);
const graph = compiler.publish(compiler.compile(source));
if (!graph) throw new Error(`the edition in ${folder} does not compile`);
const edited = editedGraph(graph);
const texts = [...source.files.values()].map(({ text }) => text);
const processor = unified().use(remarkParse);

const speed = [];
for (let round = 0; round <= rounds; round += 1) {
  const parse = () => {
    for (const text of texts) processor.parse(text);
  };
  const compare = () => compareEditions(comparedOfGraph(graph), comparedOfGraph(edited));
  const first = round % 2 === 0 ? timed(parse) : null;
  const compared = timed(compare);
  speed.push({ compared, bare: first ?? timed(parse) });
}

const growth = [];
for (const size of [small, big, small, big, small, big]) {
  const [one, other] = makeHistory(size, 2);
  if (!one || !other) continue;
  for (const hasIds of [true, false]) {
    const [a, b] = [comparedRevision(one, 0, hasIds), comparedRevision(other, 1, hasIds)];
    growth.push({ size, hasIds, time: timed(() => compareEditions(a.compared, b.compared)) });
  }
}

const history = makeHistory(rules, revisions);
const truth = [true, false].map((hasIds) => {
  const { right, all, regrouped, allRegrouped } = judgeHistory(history, hasIds);
  return { hasIds, right, all, regrouped, allRegrouped };
});
// The first round warms up.
process.stdout.write(JSON.stringify({ speed: speed.slice(1), growth: growth.slice(4), truth }));

/** The next version of an edition: one rule in ten changed, one in fifty removed. */
function editedGraph(before: Graph): Graph {
  const random = createRandom(7);
  const holders = new Set(before.nodes.map(({ parent }) => parent));
  const nodes = before.nodes
    .filter(({ id, kind }) => kind !== 'rule' || holders.has(id) || !random.chance(0.02))
    .map((node) =>
      random.chance(0.1) ? { ...node, text: node.text.replace(/\b(?:the|a)\b/, 'any other') } : node,
    );
  return { ...before, nodes };
}

function timed(run: () => void): number {
  const start = process.cpuUsage();
  run();
  const { user, system } = process.cpuUsage(start);
  return (user + system) / 1000;
}
