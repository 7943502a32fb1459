import { compareNatural } from '../../base/collation.ts';
import type { ExternalEdition } from '../../model/edition-config.ts';
import { editionIdSchema, nodeIdSchema } from '../../model/names.ts';
import type { ImportedDocument, ImportedReference, Inline } from '../document/document.ts';
import { findLanguage } from '../document/find-language.ts';
import { referencesIn, walkItems } from '../document/walk.ts';
import type { LargerEdition } from './left-out.ts';
import type { Targets } from './resolve-references.ts';

type OutsideRule = ExternalEdition['rules'][number];

/** Editions that an import needs for its references into them. */
export interface OutsideEditions {
  /** The larger edition with the omitted chapters, or null. */
  readonly abridges: ExternalEdition | null;
  /** All of them, in order of id. */
  readonly all: readonly ExternalEdition[];
}

/** Something referenced, with the title the document gives it. */
interface Named {
  readonly reference: ImportedReference;
  readonly title: string;
}

/**
 * Makes stubs of the editions a document refers to: only the ids, numbers and titles it mentions.
 * @param larger titles of omitted rules, if that edition is available
 */
export function outsideEditions(
  edition: string,
  document: ImportedDocument,
  targets: Targets,
  larger: LargerEdition | null,
): OutsideEditions {
  const omitted = new Map<string, OutsideRule>();
  const external = new Map<string, Map<string, OutsideRule>>();
  const add = (name: string, title: string) => {
    const [prefix = '', id = ''] = splitName(name);
    if (!editionIdSchema.safeParse(prefix).success || !nodeIdSchema.safeParse(id).success) return;
    const rules = external.get(prefix) ?? new Map<string, OutsideRule>();
    external.set(prefix, rules);
    const before = rules.get(id);
    if (!before || (before.title === undefined && title !== '')) rules.set(id, ruleOf(id, title));
  };
  for (const { reference, title } of namedIn(document)) {
    const { status, target, until } = targets.resolve(reference);
    for (const name of until === null ? [target] : [target, until]) {
      if (name.includes(':')) add(name, name === target ? title : '');
      else if (status === 'omitted' && targets.isLeftOut(name))
        omitted.set(name, ruleOf(name, larger?.get(name)?.title || title));
    }
  }
  // Other omissions are kept if the document refers to any.
  if (omitted.size > 0)
    for (const rule of ofChaptersLeftOut(document, larger))
      if (!omitted.has(rule.id)) omitted.set(rule.id, rule);
  const title = document.title ?? edition;
  const abridges =
    omitted.size === 0
      ? null
      : externalEdition(`${edition.slice(0, 74)}-whole`, `${title}, whole edition`, document.version ?? '0', [
          ...[...omitted.values()].sort((a, b) => compareNatural(a.id, b.id)),
        ]);
  const others = [...external].map(([id, rules]) => {
    const other = document.others?.find((one) => one.id === id);
    return externalEdition(id, other?.title ?? id, other?.version ?? '0', [...rules.values()]);
  });
  const all = [...(abridges ? [abridges] : []), ...others].sort((a, b) => (a.id < b.id ? -1 : 1));
  if (all.length === 0) return { abridges, all };
  const language = findLanguage(document);
  return { abridges: abridges && { ...abridges, language }, all: all.map((one) => ({ ...one, language })) };
}

/**
 * Chapters of a larger edition whose titles are missing here, and their labelled rules with missing
 * numbers (a chapter can have another number there). Not whole categories: an excerpt still refers
 * to the rest of the game.
 */
function* ofChaptersLeftOut(
  document: ImportedDocument,
  larger: LargerEdition | null,
): Generator<OutsideRule> {
  const titles = new Set(document.parts.map(({ title }) => title.toLowerCase()));
  const numbers = new Set(document.parts.map(({ number }) => number));
  const categories = new Set([...numbers].map((number) => number?.split('.')[0]));
  const isMissing = (number: string) => {
    if (!categories.has(number.split('.')[0])) return false;
    const chapter = larger?.get(number);
    return chapter?.kind === 'chapter' && !titles.has(chapter.title.toLowerCase());
  };
  for (const [number, { title, kind }] of larger ?? []) {
    const levels = number.split('.');
    const chapter = levels.slice(0, 2).join('.');
    if (levels.length < 2 || title === '' || kind === 'unlabelled' || !isMissing(chapter)) continue;
    if (number === chapter || !numbers.has(chapter)) yield ruleOf(number, title);
  }
}

const splitName = (name: string) => [name.slice(0, name.indexOf(':')), name.slice(name.indexOf(':') + 1)];

const ruleOf = (id: string, title: string): OutsideRule => ({
  id,
  number: id,
  ...(title === '' ? {} : { title }),
});

function externalEdition(
  id: string,
  title: string,
  version: string,
  rules: readonly OutsideRule[],
): ExternalEdition {
  return {
    id: editionIdSchema.parse(id.replace(/[._-]+-whole$/, '-whole')),
    title,
    version,
    language: 'en',
    external: true,
    description: 'Not at hand: known only by what an imported document refers to.',
    rules: [...rules],
  };
}

/** Every reference of a document, with a title printed next to its number. */
function* namedIn(document: ImportedDocument): Generator<Named> {
  const namedBy = (reference: ImportedReference): Named => ({ reference, title: titleIn(reference) });
  for (const { item } of walkItems(document)) {
    for (const inlines of [item.label ?? [], ...item.paragraphs, ...item.rows.flat()])
      yield* namedAmong(inlines);
    for (const { reference } of [...item.markers, ...item.relations]) yield namedBy(reference);
  }
  for (const { definition } of document.terms) yield* referencesIn(definition).map(namedBy);
}

function* namedAmong(inlines: readonly Inline[]): Generator<Named> {
  for (const [i, inline] of inlines.entries()) {
    if ('children' in inline) yield* namedAmong(inline.children);
    if (inline.type !== 'reference') continue;
    const next = inlines[i + 1];
    // "Rule XVIII.A (its title)"
    const titleAfter =
      next?.type === 'text' ? /^\s*\((\p{Lu}[^()]{1,60})\)/u.exec(next.value)?.[1] : undefined;
    yield { reference: inline.reference, title: titleAfter?.trim() ?? titleIn(inline.reference) };
  }
}

/** The title in "III. Set-up": the words after its number. */
function titleIn({ printed, target }: ImportedReference): string {
  const number = target.slice(target.indexOf(':') + 1);
  const at = number === '' ? -1 : printed.indexOf(number);
  const title = at < 0 ? '' : printed.slice(at + number.length).replace(/^[\s.:)\]]+/, '');
  return /^\p{Lu}[^[\]]*$/u.test(title) ? title.replace(/\s+/g, ' ').trim() : '';
}
