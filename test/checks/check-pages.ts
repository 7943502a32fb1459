import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Code, Heading, Paragraph, RootContent } from 'mdast';
import { toString as textOf } from 'mdast-util-to-string';
import remarkParse from 'remark-parse';
import { unified } from 'unified';
import type { Check } from '../../src/checks/framework/define-check.ts';
import { checks } from '../../src/checks/registry.ts';

/** A small document of a page of docs/checks, with what makes an edition of it. */
export interface Example {
  readonly title: string;
  /** A section file. In an invalid example `‹` and `›` mark the stretch that is reported; they are not part of it. */
  readonly text: string;
  /** A glossary file beside it. Marks may stand here instead. */
  readonly glossary?: string;
  /** The larger edition that this one abridges: a section file of it, or the edition.yaml of one that is not at hand. */
  readonly larger?: string;
  /** The original that this one translates: a section file of it. */
  readonly original?: string;
  /** The glossary of the original. */
  readonly originalGlossary?: string;
  /** The section file as it was released, as version 0, or that of the original, before it became what it is. */
  readonly released?: string;
  /** Lines put into edition.yaml beside the usual ones, or a version in place of 1. Marks may stand here instead. */
  readonly config?: string;
  /** The same section in a parallel edition, for a check that compares with one. */
  readonly parallel?: string;
  /** The section file after `--fix`, where the check has a fix. */
  readonly fixed?: string;
  /** The lines of edition.yaml after `--fix`, where it changes those. */
  readonly fixedConfig?: string;
}

/** An example, and where its page has what lint prints of it, with the words before: offsets, both the same where it is missing. */
interface PlacedExample extends Example {
  readonly reportAt: readonly [start: number, end: number];
}

/** The page of a check: its text, and the examples that it shows. */
export interface CheckPage {
  readonly check: Check['meta'];
  readonly file: string;
  readonly text: string;
  readonly valid: readonly PlacedExample[];
  readonly invalid: readonly PlacedExample[];
}

const folder = join(import.meta.dirname, '../../docs/checks');

/** Is the text of {@link Example.larger} an edition.yaml? */
export const isSettings = (larger: string): boolean => /^id:/m.test(larger);

const fields = new Map([
  ['released as version 0:', 'released'],
  ['with this glossary:', 'glossary'],
  ['with this in edition.yaml:', 'config'],
  ['with this in the larger edition:', 'larger'],
  ['as a translation of:', 'original'],
  ['with this glossary of the original:', 'originalGlossary'],
  ['against an edition that has this:', 'parallel'],
  ['lint prints:', 'report'],
]);

const fieldOf = (intro: string, { lang }: Code): string => {
  if (/^After the (?:safe|unsafe) fix:$/.test(intro)) return lang === 'yaml' ? 'fixedConfig' : 'fixed';
  const field = fields.get(intro) ?? (intro === '' || intro === 'and now:' ? 'text' : undefined);
  if (field === undefined) throw new Error(`unexpected words before an example: ${intro}`);
  return field;
};

/** What nobody can see is written as its code point: `<U+200B>`. */
const withHidden = (text: string) =>
  text.replace(/<U\+([0-9A-F]{4,6})>/g, (_, point: string) =>
    String.fromCodePoint(Number.parseInt(point, 16)),
  );

/** One example from its heading on. */
function exampleOf(heading: Heading, blocks: readonly RootContent[]): PlacedExample {
  const parts = new Map<string, string>();
  let intro = '';
  let end = heading.position?.end.offset ?? 0;
  let report: [number, number] | null = null;
  for (const block of blocks) {
    if (block.type === 'code') {
      const field = fieldOf(intro, block);
      // A block of settings ends without a line break, and every file with one.
      const isFile = block.lang === 'markdown' || (field === 'larger' && isSettings(block.value));
      if (field === 'report') report = [end, block.position?.end.offset ?? 0];
      else parts.set(field, withHidden(block.value) + (isFile ? '\n' : ''));
      intro = '';
    } else intro = textOf(block as Paragraph);
    if (block.type === 'code') end = block.position?.end.offset ?? end;
  }
  const { text = '', ...others } = Object.fromEntries(parts);
  return { title: textOf(heading), text, ...others, reportAt: report ?? [end, end] };
}

function readPage({ meta: check }: Check): CheckPage {
  const file = join(folder, `${check.code}.md`);
  const text = readFileSync(file, 'utf8');
  const { children } = unified().use(remarkParse).parse(text);
  const parts = { Passes: [] as PlacedExample[], 'Is reported': [] as PlacedExample[] };
  let part = '';
  children.forEach((node, i) => {
    if (node.type !== 'heading') return;
    if (node.depth === 2) part = textOf(node);
    if (node.depth !== 3 || !(part === 'Passes' || part === 'Is reported')) return;
    const rest = children.slice(i + 1);
    const end = rest.findIndex(({ type }) => type === 'heading');
    parts[part].push(exampleOf(node, end < 0 ? rest : rest.slice(0, end)));
  });
  return { check, file, text, valid: parts.Passes, invalid: parts['Is reported'] };
}

/** Of every page in docs/checks its examples: the only place where they are. */
export const checkPages: readonly CheckPage[] = checks.map(readPage);
