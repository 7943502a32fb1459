import type { Compiled } from '../../../compiler/create-compiler.ts';
import type { RuleNode } from '../../../edition/nodes.ts';
import { createYamlPlaces } from '../../../edition/yaml-places.ts';
import { withVersion } from '../../../outputs/translation/named-version.ts';
import type { TextRange } from '../../../syntax/facts.ts';
import { sectionIdAt } from '../lsp/names-at.ts';
import type { Outdated } from '../translate/outdated.ts';

/** A change of a text. */
interface Change {
  readonly file: string;
  readonly at: TextRange;
  readonly text: string;
}

/** The texts of a translation after somebody confirmed that rules of it are up to date. */
export interface AcceptedTexts {
  /** By path, of files that change. */
  readonly texts: ReadonlyMap<string, string>;
  /** Whether the translation as a whole is up to date now, so that `translates.version` was raised. */
  readonly isRaised: boolean;
  /** Nodes that cannot name a version of their own. */
  readonly left: readonly RuleNode[];
}

/**
 * Raises the version of the original that rules name, `of=1.3`. If nothing else is outdated, the
 * version in edition.yaml is raised in their place, and the rules name none any more.
 *
 * @param chosen outdated nodes of a translation
 * @param isAll whether everything was confirmed
 */
export function acceptTranslations(
  { edition, sources }: Compiled,
  outdated: Outdated,
  chosen: readonly RuleNode[],
  isAll: boolean,
): AcceptedTexts {
  const { overlay, root } = edition?.assembled ?? {};
  const version = overlay?.bases[0]?.version ?? '';
  const textOf = (file: string) => sources.get(file) ?? '';
  const isRaised = isAll || (chosen.length === outdated.nodes.length && !outdated.isVersionUnknown);
  if (!isRaised) {
    const changes = chosen.map((node) => versionChange(node, textOf(node.file), version));
    const left = chosen.filter((_, i) => changes[i] === null);
    return {
      texts: textsAfter(
        changes.flatMap((change) => change ?? []),
        textOf,
      ),
      isRaised,
      left,
    };
  }
  const named = (overlay?.order ?? []).filter(({ translatedFrom }) => translatedFrom !== undefined);
  const file = root?.file ?? '';
  const changes = [
    ...settingsAt(textOf(file), version).map((change) => ({ file, ...change })),
    ...named.flatMap((node) => versionChange(node, textOf(node.file), null) ?? []),
  ];
  return { texts: textsAfter(changes, textOf), isRaised, left: [] };
}

function textsAfter(changes: readonly Change[], textOf: (file: string) => string) {
  const byFile = Map.groupBy(changes, ({ file }) => file);
  return new Map(
    [...byFile].map(([file, own]) => [
      file,
      own
        .toSorted((a, b) => b.at[0] - a.at[0])
        .reduce(
          (text, { at: [start, end], text: put }) => text.slice(0, start) + put + text.slice(end),
          textOf(file),
        ),
    ]),
  );
}

function settingsAt(text: string, version: string): Omit<Change, 'file'>[] {
  const at = createYamlPlaces(text).valueAt(['translates', 'version']);
  if (!at || text.slice(...at) === version) return [];
  const isPlain = /^\w[\w.-]*$/.test(version) && Number.isNaN(Number(version));
  const isQuoted = /["']/.test(text.charAt(at[0] - 1));
  return [{ at, text: isPlain || isQuoted ? version : JSON.stringify(version) }];
}

/**
 * Writes a version into the attributes with the id of a node, or removes it.
 *
 * @param version null to remove it
 * @returns null for a title in edition.yaml or an id in front matter, which have no attributes
 */
function versionChange(node: RuleNode, text: string, version: string | null): Change | null {
  const { file } = node;
  const id = node.item ? node.item.attributes?.id?.at : sectionIdAt(node, text);
  const start = id ? text.lastIndexOf('{', id[0]) : -1;
  if (!id || start < 0 || text.slice(start, id[0]).includes('\n')) return null;
  const [braces = ''] = /^\{(?:"[^"]*"|[^"}])*\}/.exec(text.slice(start)) ?? [];
  const put = withVersion(braces, version);
  return put === braces && version === null ? null : { file, at: [start, start + braces.length], text: put };
}
