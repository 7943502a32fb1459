import { counted } from '../../../base/counted.ts';

/** In how many more rules something is, after what it is; nothing if it is in no other. */
export const moreRules = (count: number) =>
  count === 0 ? '' : ` here and in ${counted(count, 'more rule')}`;
