import type { BlockContent, Heading, PhrasingContent, Root } from 'mdast';
import { stringify } from 'yaml';
import type { ComparedEdition } from '../../compare/compared-edition.ts';
import { knownClasses } from '../../edition/conditions.ts';
import type { ReportedName } from '../../model/import-report.ts';
import type { KnownFault } from '../../model/remarks.ts';
import { printMarkdown } from '../../syntax/print.ts';
import type { ImportedDocument, ImportedItem, ImportedTerm, Remark } from '../document/document.ts';
import { numbersRules, walkItems } from '../document/walk.ts';
import type { Ids } from '../resolve/identify.ts';
import type { Targets } from '../resolve/resolve-references.ts';
import { explainedStars } from './explained-stars.ts';
import { countsItself, marksNotKept } from './list-marks.ts';
import { pinnedWhole } from './pin-number.ts';
import type { PlannedFile } from './plan-files.ts';
import { planNumbering } from './plan-numbering.ts';
import { findPrintedSlips, type PrintedSlips } from './printed-faults.ts';
import { readNumbering, writeConfig } from './write-config.ts';
import { type WriteContext, writeItems } from './write-items.ts';
import { classesOf } from './write-paragraphs.ts';
import { writePrintedSlips } from './write-printed-slips.ts';
import { writeTerm } from './write-term.ts';

/** The files of an edition, and what could not be written as in the document. */
export interface WrittenFiles {
  /** Texts by path in the edition's folder, edition.yaml (without faults) first. */
  readonly files: ReadonlyMap<string, string>;
  /** Paths of files whose title is not in the document. */
  readonly ownTitles: ReadonlySet<string>;
  readonly remarks: readonly Remark[];
  /** Why faults are the document's, if known. */
  readonly slips: Pick<PrintedSlips, 'reasons' | 'areUnread'>;
  /**
   * edition.yaml with faults. @param isRepeated sections share a number: report that as info, so
   * that the rest can be built
   */
  readonly configWith: (faults: readonly KnownFault[], isRepeated?: boolean) => string;
}

/** What an edition is written from. */
export interface EditionParts {
  readonly edition: string;
  /** The edition that it translates. */
  readonly original?: ComparedEdition;
  readonly document: ImportedDocument;
  readonly ids: Ids;
  readonly targets: Targets;
  readonly suggestions: 'mark' | 'keep';
  /** Id of the larger edition, or null. */
  readonly abridges: string | null;
  /** Meanings of names, to explain unresolved ones. */
  readonly names: readonly Omit<ReportedName, 'rule'>[];
}

/**
 * Writes a document in the authoring format. The format's own printer escapes every text, so that
 * `fmt` changes nothing; {@link readWritten} escapes what would still be misread.
 */
export function writeEdition(parts: EditionParts): WrittenFiles {
  const { edition, original, document, ids, targets, suggestions, abridges, names } = parts;
  const { stars, remarks: unclear } = explainedStars(document, ids, targets);
  const remarks: Remark[] = [...unclear];
  const numbering = readNumbering(document.numbering) ?? readNumbering(plainNumbering);
  if (!numbering) throw new Error('the plain numbering is one that edition.yaml knows');
  const plan = planNumbering(document, ids, numbering);
  const unmarked: ImportedItem[] = [];
  const context = { targets, suggestions, ids, remarks, unmarked, hasIdsAlone: original !== undefined };
  const files = new Map<string, string>();
  const hasGlossary = document.terms.length > 0;
  const { terms } = document;
  const slips = findPrintedSlips({ files: plan.files, terms, ids, targets, names });
  const config = writeConfig({
    edition,
    ...(original ? { original } : {}),
    document,
    numbering: plan.numbering,
    entries: plan.entries.length > 0 ? plan.entries : ['front.md'],
    tags: tagsOf(document),
    stars,
    hasGlossary,
    abridges,
  });
  const configWith = (faults: readonly KnownFault[], isRepeated = false) =>
    config([...(isRepeated ? [repeatedNumbers] : []), ...writePrintedSlips(slips, faults)]);
  files.set('edition.yaml', configWith([]));
  for (const file of plan.files)
    files.set(file.path, writeSection(file, { ...context, numbering: file.levels }));
  if (plan.files.length === 0)
    files.set('front.md', printFile({ id: 'front', numbered: false }, { title: 'Front matter' }, []));
  if (hasGlossary) files.set('glossary.md', writeGlossary(document.terms, context));
  for (const { line, number } of plan.odd) if (number !== null) remarks.push(pinnedWhole(line, number));
  remarks.push(...marksNotKept(unmarked));
  const ownTitles = new Set(plan.files.filter(({ isTitleOurs }) => isTitleOurs).map(({ path }) => path));
  ownTitles.add('glossary.md');
  return { files, ownTitles, remarks, slips, configWith };
}

/**
 * Added if numbers repeat under one parent: else nothing could be built. Usually parts of the
 * document restart their count, or a table of contents was read as sections.
 */
const repeatedNumbers = `# Several sections of the document have one number. Give each its own, then take this out.
checks: { R038: info }
`;

const plainNumbering = { category: null, section: 'decimal', rule: ['decimal'], separator: '.' };

function writeSection(file: PlannedFile, context: WriteContext): string {
  const front = context.hasIdsAlone
    ? { id: file.id }
    : {
        id: file.id,
        ...(file.number === null ? { numbered: numbersRules(file.items) ? 'rules' : false } : {}),
        ...(file.pin === null ? {} : { number: file.pin }),
        ...(file.numbering === null ? {} : { numbering: file.numbering }),
      };
  const attributes = countsItself(file.items) && !context.hasIdsAlone ? '.counted' : null;
  return printFile(front, { title: file.title, attributes }, writeItems(file.items, file.number, context));
}

function printFile(
  front: object,
  { title, attributes = null }: { readonly title: string; readonly attributes?: string | null },
  blocks: BlockContent[],
): string {
  const value = title.replace(/\s+/g, ' ').trim();
  const attributeNodes: PhrasingContent[] =
    attributes === null
      ? []
      : [
          { type: 'text', value: ' ' },
          { type: 'ruleAttributes', value: attributes },
        ];
  const heading: Heading = {
    type: 'heading',
    depth: 1,
    children: [{ type: 'text', value }, ...attributeNodes],
  };
  const root: Root = { type: 'root', children: [heading, ...blocks] };
  return `---\n${stringify(front, { lineWidth: 0 })}---\n\n${printMarkdown(root)}`;
}

function writeGlossary(terms: readonly ImportedTerm[], context: Omit<WriteContext, 'numbering'>): string {
  const children = terms.map((term) => writeTerm(term, context));
  const list = { type: 'list' as const, ordered: false, spread: false, children };
  return printFile({ id: 'glossary', kind: 'glossary' }, { title: 'Glossary' }, [list]);
}

function tagsOf(document: ImportedDocument): string[] {
  const tags = new Set<string>();
  for (const { item } of walkItems(document)) for (const name of classesOf(item)) tags.add(name);
  if (document.terms.some(({ recovered }) => recovered !== null)) tags.add('recovered');
  return [...tags].filter((name) => !knownClasses.includes(name)).sort();
}
