/**
 * A plain text as Markdown that shows it, with no more backslashes than that takes: neither emphasis nor strong text begins or
 * ends with a star between spaces or an underscore within a word, and without its semicolon an ampersand makes no character
 * reference.
 */
export const escapeMarkdown = (text: string): string =>
  text
    .replace(/[\\`[\]<~|]/g, '\\$&')
    .replace(/\*(?!\s)|(?<!\s)\*|_(?![A-Za-z0-9])|(?<![A-Za-z0-9])_/g, '\\$&')
    // A runner of GitHub Actions obeys a line that begins so.
    .replace(/^([ \t]*)::/gm, '$1\\::')
    .replace(/&(?=(?:#\d{1,7}|#[xX][\dA-Fa-f]{1,6}|[A-Za-z][A-Za-z0-9]{1,31});)/g, '\\&')
    .replace(/^([ \t]*)(>|(?:#{1,6}|[+*]|-+|=+|\d+[.)])(?=\s|$))/gm, (_, space: string, mark: string) =>
      /^\d/.test(mark) ? `${space}${mark.slice(0, -1)}\\${mark.slice(-1)}` : `${space}\\${mark}`,
    );
