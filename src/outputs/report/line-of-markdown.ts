import { escapeMarkdown } from '../../base/escape-markdown.ts';
import { printable } from './control-characters.ts';

/** Escapes a plain text for one line of Markdown: no part begins a line of its own. */
export const lineOfMarkdown = (text: string): string =>
  escapeMarkdown(printable(text.replace(/\s+/g, ' ').trim()));
