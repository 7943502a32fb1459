import { decodeString } from 'micromark-util-decode-string';

/** A text with the signs that its entities stand for. */
export const decoded = (text: string): string =>
  text.replace(/&(?:#\d{1,7}|#x[\da-f]{1,6}|[a-z][\da-z]{1,30});/gi, decodeString).replaceAll('\u00AD', '');
