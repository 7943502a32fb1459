import type { OverlayEdition, WrittenEdition } from '../../model/edition-config.ts';
import { type Numbering, numberingSchema } from '../../model/numbering.ts';
import type { KnownFault } from '../../model/remarks.ts';
import { listedFiles } from '../assemble.ts';

/**
 * The settings in force in an overlay: its own, or else those of its base.
 *
 * Numbering and each of its parts are inherited field by field; facets, stars, tables, aliases and
 * titles one by one; tags, faults, retired rules and forbidden tables are added to those of the base;
 * tiers and the phases of a turn are replaced, because their order matters. Errata and questions
 * concern one document and are not inherited. Source: "Settings" in docs/overlays.md.
 *
 * @param whole the settings in force in the edition that it extends
 */
export function inheritSettings(whole: WrittenEdition, own: OverlayEdition): WrittenEdition {
  const base = inherited(whole, own);
  const { inherit, ...levels } = own.numbering;
  const parts = withParts(base.numbering.parts, own.numbering.parts);
  const abridges = own.abridges ?? base.abridges;
  const glossary = own.glossary ?? base.glossary;
  const { id, title, version, date, description } = own;
  return {
    id,
    title,
    version,
    ...(date === undefined ? {} : { date }),
    ...(description === undefined ? {} : { description }),
    language: own.language ?? base.language,
    numbering: {
      ...base.numbering,
      ...withoutGaps(levels),
      ...(parts ? { parts } : {}),
    },
    tiers: own.tiers ?? base.tiers,
    stars: { ...base.stars, ...own.stars },
    facets: own.translated
      ? withTitles(base.facets, own.translated.facets)
      : { ...base.facets, ...own.facets },
    requires: [...base.requires, ...own.requires],
    excludes: [...base.excludes, ...own.excludes],
    tables: own.translated
      ? withTitles(base.tables, own.translated.tables)
      : { ...base.tables, ...own.tables },
    turn: own.turn.length > 0 ? own.turn : base.turn,
    aliases: { ...base.aliases, ...own.aliases },
    titles: { ...base.titles, ...own.titles },
    tags: [...new Set([...base.tags, ...own.tags])],
    ...(glossary === undefined ? {} : { glossary }),
    ...(abridges === undefined ? {} : { abridges }),
    errata: own.errata,
    questions: own.questions,
    ...(own.releases === undefined ? {} : { releases: own.releases }),
    checks: { levels: { ...base.checks.levels, ...own.checks.levels }, use: own.checks.use },
    faults: withFaults(base.faults, own.faults),
    retired: [...base.retired.filter(({ id }) => !own.retired.some((one) => one.id === id)), ...own.retired],
    sections: base.sections,
    overlay: {
      extends: own.extends,
      base: whole,
      inheritsNumbers: inherit ?? whole.overlay?.inheritsNumbers ?? false,
      ...(own.translates ? { translates: own.translates } : {}),
    },
  };
}

/** Settings to inherit: those of the base, without those that an overlay has only for itself. */
function inherited(base: WrittenEdition, own: OverlayEdition): WrittenEdition {
  const alone = new Set<string>(own['not-inherited']);
  if (alone.size === 0) return base;
  const ownDefaults: Omit<
    WrittenEdition,
    'id' | 'title' | 'version' | 'language' | 'questions' | 'errata' | 'sections'
  > = {
    numbering: numberingSchema.parse({}),
    tiers: ['base'],
    stars: {},
    facets: {},
    requires: [],
    excludes: [],
    tables: {},
    turn: [],
    aliases: {},
    titles: {},
    tags: [],
    checks: { levels: {}, use: [] },
    faults: [],
    retired: [],
  };
  const { abridges, ...rest } = base;
  const passedOn = alone.has('abridges') || abridges === undefined ? rest : base;
  return {
    ...passedOn,
    ...Object.fromEntries(Object.entries(ownDefaults).filter(([key]) => alone.has(key))),
  };
}

/** Facets or tables of the original with the titles of the translation. */
const withTitles = <T>(all: Readonly<Record<string, T>>, titles: Readonly<Record<string, object>>) => {
  const own = new Map(Object.entries(titles));
  return Object.fromEntries(Object.entries(all).map(([name, one]) => [name, { ...one, ...own.get(name) }]));
};

function withParts(base: Numbering['parts'], own: Numbering['parts']): Numbering['parts'] {
  if (!base || !own) return base ?? own;
  const parts = new Map(Object.entries(base));
  for (const [name, part] of Object.entries(own))
    parts.set(name, { ...parts.get(name), ...withoutGaps(part) });
  return Object.fromEntries(parts);
}

/** Makes missing fields absent instead of undefined, so that they override nothing. */
function withoutGaps<T extends object>(fields: T): { [K in keyof T]?: Exclude<T[K], undefined> } {
  const given = Object.entries(fields).filter(([, value]) => value !== undefined);
  return Object.fromEntries(given) as { [K in keyof T]?: Exclude<T[K], undefined> };
}

function withFaults(base: readonly KnownFault[], own: readonly KnownFault[]): KnownFault[] {
  const keyOf = ({ code, rule, printed }: KnownFault) => `${code}\n${rule}\n${printed ?? ''}`;
  const overridden = new Set(own.map(keyOf));
  return [...base.filter((fault) => !overridden.has(keyOf(fault))), ...own];
}

/**
 * Settings of an overlay about its own folder: its files in their order, followed by those that it
 * does not list, since every file of an overlay belongs to it.
 *
 * @param config the settings in force
 * @param names of its files
 */
export function ownListing(
  config: WrittenEdition,
  own: OverlayEdition,
  names: Iterable<string>,
): WrittenEdition {
  const { glossary: _, abridges: __, ...rest } = config;
  const { sections, glossary, abridges } = own;
  const listed = new Set(
    listedFiles({ sections, ...(glossary === undefined ? {} : { glossary }) }).map(({ name }) => name),
  );
  return {
    ...rest,
    sections: [...sections, ...[...names].filter((name) => !listed.has(name))],
    faults: own.faults,
    ...(glossary === undefined ? {} : { glossary }),
    ...(abridges === undefined ? {} : { abridges }),
  };
}
