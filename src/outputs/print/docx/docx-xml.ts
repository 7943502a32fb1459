/** A text as XML holds it. Characters that XML cannot hold are left out. */
export const escapeXml = (text: string): string =>
  text
    // biome-ignore lint/suspicious/noControlCharactersInRegex: these are what XML cannot hold
    .replace(/[\u0000-\u0008\u000B\u000C\u000E-\u001F\uFFFE\uFFFF]/g, '')
    .replace(/&/g, '&amp;')
    .replace(/</g, '&lt;')
    .replace(/>/g, '&gt;')
    .replace(/"/g, '&quot;');

export const xmlDeclaration = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\n';

const wordNamespaces =
  'xmlns:w="http://schemas.openxmlformats.org/wordprocessingml/2006/main" xmlns:r="http://schemas.openxmlformats.org/officeDocument/2006/relationships"';

/** A part of a document of Word: its root element with what is in it. */
export const wordPart = (root: string, content: string): string =>
  `${xmlDeclaration}<w:${root} ${wordNamespaces}>${content}</w:${root}>`;

/** `<w:name w:val="value"/>`. */
export const setting = (name: string, value: string | number): string =>
  `<w:${name} w:val="${escapeXml(String(value))}"/>`;
