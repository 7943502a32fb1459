import type { RuleNode } from '../edition/nodes.ts';
import { tableRulesOf } from '../edition/table-faults.ts';
import type { LinkedEdge } from '../graph/link.ts';
import { findTable, meets } from '../precedence/find-table.ts';
import { isMarker, type ReferenceFacts } from '../syntax/facts.ts';
import { type Check, defineCheck, type EditionContext, nameOf } from './framework/define-check.ts';
import { writeFix } from './framework/finding.ts';
import { reportProblems } from './framework/problems.ts';
import { noLostSign } from './markers/no-lost-sign.ts';
import { noMalformedMarker } from './markers/no-malformed-marker.ts';
import { noNeighbourMarker } from './markers/no-neighbour-marker.ts';
import { noOneSidedMarker } from './markers/no-one-sided-marker.ts';
import { noOverlookedRule } from './markers/no-overlooked-rule.ts';
import { noStrayMarker } from './markers/no-stray-marker.ts';
import { requireMarker } from './markers/require-marker.ts';
import type { Marker, MarkerGraph } from './markers/shared/marker-graph.ts';
import { ranksOf } from './markers/shared/tier-ranks.ts';
import { noDifferingFigure } from './parallel/no-differing-figure.ts';
import { noDifferingMarker } from './parallel/no-differing-marker.ts';
import { noLostStar } from './parallel/no-lost-star.ts';
import { noBareReference } from './references/no-bare-reference.ts';
import { noBrokenRange } from './references/no-broken-range.ts';
import { noDanglingReference } from './references/no-dangling-reference.ts';
import { noForeignPrefix } from './references/no-foreign-prefix.ts';
import { noForeignRange } from './references/no-foreign-range.ts';
import { noFusedName } from './references/no-fused-name.ts';
import { noLetterForDigit } from './references/no-letter-for-digit.ts';
import { noMisdirectedReference } from './references/no-misdirected-reference.ts';
import { noOmittedReference } from './references/no-omitted-reference.ts';
import { noOtherNumber } from './references/no-other-number.ts';
import { noRepeatedReference } from './references/no-repeated-reference.ts';
import { noSelfReference } from './references/no-self-reference.ts';
import { preferIdInRemarks } from './references/prefer-id-in-remarks.ts';
import { preferIdOverNumber } from './references/prefer-id-over-number.ts';
import { preferRange } from './references/prefer-range.ts';
import { requireWholeRange } from './references/require-whole-range.ts';
import { noOldNumber } from './releases/no-old-number.ts';
import { noReusedId } from './releases/no-reused-id.ts';
import { noSuspectReference } from './releases/no-suspect-reference.ts';
import { noUnreviewedChange } from './releases/no-unreviewed-change.ts';
import { noVanishedId } from './releases/no-vanished-id.ts';
import { noWrongRetirement } from './releases/no-wrong-retirement.ts';
import { requireNewVersion } from './releases/require-new-version.ts';
import { noMisplacedStar } from './stars/no-misplaced-star.ts';
import { noMixedStars } from './stars/no-mixed-stars.ts';
import { noUndefinedStar } from './stars/no-undefined-star.ts';
import { noDroppedMarkup } from './structure/no-dropped-markup.ts';
import { noDuplicateId } from './structure/no-duplicate-id.ts';
import { noIdleIgnore } from './structure/no-idle-ignore.ts';
import { noLabelInText } from './structure/no-label-in-text.ts';
import { noMisnestedLine } from './structure/no-misnested-line.ts';
import { noMissingList } from './structure/no-missing-list.ts';
import { noNumberGap } from './structure/no-number-gap.ts';
import { noNumberInTitle } from './structure/no-number-in-title.ts';
import { noOddOneOut } from './structure/no-odd-one-out.ts';
import { noRepeatedLabel } from './structure/no-repeated-label.ts';
import { noRepeatedNumber } from './structure/no-repeated-number.ts';
import { noUnknownFacet } from './structure/no-unknown-facet.ts';
import { noUnreadRecovery } from './structure/no-unread-recovery.ts';
import { noWrongListNumber } from './structure/no-wrong-list-number.ts';
import { requireId } from './structure/require-id.ts';
import { fixTitles, malformed } from './structure/shared/malformed-constructs.ts';
import { noContraryRules } from './tables/no-contrary-rules.ts';
import { noFallenRule } from './tables/no-fallen-rule.ts';
import { noLastingCircle } from './tables/no-lasting-circle.ts';
import { noPartedSuperseder } from './tables/no-parted-superseder.ts';
import { noUnorderedSuperseders } from './tables/no-unordered-superseders.ts';
import { noUnreachableRule } from './tables/no-unreachable-rule.ts';
import { noUnusedValue } from './tables/no-unused-value.ts';
import { noUnwrittenCondition } from './tables/no-unwritten-condition.ts';
import { conditionsOf } from './tables/shared/played-edition.ts';
import { whereFound } from './tables/shared/table-words.ts';
import { noMisspeltName } from './terms/no-misspelt-name.ts';
import { noNameInTwoForms } from './terms/no-name-in-two-forms.ts';
import { noSecondName } from './terms/no-second-name.ts';
import { noUndefinedTerm } from './terms/no-undefined-term.ts';
import { noUnexplainedAbbreviation } from './terms/no-unexplained-abbreviation.ts';
import { noUnusedTerm } from './terms/no-unused-term.ts';
import { noLostPart } from './translation/no-lost-part.ts';
import { noMistranslatedFigure } from './translation/no-mistranslated-figure.ts';
import { noOtherTerm } from './translation/no-other-term.ts';
import { noOutdatedTranslation } from './translation/no-outdated-translation.ts';
import { noUntranslatedText } from './translation/no-untranslated-text.ts';
import { requireTranslation } from './translation/require-translation.ts';
import { noDifferingCopy } from './wording/no-differing-copy.ts';
import { noInvisibleCharacter } from './wording/no-invisible-character.ts';
import { noLeftover } from './wording/no-leftover.ts';
import { noMisspeltLabel } from './wording/no-misspelt-label.ts';
import { noRepeatedRule } from './wording/no-repeated-rule.ts';
import { noUnpairedSign } from './wording/no-unpaired-sign.ts';

