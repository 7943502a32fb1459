import { existsSync, globSync, readFileSync } from 'node:fs';
import { basename, dirname, join, relative } from 'node:path';

/** What exists in the repository to be named. */
interface Repository {
  readonly root: string;
  /** Paths of all files, relative to the root, with slashes. */
  readonly files: readonly string[];
  /** Names of the scripts of package.json. */
  readonly scripts: ReadonlySet<string>;
}

/** Prose: a page, or a comment. */
interface Prose {
  readonly file: string;
  /** 1-based line of its first character. */
  readonly line: number;
  readonly text: string;
}

const folders = 'bench|docs|schema|scripts|site|src|test';
/** Excludes patterns: `src/checks/no-<fault>.ts`, `src/*`. */
const filePath = new RegExp(`(?<![\\w./@:-])(?:${folders})/[\\w./-]*[\\w/](?![\\w*<-])`, 'g');
/** A source file by name, perhaps with folders. */
const moduleName = /(?<![\w./@*-])(?:[\w-]+\/)*[\w-]+(?:\.\w+)*\.(?:ts|mjs|astro)(?![\w/*])/g;
const decisionNumbers = /\bdecisions? (\d+(?:(?:, | and )\d+)*)/gi;
const scriptName = /\bnpm run ([\w:-]+)/g;
const sectionOfPage = /"([^"\n]+)" in (docs\/[\w/-]+\.md)|(docs\/[\w/-]+\.md), "([^"\n]+)"/g;
const pageLink = /\]\((?!\w+:)([^()\s#]*)(?:#([^()\s]+))?\)/g;

/**
 * Names of files, sections, decisions and scripts in pages and comments that do not exist. The
 * changelog (a record of its time) and code blocks are skipped.
 * @param root folder of the repository
 * @returns each as `file:line: name`, in the order of files
 */
export function findDeadNames(root: string): string[] {
  const exclude = ['**/node_modules', '**/.tmp', 'site/dist'];
  const pages = globSync(['*.md', '{docs,test,bench,src}/**/*.md'], { cwd: root, exclude });
  const sources = globSync(
    ['{src,scripts,bench,test}/**/*.{ts,mjs}', 'site/{src,integrations}/**/*.{ts,mjs,astro}', '*.ts'],
    { cwd: root, exclude },
  );
  const others = globSync(['site/*', 'schema/*', '{src,docs,test,bench,site}/**/*'], {
    cwd: root,
    exclude,
  });
  const { scripts } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')) as {
    scripts: Record<string, string>;
  };
  const slashed = (path: string) => path.replaceAll('\\', '/');
  const repository = {
    root,
    files: [...new Set([...pages, ...sources, ...others].map(slashed))],
    // `init --prose` writes the second into its user's project.
    scripts: new Set([...Object.keys(scripts), 'prose']),
  };
  const isOfItsTime = (page: string) => /^CHANGELOG|^test\/fixtures\//.test(slashed(page));
  const read = (file: string) => readFileSync(join(root, file), 'utf8');
  const proses = [
    ...pages
      .filter((page) => !isOfItsTime(page))
      .map((file): Prose => ({ file, line: 1, text: withoutCode(read(file)) })),
    ...sources.flatMap((file) => commentsOf(slashed(file), read(file))),
  ];
  const links = pages.flatMap((file) =>
    deadLinks({ file, line: 1, text: withoutCode(read(file)) }, repository),
  );
  return [...proses.flatMap((prose) => deadNames(prose, repository)), ...links].sort();
}

/** A page with its code blocks blanked, on the same lines. */
const withoutCode = (text: string) =>
  text.replace(/^( *)(```+|~~~+)[\s\S]*?^\1\2$/gm, (block) => block.replace(/[^\n]/g, ' '));

/** Lines of comments. Strings that look like one do no harm: they rarely name a file. */
function commentsOf(file: string, text: string): Prose[] {
  return text.split('\n').flatMap((line, i) => {
    const comment = /^\s*(?:\/\/|\/?\*+)\s(.*)|\s\/\/\s(.*)/.exec(line);
    return comment ? [{ file, line: i + 1, text: comment[1] ?? comment[2] ?? '' }] : [];
  });
}

function deadNames(prose: Prose, repository: Repository): string[] {
  const { files, scripts, root } = repository;
  const isThere = (path: string) => existsSync(join(root, path)) || isMade.test(path);
  // `d.ts` is the end of a name.
  const isModule = (name: string) =>
    /^d(?:\.|$)/.test(name) || files.some((path) => path === name || path.endsWith(`/${name}`));
  const dead = (pattern: RegExp, exists: (...groups: string[]) => boolean) =>
    [...prose.text.matchAll(pattern)]
      .filter((match) => !exists(...match.map((group) => group ?? '')))
      .map((match) => lineOf(prose, match.index, match[0]));
  const found = [
    ...dead(filePath, (path = '') => isThere(path)),
    ...dead(moduleName, (name = '') => isModule(name)),
    ...dead(decisionNumbers, (_, numbers = '') =>
      (numbers.match(/\d+/g) ?? []).every((number) => isDecision(number, files)),
    ),
    ...dead(scriptName, (_, name = '') => scripts.has(name)),
    ...dead(sectionOfPage, (_, ...groups) => {
      const [title1 = '', page1 = '', page2 = '', title2 = ''] = groups;
      return headingsOf(join(root, page1 || page2)).some(({ title }) => title === (title1 || title2));
    }),
  ];
  return [...new Set(found)];
}

function deadLinks(prose: Prose, { root }: Repository): string[] {
  return [...prose.text.matchAll(pageLink)]
    .filter(([, path = '', fragment]) => {
      const target = path === '' ? prose.file : join(dirname(prose.file), decodeURI(path));
      if (!existsSync(join(root, target))) return true;
      return (
        fragment !== undefined &&
        target.endsWith('.md') &&
        !headingsOf(join(root, target)).some(({ slug }) => slug === fragment)
      );
    })
    .map((match) => lineOf(prose, match.index, match[0]));
}

/** Generated files, and placeholders. */
const isMade = /^(?:site\/dist|test\/\.tmp)|NNNN/;

const isDecision = (number: string, files: readonly string[]) =>
  files.some(
    (path) => dirname(path) === 'docs/decisions' && basename(path).startsWith(`${number.padStart(4, '0')}-`),
  );

/** Headings of a page with their fragments as on GitHub; empty if the page is missing. */
function headingsOf(path: string): { readonly title: string; readonly slug: string }[] {
  if (!existsSync(path)) return [];
  const text = withoutCode(readFileSync(path, 'utf8'));
  return [...text.matchAll(/^#{1,6} (.+?)\s*$/gm)].map(([, written = '']) => {
    const title = written.replace(/[`*]/g, '');
    const slug = title
      .toLowerCase()
      .replace(/[^\p{L}\p{N}\p{M}_ -]/gu, '')
      .replaceAll(' ', '-');
    return { title, slug };
  });
}

function lineOf({ file, line, text }: Prose, offset: number, name: string): string {
  const at = line + text.slice(0, offset).split('\n').length - 1;
  return `${relative('.', file)}:${at}: ${name}`;
}
