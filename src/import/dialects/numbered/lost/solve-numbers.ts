/** A line as the solver sees it. */
export interface LineShape {
  /** It has a label, or is a heading. */
  readonly labelled: boolean;
  /** A label without text. */
  readonly heading: boolean;
  /** It begins small or ends with a comma. */
  readonly listed: boolean;
  /** It ends with a colon, or says that there are several of something. */
  readonly announces: boolean;
  /** Counts below the block that something says the line has, with weights. */
  readonly anchors: readonly { readonly path: readonly number[]; readonly weight: number }[];
}

/** A way to count the lines of a block. */
export interface Solution {
  /** Counts below the block, one path a line. */
  readonly paths: readonly (readonly number[])[];
  /** How much worse the best way is that counts this line otherwise. */
  readonly margins: readonly number[];
}

interface State {
  readonly path: readonly number[];
  /** Whether each holder of the line, from the outermost, announces what is below it. */
  readonly open: readonly boolean[];
  readonly cost: number;
  readonly from: readonly { readonly key: string; readonly step: number }[];
}

/** How the document counts, as far as it says. */
export interface Counting {
  /** The count of the block's last own rule, where a range says it. */
  readonly last: number | null;
  /** Levels of counting below the block that are tried. */
  readonly deepest: number;
  /** Lists begin with 0 where numbers that the document speaks of do, else with 1. */
  readonly start: 0 | 1;
}

/** Costs of a way of counting. The unit is about one odd rule: 3 is more than one oddness can make up for. */
const costs = {
  anchorMissed: 6,
  endMissed: 4,
  endMissedMore: 1,
  beginsOtherwise: 4,
  headingWithoutChild: 6,
  childOfPlain: 3,
  unlabelledChildOfPlain: 2,
  childOfAnnouncing: 1,
  labelledChild: 1,
  labelledChildOfPlain: 5,
  unlabelledRule: 4,
  unlikeSibling: 4,
  listedRule: 4,
} as const;

/** How far behind the best a way may lie to be followed further. */
const beam = 14;

/**
 * Number lines in order: the way of counting that least speaks against (shortest path through all ways, both directions, so
 * that for each line the best way that counts it otherwise is known too).
 */
export function solveNumbers(places: readonly LineShape[], counting: Counting): Solution {
  const labelsUsual =
    places.slice(1).filter(({ labelled }) => labelled).length * 10 >= (places.length - 1) * 7;
  const layers: Map<string, State>[] = [];
  for (const [at, place] of places.entries()) {
    const layer = new Map<string, State>();
    const previous = places[at - 1];
    for (const start of previous ? [] : [0, 1])
      arrive(layer, place, {
        next: { path: [start], open: [] },
        from: null,
        cost: start === counting.start ? 0 : costs.beginsOtherwise,
      });
    for (const [key, state] of layers[at - 1] ?? []) {
      if (!previous) break;
      for (const next of followers(state, previous, counting.deepest)) {
        const begins = next.path.length > state.path.length && next.path.at(-1) !== counting.start;
        const odd = stepCost(next, state.path, { previous, place, labelsUsual });
        const cost = odd + (begins ? costs.beginsOtherwise : 0);
        arrive(layer, place, { next, from: { key, cost: state.cost }, cost });
      }
    }
    layers.push(pruned(layer));
  }
  return readBack(layers, places, counting.last);
}

type Step = Pick<State, 'path' | 'open'>;

/** A way to go on: to what, from where (null for the first line), and what speaks against it. */
interface Arrival {
  readonly next: Step;
  readonly from: { readonly key: string; readonly cost: number } | null;
  readonly cost: number;
}

function arrive(layer: Map<string, State>, place: LineShape, { next, from, cost: step }: Arrival): void {
  const { path, open } = next;
  const name = path.join('.');
  const missed = place.anchors.filter((anchor) => anchor.path.join('.') !== name);
  const own = step + missed.reduce((sum, { weight }) => sum + weight * costs.anchorMissed, 0);
  const cost = (from?.cost ?? 0) + own;
  const key = [name, ...open].join(' ');
  const before = layer.get(key);
  const ways = [...(before?.from ?? []), ...(from ? [{ key: from.key, step: own }] : [])];
  layer.set(key, { path, open, cost: Math.min(before?.cost ?? cost, cost), from: ways });
}

