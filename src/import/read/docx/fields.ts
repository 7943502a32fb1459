import type { WordLink } from './blocks.ts';

/** A field of a word processor, as far as it is read. */
export interface FieldWork {
  readonly link: WordLink | null;
  /** It generates a table of contents, figures or authorities, or an index. */
  readonly isContents: boolean;
}

const argument = /"((?:[^"\\]|\\.)*)"|(\S+)/g;

/**
 * Reads a field instruction: `REF _Ref123 \r \h`, `HYPERLINK \l "rule_a"`; any other field is the
 * text it shows.
 */
export function readField(instruction: string): FieldWork {
  const words = [...instruction.matchAll(argument)].map(([whole, quoted]) => ({
    text: quoted === undefined ? whole : quoted.replace(/\\(.)/g, '$1'),
    isSwitch: quoted === undefined && whole.startsWith('\\'),
  }));
  const [kind, ...rest] = words;
  const name = kind?.text.toUpperCase() ?? '';
  const bookmark = rest.find(({ isSwitch }) => !isSwitch)?.text;
  const isReference = /^(?:REF|NOTEREF|PAGEREF)$/.test(name) && bookmark !== undefined;
  const inText = name === 'HYPERLINK' ? linkOf(rest) : null;
  return {
    link: isReference ? { url: `#${bookmark}`, isPage: name === 'PAGEREF' } : inText,
    isContents: /^(?:TOC|TOA|INDEX)$/.test(name),
  };
}

function linkOf(words: readonly { readonly text: string; readonly isSwitch: boolean }[]): WordLink | null {
  const at = words.findIndex(({ text, isSwitch }) => isSwitch && text.toLowerCase() === '\\l');
  const bookmark = at < 0 ? undefined : words[at + 1]?.text;
  // Words after the switches for a frame and a tooltip are not an address.
  const address = words.find(
    ({ isSwitch }, i) =>
      !isSwitch && !(i > 0 && words[i - 1]?.isSwitch && /^\\[lot]$/i.test(words[i - 1]?.text ?? '')),
  )?.text;
  return linkTo(address, bookmark);
}

/** A link to an address, to a bookmark, or to both combined; null if both are missing. */
export function linkTo(address: string | undefined, bookmark: string | undefined): WordLink | null {
  const url = `${address ?? ''}${bookmark ? `#${bookmark}` : ''}`;
  return url === '' ? null : { url };
}
