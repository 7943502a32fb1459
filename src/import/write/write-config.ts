import { parse, stringify } from 'yaml';
import type { ComparedEdition } from '../../compare/compared-edition.ts';
import { type Numbering, numberingSchema, type WrittenEdition } from '../../model/edition-config.ts';
import type { ImportedDocument, ImportedNumbering, ImportedNumberingPart } from '../document/document.ts';
import { findLanguage } from '../document/find-language.ts';
import type { PlannedEntry } from './plan-files.ts';

/**
 * Reads the numbering a dialect gives as YAML values.
 * @returns null if edition.yaml has no such numbering: an error of the dialect
 */
export function readNumbering({
  category,
  section,
  rule,
  separator,
  parts,
}: ImportedNumbering): Numbering | null {
  try {
    const read = numberingSchema.safeParse({
      ...(category === null ? {} : { category: parse(category) }),
      section: parse(section),
      rule: rule.map((style) => parse(style)),
      separator,
      ...(parts && parts.size > 0
        ? { parts: Object.fromEntries([...parts].map(([name, part]) => [name, readPart(part)])) }
        : {}),
    });
    return read.success ? read.data : null;
  } catch {
    return null;
  }
}

const readPart = ({ category, section, rule }: ImportedNumberingPart): object => ({
  ...(category === undefined ? {} : { category: parse(category) }),
  ...(section === undefined ? {} : { section: parse(section) }),
  rule: rule.map((style) => parse(style)),
});

/** The version of a document that names none. */
export const unknownVersion = '0';

/** What edition.yaml is written from. */
export interface ConfigParts {
  readonly edition: string;
  /** The edition that it translates. */
  readonly original?: ComparedEdition;
  readonly document: ImportedDocument;
  readonly numbering: Numbering;
  readonly entries: readonly PlannedEntry[];
  /** Classes of rules that the format does not know. */
  readonly tags: readonly string[];
  readonly stars: WrittenEdition['stars'];
  readonly hasGlossary: boolean;
  /** Id of the larger edition, or null. */
  readonly abridges: string | null;
}

/**
 * Writes edition.yaml. Numbers and versions that YAML would read differently are quoted.
 * @returns a function that adds lists of errata, as text
 */
export function writeConfig(parts: ConfigParts): (remarks: readonly string[]) => string {
  const { edition, original, document, numbering, entries, tags, stars, hasGlossary, abridges } = parts;
  const head = {
    id: edition,
    title: document.title ?? edition,
    version: document.version ?? original?.version ?? unknownVersion,
    ...(isDate(document.date) ? { date: document.date } : {}),
    language: findLanguage(document),
  };
  if (original) {
    const { id, version } = original;
    const categories = entries.flatMap((entry) =>
      typeof entry === 'string' ? [] : [[entry.id, entry.title] as const],
    );
    const own = [
      block({ ...head, translates: { edition: id, version } }),
      ...(categories.length === 0 ? [] : [block({ categories: Object.fromEntries(categories) })]),
      ...(hasGlossary ? [block({ glossary: 'glossary.md' })] : []),
    ];
    return () => own.join('\n');
  }
  const blocks = [
    block(head),
    block({ numbering: tidy(numbering) }, true),
    ...(Object.keys(stars).length > 0 ? [block({ stars }, true)] : []),
    ...(tags.length > 0 ? [block({ tags }, true)] : []),
    ...(abridges === null ? [] : [block({ abridges })]),
    ...(hasGlossary ? [block({ glossary: 'glossary.md' })] : []),
  ];
  const sections = block({ sections: entries });
  return (remarks) => [...blocks, ...remarks, sections].join('\n');
}

const isDate = (date: string | null): date is string => date !== null && /^\d{4}-\d{2}-\d{2}$/.test(date);

/** @param flow each value on one line, in braces */
function block(value: object, flow = false): string {
  if (!flow) return stringify(value, { lineWidth: 0 });
  return Object.entries(value)
    .map(([key, inner]) => {
      if (Array.isArray(inner)) return `${key}: ${flowText(inner)}\n`;
      const lines = Object.entries(inner as object).map(([name, one]) => `  ${name}: ${flowText(one)}\n`);
      return `${key}:\n${lines.join('')}`;
    })
    .join('');
}

/** A YAML value on one line, in braces. */
export const flowText = (value: unknown) =>
  stringify(value, { collectionStyle: 'flow', lineWidth: 0, flowCollectionPadding: true }).trim();

function tidy({ category, section, rule, separator, parts }: Numbering): object {
  return { ...(category ? { category } : {}), section, rule, separator, ...(parts ? { parts } : {}) };
}