function followers({ path, open }: State, previous: LineShape, deepest: number): Step[] {
  const below = [...open, previous.heading || previous.announces];
  const result: Step[] =
    path.length < deepest ? [0, 1].map((count) => ({ path: [...path, count], open: below })) : [];
  for (let depth = path.length; depth > 0; depth -= 1) {
    const next = [...path.slice(0, depth - 1), (path[depth - 1] ?? 0) + 1];
    result.push({ path: next, open: open.slice(0, depth - 1) });
  }
  return result;
}

function stepCost(
  { path, open }: Step,
  before: readonly number[],
  {
    previous,
    place,
    labelsUsual,
  }: { readonly previous: LineShape; readonly place: LineShape; readonly labelsUsual: boolean },
): number {
  const isChild = path.length > before.length;
  let cost = previous.heading && !isChild ? costs.headingWithoutChild : 0;
  if (isChild) {
    const plain = labelsUsual && !place.labelled ? costs.unlabelledChildOfPlain : costs.childOfPlain;
    if (!previous.heading) cost += previous.announces ? costs.childOfAnnouncing : plain;
  }
  if (path.length > 1 && place.labelled)
    cost += open.at(-1) ? costs.labelledChild : costs.labelledChildOfPlain;
  const isSibling = path.length > 1 && path.length === before.length && before.at(-1) !== 0;
  if (isSibling && place.labelled !== previous.labelled) cost += costs.unlikeSibling;
  if (path.length === 1 && !place.labelled && labelsUsual) cost += costs.unlabelledRule;
  if (path.length === 1 && place.listed) cost += costs.listedRule;
  return cost;
}

function pruned(layer: Map<string, State>): Map<string, State> {
  const best = Math.min(...[...layer.values()].map(({ cost }) => cost));
  return new Map([...layer].filter(([, { cost }]) => cost <= best + beam));
}

function endCost(path: readonly number[], place: LineShape | undefined, last: number | null): number {
  const open = place?.heading ? costs.headingWithoutChild : 0;
  const off = last === null ? 0 : Math.abs((path[0] ?? 0) - last);
  return open + (off === 0 ? 0 : costs.endMissed + (off - 1) * costs.endMissedMore);
}

/** Costs by key of a state. */
type Costs = ReadonlyMap<string, number>;

function readBack(
  layers: readonly Map<string, State>[],
  places: readonly LineShape[],
  last: number | null,
): Solution {
  const final = layers.at(-1) ?? new Map<string, State>();
  let ahead: Costs = new Map([...final].map(([key, { path }]) => [key, endCost(path, places.at(-1), last)]));
  let key = cheapest([...final].map(([end, { cost }]) => [end, cost + (ahead.get(end) ?? 0)]));
  const paths: (readonly number[])[] = [];
  const margins: number[] = [];
  for (let at = layers.length - 1; at >= 0; at -= 1) {
    const layer = layers[at] ?? new Map<string, State>();
    const chosen = layer.get(key);
    paths.unshift(chosen?.path ?? [0]);
    margins.unshift(marginOf(key, layer, ahead));
    ahead = costsBefore(layer, ahead);
    const before = layers[at - 1];
    key = cheapest(
      (chosen?.from ?? []).map((way) => [way.key, way.step + (before?.get(way.key)?.cost ?? never)]),
    );
  }
  return { paths, margins };
}

const never = Number.POSITIVE_INFINITY;

/** How much worse the best way through a layer is that counts its line otherwise. */
function marginOf(key: string, layer: ReadonlyMap<string, State>, ahead: Costs): number {
  const totalOf = (end: string) => (layer.get(end)?.cost ?? 0) + (ahead.get(end) ?? never);
  const chosen = layer.get(key)?.path.join('.');
  const others = [...layer].filter(([, { path }]) => path.join('.') !== chosen).map(([end]) => totalOf(end));
  return Math.min(beam, ...others.map((total) => total - totalOf(key)));
}

/** Cost of the cheapest way to the end from each state of the layer before. */
function costsBefore(layer: ReadonlyMap<string, State>, ahead: Costs): Costs {
  const cheapestFrom = new Map<string, number>();
  for (const [end, { from }] of layer)
    for (const { key, step } of from)
      cheapestFrom.set(key, Math.min(cheapestFrom.get(key) ?? never, step + (ahead.get(end) ?? never)));
  return cheapestFrom;
}

/** The first of the keys with the lowest cost. */
function cheapest(ways: readonly (readonly [string, number])[]): string {
  let best: readonly [string, number] = ['', Number.POSITIVE_INFINITY];
  for (const way of ways) if (way[1] < best[1]) best = way;
  return best[0];
}
