import { diagnose } from '../base/diagnose.ts';
import type { Diagnostic } from '../base/diagnostic.ts';
import { memoize } from '../base/memoize.ts';
import { nearNames } from '../base/near-names.ts';
import { placeIn } from '../base/places.ts';
import type { WrittenEdition } from '../model/edition-config.ts';
import { readEnglishWords, readPlainWords, type WordReader } from '../search/words.ts';
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
export function aliasDiagnostics(
  { config: settings }: EditionSource,
  { config, files }: Pick<AssembledEdition, 'config' | 'files'>,
  own: Pick<WrittenEdition, 'aliases'>,
): Diagnostic[] {
  const aliases = Object.entries(own.aliases);
  if (aliases.length === 0) return [];
  const { valueAt } = createYamlPlaces(settings.text);
  const isEnglish = /^en\b/.test(config.language);
  const [read, textsOf] = isEnglish ? [readEnglishWords, englishTexts] : [readPlainWords, plainTexts];
  const placeOf = (alias: string, at: number) =>
    placeIn(settings, valueAt(['aliases', alias, at]) ?? valueAt(['aliases', alias]) ?? [0, 0]);
  return aliases.flatMap(([alias, means]) =>
    means.flatMap((words, at) => {
      const wanted = stemsOf(words, read);
      const isThere = (stems: string) =>
        stems.trim() !== '' && files.some((file) => textsOf(file).includes(stems));
      if (isThere(wanted)) return [];
      const labels = files.flatMap(({ nodes }) => nodes.flatMap(({ label }) => label ?? []));
      const byName = new Map(labels.map((label) => [label.toLowerCase(), label]));
      const near = byName.get(nearNames(words.toLowerCase(), byName.keys())[0] ?? '');
      const isSwapped = isThere(stemsOf(alias, read));
      const hint = isSwapped
        ? ` The words of readers come before the colon. Did you mean "${words}: ${alias}"?`
        : near === undefined
          ? ''
          : ` Did you mean "${near}"?`;
      const message = `Unexpected alias "${alias}": nothing in this edition says "${words}".${hint}`;
      return [diagnose(noEmptyAlias, placeOf(alias, at), { message })];
    }),
  );
}

/** Words for comparison, with spaces around each. */
const stemsOf = (text: string, read: WordReader): string =>
  ` ${read(text)
    .map(({ stem }) => stem)
    .join(' ')} `;

/**
 * Labels, texts and forms of a file, one per line. Cached by file, since an edition is checked at
 * every edit.
 */
const textsWith = (read: WordReader) =>
  memoize(({ nodes }: AssembledFile): string =>
    nodes.flatMap((node) => textsOfNode(node).map((text) => stemsOf(text, read))).join('\n'),
  );
const englishTexts = textsWith(readEnglishWords);
const plainTexts = textsWith(readPlainWords);

const textsOfNode = ({ label, parent, item }: RuleNode): string[] => [
  label ?? '',
  // A category is in no file.
  parent?.kind === 'category' ? (parent.label ?? '') : '',
  item?.text ?? '',
  ...(item?.forms ?? []),
];
