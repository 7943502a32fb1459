import type { Check } from './define-check.ts';
import { noBrokenRange } from './no-broken-range.ts';
import { noDanglingReference } from './no-dangling-reference.ts';
import { noDifferingFigure } from './no-differing-figure.ts';
import { noDifferingMarker } from './no-differing-marker.ts';
import { noDuplicateId } from './no-duplicate-id.ts';
import { noEmptyReference } from './no-empty-reference.ts';
import { noInvisibleCharacter } from './no-invisible-character.ts';
import { noLostStar } from './no-lost-star.ts';
import { noMalformedConstruct } from './no-malformed-construct.ts';
import { noMalformedMarker } from './no-malformed-marker.ts';
import { noMisdirectedReference } from './no-misdirected-reference.ts';
import { noMisplacedStar } from './no-misplaced-star.ts';
import { noMixedStars } from './no-mixed-stars.ts';
import { noRepeatedMarker } from './no-repeated-marker.ts';
import { noUndefinedStar } from './no-undefined-star.ts';
import { noUndefinedTerm } from './no-undefined-term.ts';
import { noUnknownFacet } from './no-unknown-facet.ts';
import { noUnusedTerm } from './no-unused-term.ts';
import { noWrongListNumber } from './no-wrong-list-number.ts';
import { preferIdOverNumber } from './prefer-id-over-number.ts';
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
  noMisplacedStar,
  noMixedStars,
  noLostStar,
  noDifferingMarker,
  noDifferingFigure,
  noRepeatedMarker,
];