const noMalformedConstruct = defineCheck({
  meta: {
    code: 'R015',
    name: 'no-malformed-construct',
    severity: 'error',
    summary:
      'Reports malformed attributes, alerts, suggestions, tables, bold text, list numbers and glossary entries, and also images and HTML.',
    why: 'What the format does not recognise is printed as text and has no effect.',
    fix: 'safe',
  },
  create: (context) => ({
    file: (linked) =>
      reportProblems(linked, context, malformed, (kind) => fixTitles.get(kind) ?? 'make it a list item'),
  }),
});

const noEmptyReference = defineCheck({
  meta: {
    code: 'R007',
    name: 'no-empty-reference',
    severity: 'error',
    summary: 'Reports empty brackets.',
    why: 'A reference was meant, but its target was lost, usually when a document was copied.',
    fix: 'none',
  },
  create: ({ source, report }) => ({
    edge(edge) {
      const { reference } = edge;
      if (reference?.kind !== 'refers') return;
      const { at, target, until } = reference;
      // A range with an empty end is the same as its start.
      const isOpen = until === '' && source.text.endsWith('..[]', at[1]);
      if (target !== '' && !(isOpen && at[1] - at[0] > 4)) return;
      report({
        at: isOpen && target !== '' ? [at[1] - 2, at[1]] : at,
        node: edge.holder,
        message: 'Unexpected empty reference, expected the id of a rule between the brackets.',
        help: 'If the brackets are text, put a backslash before the first one.',
      });
    },
  }),
});

