import { nearNames } from '../../base/near-names.ts';
import { knownClasses } from '../../edition/conditions.ts';
import type { RuleNode, UnknownName } from '../../edition/nodes.ts';
import { isRelation } from '../../edition/relations.ts';
import type { WrittenEdition } from '../../model/edition-config.ts';
import { defineCheck } from '../framework/define-check.ts';
import { writeFix } from '../framework/finding.ts';

export const noUnknownFacet = defineCheck({
  meta: {
    code: 'R009',
    name: 'no-unknown-facet',
    severity: 'error',
    summary:
      'Reports a class, facet, facet value, tier or part of the numbering that edition.yaml does not list. Also reports an attribute whose key is most likely a slip.',
    why: 'With a misspelt condition, a rule is always or never in play. With a misspelt part, a section gets the wrong numbers. A misspelt key relates the rule to nothing.',
    fix: 'unsafe',
  },
  create: ({ edition, find, report }) => ({
    node(node) {
      for (const unknown of node.unknown) {
        if (unknown.kind === 'attribute') {
          const slip = slipOf(unknown, find);
          if (slip) report({ at: unknown.at, node, severity: 'warning', ...slip });
          continue;
        }
        const names = namesFor(unknown, edition);
        const near = nearNames(unknown.name, names, 1)[0];
        const help = near === undefined ? `Known: ${names.join(', ') || 'none'}.` : `Did you mean "${near}"?`;
        const fix = near === undefined ? undefined : fixOf(unknown, near);
        report({ at: unknown.at, node, message: messageOf(unknown), help, fix });
      }
    },
  }),
});

/**
 * What is reported of an attribute without a meaning.
 *
 * @returns null for a likely relation whose value is not the name of a rule
 */
function slipOf(
  { key, value, meant, at: [start] }: Kind<'attribute'>,
  find: (name: string) => readonly RuleNode[],
) {
  const isRule = (name: string) => name.includes(':') || find(name).length > 0;
  if (isRelation(meant) && !(value.match(/[^\s,]+/g) ?? []).every(isRule)) return null;
  return {
    message: `Unexpected attribute "${key}", expected "${meant}": as it is, it has no effect.`,
    help: 'If it is meant, give it a name that is less like the other.',
    // `when=mode:short` has the facet in its value.
    fix:
      !isRelation(meant) && value.includes(':')
        ? undefined
        : writeFix([start, start + key.length], meant, { title: `write ${meant}=` }),
  };
}

type Kind<Name extends UnknownName['kind']> = Extract<UnknownName, { readonly kind: Name }>;
type Unlisted = Exclude<UnknownName, Kind<'attribute'>>;

function fixOf({ kind, at, name, facet }: Unlisted, near: string) {
  if (kind === 'class') return writeFix(at, near, { title: `write ".${near}"` });
  const key = { part: 'numbering=', tier: 'tier=', value: `when.${facet}=`, facet: null }[kind];
  // Front matter and lists of values have other forms.
  const isWhole = key !== null && at[1] - at[0] === `${key}${name}`.length;
  return isWhole ? writeFix(at, `${key}${near}`, { title: `write ${key}${near}` }) : undefined;
}

function namesFor(unknown: Unlisted, edition: WrittenEdition): string[] {
  const facets = new Map(Object.entries(edition.facets));
  switch (unknown.kind) {
    case 'tier':
      return edition.tiers;
    case 'part':
      return Object.keys(edition.numbering.parts ?? {});
    case 'facet':
      return [...facets.keys()];
    case 'value':
      return facets.get(unknown.facet)?.values ?? [];
    case 'class':
      return [...knownClasses, ...edition.tags, ...[...facets.values()].flatMap((facet) => facet.values)];
  }
}

function messageOf({ kind, name, facet }: Unlisted): string {
  switch (kind) {
    case 'tier':
      return `Unexpected tier "${name}", expected one that edition.yaml lists.`;
    case 'part':
      return `Unexpected part "${name}" of the numbering, expected one that edition.yaml lists under "numbering.parts".`;
    case 'facet':
      return `Unexpected facet "${name}", expected one that edition.yaml lists.`;
    case 'value':
      return `Unexpected value "${name}" of the facet "${facet}".`;
    case 'class':
      return `Unexpected class ".${name}", expected a value of a facet or a tag.`;
  }
}
