import { nearNames } from '../base/near-names.ts';

/** Names of all checks, in the order of the registry; a test compares the two. */
export const checkNames = {
  R001: 'no-dangling-reference',
  R002: 'no-duplicate-id',
  R003: 'no-wrong-list-number',
  R004: 'no-malformed-marker',
  R005: 'no-undefined-star',
  R006: 'no-misdirected-reference',
  R007: 'no-empty-reference',
  R008: 'no-broken-range',
  R009: 'no-unknown-facet',
  R010: 'prefer-id-over-number',
  R011: 'no-undefined-term',
  R012: 'no-unused-term',
  R013: 'no-invisible-character',
  R014: 'require-id',
  R015: 'no-malformed-construct',
  R016: 'no-omitted-reference',
  R017: 'no-fused-name',
  R018: 'no-foreign-prefix',
  R019: 'require-whole-range',
  R020: 'no-bare-reference',
  R021: 'no-other-number',
  R022: 'no-self-reference',
  R023: 'no-repeated-reference',
  R024: 'prefer-range',
  R025: 'no-foreign-range',
  R026: 'no-lost-sign',
  R027: 'no-stray-marker',
  R028: 'no-both-signs',
  R029: 'no-repeated-marker',
  R030: 'no-downward-marker',
  R031: 'no-one-sided-marker',
  R032: 'no-neighbour-marker',
  R033: 'require-marker',
  R034: 'no-marker-circle',
  R035: 'no-overlooked-rule',
  R038: 'no-repeated-number',
  R039: 'no-number-gap',
  R040: 'no-letter-for-digit',
  R041: 'no-unread-recovery',
  R042: 'no-repeated-label',
  R043: 'no-label-in-text',
  R048: 'no-differing-copy',
  R049: 'no-repeated-rule',
  R055: 'no-leftover',
  R060: 'no-misplaced-star',
  R061: 'no-mixed-stars',
  R062: 'no-lost-star',
  R063: 'no-differing-marker',
  R064: 'no-differing-figure',
  R065: 'no-vanished-id',
  R066: 'no-wrong-retirement',
  R067: 'no-reused-id',
  R068: 'no-suspect-reference',
  R069: 'no-old-number',
  R070: 'prefer-id-in-remarks',
  R071: 'require-new-version',
  R072: 'no-misnested-line',
  R073: 'no-idle-ignore',
  R074: 'no-unreviewed-change',
  R075: 'no-misspelt-label',
  R080: 'no-lasting-circle',
  R081: 'no-unordered-superseders',
  R082: 'no-parted-superseder',
  R083: 'no-unreachable-rule',
  R084: 'no-fallen-rule',
  R085: 'no-unwritten-condition',
  R086: 'no-contrary-rules',
  R087: 'no-unused-value',
  R091: 'no-missing-list',
  R093: 'no-unexplained-abbreviation',
  R094: 'no-second-name',
  R095: 'no-odd-one-out',
  R098: 'no-number-in-title',
  R099: 'no-dropped-markup',
  R100: 'no-unpaired-sign',
  R101: 'no-misspelt-name',
  R102: 'no-name-in-two-forms',
  R110: 'require-translation',
  R111: 'no-outdated-translation',
  R112: 'no-mistranslated-figure',
  R113: 'no-lost-part',
  R114: 'no-other-term',
  R115: 'no-untranslated-text',
} as const;

/** The code of a check. */
export type CheckCode = keyof typeof checkNames;

/**
 * Removed checks, by their codes, which are never reused: settings and comments may still name one.
 */
export const retiredNames = {
  R050: 'no-misspelt-word',
  R051: 'no-common-slip',
  R052: 'no-run-together-words',
  R053: 'no-unbalanced-pair',
  R054: 'no-unlisted-term',
  R056: 'require-end-mark',
  R088: 'no-roundabout-sentence',
  R090: 'no-two-spellings',
  R092: 'no-mixed-end-marks',
  R096: 'no-cut-sentence',
  R097: 'no-lost-word',
} as const;

/** The code of a removed check. */
export type RetiredCode = keyof typeof retiredNames;

const byName: ReadonlyMap<string, CheckCode> = new Map(
  (Object.keys(checkNames) as CheckCode[]).flatMap((code) => [
    [code, code],
    [checkNames[code], code],
  ]),
);

/** Code of a check of the project's own: `X`, up to three capitals for its owner, three digits. */
export const ownCodePattern: RegExp = /^X[A-Z]{0,3}\d{3}$/;
type OwnCode = `X${string}`;
const isOwnCode = (written: string): written is OwnCode => ownCodePattern.test(written);

/**
 * Code for a code or name: `R049`, `no-repeated-rule`, `X001`; undefined if there is no such check.
 */
export const codeOfCheck = (written: string): CheckCode | OwnCode | undefined =>
  isOwnCode(written) ? written : byName.get(written);

const retiredByName: ReadonlyMap<string, RetiredCode> = new Map(
  (Object.keys(retiredNames) as RetiredCode[]).flatMap((code) => [
    [code, code],
    [retiredNames[code], code],
  ]),
);

/** Code for the code or name of a removed check. */
export const retiredCode = (written: string): RetiredCode | undefined => retiredByName.get(written);

/** Message for the name of a removed check. */
export const retiredMessage = (written: string): string =>
  `${written} is no check any more: it was seldom right, or is left to linters of prose.`;
/** Help for it. */
export const retiredHelp = 'Remove it. docs/prose.md says what to use for spelling and style.';

/** End of a sentence, without its full stop: there is no such check, and which name is near. */
export function noSuchCheck(written: string): string {
  const near =
    byName.get(written.toUpperCase()) ?? nearNames(written.toLowerCase(), Object.values(checkNames), 1)[0];
  return `there is no check "${written}"${near === undefined ? '' : `; the nearest is "${near}"`}`;
}