const noRepeatedMarker = defineCheck({
  meta: {
    code: 'R029',
    name: 'no-repeated-marker',
    severity: 'warning',
    summary: 'Reports a marker that a rule already has.',
    why: 'The second one adds nothing. Usually another rule was meant, so removing the marker is not a safe fix.',
    fix: 'unsafe',
  },
  create({ source, report }) {
    let node: RuleNode | null = null;
    const seen = new Map<string, ReferenceFacts>();
    return {
      edge({ reference, holder, from, outside, kind }) {
        if (!reference || !isMarker(reference) || reference.target === '') return;
        if (holder !== node) seen.clear();
        node = holder;
        const key = `${kind} ${from ?? outside?.id ?? reference.target}`;
        const first = seen.get(key);
        if (!first) {
          seen.set(key, reference);
          return;
        }
        const start = reference.at[0] - (source.text[reference.at[0] - 1] === ' ' ? 1 : 0);
        report({
          at: reference.at,
          node,
          message: `Unexpected second marker "${source.text.slice(...reference.at)}".`,
          help: 'Remove it, or name the rule you mean.',
          related: [{ node, message: 'the first one', at: first.at }],
          // Not safe: the second may have been meant for another rule.
          fix: writeFix([start, reference.at[1]], '', { title: 'remove it' }),
        });
      },
    };
  },
});

const noMarkerCircle = defineCheck({
  meta: {
    code: 'R034',
    name: 'no-marker-circle',
    severity: 'error',
    summary: 'Reports two rules that supersede each other.',
    why: 'Neither of them can hold: each sends the reader to the other one.',
    fix: 'none',
  },
  createForEdition: (context) => ({
    edition() {
      const seen = new Map<string, Marker>();
      for (const marker of answeredMarkers(context.markers)) {
        const { rule, other, reference } = marker;
        seen.set(`${rule.id} ${other.id}`, marker);
        const back = seen.get(`${other.id} ${rule.id}`);
        if (!back) continue;
        context.report({
          at: reference.targetAt,
          node: rule,
          message: `Unexpected marker: ${nameOf(other)} supersedes this rule and is superseded by it.`,
          help: 'Remove one of the two markers.',
          related: [{ node: other, message: 'the opposite marker', at: back.reference.at }],
        });
      }
    },
  }),
});

const noDownwardMarker = defineCheck({
  meta: {
    code: 'R030',
    name: 'no-downward-marker',
    severity: 'warning',
    summary: 'Reports a marker by which a rule of a lower tier supersedes one of a higher tier.',
    why: 'By tier the higher rule wins; by the marker it loses. A tier is wrong, or the marker is wrong or on the wrong rule.',
    fix: 'none',
  },
  createForEdition: (context) => ({
    edition() {
      const ranks = ranksOf(context);
      const tableRules = tableRulesOf(context.edition.config);
      const whereBoth = (rule: RuleNode, other: RuleNode) => {
        const conditions = [...conditionsOf(rule), ...conditionsOf(other)];
        if (conditions.length === 0) return '';
        const found = findTable(conditions, tableRules, (table) => meets(conditions, table));
        // That the two are never in play together has a check of its own.
        return found.kind === 'none' ? '' : ` (both in play ${whereFound(found)})`;
      };
      for (const { rule, other, reference } of downwardMarkers(context)) {
        context.report({
          at: reference.targetAt,
          node: rule,
          severity: ranks.isNamed ? 'warning' : 'info',
          judged: [rule, other],
          message: ranks.isNamed
            ? `Unexpected marker: ${nameOf(other)} has the tier "${other.tier}" and cannot supersede a rule of the tier "${rule.tier}"${whereBoth(rule, other)}.`
            : `Unexpected marker: ${nameOf(other)} is in an earlier chapter, but nearly all other markers name later ones.`,
          help: ranks.isNamed
            ? 'Put the marker on the rule that gives way, or change one of the two tiers with tier=.'
            : 'If chapters outrank each other, say so with "tiers" in edition.yaml.',
          related: [{ node: other, message: 'what the marker names' }],
        });
      }
    },
  }),
});

