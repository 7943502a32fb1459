import { escapeMarkdown } from '../../base/escape-markdown.ts';
import { printable } from './control-characters.ts';

/** A plain text in one line of Markdown that shows it: nothing of it begins a line of its own. */
export const lineOfMarkdown = (text: string): string =>
  escapeMarkdown(printable(text.replace(/\s+/g, ' ').trim()));
