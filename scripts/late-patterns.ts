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
 * Only constants at the top that are not exported, and whose name has no other meaning there.
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
  const uses = usesOf(program, made.keys());
  const edits = [...uses].flatMap(([name, ends]): Insertion[] => {
    const init = made.get(name);
    if (!init) return [];
    const calls = ends.map((end): Insertion => [end, '()']);
    return [...constructed(init), [init.start, '$lazy(() => '], [init.end, ')'], ...calls];
  });
  if (edits.length === 0) return null;
  edits.sort(([a], [b]) => b - a);
  const edited = edits.reduce(
    (text, [at, added, end = at]) => text.slice(0, at) + added + text.slice(end),
    code,
  );
  return `import { lazy as $lazy } from ${JSON.stringify(lazyModule)};\n${edited}`;
}

const nameOf = (id: unknown) => String((id as { name?: unknown }).name);

const isPattern = ({ type, regex, callee }: Tree) =>
  (type === 'Literal' && regex !== undefined) || (type === 'NewExpression' && nameOf(callee) === 'RegExp');

/** Replaces a literal with a class of letters: it takes long to examine whenever the module is compiled. */
function constructed({ start, end, regex }: Tree): Insertion[] {
  const { pattern = '', flags = '' } = (regex ?? {}) as { pattern?: string; flags?: string };
  if (!pattern.includes('\\p{')) return [];
  return [[start, `new RegExp(${JSON.stringify(pattern)}, ${JSON.stringify(flags)})`, end]];
}

/** Ends of the uses of constants, by name; without those whose name is also used otherwise. */
function usesOf(program: Tree, names: Iterable<string>): Map<string, number[]> {
  const uses = new Map([...names].map((name): [string, number[]] => [name, []]));
  const walk = (node: Tree, isTop: boolean) => {
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
  return uses;
}
