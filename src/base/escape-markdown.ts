/**
 * Escapes a plain text so that Markdown shows it unchanged, with as few backslashes as possible: a
 * star between spaces, an underscore inside a word and an ampersand without a semicolon need none.
 */
export const escapeMarkdown = (text: string): string =>
  text
    .replace(/[\\`[\]<~|]/g, '\\$&')
    .replace(/\*(?!\s)|(?<!\s)\*|_(?![A-Za-z0-9])|(?<![A-Za-z0-9])_/g, '\\$&')
    // GitHub Actions runs a line that begins with `::` as a command.
    .replace(/^([ \t]*)::/gm, '$1\\::')
    .replace(/&(?=(?:#\d{1,7}|#[xX][\dA-Fa-f]{1,6}|[A-Za-z][A-Za-z0-9]{1,31});)/g, '\\&')
    .replace(/^([ \t]*)(>|(?:#{1,6}|[+*]|-+|=+|\d+[.)])(?=\s|$))/gm, (_, space: string, mark: string) =>
      /^\d/.test(mark) ? `${space}${mark.slice(0, -1)}\\${mark.slice(-1)}` : `${space}\\${mark}`,
    );
