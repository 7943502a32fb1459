import { wellFormed } from './control-characters.ts';

/** Encodes a text as an XML name token, injectively: other characters become `_xHHHH_`. */
export const xmlName = (text: string): string =>
  wellFormed(text).replace(/_x|[^-.\w]/gu, (found) =>
    found === '_x' ? '_x005F_x' : `_x${(found.codePointAt(0) ?? 0).toString(16)}_`,
  );
