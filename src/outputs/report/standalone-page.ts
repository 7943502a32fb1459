import { createHash } from 'node:crypto';
import { isolateNamesInHtml } from '../../base/isolate-names.ts';
import { textDirection } from '../../base/text-direction.ts';
import { printable, runnerCommand } from './control-characters.ts';
import { escapeMarkup } from './escape-markup.ts';

/** Content of a page: parts of HTML in which all text of authors is escaped. */
export interface StandalonePage {
  /** Language tag of its words, which implies the direction of writing. */
  readonly language: string;
  readonly title: string;
  /** A style sheet. */
  readonly style: string;
  readonly header: string;
  readonly main: string;
}

/** Escapes an author's text for HTML. */
export const escaped = (text: string): string =>
  escapeMarkup(printable(text)).replace(runnerCommand, (sign) => `&#${sign.charCodeAt(0)};`);

/**
 * A self-contained page: no script, no other file, no network. Its policy allows only its own
 * styles.
 */
export function standalonePage({ language, title, style, header, main }: StandalonePage): string {
  const policy = `default-src 'none'; style-src 'sha256-${createHash('sha256').update(style).digest('base64')}'`;
  const body = `<body>
<header>
${header}
</header>
<main>
${main}
</main>
</body>`;
  return `<!DOCTYPE html>
<html lang="${language}"${textDirection(language) === 'rtl' ? ' dir="rtl"' : ''}>
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta http-equiv="Content-Security-Policy" content="${policy}">
<title>${title}</title>
<style>${style}</style>
</head>
${isolateNamesInHtml(body)}
</html>
`;
}
