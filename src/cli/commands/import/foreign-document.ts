import type { Source } from '../../../import/document/source.ts';

/** A document of another program, as its format states it. */
export interface ForeignDocument {
  /** Name of the file, without its folder. */
  readonly file: string;
  readonly source: Source;
}
