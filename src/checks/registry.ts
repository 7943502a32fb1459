import type { Check } from './define-check.ts';
import { noBareReference } from './no-bare-reference.ts';
import { noBothSigns } from './no-both-signs.ts';
import { noBrokenRange } from './no-broken-range.ts';
import { noCommonSlip } from './no-common-slip.ts';
import { noDanglingReference } from './no-dangling-reference.ts';
import { noDifferingCopy } from './no-differing-copy.ts';
import { noDifferingFigure } from './no-differing-figure.ts';
import { noDifferingMarker } from './no-differing-marker.ts';
import { noDownwardMarker } from './no-downward-marker.ts';
import { noDuplicateId } from './no-duplicate-id.ts';
import { noEmptyReference } from './no-empty-reference.ts';
import { noForeignPrefix } from './no-foreign-prefix.ts';
import { noForeignRange } from './no-foreign-range.ts';
import { noFusedName } from './no-fused-name.ts';
import { noInvisibleCharacter } from './no-invisible-character.ts';
import { noLabelInText } from './no-label-in-text.ts';
import { noLeftover } from './no-leftover.ts';
import { noLetterForDigit } from './no-letter-for-digit.ts';
import { noLostSign } from './no-lost-sign.ts';
import { noLostStar } from './no-lost-star.ts';
import { noMalformedConstruct } from './no-malformed-construct.ts';
import { noMalformedMarker } from './no-malformed-marker.ts';
import { noMarkerCircle } from './no-marker-circle.ts';
import { noMisdirectedReference } from './no-misdirected-reference.ts';
import { noMisplacedStar } from './no-misplaced-star.ts';
import { noMisspeltWord } from './no-misspelt-word.ts';
import { noMixedStars } from './no-mixed-stars.ts';
import { noNeighbourMarker } from './no-neighbour-marker.ts';
import { noNumberGap } from './no-number-gap.ts';
import { noOldNumber } from './no-old-number.ts';
import { noOmittedReference } from './no-omitted-reference.ts';
import { noOneSidedMarker } from './no-one-sided-marker.ts';
import { noOtherNumber } from './no-other-number.ts';
import { noOverlookedRule } from './no-overlooked-rule.ts';
import { noRepeatedLabel } from './no-repeated-label.ts';
import { noRepeatedMarker } from './no-repeated-marker.ts';
import { noRepeatedNumber } from './no-repeated-number.ts';
import { noRepeatedReference } from './no-repeated-reference.ts';
import { noRepeatedRule } from './no-repeated-rule.ts';
import { noReusedId } from './no-reused-id.ts';
import { noRunTogetherWords } from './no-run-together-words.ts';
import { noSelfReference } from './no-self-reference.ts';
import { noStrayMarker } from './no-stray-marker.ts';
import { noSuspectReference } from './no-suspect-reference.ts';
import { noUnbalancedPair } from './no-unbalanced-pair.ts';
import { noUndefinedStar } from './no-undefined-star.ts';
import { noUndefinedTerm } from './no-undefined-term.ts';
import { noUnknownFacet } from './no-unknown-facet.ts';
import { noUnlistedTerm } from './no-unlisted-term.ts';
import { noUnreadRecovery } from './no-unread-recovery.ts';
import { noUnusedTerm } from './no-unused-term.ts';
import { noVanishedId } from './no-vanished-id.ts';
import { noWrongListNumber } from './no-wrong-list-number.ts';
import { noWrongRetirement } from './no-wrong-retirement.ts';
import { preferIdInRemarks } from './prefer-id-in-remarks.ts';
import { preferIdOverNumber } from './prefer-id-over-number.ts';
import { preferRange } from './prefer-range.ts';
import { requireEndMark } from './require-end-mark.ts';
import { requireId } from './require-id.ts';
import { requireMarker } from './require-marker.ts';
import { requireWholeRange } from './require-whole-range.ts';

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
  noMisspeltWord,
  noCommonSlip,
  noRunTogetherWords,
  noUnbalancedPair,
  noUnlistedTerm,
  noLeftover,
  requireEndMark,
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
];
