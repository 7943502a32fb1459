import { fileURLToPath } from 'node:url';
import { parseAst } from 'rolldown/parseAst';

const lazyModule = fileURLToPath(new URL('../src/base/lazy.ts', import.meta.url));

/** Text at an offset, in place of that up to the end, if one is given. */
type Insertion = readonly [at: number, text: string, end?: number];

interface Tree {
  readonly type: string;
  readonly start: number;
  readonly end: number;
  readonly [field: string]: unknown;
}

interface Regex {
  readonly pattern: string;
  readonly flags: string;
}

const isTree = (value: unknown): value is Tree => typeof (value as Tree | null)?.type === 'string';

/** Where an identifier is a value, by the node around it. */
const values: Readonly<Record<string, readonly string[]>> = {
  ArrayExpression: ['elements'],
  ArrowFunctionExpression: ['body'],
  CallExpression: ['callee', 'arguments'],
  ConditionalExpression: ['test', 'consequent', 'alternate'],
  LogicalExpression: ['left', 'right'],
  MemberExpression: ['object'],
  NewExpression: ['arguments'],
  ReturnStatement: ['argument'],
  VariableDeclarator: ['init'],
};

/** Names of members and keys, which are no variables. */
const keys: Readonly<Record<string, readonly string[]>> = {
  MemberExpression: ['property'],
  Property: ['key'],
  TSPropertySignature: ['key'],
};

/**
 * Rewrites a module so that its patterns are made when they are first used, and not all of them
 * when the program starts: 400 patterns with classes of all letters took a sixth of a small lint.
 *
 * - Constants at the top, unless they are exported or their name has another meaning in the module.
 * - Literals with a class of letters elsewhere, unless they have a state: these take long to examine
 *   whenever the module is compiled.
 *
 * @returns null if there are none
 */
export function latePatterns(code: string, file: string): string | null {
  const program = parseAst(code, { lang: 'ts' }, file) as unknown as Tree & { body: Tree[] };
  const made = new Map<string, Tree>();
  for (const { type, kind, declarations } of program.body) {
    const [only, ...others] =
      type === 'VariableDeclaration' && kind === 'const' ? (declarations as Tree[]) : [];
    const init = only?.['init'];
    if (only && others.length === 0 && isTree(init) && isPattern(init)) made.set(nameOf(only['id']), init);
  }
  const { uses, literals } = usesOf(program, made.keys());
  const edits = [...uses].flatMap(([name, ends]): Insertion[] => {
    const init = made.get(name);
    if (!init) return [];
    const calls = ends.map((end): Insertion => [end, '()']);
    if (literals.delete(init)) calls.unshift([init.start, constructed(init), init.end]);
    return [...calls, [init.start, '$lazy(() => '], [init.end, ')']];
  });
  const shared = [...literals].filter(({ regex }) => !/[gy]/.test((regex as Regex).flags));
  edits.push(...shared.map(({ start, end }, i): Insertion => [start, `$late${i}()`, end]));
  if (edits.length === 0) return null;
  edits.sort(([a], [b]) => b - a);
  const edited = edits.reduce(
    (text, [at, added, end = at]) => text.slice(0, at) + added + text.slice(end),
    code,
  );
  const head = shared.map((literal, i) => `const $late${i} = $lazy(() => ${constructed(literal)});`);
  return `import { lazy as $lazy } from ${JSON.stringify(lazyModule)};${head.join('')}\n${edited}`;
}

const nameOf = (id: unknown) => String((id as { name?: unknown }).name);

const isPattern = ({ type, regex, callee }: Tree) =>
  (type === 'Literal' && regex !== undefined) || (type === 'NewExpression' && nameOf(callee) === 'RegExp');

const constructed = ({ regex }: Tree) =>
  `new RegExp(${JSON.stringify((regex as Regex).pattern)}, ${JSON.stringify((regex as Regex).flags)})`;

/**
 * Ends of the uses of constants, by name, without those whose name is also used otherwise; and the
 * literals with a class of letters.
 */
function usesOf(program: Tree, names: Iterable<string>) {
  const uses = new Map([...names].map((name): [string, number[]] => [name, []]));
  const literals = new Set<Tree>();
  const walk = (node: Tree, isTop: boolean) => {
    if ((node['regex'] as Regex | undefined)?.pattern.includes('\\p{')) literals.add(node);
    for (const [field, value] of Object.entries(node)) {
      for (const child of Array.isArray(value) ? value : [value]) {
        if (!isTree(child)) continue;
        const name = child.type === 'Identifier' ? nameOf(child) : '';
        const isDeclared = isTop && node.type === 'VariableDeclarator' && field === 'id';
        const isKey = keys[node.type]?.includes(field) && !node['computed'] && !node['shorthand'];
        if (values[node.type]?.includes(field)) uses.get(name)?.push(child.end);
        else if (!isDeclared && !isKey) uses.delete(name);
        walk(child, node.type === 'Program' || (isTop && node.type === 'VariableDeclaration'));
      }
    }
  };
  walk(program, false);
  return { uses, literals };
}
