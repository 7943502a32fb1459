import { counted } from '../../../base/counted.ts';

/** Count of further rules with the same; empty for none. */
export const moreRules = (count: number) =>
  count === 0 ? '' : ` here and in ${counted(count, 'more rule')}`;
