import { createYamlPlaces } from '../../edition/yaml-places.ts';
import { releasedRules } from '../../graph/released-rules.ts';
import { changedIds } from '../../history/differences.ts';
import { defineCheck } from '../framework/define-check.ts';

export const requireNewVersion = defineCheck({
  code: 'R071',
  name: 'require-new-version',
  severity: 'warning',
  summary: 'Reports a text that is still called by a released version and is not the one that was released.',
  why: 'Two texts of one version are out then: nobody can tell which of them a reader, a link or a program means.',
  fix: 'none',
  examples: {
    valid: {
      'the next version': {
        released: '# Play {#play}\n\n1. Draw two cards. {#draw}\n',
        text: '# Play {#play}\n\n1. Draw three cards. {#draw}\n',
      },
      'the released text': {
        released: '# Play {#play}\n\n1. Draw two cards. {#draw}\n',
        config: 'version: "0"',
        text: '# Play {#play}\n\n1. Draw two cards. {#draw}\n',
      },
    },
    invalid: {
      'another text under the same version': {
        released: '# Play {#play}\n\n1. Draw two cards. {#draw}\n',
        config: 'version: "‹0›"',
        text: '# Play {#play}\n\n1. Draw three cards. {#draw}\n',
      },
    },
  },
  edition({ edition, files, history, textOf }, report) {
    const { config, root } = edition;
    const released = history?.at(config.version);
    if (!history || !released) return;
    const reportVersion = (what: string) => {
      const at = createYamlPlaces(textOf(root.file)).valueAt(['version']) ?? ([0, 0] as const);
      const message = `Unexpected version "${config.version}": it was released, and ${what}.`;
      const help = 'Raise "version" in edition.yaml: what was released stays as it is.';
      report({ at, node: null, file: root.file, message, help });
    };
    const { latest } = history;
    if (latest.version !== released.version) {
      reportVersion(`${latest.version} after it`);
      return;
    }
    const count = changedIds(released.rules, releasedRules({ assembled: edition, files })).length;
    if (count === 0) return;
    reportVersion(`${count === 1 ? '1 rule is' : `${count} rules are`} not as then`);
  },
});
