import type { AssembledEdition } from '../../../edition/assemble.ts';
import { fallbackId } from '../../../edition/assemble.ts';
import { assembleFile } from '../../../edition/assemble-file.ts';
import { isRule, type RuleNode } from '../../../edition/nodes.ts';
import { readingOf } from '../../../edition/read-file.ts';
import { sectionOf } from '../../../edition/section-of.ts';
import { ownerOf } from '../../../history/owner.ts';
import { ruleName } from '../../../model/rule-name.ts';
import type { EditionSource } from '../../../source/read-edition.ts';
import { type SettingUnit, settingUnits } from './setting-units.ts';
import { writtenText } from './written-text.ts';

/** A text of the original for translators, with its translation. */
export interface TranslationUnit {
  /** Of the rule; of a setting `edition.yaml:titles.mode=basic`. */
  readonly id: string;
  /** Number and label, for translators. */
  readonly name: string;
  /** As Markdown. */
  readonly source: string;
  /** What the translation has, as Markdown; empty for nothing. */
  readonly written: string;
  /** The same, but empty for a title that still is that of the original, as in a new translation. */
  readonly target: string;
  readonly isOutdated: boolean;
  /** The original that an outdated translation translates; null if it is not known. */
  readonly previous: string | null;
  /** Where it is written. */
  readonly spot: NodeSpot | SettingUnit;
}

/** A text of a section file. */
export interface NodeSpot {
  readonly original: RuleNode;
  /** The same node in a file of the translation, with words or without; null if none has it. */
  readonly own: RuleNode | null;
  /** What contains it in the original, in a file of the translation; null if none has it. */
  readonly holder: RuleNode | null;
}

/** A translation, compiled. */
export interface Translation {
  readonly edition: AssembledEdition;
  readonly source: EditionSource;
  /** Texts of all files, by path. */
  readonly textOf: (file: string) => string;
  /** Ids of rules and titles whose original was reworded. */
  readonly outdated: ReadonlySet<string>;
  /** The words of a rule in an earlier version, by default the one that the edition translates. */
  readonly previousOf: (id: string, version?: string) => string | null;
}

/** All texts of the original that a translation can have, in document order; settings first. */
export function translationUnits(translation: Translation): TranslationUnit[] {
  const { edition, source, textOf, outdated, previousOf } = translation;
  const { overlay, config } = edition;
  const [home] = overlay?.bases ?? [];
  const base = config.overlay?.base;
  if (!overlay || !home || !base) return [];
  const categories = edition.categories
    .map(({ id }) => home.byId.get(id))
    .filter((node) => node !== undefined);
  const own = ownNodes(translation);
  const begun = new Set(
    overlay.order.filter(({ item, origin }) => item && origin === 'replaced').map(sectionOf),
  );
  const settings = settingUnits(base, categories, source.config.text, begun.size > 0).map(
    (spot): TranslationUnit => ({ ...spot, isOutdated: false, previous: null, spot }),
  );
  const isCategory = new Set(categories.map(({ id }) => id));
  const nodes = overlay.order.slice(1).flatMap((node): TranslationUnit[] => {
    const original = home.byId.get(node.id);
    if (!original || isCategory.has(node.id) || !isNameable(original)) return [];
    const words = writtenText(original, textOf(original.file)).words;
    if (words === '') return [];
    const there = own.get(node.id) ?? null;
    const written = node.origin === 'replaced' && there ? writtenText(there, textOf(there.file)).words : '';
    const owner = ownerOf(node) ?? node;
    const previous = outdated.has(owner.id) ? previousOf(node.id, owner.translatedFrom) : null;
    const isOutdated = written !== '' && outdated.has(owner.id) && (node === owner || previous !== words);
    return [
      {
        id: node.id,
        name: nameOf(original),
        source: words,
        written,
        // A new translation begins with the titles of the original.
        target: original.item === null && written === words && !begun.has(node) ? '' : written,
        isOutdated,
        previous: isOutdated ? previous : null,
        spot: { original, own: there, holder: (original.parent && own.get(original.parent.id)) ?? null },
      },
    ];
  });
  return [...settings, ...nodes];
}

/** Whether a file of a translation can name a node: by its id, or as the example of a rule with one. */
const isNameable = (node: RuleNode): boolean =>
  node.hasOwnId || (node.item !== null && !isRule(node) && node.parent !== null && isNameable(node.parent));

const nameOf = (node: RuleNode): string =>
  node.hasOwnId || !node.parent ? ruleName(node) : `${nameOf(node.parent)}, ${node.kind}`;

/** The nodes that the files of a translation write, by id; of two with one id the first. */
function ownNodes({ edition: { config, root }, source }: Translation): Map<string, RuleNode> {
  const nodes = new Map<string, RuleNode>();
  for (const [name, file] of source.files) {
    const isGlossary = name === config.glossary;
    const { facts, front } = readingOf(file, { isGlossary, acceptSuggestions: false });
    const context = {
      ...{ config, parent: root, isOutermost: false, rows: new Map(), isGlossary },
      ...{ file: file.file, fallbackId: fallbackId(name) },
    };
    for (const node of assembleFile(facts, front, context).nodes)
      if (!nodes.has(node.id)) nodes.set(node.id, node);
  }
  return nodes;
}
