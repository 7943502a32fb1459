import { isStar } from './characters.ts';
import type { Scan } from './scan.ts';

/** One star symbol. Source: "Stars" in docs/format.md. */
export const scanStar = (text: string, at: number): Scan => (isStar(text.charAt(at)) ? at + 1 : 'none');
