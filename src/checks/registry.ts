import type { Check } from './define-check.ts';
import { noBrokenRange } from './no-broken-range.ts';
import { noCommonSlip } from './no-common-slip.ts';
import { noDanglingReference } from './no-dangling-reference.ts';
import { noDifferingCopy } from './no-differing-copy.ts';
import { noDifferingFigure } from './no-differing-figure.ts';
import { noDifferingMarker } from './no-differing-marker.ts';
import { noDuplicateId } from './no-duplicate-id.ts';
import { noEmptyReference } from './no-empty-reference.ts';
import { noInvisibleCharacter } from './no-invisible-character.ts';
import { noLabelInText } from './no-label-in-text.ts';
import { noLeftover } from './no-leftover.ts';
import { noLetterForDigit } from './no-letter-for-digit.ts';
import { noLostStar } from './no-lost-star.ts';
import { noMalformedConstruct } from './no-malformed-construct.ts';
import { noMalformedMarker } from './no-malformed-marker.ts';
import { noMisdirectedReference } from './no-misdirected-reference.ts';
import { noMisplacedStar } from './no-misplaced-star.ts';
import { noMisspeltWord } from './no-misspelt-word.ts';
import { noMixedStars } from './no-mixed-stars.ts';
import { noNumberGap } from './no-number-gap.ts';
import { noRepeatedLabel } from './no-repeated-label.ts';
import { noRepeatedMarker } from './no-repeated-marker.ts';
import { noRepeatedNumber } from './no-repeated-number.ts';
import { noRepeatedRule } from './no-repeated-rule.ts';
import { noRunTogetherWords } from './no-run-together-words.ts';
import { noUnbalancedPair } from './no-unbalanced-pair.ts';
import { noUndefinedStar } from './no-undefined-star.ts';
import { noUndefinedTerm } from './no-undefined-term.ts';
import { noUnknownFacet } from './no-unknown-facet.ts';
import { noUnlistedTerm } from './no-unlisted-term.ts';
import { noUnreadRecovery } from './no-unread-recovery.ts';
import { noUnusedTerm } from './no-unused-term.ts';
import { noWrongListNumber } from './no-wrong-list-number.ts';
import { preferIdOverNumber } from './prefer-id-over-number.ts';
import { requireEndMark } from './require-end-mark.ts';
import { requireId } from './require-id.ts';

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
  noRepeatedMarker,
];
