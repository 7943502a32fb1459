import { SaxesParser } from 'saxes';

/** Why a .docx cannot be read: `readDocx` returns the message and nothing of the file. */
export class DocxFault extends Error {}

/** An element of a part, or of XLIFF. Names use {@link prefixes}, whatever prefixes the part declares. */
export interface XmlElement {
  readonly name: string;
  readonly attributes: ReadonlyMap<string, string>;
  readonly children: readonly (XmlElement | string)[];
  /** Of its start, 1-based. */
  readonly line: number;
}

/** The namespaces that are read, transitional and strict, with their prefix here. */
const prefixes = new Map([
  ['http://schemas.openxmlformats.org/wordprocessingml/2006/main', 'w'],
  ['http://purl.oclc.org/ooxml/wordprocessingml/main', 'w'],
  ['http://schemas.openxmlformats.org/officeDocument/2006/relationships', 'r'],
  ['http://purl.oclc.org/ooxml/officeDocument/relationships', 'r'],
  ['http://schemas.openxmlformats.org/package/2006/relationships', 'rel'],
  ['http://schemas.openxmlformats.org/markup-compatibility/2006', 'mc'],
  ['http://schemas.openxmlformats.org/officeDocument/2006/math', 'm'],
  ['http://purl.oclc.org/ooxml/officeDocument/math', 'm'],
  ['http://schemas.openxmlformats.org/drawingml/2006/wordprocessingDrawing', 'wp'],
  ['http://purl.oclc.org/ooxml/drawingml/wordprocessingDrawing', 'wp'],
  ['urn:oasis:names:tc:xliff:document:2.0', 'xliff'],
]);

/** Word itself nests a few dozen deep at most. */
const deepestNesting = 250;

/** Characters parsed at once. */
const step = 64 * 2 ** 10;

/** An element that is still open. */
interface Open {
  readonly name: string;
  readonly attributes: ReadonlyMap<string, string>;
  readonly children: (XmlElement | string)[];
  readonly line: number;
}

/**
 * Reads the XML of a part; passes children of `container` to `onChild` and drops them. Throws a
 * {@link DocxFault} with line and column.
 */
export function readXml(
  bytes: Uint8Array,
  part: string,
  container = '',
  onChild: (child: XmlElement) => void = () => {},
): XmlElement {
  const parser = new SaxesParser({ xmlns: true, position: true });
  const open: Open[] = [];
  let root: XmlElement | null = null;
  const fail = (why: string) => {
    throw new DocxFault(`${part}, line ${parser.line}, column ${parser.column + 1}: ${why}`);
  };
  parser.on('error', (error) =>
    fail(`${error.message.replace(/^(?:\S+:)?\d+:\d+: /, '').replace(/\.$/, '')}.`),
  );
  parser.on('doctype', () => fail('a document type is declared, which is not read.'));
  parser.on('opentag', ({ uri, local, attributes }) => {
    if (open.length >= deepestNesting) fail(`elements are nested more than ${deepestNesting} deep.`);
    const own = new Map(
      Object.values(attributes).map((one) => [nameOf(one.uri, one.local), one.value] as const),
    );
    open.push({ name: nameOf(uri, local), attributes: own, children: [], line: parser.line });
  });
  const text = (value: string) => open.at(-1)?.children.push(value);
  parser.on('text', text);
  parser.on('cdata', text);
  parser.on('closetag', () => {
    const element = open.pop();
    const parent = open.at(-1);
    if (!element) return;
    if (!parent) root = element;
    else if (parent.name === container) onChild(element);
    else parent.children.push(element);
  });
  const xml = decodePart(bytes, part);
  for (let from = 0; from < xml.length; from += step) parser.write(xml.slice(from, from + step));
  parser.close();
  if (!root) throw new DocxFault(`${part}: there is nothing in it.`);
  return root;
}

/** `w:p`; only the local name without a namespace; `?:p` for unknown namespaces. */
const nameOf = (uri: string, local: string) => (uri === '' ? local : `${prefixes.get(uri) ?? '?'}:${local}`);

/** The text of a part. Throws a {@link DocxFault} if it is not UTF-8. */
export function decodePart(bytes: Uint8Array, part: string): string {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    throw new DocxFault(`${part}: its bytes are no UTF-8.`);
  }
}

/** The child elements. */
export const elementsOf = ({ children }: XmlElement): XmlElement[] =>
  children.filter((child) => typeof child !== 'string');

/** The child elements, if there is an element. */
export const childrenOf = (element: XmlElement | undefined): XmlElement[] =>
  element ? elementsOf(element) : [];

/** The first child of a name. */
export const childOf = (element: XmlElement | undefined, name: string): XmlElement | undefined =>
  element && elementsOf(element).find((child) => child.name === name);

/** `w:val` of the first child of a name. */
export const settingOf = (element: XmlElement | undefined, name: string): string | undefined =>
  childOf(element, name)?.attributes.get('w:val');

/** Parses an integer attribute; undefined if invalid. */
export function integerOf(value: string | undefined): number | undefined {
  return value !== undefined && /^-?\d{1,9}$/.test(value) ? Number(value) : undefined;
}

/** Whether a property such as `w:b` or `w:vanish` is on; undefined if absent. */
export function switchOf(element: XmlElement | undefined, name: string): boolean | undefined {
  const found = childOf(element, name);
  if (!found) return undefined;
  return !['0', 'false', 'off', 'none'].includes(found.attributes.get('w:val') ?? '1');
}