const noBothSigns = defineCheck({
  meta: {
    code: 'R028',
    name: 'no-both-signs',
    severity: 'error',
    summary: 'Reports a rule that another rule both adds to and supersedes.',
    why: 'Either the marked rule still holds or it does not. Readers and programs have to guess which sign is wrong.',
    fix: 'none',
  },
  create({ index, report }) {
    let node: RuleNode | null = null;
    const seen = new Map<string, LinkedEdge>();
    return {
      edge(edge) {
        const { reference, holder } = edge;
        if (!reference || !isMarker(reference)) return;
        if (holder !== node) seen.clear();
        node = holder;
        const key = edge.from ?? edge.outside?.id ?? reference.target;
        const first = seen.get(key);
        if (!first) seen.set(key, edge);
        if (!first?.reference || first.kind === edge.kind) return;
        const other = edge.from === null ? undefined : index.byId(edge.from)[0];
        const name = other ? nameOf(other) : `"${reference.target}"`;
        report({
          at: reference.targetAt,
          node,
          message: `Unexpected second sign: ${name} already ${first.kind === 'adds' ? 'adds to' : 'supersedes'} this rule.`,
          help: 'Keep + if this rule still holds in full, - if it does not.',
          related: [
            { node, message: 'the first marker', at: first.reference.at },
            ...(other ? [{ node: other, message: 'the rule in both markers' }] : []),
          ],
        });
      },
    };
  },
});

/**
 * Every check, by code. Codes are permanent, even after a check is removed.
 *
 * @experimental
 */
export const checks: readonly Check[] = [
  noDanglingReference,
  noDuplicateId,
  noWrongListNumber,
  noMalformedMarker,
  noUndefinedStar,
  noMisdirectedReference,
  noEmptyReference,
  noBrokenRange,
  noUnknownFacet,
  preferIdOverNumber,
  noUndefinedTerm,
  noUnusedTerm,
  noInvisibleCharacter,
  requireId,
  noMalformedConstruct,
  noOmittedReference,
  noFusedName,
  noForeignPrefix,
  requireWholeRange,
  noBareReference,
  noOtherNumber,
  noSelfReference,
  noRepeatedReference,
  preferRange,
  noForeignRange,
  noLostSign,
  noStrayMarker,
  noBothSigns,
  noRepeatedMarker,
  noDownwardMarker,
  noOneSidedMarker,
  noNeighbourMarker,
  requireMarker,
  noMarkerCircle,
  noOverlookedRule,
  noRepeatedNumber,
  noNumberGap,
  noLetterForDigit,
  noUnreadRecovery,
  noRepeatedLabel,
  noLabelInText,
  noDifferingCopy,
  noRepeatedRule,
  noLeftover,
  noMisplacedStar,
  noMixedStars,
  noLostStar,
  noDifferingMarker,
  noDifferingFigure,
  noVanishedId,
  noWrongRetirement,
  noReusedId,
  noSuspectReference,
  noOldNumber,
  preferIdInRemarks,
  requireNewVersion,
  noMisnestedLine,
  noIdleIgnore,
  noUnreviewedChange,
  noMisspeltLabel,
  noLastingCircle,
  noUnorderedSuperseders,
  noPartedSuperseder,
  noUnreachableRule,
  noFallenRule,
  noUnwrittenCondition,
  noContraryRules,
  noUnusedValue,
  noMissingList,
  noUnexplainedAbbreviation,
  noSecondName,
  noOddOneOut,
  noNumberInTitle,
  noDroppedMarkup,
  noUnpairedSign,
  noMisspeltName,
  noNameInTwoForms,
  requireTranslation,
  noOutdatedTranslation,
  noMistranslatedFigure,
  noLostPart,
  noOtherTerm,
  noUntranslatedText,
];

/** Metadata of each check, by code. */
export const checkMetas = checks.map(({ meta }) => meta);

/** Markers on a rule of a lower tier that supersede a rule of a higher one. */
function downwardMarkers(context: EditionContext): Marker[] {
  const ranks = ranksOf(context);
  return context.markers.markers.filter(({ kind, rule, other }) => {
    const [mine, theirs] = [ranks.of(rule), ranks.of(other)];
    return kind === 'supersedes' && mine !== null && theirs !== null && theirs < mine;
  });
}

/** Pairs of markers that state the same relation from both sides. */
function answeredMarkers({ markers }: MarkerGraph): Marker[] {
  const superseding = markers.filter(({ kind }) => kind === 'supersedes');
  const byRule = Map.groupBy(superseding, ({ rule }) => rule);
  const superseded = new Map(
    [...byRule].map(([rule, own]) => [rule, new Set(own.map(({ other }) => other.id))]),
  );
  return superseding.filter(
    ({ rule, other }) => rule !== other && superseded.get(other)?.has(rule.id) === true,
  );
}
