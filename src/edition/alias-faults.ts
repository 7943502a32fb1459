import { diagnose } from '../base/diagnose.ts';
import type { Diagnostic } from '../base/diagnostic.ts';
import { memoize } from '../base/memoize.ts';
import { nearNames } from '../base/near-names.ts';
import { placeIn } from '../base/places.ts';
import type { WrittenEdition } from '../model/edition-config.ts';
import { stemOf, wordsIn } from '../search/words.ts';
import type { EditionSource } from '../source/read-edition.ts';
import type { AssembledEdition } from './assemble.ts';
import type { AssembledFile, RuleNode } from './nodes.ts';
import { createYamlPlaces } from './yaml-places.ts';

const noEmptyAlias = { code: 'E016', name: 'no-empty-alias', severity: 'error' } as const;

/**
 * Reports `aliases` that lead nowhere (E016): their words are not consecutive in any label, term or
 * text of the edition, ignoring endings and capitals.
 *
 * @param own settings of this edition's own edition.yaml; the rest comes from its base
 */
export function aliasFaults(
  { config: settings }: EditionSource,
  { config, files }: Pick<AssembledEdition, 'config' | 'files'>,
  own: Pick<WrittenEdition, 'aliases'>,
): Diagnostic[] {
  const aliases = Object.entries(own.aliases);
  if (aliases.length === 0) return [];
  const { valueAt } = createYamlPlaces(settings.text);
  const isEnglish = /^en\b/.test(config.language);
  const textsOf = isEnglish ? englishTexts : foreignTexts;
  const placeOf = (alias: string, at: number) =>
    placeIn(settings, valueAt(['aliases', alias, at]) ?? valueAt(['aliases', alias]) ?? [0, 0]);
  return aliases.flatMap(([alias, means]) =>
    means.flatMap((words, at) => {
      const wanted = stemsOf(words, isEnglish);
      const isThere = (stems: string) =>
        stems.trim() !== '' && files.some((file) => textsOf(file).includes(stems));
      if (isThere(wanted)) return [];
      const labels = files.flatMap(({ nodes }) => nodes.flatMap(({ label }) => label ?? []));
      const byName = new Map(labels.map((label) => [label.toLowerCase(), label]));
      const near = byName.get(nearNames(words.toLowerCase(), byName.keys())[0] ?? '');
      const isSwapped = isThere(stemsOf(alias, isEnglish));
      const hint = isSwapped
        ? ` In front of the colon stands what readers say: did you mean "${words}: ${alias}"?`
        : near === undefined
          ? ''
          : ` Did you mean "${near}"?`;
      const message = `Unexpected alias "${alias}": nothing in this edition says "${words}".${hint}`;
      return [diagnose(noEmptyAlias, placeOf(alias, at), { message })];
    }),
  );
}

/** Words for comparison, with spaces around each. */
const stemsOf = (text: string, isEnglish: boolean): string =>
  ` ${wordsIn(text)
    .map(({ folded }) => stemOf(folded, isEnglish))
    .join(' ')} `;

/**
 * Labels, texts and forms of a file, one per line. Cached by file, since an edition is checked at
 * every edit.
 */
const textsWith = (isEnglish: boolean) =>
  memoize(({ nodes }: AssembledFile): string =>
    nodes.flatMap((node) => textsOfNode(node).map((text) => stemsOf(text, isEnglish))).join('\n'),
  );
const englishTexts = textsWith(true);
const foreignTexts = textsWith(false);

const textsOfNode = ({ label, parent, item }: RuleNode): string[] => [
  label ?? '',
  // A category is in no file.
  parent?.kind === 'category' ? (parent.label ?? '') : '',
  item?.text ?? '',
  ...(item?.forms ?? []),
];
