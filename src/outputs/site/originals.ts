import type { Comparison, RuleChange, WordChange } from '../../model/comparison.ts';
import type { History } from '../../model/history.ts';
import type { OriginalOf } from '../pages/original-text.ts';
import { createPageRules, type PageRule } from '../pages/pages-rules.ts';
import type { EditionView } from './edition-view.ts';
import { isTextOfToday } from './version-words.ts';

/** An edition on the site, with what changed between its versions. */
export interface OriginalEdition {
  readonly view: EditionView;
  readonly history: History;
  readonly changes: readonly Comparison[];
}

/** Prepares the originals of the rules of a translation. Their links lead to the original edition. */
export function createOriginals(
  { addresses }: EditionView,
  original: OriginalEdition | undefined,
): OriginalOf {
  if (!original) return () => null;
  const { view } = original;
  const rules = rulesOf(view);
  const changeOf = createChanges(original);
  return (id) => {
    const translation = addresses.byId.get(id)?.translation;
    const node = view.addresses.byId.get(id);
    if (!node || !translation || translation.state === 'missing') return null;
    const change = translation.state === 'outdated' ? changeOf(translation.from ?? '', id) : undefined;
    return {
      lang: node.lang ?? view.graph.edition.language,
      href: view.addresses.hrefOf(id, ''),
      label: node.label,
      html: rules.get(id)?.html ?? '',
      changed: change ? wordsOf(change) : null,
    };
  };
}

/** All rules of an edition, rendered for a page of another one. */
function rulesOf(view: EditionView): ReadonlyMap<string, PageRule> {
  const nothing = () => null;
  const views = createPageRules(view, { otherVersionsOf: nothing, traceOf: nothing, originalOf: nothing });
  const withParts = (rule: PageRule): [string, PageRule][] => [
    [rule.id, rule],
    ...rule.children.flatMap(withParts),
  ];
  return new Map(
    view.addresses.pages.flatMap(({ children }) =>
      children.flatMap((node) => withParts(views.view(node, ''))),
    ),
  );
}

/** Returns what changed in a rule from a version to the text of today. */
function createChanges({ view, history, changes }: OriginalEdition) {
  const { id: own } = view.graph.edition;
  const byVersion = new Map<string, ReadonlyMap<string, RuleChange>>();
  const since = (version: string) => {
    const found = changes.find(
      ({ old, new: now }) =>
        old.id === own &&
        now.id === own &&
        old.version === version &&
        old.state === undefined &&
        isTextOfToday(now, history),
    );
    return new Map(found?.changes.flatMap((change) => change.new.map(({ id }) => [id, change])));
  };
  return (version: string, id: string): RuleChange | undefined => {
    const found = byVersion.get(version) ?? since(version);
    byVersion.set(version, found);
    return found.get(id);
  };
}

function wordsOf({ label, words }: RuleChange): readonly WordChange[] | null {
  const named: WordChange[] = label
    ? [
        { op: 'removed', text: `${label.old ?? ''} ` },
        { op: 'added', text: `${label.new ?? ''} ` },
      ]
    : [];
  return label || words ? [...named, ...(words ?? [])] : null;
}
