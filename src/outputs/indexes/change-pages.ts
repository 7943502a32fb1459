import type { History } from '../../model/history.ts';
import { type EditionView, gatheredHead } from '../site/edition-view.ts';
import type { VersionChanges } from '../site/version-changes.ts';

/**
 * Makes a page per earlier version with what differs today, newest first. Linear in the rules of
 * all versions.
 */
export function changePages(view: EditionView, { versions, now }: History, changesOf: VersionChanges) {
  const earlier = now.isReleased ? versions.slice(0, -1) : versions;
  const { index: words } = view.words;
  const pages = earlier.map(({ version, isPartial }) => {
    const lead = words[isPartial ? 'changesArePartly' : 'changesAre']({ version });
    const head = gatheredHead(view, ['changes', version], words.changes({ version }), lead);
    const changes = changesOf(version, null, head.href);
    return {
      kind: 'changes' as const,
      ...head,
      lead,
      since: version,
      changes,
      headings: changes?.headings ?? [],
    };
  });
  const places = pages.map(({ since, href }) => ({ version: since, href })).reverse();
  return pages.map((page) => ({ ...page, versions: places })).reverse();
}

/** The rules that changed since one version. */
export type ChangesPage = ReturnType<typeof changePages>[number];
