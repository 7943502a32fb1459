import type { Check } from './framework/define-check.ts';
import { noBothSigns } from './markers/no-both-signs.ts';
import { noDownwardMarker } from './markers/no-downward-marker.ts';
import { noLostSign } from './markers/no-lost-sign.ts';
import { noMalformedMarker } from './markers/no-malformed-marker.ts';
import { noMarkerCircle } from './markers/no-marker-circle.ts';
import { noNeighbourMarker } from './markers/no-neighbour-marker.ts';
import { noOneSidedMarker } from './markers/no-one-sided-marker.ts';
import { noOverlookedRule } from './markers/no-overlooked-rule.ts';
import { noRepeatedMarker } from './markers/no-repeated-marker.ts';
import { noStrayMarker } from './markers/no-stray-marker.ts';
import { requireMarker } from './markers/require-marker.ts';
import { noDifferingFigure } from './parallel/no-differing-figure.ts';
import { noDifferingMarker } from './parallel/no-differing-marker.ts';
import { noLostStar } from './parallel/no-lost-star.ts';
import { noBareReference } from './references/no-bare-reference.ts';
import { noBrokenRange } from './references/no-broken-range.ts';
import { noDanglingReference } from './references/no-dangling-reference.ts';
import { noEmptyReference } from './references/no-empty-reference.ts';
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
import { noMalformedConstruct } from './structure/no-malformed-construct.ts';
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
import { noContraryRules } from './tables/no-contrary-rules.ts';
import { noFallenRule } from './tables/no-fallen-rule.ts';
import { noLastingCircle } from './tables/no-lasting-circle.ts';
import { noPartedSuperseder } from './tables/no-parted-superseder.ts';
import { noUnorderedSuperseders } from './tables/no-unordered-superseders.ts';
import { noUnreachableRule } from './tables/no-unreachable-rule.ts';
import { noUnusedValue } from './tables/no-unused-value.ts';
import { noUnwrittenCondition } from './tables/no-unwritten-condition.ts';
import { noMisspeltName } from './terms/no-misspelt-name.ts';
import { noNameInTwoForms } from './terms/no-name-in-two-forms.ts';
import { noSecondName } from './terms/no-second-name.ts';
import { noUndefinedTerm } from './terms/no-undefined-term.ts';
import { noUnexplainedAbbreviation } from './terms/no-unexplained-abbreviation.ts';
import { noUnusedTerm } from './terms/no-unused-term.ts';
import { noDifferingCopy } from './wording/no-differing-copy.ts';
import { noInvisibleCharacter } from './wording/no-invisible-character.ts';
import { noLeftover } from './wording/no-leftover.ts';
import { noMisspeltLabel } from './wording/no-misspelt-label.ts';
import { noRepeatedRule } from './wording/no-repeated-rule.ts';
import { noUnpairedSign } from './wording/no-unpaired-sign.ts';

/** Every check, by code. A code is given once and never again, also when its check is gone. */
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
];

/** What each check is, by code. */
export const checkMetas = checks.map(({ meta }) => meta);
