import { nearNames } from '../../base/near-names.ts';
import { retiredHelp } from '../../edition/retired-help.ts';
import { createYamlPlaces } from '../../edition/yaml-places.ts';
import type { TextRange } from '../../syntax/facts.ts';
import { defineCheck, type EditionContext } from '../framework/define-check.ts';
import type { Finding } from '../framework/finding.ts';
import { isAsReleased } from './shared/as-released.ts';

export const preferIdInRemarks = defineCheck({
  meta: {
    code: 'R070',
    name: 'prefer-id-in-remarks',
    severity: 'warning',
    summary:
      'Reports an entry of `errata` or `questions` in edition.yaml that names a rule by number although it has an id, or names no rule.',
    why: 'Numbers change when a rule is inserted. The entry is then about a neighbour and still looks right. Ids stay.',
    fix: 'safe',
  },
  createForEdition: (context) => ({
    edition() {
      const { config, root } = context.edition;
      // An id is correct without a look-up in the file.
      const isRight = ({ rule }: { readonly rule: string }) => context.index.byId(rule).length > 0;
      if (config.errata.every(isRight) && config.questions.every(isRight)) return;
      const text = context.textOf(root.file);
      const { valueAt } = createYamlPlaces(text);
      for (const list of ['errata', 'questions'] as const) {
        config[list].forEach((entry, i) => {
          const at = isRight(entry) ? null : valueAt([list, i, 'rule']);
          if (!at) return;
          const isQuoted = /["']/.test(text.charAt(at[0] - 1));
          const finding = judge(entry.rule, list, { at, isQuoted }, context);
          if (finding) context.report({ node: null, file: root.file, ...finding });
        });
      }
    },
  }),
});

/** Resolves a name that is not an id; null if the rule has no id. */
function judge(
  name: string,
  list: string,
  { at, isQuoted }: TextPlace,
  { index, history, edition: { config } }: EditionContext,
): Omit<Finding, 'node'> | null {
  const [rule, other] = index.byNumber(name);
  if (!rule) {
    const near = nearNames(name, [...index.ids(), ...index.numbers()], 1)[0];
    const message = `Unexpected rule "${name}" under "${list}": no rule of the edition has that id or number.`;
    const help = near === undefined ? 'Name another rule, or remove the entry.' : `Did you mean "${near}"?`;
    return { at, message, help: retiredHelp(name, config.retired) ?? help };
  }
  if (other) {
    const message = `Unexpected number "${name}" under "${list}", expected an id: ${index.byNumber(name).length} rules have that number.`;
    return { at, message };
  }
  if (!rule.hasOwnId) return null;
  const isSafe = isAsReleased(name, rule.id, history);
  return {
    at,
    message: `Unexpected number "${name}" under "${list}", expected the id "${rule.id}".`,
    ...(isSafe
      ? {}
      : { help: 'In the last release, another rule had this number. Check which one is meant.' }),
    related: [{ node: rule, message: 'the rule that has the number now' }],
    fix: {
      kind: isSafe ? 'safe' : 'unsafe',
      title: `write "${rule.id}"`,
      edits: [{ at, text: isQuoted || isPlain(rule.id) ? rule.id : `"${rule.id}"` }],
    },
  };
}

interface TextPlace {
  /** The text between the quotation marks, if there are any. */
  readonly at: TextRange;
  readonly isQuoted: boolean;
}

/** Whether YAML reads an id as text without quotation marks. */
const isPlain = (id: string) => !/^(?:[-.\d].*|true|false|null)$/.test(id);
