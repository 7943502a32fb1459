import { listWords } from '../../base/counted.ts';
import { createYamlPlaces } from '../../edition/yaml-places.ts';
import { releasedText } from '../../graph/released-rules.ts';
import { changedSince } from '../../history/text-state.ts';
import type { Release } from '../../model/release.ts';
import { english } from '../../model/words.ts';
import { defineCheck } from '../framework/define-check.ts';
import type { Finding } from '../framework/finding.ts';

export const requireNewVersion = defineCheck({
  meta: {
    code: 'R071',
    name: 'require-new-version',
    severity: 'warning',
    summary:
      'Reports a text that changed after its version was released, and a new version that is not dated after the last release.',
    why: 'Otherwise two texts have one version, and nobody can tell which one a reader, a link or a program means. A wrong date puts a version on the wrong day in the history and the feed.',
    fix: 'none',
  },
  createForEdition: ({ edition, files, history, textOf, report }) => ({
    edition() {
      const { config, root } = edition;
      const released = history?.at(config.version);
      if (!history) return;
      if (!released) {
        const fault = dateFault(config, history.latest);
        if (!fault) return;
        const at = createYamlPlaces(textOf(root.file)).valueAt(['date']) ?? ([0, 0] as const);
        report({ at, node: null, file: root.file, ...fault });
        return;
      }
      const reportVersion = (what: string) => {
        const at = createYamlPlaces(textOf(root.file)).valueAt(['version']) ?? ([0, 0] as const);
        const message = `Version "${config.version}" was already released, and ${what}.`;
        const help = 'Raise "version" in edition.yaml: a released version never changes.';
        report({ at, node: null, file: root.file, message, help });
      };
      const { latest } = history;
      if (latest.version !== released.version) {
        reportVersion(`${latest.version} after it`);
        return;
      }
      const { ids, settings } = changedSince(released, releasedText({ assembled: edition, files }));
      // A rule that was only renamed is included under both ids.
      const count = ids.filter((id) => history.idNow(id) === id).length;
      const changed = [
        ...(count === 0 ? [] : [count === 1 ? '1 rule' : `${count} rules`]),
        ...(settings.length === 0
          ? []
          : [`edition.yaml (${settings.map((setting) => english.tell.settings[setting]).join(', ')})`]),
      ];
      if (changed.length === 0) return;
      const isOne = changed.length === 1 && count < 2;
      reportVersion(`${listWords(changed)} ${isOne ? 'has' : 'have'} changed since`);
    },
  }),
});

/**
 * Fault of the date of a version after a release; null if either has none. Two on one day can be
 * intended.
 */
function dateFault(
  { version, date }: Pick<Release, 'version'> & { readonly date?: string | undefined },
  latest: Release,
): Pick<Finding, 'message' | 'help' | 'severity'> | null {
  if (date === undefined || latest.date === null || date > latest.date) return null;
  const help = `Raise "date" in edition.yaml with the version, unless ${version} is from that day.`;
  const then = `${latest.version}, which was released before ${version}`;
  return date === latest.date
    ? { severity: 'info', message: `Unexpected date ${date}: it is the date of ${then}.`, help }
    : { message: `Unexpected date ${date}, expected one after ${latest.date}, the date of ${then}.`, help };
}
