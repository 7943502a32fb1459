import type { Block } from '../document/source.ts';
import { titleInSettings } from '../plain-words/title-in-settings.ts';

const yaml =
  /^---[ \t]*\r?\n(?:(?:[\p{L}_][\p{L}\p{N}_.-]*|"[^"\n]+"|'[^'\n]+'):[^\n]*\n|[ \t#-][^\n]*\n|\r?\n)*?(?:---|\.\.\.)[ \t]*(?:\r?\n|$)/u;
const toml = /^\+\+\+[ \t]*\r?\n(?:[^\n]*\n){0,60}?\+\+\+[ \t]*(?:\r?\n|$)/;

/** Splits front matter (YAML or TOML) from a page; `rest` keeps the line numbers. */
export function takeSettings(text: string): {
  readonly block: Block | null;
  readonly title: string | null;
  readonly rest: string;
} {
  const front = yaml.exec(text)?.[0] ?? toml.exec(text)?.[0] ?? '';
  if (front === '') return { block: null, title: null, rest: text };
  const value = front.trim();
  return {
    block: {
      at: { line: 1 },
      lines: value.split('\n').length,
      kind: 'settings',
      words: [{ type: 'text', value }],
      indent: 0,
      anchors: [],
    },
    title: titleInSettings(front),
    rest: front.replace(/[^\r\n]/g, '') + text.slice(front.length),
  };
}
