import { memoize } from '../../base/memoize.ts';
import { createYamlPlaces } from '../../edition/yaml-places.ts';
import type { LinkedFile } from '../../graph/link.ts';
import type { WrittenEdition } from '../../model/edition-config.ts';
import { defineCheck } from '../framework/define-check.ts';

export const noUnusedValue = defineCheck({
  code: 'R087',
  name: 'no-unused-value',
  severity: 'info',
  summary:
    'Reports a value of a facet that no rule has as a condition. One value of a facet that takes one may be what all others are not.',
  why: 'A table can choose it, and nothing changes. The conditions were forgotten, or the value is left over.',
  fix: 'none',
  examples: {
    valid: {
      'one value is what the other is not': {
        text: '# Play\n\n1. Draw two. {#draw .long}\n',
        config: 'facets: { mode: { values: [short, long] } }',
      },
      'a value that a named table needs': {
        text: '# Play\n\n1. Draw two. {#draw .pilots}\n',
        config:
          'facets: { people: { values: [pilots, guards], many: true } }\ntables: { club: { table: { people: guards } } }',
      },
    },
    invalid: {
      'a value that nothing asks for': {
        text: '# Play\n\n1. Draw two. {#draw .pilots}\n',
        config: 'facets: { people: { values: [pilots, ‹guards›], many: true } }',
      },
    },
  },
  edition(context, report) {
    const { config, root } = context.edition;
    const used = usedIn(config);
    for (const file of context.files) for (const key of conditionsIn(file)) used.add(key);
    const unused = Object.entries(config.facets).flatMap(([facet, { values, many }]) => {
      const idle = values.filter((value) => !used.has(`${facet} ${value}`));
      return !many && idle.length < 2
        ? []
        : idle.map((value) => ({ facet, value, i: values.indexOf(value) }));
    });
    if (unused.length === 0) return;
    const { valueAt } = createYamlPlaces(context.textOf(root.file));
    for (const { facet, value, i } of unused) {
      // What an overlay inherits stands in another file.
      const at = valueAt(['facets', facet, 'values', i]);
      if (!at) continue;
      report({
        at,
        node: null,
        file: root.file,
        message: `Unexpected value "${value}" of the facet "${facet}": no rule has it as a condition.`,
        help: 'Give the rules that need it their conditions, or take it out.',
      });
    }
  },
});

const conditionsIn = memoize(
  ({ assembled }: LinkedFile): ReadonlySet<string> =>
    new Set(
      assembled.nodes.flatMap(({ when }) =>
        [...when].flatMap(([facet, values]) => values.map((value) => `${facet} ${value}`)),
      ),
    ),
);

/** What edition.yaml itself says of tables uses values, too. */
function usedIn({ requires, excludes, tables }: WrittenEdition): Set<string> {
  const all = [
    ...requires.flatMap(({ when, needs }) => [when, needs]),
    ...excludes,
    ...Object.values(tables).map(({ table }) => table),
  ];
  return new Set(
    all.flatMap((values) =>
      Object.entries(values).flatMap(([facet, list]) => list.map((value) => `${facet} ${value}`)),
    ),
  );
}
