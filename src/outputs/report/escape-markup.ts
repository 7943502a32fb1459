const escapes = new Map([
  ['&', '&amp;'],
  ['<', '&lt;'],
  ['>', '&gt;'],
  ['"', '&quot;'],
]);

/** A text that stands for itself in HTML and XML, also inside an attribute in double quotes. */
export const escapeMarkup = (text: string): string =>
  text.replace(/[&<>"]/g, (sign) => escapes.get(sign) ?? sign);
