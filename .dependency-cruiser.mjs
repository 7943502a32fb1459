// Who may import whom: the ranks of docs/architecture.md. A file imports from a lower rank or from its own folder, and from nowhere else.

/** Folders of src/ by rank, lowest first. */
const ranks = [
  ['base', 'words'],
  ['model'],
  ['source', 'precedence', 'search'],
  ['syntax'],
  ['edition'],
  ['history'],
  ['graph'],
  ['compare'],
  ['checks', 'diff', 'import', 'rename', 'audit'],
  ['outputs'],
  ['compiler'],
  ['cli'],
];

/** The compiler, and the public entries, which stand in src/ itself. */
const compiler = '^src/(compiler/|(index|graph|remark|site)[.]ts$)';

/** Core modules that are pure functions; all others touch disk, clock, network or environment. */
const pureModules = '^(node:)?(crypto|module|path|path/posix|url|util)$';

/** The folders that may touch the machine. */
const mayTouchMachine = '^src/(source|cli)/';

/** @param {string} folder */
const pathOf = (folder) => (folder === 'compiler' ? compiler : `^src/${folder}/`);

/** @type {import('dependency-cruiser').IForbiddenRuleType[]} */
const rankRules = ranks.flatMap((folders, rank) =>
  folders.map((folder) => ({
    name: `rank-${rank}-${folder}`,
    comment: `src/${folder} imports from a lower rank or from itself`,
    severity: 'error',
    from: { path: pathOf(folder) },
    to: { path: '^src/', pathNot: [...ranks.slice(0, rank).flat(), folder].map(pathOf) },
  })),
);

/** @type {import('dependency-cruiser').IConfiguration} */
export default {
  forbidden: [
    ...rankRules,
    {
      name: 'no-unranked',
      comment:
        'every folder of src/ has a rank: add a new one to the table in this file and in docs/architecture.md',
      severity: 'error',
      from: { path: '^src/', pathNot: ranks.flat().map(pathOf) },
      to: {},
    },
    {
      name: 'no-cycle',
      comment: 'not even of types alone: two files that need each other are one file, or lack a third',
      severity: 'error',
      from: {},
      to: { circular: true },
    },
    {
      name: 'no-machine-in-core',
      comment: 'only src/source and src/cli touch disk, processes, clock or network',
      severity: 'error',
      from: { path: '^src/', pathNot: mayTouchMachine },
      to: { dependencyTypes: ['core'], pathNot: pureModules },
    },
    {
      name: 'no-inward-from-src',
      comment: 'what is published needs nothing of the repository around it',
      severity: 'error',
      from: { path: '^src/' },
      to: { path: '^(site|test|scripts|bench|rules|dist|docs)/' },
    },
    {
      name: 'no-site-to-inside',
      comment: "site/ uses the package as everybody does: import from 'rulewright' or 'rulewright/…'",
      severity: 'error',
      from: { path: '^site/' },
      to: {
        path: '^(src|test|scripts|bench|dist)/',
        // The package has these files as they are: its pages and its scripts have the same words.
        pathNot: '^src/words/',
        // The package by its own name leads into dist/, or by tsconfig.json to the entry in src/: no other import is resolved so.
        dependencyTypesNot: ['undetermined', 'aliased-tsconfig-paths'],
      },
    },
    {
      name: 'no-undeclared-dependency',
      comment:
        'what src/ imports stands in package.json: in `dependencies` what the build leaves outside, in `devDependencies` what it bundles, but no tool of the tests',
      severity: 'error',
      from: { path: '^src/' },
      to: { dependencyTypes: ['npm-no-pkg', 'npm-unknown'] },
    },
    {
      name: 'no-test-tool',
      comment: 'what is bundled is no tool of the tests or the build',
      severity: 'error',
      from: { path: '^src/' },
      to: { path: '(^|/)(fast-check|vitest|playwright-core|typescript|tsdown|ajv|axe-core|sharp)(/|$)' },
    },
    {
      name: 'no-unresolvable',
      comment: 'an import that leads nowhere',
      severity: 'error',
      from: { path: '^(src|scripts)/' },
      to: { couldNotResolve: true },
    },
  ],
  options: {
    tsPreCompilationDeps: true,
    tsConfig: { fileName: 'tsconfig.json' },
    doNotFollow: { path: 'node_modules' },
    exclude: { path: '^site/[.]astro/' },
    enhancedResolveOptions: {
      exportsFields: ['exports'],
      conditionNames: ['types', 'import', 'node', 'default'],
      extensions: ['.ts', '.mjs', '.js', '.json', '.d.ts'],
    },
  },
};
