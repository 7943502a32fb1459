import type { Package } from './open-package.ts';
import { DocxFault, decodePart, elementsOf, readXml, type XmlElement } from './read-xml.ts';

/** Target of a relationship of a part. */
interface Relationship {
  readonly id: string;
  /** Last segment of its type: `styles`, `hyperlink`, `officeDocument`. */
  readonly kind: string;
  readonly target: string;
  readonly isOutside: boolean;
}

/** The main part of a document with its related parts. */
export interface MainPart {
  readonly name: string;
  readonly bytes: Uint8Array;
  /** The root of the first part of a kind (`styles`, `numbering`, `footnotes`), or undefined. */
  readonly related: (kind: string) => XmlElement | undefined;
  /** The text of that part as written. */
  readonly xmlOf: (kind: string) => string | undefined;
  /** The roots of all parts of a kind: `header`. */
  readonly allRelated: (kind: string) => XmlElement[];
  /** Addresses of external links, by id. */
  readonly links: ReadonlyMap<string, string>;
  /** Addresses of external links in the part of a kind, such as footnotes. */
  readonly linksOf: (kind: string) => ReadonlyMap<string, string>;
}

const otherPrograms: readonly (readonly [part: RegExp, what: string])[] = [
  [/^xl\//i, 'a spreadsheet (.xlsx)'],
  [/^ppt\//i, 'a presentation (.pptx)'],
  [/^content\.xml$/i, 'an OpenDocument file (.odt)'],
  [/^META-INF\/container\.xml$/i, 'an e-book (.epub)'],
  [/^EncryptedPackage$/i, 'an encrypted document'],
];

/** Finds the main part by the package's relationships. Throws a {@link DocxFault} if missing. */
export function findMainPart(parts: Package): MainPart {
  const start = relationshipsOf(parts, '').find(({ kind }) => kind === 'officeDocument');
  const other = otherPrograms.find(([part]) => parts.names.some((name) => part.test(name)));
  const name = start?.target ?? 'word/document.xml';
  const bytes = other && !/^word\//i.test(name) ? null : parts.read(name);
  if (!bytes)
    throw new DocxFault(
      other
        ? `this is ${other[1]}: save it as .docx.`
        : `the archive holds no "${name}": this is no .docx, or parts of it are missing.`,
    );
  const relationships = relationshipsOf(parts, name);
  const bytesOf = ({ target }: Relationship) => {
    const part = parts.read(target);
    if (!part) throw new DocxFault(`the part "${target}", which the document names, is not in the archive.`);
    return part;
  };
  const read = (one: Relationship) => readXml(bytesOf(one), one.target);
  const ofKind = (kind: string) => relationships.filter((one) => one.kind === kind && !one.isOutside);
  return {
    name,
    bytes,
    related: (kind) => ofKind(kind).slice(0, 1).map(read)[0],
    xmlOf: (kind) =>
      ofKind(kind)
        .slice(0, 1)
        .map((one) => decodePart(bytesOf(one), one.target))[0],
    allRelated: (kind) => ofKind(kind).map(read),
    links: linksIn(relationships),
    linksOf: (kind) => {
      const [part] = ofKind(kind);
      return part ? linksIn(relationshipsOf(parts, part.target)) : new Map();
    },
  };
}

const linksIn = (relationships: readonly Relationship[]) =>
  new Map(
    relationships.flatMap(({ id, kind, target }) => (kind === 'hyperlink' ? [[id, target] as const] : [])),
  );

/** @param source name of the part they belong to; empty for the package itself */
function relationshipsOf(parts: Package, source: string): Relationship[] {
  const folder = source.includes('/') ? source.slice(0, source.lastIndexOf('/') + 1) : '';
  const name = `${folder}_rels/${source.slice(folder.length)}.rels`;
  const bytes = parts.read(name);
  if (!bytes) return [];
  return elementsOf(readXml(bytes, name)).flatMap(({ name: element, attributes }): Relationship[] => {
    const target = attributes.get('Target');
    if (element !== 'rel:Relationship' || target === undefined) return [];
    const isOutside = attributes.get('TargetMode') === 'External';
    return [
      {
        id: attributes.get('Id') ?? '',
        kind: (attributes.get('Type') ?? '').replace(/^.*\//, ''),
        target: isOutside ? target : resolvePart(folder, target),
        isOutside,
      },
    ];
  });
}

/** A target is relative to the folder of its part, or to the root. */
function resolvePart(folder: string, target: string): string {
  const steps = target.startsWith('/') ? target.split('/') : `${folder}${target}`.split('/');
  const path: string[] = [];
  for (const step of steps) {
    if (step === '..') path.pop();
    else if (step !== '.' && step !== '') path.push(step);
  }
  return path.join('/');
}
