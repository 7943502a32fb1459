import { counted, listWords } from '../../base/counted.ts';
import type { RuleNode } from '../../edition/nodes.ts';
import { labelSpan } from '../../graph/label-span.ts';
import { starPosition } from '../../model/star-position.ts';
import { isMarker, type ReferenceFacts } from '../../syntax/facts.ts';
import { defineCheck } from '../framework/define-check.ts';
import { type TranslatedRule, translatedRules } from './translated-rules.ts';

export const noLostPart = defineCheck({
  meta: {
    code: 'R113',
    name: 'no-lost-part',
    severity: 'warning',
    summary:
      'Reports a reference, marker, star, condition, example, note or table that only the original or only its translation has. What a translation leaves out altogether, it inherits.',
    why: 'What changes a rule in one language must change it in the other.',
    fix: 'none',
  },
  createForEdition: ({ edition, textOf, report }) => ({
    edition() {
      const translation = translatedRules(edition);
      if (!translation) return;
      const partsOf = createParts(edition.overlay?.order ?? []);
      for (const rule of translation.rules) {
        const { node, original } = rule;
        const lost = [...linkDifferences(rule), ...ownDifferences(rule), ...partsOf(rule)];
        if (lost.length === 0) continue;
        report({
          at: labelSpan(node, textOf(node.file)),
          node,
          message: `Unexpected difference from the original: ${lost.join('; ')}.`,
          related: [{ node: original, message: 'the original' }],
        });
      }
    },
  }),
});

/** Names of references and markers that only one of the two has. */
function linkDifferences({ item, originalItem }: TranslatedRule): string[] {
  return [false, true].flatMap((areMarkers) => {
    const [own, there] = [item, originalItem].map(({ references }) =>
      references.filter((one) => isMarker(one) === areMarkers).map(writtenOf),
    );
    // What is not written at all is inherited. Only text in the place of a reference is lost.
    if (!own || !there || own.length === 0) return [];
    const noun = areMarkers ? 'marker' : 'reference';
    return [
      ...told(
        `no ${noun}`,
        there.filter((one) => !own.includes(one)),
      ),
      ...told(
        `${noun}`,
        own.filter((one) => !there.includes(one)),
      ),
    ];
  });
}

const told = (what: string, names: readonly string[]) =>
  names.length === 0 ? [] : [`${what} ${listWords([...new Set(names)])}`];

const signs: Readonly<Record<string, string>> = { adds: '+', supersedes: '-' };
const writtenOf = ({ kind, target, until }: ReferenceFacts) =>
  kind in signs ? `${signs[kind]}${target}` : `[${target}]${until === '' ? '' : `..[${until}]`}`;

/** Stars, conditions and classes that a translation writes and that the original does not have. */
function ownDifferences({ item, original, originalItem }: TranslatedRule): string[] {
  const [own, there] = [starPosition(item.star), starPosition(originalItem.star)];
  const star = own === there ? [] : [own === null ? 'no star' : `star ${own}`];
  const written = new Set([
    ...(originalItem.attributes?.classes ?? []).map(({ name }) => `.${name}`),
    ...(originalItem.attributes?.pairs ?? []).map(({ key, value }) => `${key}=${value}`),
    ...original.tags.map((tag) => `.${tag}`),
  ]);
  const attributes = [
    ...(item.attributes?.classes ?? []).map(({ name }) => `.${name}`),
    ...(item.attributes?.pairs ?? []).flatMap(({ key, value }) => (key === 'of' ? [] : [`${key}=${value}`])),
  ];
  return [
    ...star,
    ...told(
      'attribute',
      attributes.filter((one) => !written.has(one)),
    ),
  ];
}

const partKinds = ['example', 'note', 'table', 'question', 'answer'] as const;

/** Compares how many examples, notes and tables are below a rule. */
function createParts(order: readonly RuleNode[]): (rule: TranslatedRule) => string[] {
  const below = Map.groupBy(order, ({ parent }) => parent);
  return ({ node }) => {
    const missing = (below.get(node) ?? []).filter(
      ({ origin, kind }) => origin === 'base' && kind !== 'rule',
    );
    return partKinds.flatMap((kind) => {
      const count = missing.filter((one) => one.kind === kind).length;
      return count === 0 ? [] : [`no translation of ${counted(count, kind)}`];
    });
  };
}
