import { holderKey, type Segment, shapeOf } from '../../numbering/number-token.ts';
import type { Block } from './read-blocks.ts';

/** Letters of what is weighed and measured, of an edition of a game, `5e`, and of what games are called, `4X`. */
const units = /^(?:[ckm]?[gmlL]|[kM]?[WJ]|[DEXehstx])$/;

/**
 * `10g` and `5kg` are weights where no letter stands beside it or begins the list. So is `5.001` as many write five thousand and one: three
 * digits behind a full stop, and no number beside it counts on, by one or by ten.
 *
 * @param keys of all numbers that may be some of the document
 */
export function isAmount(segments: readonly Segment[], keys: ReadonlySet<string>): boolean {
  const { separator, text = '' } = segments.at(-1) ?? {};
  // "2-team meets" count teams.
  if (separator === '-' && /^\p{Ll}{3,}$/u.test(text) && !/^[ivxlc]+$/.test(text)) return true;
  const holder = holderKey(segments);
  // Part of a whole, `0.5`, where no number beside it counts on.
  if (segments.length === 2 && segments[0]?.text === '0' && separator === '.')
    return ![-1, 1].some((step) => keys.has(`${holder}/${Number(text) + step}`));
  // Behind `12z` a list goes on with `12aa`; what is counted in points, miles or gold, `1pt`, has no `1a`.
  if (separator === '' && segments.length === 2 && /^(?![ivxlc]+$|(.)\1+$)[a-z]{2,4}$/.test(text))
    return !keys.has(`${holder}/a`);
  if (separator === '' && segments.length === 2 && units.test(text)) {
    // A list that begins with `2a` can leave letters out before `2g`.
    const beside = ['a', 'b', ...[-1, 1].map((step) => String.fromCharCode(text.charCodeAt(0) + step))];
    return text.length > 1 || !beside.some((letter) => keys.has(`${holder}/${letter}`));
  }
  if (separator !== '.' || !/^\d{3}$/.test(text)) return false;
  const above = holderKey(segments);
  return ![-10, -1, 1, 10].some((step) => keys.has(`${above}/${Number(text) + step}`));
}

/** What is thrown, `2d6`, `D12`, `1d4+1`, and who plays against whom, `2v2`. */
export const die = /^(?:\d{0,2}[dD](?:4|6|8|10|12|20|100)\+*|\d{1,2}[vVxX]\d{1,2})$/;

/** Dice that blocks begin with, where no number of their style has another letter, as `1a1`, `1b1` and so on up to `1d6` have. */
export function findDice(blocks: readonly Block[]): ReadonlySet<Block> {
  const ofShape = Map.groupBy(blocks, (block) => shapeOf(block.lead?.segments ?? []).toLowerCase());
  return new Set(
    [...ofShape.values()].flatMap((own) => (own.every(({ lead }) => die.test(lead?.value ?? '')) ? own : [])),
  );
}
