import { escapeXml } from '../../report/escape-markup.ts';

/** First line of every part of a .docx. */
export const xmlDeclaration = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\n';

const wordNamespaces =
  'xmlns:w="http://schemas.openxmlformats.org/wordprocessingml/2006/main" xmlns:r="http://schemas.openxmlformats.org/officeDocument/2006/relationships"';

/** A part of a Word document: its root element with content. */
export const wordPart = (root: string, content: string): string =>
  `${xmlDeclaration}<w:${root} ${wordNamespaces}>${withComplexForms(content)}</w:${root}>`;

/** For right-to-left text, bold, italics and sizes need forms of their own. */
const withComplexForms = (xml: string): string =>
  xml.replace(/<w:(b|i)\/>/g, '$&<w:$1Cs/>').replace(/<w:sz( w:val="\d+")\/>/g, '$&<w:szCs$1/>');

/** `<w:name w:val="value"/>`. */
export const setting = (name: string, value: string | number): string =>
  `<w:${name} w:val="${escapeXml(String(value))}"/>`;
