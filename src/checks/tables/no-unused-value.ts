import { memoize } from '../../base/memoize.ts';
import { createYamlPlaces } from '../../edition/yaml-places.ts';
import type { LinkedFile } from '../../graph/link.ts';
import type { WrittenEdition } from '../../model/edition-config.ts';
import { defineCheck } from '../framework/define-check.ts';

export const noUnusedValue = defineCheck({
  meta: {
    code: 'R087',
    name: 'no-unused-value',
    severity: 'info',
    summary:
      'Reports, once per facet, the values that no rule has as a condition. If tables choose one value, one of the values may be the default case.',
    why: 'A table can choose it, but nothing changes. Its conditions were forgotten, or it is left over.',
    fix: 'none',
  },
  createForEdition: (context) => ({
    edition() {
      const { config, root } = context.edition;
      const used = usedIn(config);
      for (const file of context.files) for (const key of conditionsIn(file)) used.add(key);
      const unused = Object.entries(config.facets).flatMap(([facet, { values, many }]) => {
        const idle = values.filter((value) => !used.has(`${facet} ${value}`));
        const isOtherOfAll = !many && idle.length === 1;
        return idle.length === 0 || isOtherOfAll ? [] : { facet, values, idle };
      });
      if (unused.length === 0) return;
      const { valueAt } = createYamlPlaces(context.textOf(root.file));
      for (const { facet, values, idle } of unused) {
        const at = valueAt(['facets', facet, 'values', values.indexOf(idle[0] ?? '')]);
        // Inherited content of an overlay is in another file.
        if (!at) continue;
        context.report({ at, node: null, file: root.file, ...wordsFor(facet, values, idle) });
      }
    },
  }),
});

/** @param idle at least one of the values */
function wordsFor(facet: string, values: readonly string[], idle: readonly string[]) {
  if (idle.length === values.length && idle.length > 1)
    return {
      message: `Unexpected facet "${facet}": no rule has one of its ${values.length} values as a condition.`,
      help: 'Give the rules that need them their conditions, or remove the facet.',
    };
  const names = idle.map((value) => `"${value}"`).join(', ');
  return idle.length > 1
    ? {
        message: `Unexpected values ${names} of the facet "${facet}": no rule has one of them as a condition.`,
        help: 'Give the rules that need them their conditions, or remove them.',
      }
    : {
        message: `Unexpected value ${names} of the facet "${facet}": no rule has it as a condition.`,
        help: 'Give the rules that need it their conditions, or remove it.',
      };
}

const conditionsIn = memoize(
  ({ assembled }: LinkedFile): ReadonlySet<string> =>
    new Set(
      assembled.nodes.flatMap(({ when }) =>
        [...when].flatMap(([facet, values]) => values.map((value) => `${facet} ${value}`)),
      ),
    ),
);

/** Values that the table settings of edition.yaml use. */
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
