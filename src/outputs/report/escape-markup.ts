const escapes = new Map([
  ['&', '&amp;'],
  ['<', '&lt;'],
  ['>', '&gt;'],
  ['"', '&quot;'],
]);

/** Escapes a text for HTML and XML, also for attributes in double quotes. */
export const escapeMarkup = (text: string): string =>
  text.replace(/[&<>"]/g, (sign) => escapes.get(sign) ?? sign);

/** Characters that XML 1.0 does not allow at all. */
const forbidden = /[^\t\n\r\u0020-\uD7FF\uE000-\uFFFD\u{10000}-\u{10FFFF}]/gu;

/** Escapes a text for XML and drops characters that XML cannot represent. */
export const escapeXml = (text: string): string => escapeMarkup(text.replace(forbidden, ''));
