import {
  childOf,
  childrenOf,
  DocxFault,
  elementsOf,
  readXml,
  type XmlElement,
} from '../../../import/read/docx/read-xml.ts';
import { escapeXml } from '../../report/escape-markup.ts';
import { xmlName } from '../../report/xml-name.ts';
import {
  type ExchangeHead,
  type ForeignFile,
  type ForeignUnit,
  keptParts,
  translatorNote,
} from './foreign-units.ts';
import type { TranslationUnit } from './translation-units.ts';

const namespace = 'urn:oasis:names:tc:xliff:document:2.0';

/**
 * Writes units as XLIFF 2.1: the name of a unit is the id, number and label are a note, references
 * are protected codes, and an outdated translation has the state of an initial one. Source:
 * https://docs.oasis-open.org/xliff/xliff-core/v2.1/xliff-core-v2.1.html
 */
export function toXliff(units: readonly TranslationUnit[], head: ExchangeHead): string {
  const [source, target] = head.languages.map(escapeXml);
  return [
    '<?xml version="1.0" encoding="UTF-8"?>',
    `<xliff xmlns="${namespace}" version="2.1" srcLang="${source}" trgLang="${target}">`,
    `  <file id="rules" original="${escapeXml(`${head.original} ${head.version}`)}" canResegment="no" xml:space="preserve">`,
    `    <notes><note>${escapeXml(translatorNote)}</note></notes>`,
    ...units.flatMap(unitLines),
    '  </file>',
    '</xliff>',
    '',
  ].join('\n');
}

function unitLines({ id, name, source, target, isOutdated, previous }: TranslationUnit): string[] {
  const codes = new Map(
    [...new Set(`${source}\n${target}`.match(keptParts))].map((part, i) => [part, `d${i + 1}`]),
  );
  const data = [...codes].map(([part, code]) => `<data id="${code}">${escapeXml(part)}</data>`);
  const state =
    target === '' ? 'initial' : isOutdated ? 'initial" subState="rulewright:outdated' : 'translated';
  return [
    `    <unit id="${xmlName(id)}" name="${escapeXml(id)}">`,
    '      <notes>',
    `        <note category="rule">${escapeXml(name)}</note>`,
    ...(previous === null ? [] : [`        <note category="previous">${escapeXml(previous)}</note>`]),
    '      </notes>',
    ...(data.length === 0 ? [] : [`      <originalData>${data.join('')}</originalData>`]),
    `      <segment state="${state}">`,
    `        <source>${withCodes(source, codes)}</source>`,
    ...(target === '' ? [] : [`        <target>${withCodes(target, codes)}</target>`]),
    '      </segment>',
    '    </unit>',
  ];
}

/** A text with its references as codes. The same one has the same id in source and target. */
function withCodes(text: string, codes: ReadonlyMap<string, string>): string {
  const counts = new Map<string, number>();
  let written = '';
  let from = 0;
  for (const { index, 0: part } of text.matchAll(keptParts)) {
    const code = codes.get(part) ?? '';
    const count = (counts.get(code) ?? 0) + 1;
    counts.set(code, count);
    written += `${escapeXml(text.slice(from, index))}<ph id="${code}.${count}" dataRef="${code}" disp="${escapeXml(part)}"/>`;
    from = index + part.length;
  }
  return written + escapeXml(text.slice(from));
}

/**
 * Reads XLIFF 2.0 and later versions that have its namespace.
 *
 * @returns why it cannot be read, with line and column
 */
export function readXliff(bytes: Uint8Array, file: string): ForeignFile | string {
  try {
    const root = readXml(bytes, file);
    if (root.name !== 'xliff:xliff')
      return `${file}, line ${root.line}: it is not XLIFF 2.0 or 2.1, whose first element is <xliff xmlns="${namespace}">.`;
    return { language: root.attributes.get('trgLang') ?? null, units: unitsIn(root).map(foreignUnit) };
  } catch (error) {
    if (error instanceof DocxFault) return error.message;
    throw error;
  }
}

const unitsIn = (element: XmlElement): XmlElement[] =>
  elementsOf(element).flatMap((child) =>
    child.name === 'xliff:unit' ? [child] : /^xliff:(?:file|group)$/.test(child.name) ? unitsIn(child) : [],
  );

function foreignUnit(unit: XmlElement): ForeignUnit {
  const data = new Map(
    childrenOf(childOf(unit, 'xliff:originalData')).map((one) => [
      one.attributes.get('id'),
      textOf(one) ?? '',
    ]),
  );
  const parts = elementsOf(unit).filter(({ name }) => /^xliff:(?:segment|ignorable)$/.test(name));
  const segments = parts.filter(({ name }) => name === 'xliff:segment');
  const sources = parts.map((part) => textOf(childOf(part, 'xliff:source'), data));
  const targets = parts.map((part) => {
    const target = childOf(part, 'xliff:target');
    return textOf(
      target ?? (part.name === 'xliff:ignorable' ? childOf(part, 'xliff:source') : undefined),
      data,
    );
  });
  const isWhole = segments.every((segment) => childOf(segment, 'xliff:target'));
  return {
    id: unit.attributes.get('name') ?? unit.attributes.get('id') ?? '',
    source: sources.join(''),
    target: isWhole ? targets.join('') : '',
    isReady: segments.every(({ attributes }) => (attributes.get('state') ?? 'initial') !== 'initial'),
    fault: [...sources, ...targets].includes(null) ? 'has a code whose text is not in <originalData>' : null,
    line: unit.line,
  };
}

/** The text of an element with its codes; null if a code has no text. */
function textOf(
  element: XmlElement | undefined,
  data: ReadonlyMap<string | undefined, string> = new Map(),
): string | null {
  let text = '';
  for (const child of element?.children ?? []) {
    const part = typeof child === 'string' ? child : codeText(child, data);
    if (part === null) return null;
    text += part;
  }
  return text;
}

function codeText(code: XmlElement, data: ReadonlyMap<string | undefined, string>): string | null {
  const dataOf = (name: string) => data.get(code.attributes.get(name)) ?? null;
  switch (code.name) {
    case 'xliff:mrk':
      return textOf(code, data);
    case 'xliff:sm':
    case 'xliff:em':
      return '';
    case 'xliff:pc': {
      const [start, inside, end] = [dataOf('dataRefStart'), textOf(code, data), dataOf('dataRefEnd')];
      return start === null || inside === null || end === null ? null : start + inside + end;
    }
    default:
      return dataOf('dataRef');
  }
}
