import { strToU8, type Zippable, zipSync } from 'fflate';
import { textDirection } from '../../../base/text-direction.ts';
import type { Graph } from '../../../model/graph.ts';
import { escapeXml } from '../../report/escape-markup.ts';
import { printedEdition } from '../printed-edition.ts';
import { headingXml, itemXml, type ParagraphContext } from './docx-paragraphs.ts';
import { stylesPart } from './docx-styles.ts';
import { wordPart, xmlDeclaration } from './docx-xml.ts';
import { numberLists } from './number-lists.ts';

const office = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships';
const packageRelationships = 'http://schemas.openxmlformats.org/package/2006/relationships';
const word = 'application/vnd.openxmlformats-officedocument.wordprocessingml';

/**
 * An edition as a Word document: headings, rules numbered by lists, styles for notes and examples,
 * a bookmark for each id, and references as fields with links. Same edition, same bytes.
 */
export function editionDocx(graph: Graph): Uint8Array {
  const { title, subtitle, blocks } = printedEdition(graph);
  const lists = numberLists(blocks.map(({ node }) => node));
  const context: ParagraphContext = {
    lists,
    isFromRight: textDirection(graph.edition.language) === 'rtl',
    printed: new Set(blocks.filter(({ node }) => !node.id.includes('~')).map(({ node }) => node.id)),
    links: new Map(),
    bookmarks: 0,
  };
  const body = blocks.map((block) =>
    block.type === 'heading' ? headingXml(block, context) : itemXml(block, context),
  );
  const head = `<w:p><w:pPr><w:pStyle w:val="Title"/></w:pPr>${plainRun(title)}</w:p><w:p><w:pPr><w:pStyle w:val="Subtitle"/></w:pPr>${plainRun(subtitle)}</w:p>`;
  const page =
    '<w:sectPr><w:pgSz w:w="11906" w:h="16838"/><w:pgMar w:top="1134" w:right="1134" w:bottom="1134" w:left="1134" w:header="567" w:footer="567" w:gutter="0"/></w:sectPr>';
  const parts = {
    '[Content_Types].xml': contentTypes,
    '_rels/.rels': relationships([
      ['rId1', `${office}/officeDocument`, 'word/document.xml'],
      [
        'rId2',
        'http://schemas.openxmlformats.org/package/2006/relationships/metadata/core-properties',
        'docProps/core.xml',
      ],
    ]),
    'docProps/core.xml': `${xmlDeclaration}<cp:coreProperties xmlns:cp="http://schemas.openxmlformats.org/package/2006/metadata/core-properties" xmlns:dc="http://purl.org/dc/elements/1.1/"><dc:title>${escapeXml(title)}</dc:title><dc:language>${escapeXml(graph.edition.language)}</dc:language></cp:coreProperties>`,
    'word/document.xml': wordPart('document', `<w:body>${head}${body.join('')}${page}</w:body>`),
    'word/styles.xml': stylesPart(graph.edition.language),
    'word/numbering.xml': lists.part(context.isFromRight),
    'word/_rels/document.xml.rels': relationships([
      ['styles', `${office}/styles`, 'styles.xml'],
      ['numbering', `${office}/numbering`, 'numbering.xml'],
      ...[...context.links].map(([id, address]) => [id, `${office}/hyperlink`, address, 'External'] as const),
    ]),
  };
  const files: Zippable = Object.fromEntries(
    Object.entries(parts).map(([name, text]) => [name, strToU8(text)]),
  );
  // A fixed date, the earliest in an archive: same edition, same file.
  return zipSync(files, { mtime: '1980-01-01T00:00:00', level: 6 });
}

const plainRun = (text: string) => `<w:r><w:t xml:space="preserve">${escapeXml(text)}</w:t></w:r>`;

type Relationship = readonly [id: string, type: string, target: string, mode?: 'External'];

const relationships = (all: readonly Relationship[]) =>
  `${xmlDeclaration}<Relationships xmlns="${packageRelationships}">${all
    .map(
      ([id, type, target, mode]) =>
        `<Relationship Id="${id}" Type="${type}" Target="${escapeXml(target)}"${mode === undefined ? '' : ` TargetMode="${mode}"`}/>`,
    )
    .join('')}</Relationships>`;

const contentTypes = `${xmlDeclaration}<Types xmlns="http://schemas.openxmlformats.org/package/2006/content-types"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/><Default Extension="xml" ContentType="application/xml"/><Override PartName="/word/document.xml" ContentType="${word}.document.main+xml"/><Override PartName="/word/styles.xml" ContentType="${word}.styles+xml"/><Override PartName="/word/numbering.xml" ContentType="${word}.numbering+xml"/><Override PartName="/docProps/core.xml" ContentType="application/vnd.openxmlformats-package.core-properties+xml"/></Types>`;
