import { strToU8, zipSync } from 'fflate';

/** Parts of a small document as XML, each without its root element. */
export interface DocxParts {
  /** Paragraphs and tables. */
  readonly body: string;
  readonly styles?: string;
  readonly numbering?: string;
  readonly footnotes?: string;
  readonly comments?: string;
  readonly header?: string;
  /** Addresses of links, by relationship id. */
  readonly links?: Readonly<Record<string, string>>;
  /** Further files, or replacements: texts by name; null omits one. */
  readonly files?: Readonly<Record<string, string | null>>;
}

const namespaces =
  'xmlns:w="http://schemas.openxmlformats.org/wordprocessingml/2006/main" xmlns:r="http://schemas.openxmlformats.org/officeDocument/2006/relationships" xmlns:mc="http://schemas.openxmlformats.org/markup-compatibility/2006" xmlns:wps="http://schemas.microsoft.com/office/word/2010/wordprocessingShape" xmlns:wp="http://schemas.openxmlformats.org/drawingml/2006/wordprocessingDrawing" xmlns:m="http://schemas.openxmlformats.org/officeDocument/2006/math"';
const office = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships';
const declaration = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\n';

const part = (root: string, content: string) =>
  `${declaration}<w:${root} ${namespaces}>${content}</w:${root}>`;

/** Builds a .docx from XML, as awkward programs write it. */
export function makeDocx({ body, links = {}, files = {}, ...parts }: DocxParts): Uint8Array {
  const named = (['styles', 'numbering', 'footnotes', 'comments', 'header'] as const).flatMap((name) => {
    const content = parts[name];
    return content === undefined ? [] : [[name, part(name === 'header' ? 'hdr' : name, content)] as const];
  });
  const relationships = [
    ...named.map(
      ([name]) => `<Relationship Id="part-${name}" Type="${office}/${name}" Target="${name}.xml"/>`,
    ),
    ...Object.entries(links).map(
      ([id, address]) =>
        `<Relationship Id="${id}" Type="${office}/hyperlink" Target="${address}" TargetMode="External"/>`,
    ),
  ];
  const texts: Record<string, string | null> = {
    '[Content_Types].xml': `${declaration}<Types xmlns="http://schemas.openxmlformats.org/package/2006/content-types"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/><Default Extension="xml" ContentType="application/xml"/><Override PartName="/word/document.xml" ContentType="application/vnd.openxmlformats-officedocument.wordprocessingml.document.main+xml"/>${named.map(([name]) => `<Override PartName="/word/${name}.xml" ContentType="application/vnd.openxmlformats-officedocument.wordprocessingml.${name}+xml"/>`).join('')}</Types>`,
    '_rels/.rels': relations(
      `<Relationship Id="rId1" Type="${office}/officeDocument" Target="word/document.xml"/>`,
    ),
    'word/document.xml': part('document', `<w:body>${body}</w:body>`),
    'word/_rels/document.xml.rels': relations(relationships.join('')),
    ...Object.fromEntries(named.map(([name, text]) => [`word/${name}.xml`, text])),
    ...files,
  };
  const entries = Object.entries(texts).flatMap(([name, text]) =>
    text === null ? [] : [[name, strToU8(text)] as const],
  );
  return zipSync(Object.fromEntries(entries));
}

const relations = (content: string) =>
  `${declaration}<Relationships xmlns="http://schemas.openxmlformats.org/package/2006/relationships">${content}</Relationships>`;

/** A run of text; `rPr` as XML. */
export const run = (text: string, rPr = '') =>
  `<w:r>${rPr === '' ? '' : `<w:rPr>${rPr}</w:rPr>`}<w:t xml:space="preserve">${text}</w:t></w:r>`;

/** A paragraph; content is XML if it starts with a tag, else text. `pPr` as XML. */
export const p = (content: string, pPr = '') =>
  `<w:p>${pPr === '' ? '' : `<w:pPr>${pPr}</w:pPr>`}${content.startsWith('<') ? content : run(content)}</w:p>`;

/** An item of a list. */
export const item = (num: number, level: number, content = 'x', more = '') =>
  p(content, `${more}<w:numPr><w:ilvl w:val="${level}"/><w:numId w:val="${num}"/></w:numPr>`);

export const heading = (level: number, content: string, more = '') =>
  p(content, `<w:pStyle w:val="Heading${level}"/>${more}`);

/** Styles for headings as in Word: the level is in the style. */
export const headingStyles = [1, 2, 3]
  .map(
    (level) =>
      `<w:style w:type="paragraph" w:styleId="Heading${level}"><w:name w:val="heading ${level}"/><w:pPr><w:outlineLvl w:val="${level - 1}"/></w:pPr></w:style>`,
  )
  .join('');

/** A level of a list: `<w:lvl>`. `more` as XML before the text. */
export const level = (at: number, format: string, text: string, more = '') =>
  `<w:lvl w:ilvl="${at}"><w:start w:val="1"/><w:numFmt w:val="${format}"/>${more}<w:lvlText w:val="${text}"/></w:lvl>`;

export const abstractNum = (id: number, levels: string) =>
  `<w:abstractNum w:abstractNumId="${id}">${levels}</w:abstractNum>`;

export const num = (id: number, abstract: number, overrides = '') =>
  `<w:num w:numId="${id}"><w:abstractNumId w:val="${abstract}"/>${overrides}</w:num>`;
