import { globSync, readFileSync } from 'node:fs';
import ts from 'typescript';
import { describe, expect, test } from 'vitest';

/** Files with words of the interface; words elsewhere are found here. */
const wordFiles = /(?:^|\/)words\.ts$/;

/** Look-alikes of words, with the reason. */
const exceptions: readonly (readonly [file: RegExp, text: RegExp, why: string])[] = [
  [/./, /^(?:[\w-]+:)?[\w-]+(?: (?:[\w-]+:)?[\w-]*rw-[\w-]*)+$|rw-/, 'names of classes'],
  [/./, /^main h1$|^(?:[a-z]+|[a-z]*\[[^\] ]+\])(?:, (?:[a-z]+|[a-z]*\[[^\] ]+\]))+$/, 'selectors'],
  [/./, /^ [a-z]+="[a-z-]+"[ >]$|^width=device-width, /, 'attributes'],
  [/./, /^[a-z]+\/[\w+.-]+|^Content-Type$|^Accept$/, 'types of content'],
  [/./, /^(?:Tab|Enter|Escape|Space|Arrow[A-Z][a-z]+|Home|End)$/, 'keys of a keyboard'],
  [/./, /\{[^}]*:|:host/, 'style sheets'],
  [/book-style\.ts$/, /./, 'the style sheet of a book, and names of fonts'],
  [/feed\.ts$/, /^(?:[A-Z][a-z]{2})$/, 'days and months as RSS has them in every language'],
  [/feed\.ts$/, /addresses in this feed are paths/, 'a comment for whoever looks at the file'],
  [/for-programs\.ts$/, /./, 'files that programs read'],
  [/redirect-lines\.ts$/, /./, 'a comment for whoever looks at the file'],
  [/choose-sections\.ts$/, /./, 'what the command line says'],
  [/edition-loader\.ts$/, /^no compiled edition$/, 'what a build says'],
  [/sitemap\.ts$/, /xmlns/, 'a namespace'],
  [/table-form\.ts$/, /^ none$/, 'a value of a field'],
  [/peek-links\.ts$/, /^\(hover: none\)$/, 'a media query'],
];

/** Whether a text contains words for readers. */
const isWords = (text: string) =>
  /[a-z]{2,}[,:;]? [A-Za-z(“"]|^ ?[A-Z][a-z]+|^[,;:]? [a-z]{2,}|[a-z]{2,} $/.test(
    text.replace(/<[^>]*>?/g, ' '),
  );

const isExcepted = (file: string, text: string) =>
  exceptions.some(([files, texts]) => files.test(file) && texts.test(text));

/** Texts in a program, except names of modules and internal error messages. */
function textsOf(file: string, program: string): string[] {
  const source = ts.createSourceFile(file, program, ts.ScriptTarget.Latest, true, ts.ScriptKind.TSX);
  const found: string[] = [];
  const visit = (node: ts.Node): void => {
    if (ts.isImportDeclaration(node) || ts.isExportDeclaration(node) || ts.isTypeNode(node)) return;
    if (ts.isNewExpression(node) && /Error$/.test(node.expression.getText())) return;
    if (ts.isStringLiteralLike(node) || ts.isTemplateHead(node) || ts.isTemplateMiddleOrTemplateTail(node))
      found.push(node.text);
    if (ts.isJsxText(node)) found.push(node.text.trim());
    ts.forEachChild(node, visit);
  };
  visit(source);
  return found;
}

/** The parts of a component: its program, and its markup as one JSX expression without scripts. */
function partsOf(component: string): string[] {
  const [, program = '', rendered = component] = /^---\n([\s\S]*?)\n---\n([\s\S]*)$/.exec(component) ?? [];
  const scripts = [...rendered.matchAll(/<script>([\s\S]*?)<\/script>/g)].map(([, script]) => script ?? '');
  return [program, ...scripts, `<>${rendered.replace(/<script[\s\S]*?<\/script>|<!--[\s\S]*?-->/g, '')}</>`];
}

function strayWords(file: string): string[] {
  const text = readFileSync(file, 'utf8');
  const parts = file.endsWith('.astro') ? partsOf(text) : [text];
  return parts
    .flatMap((part) => textsOf(file, part))
    .filter((one) => isWords(one) && !isExcepted(file, one))
    .map((one) => `${file}: ${one}`);
}

describe('every word of the interface is in a file of words', () => {
  test.each([
    ['components', 'site/src/**/*.astro'],
    ['scripts', 'site/src/**/*.ts'],
    ['entries', 'site/*.mjs'],
    ['data of pages', 'src/outputs/{pages,site,indexes,trace,book}/**/*.ts'],
  ])('none is in %s', (_name, pattern) => {
    const files = globSync(pattern).filter(
      (file) => !wordFiles.test(file) && !/site\/(?:run|settings)\.mjs$/.test(file),
    );
    expect(files.length).toBeGreaterThan(1);
    expect(files.flatMap(strayWords)).toEqual([]);
  });

  test('finds words outside the files of words', () => {
    const said = (component: string) =>
      partsOf(component)
        .flatMap((part) => textsOf('a.astro', part))
        .filter(isWords);
    expect(said('---\nconst a = 1;\n---\n<p class="rw-lead">{a} All rules</p>')).toEqual(['All rules']);
    expect(said(`---\nconst a = \`Rule ${'$'}{1}\`;\n---\n<p title="Go on">{a}</p>`)).toEqual([
      'Rule ',
      'Go on',
    ]);
    expect(said('---\nconst a = 1;\n---\n<ul>{[a].map(() => <li>{a ? "no rules" : ""}</li>)}</ul>')).toEqual([
      'no rules',
    ]);
    for (const one of [
      'All rules [of 1.02]',
      'Rules > Cards',
      'a = b, or so',
      'Rule #1',
      'See [this], or more',
    ])
      expect([one, isWords(one) && !isExcepted('site/src/components/Page.astro', one)]).toEqual([one, true]);
  });
});
