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
    const place = createYamlPlaces(textOf(root.file)).valueAt(['version']);
    const at = { at: place ?? ([0, 0] as const), node: null, file: root.file };
    const help = 'Raise "version" in edition.yaml: what was released stays as it is.';
    const { latest } = history;
    if (latest.version !== released.version) {
      const message = `Unexpected version "${config.version}": it was released, and ${latest.version} after it.`;
      report({ ...at, message, help });
      return;
    }
    const count = changedIds(released.rules, releasedRules({ assembled: edition, files })).length;
    if (count === 0) return;
    const rules = count === 1 ? '1 rule is' : `${count} rules are`;
    const message = `Unexpected version "${config.version}": it was released, and ${rules} not as then.`;
    report({ ...at, message, help });
  },
});
