import { frontMatterSchema } from '../model/front-matter.ts';
import { unixLines } from './collect-text.ts';
import type { Problem } from './facts.ts';

/** A separator line, or what other programs write around YAML. */
const fence = /^[ \t\u200b]*\\?(?:[-\u2010-\u2015+_*~`=.][ \t]*){3,}(?:ya?ml|toml)?[ \t]*$/;
/** One of three is missing, or two became one sign. */
const dashes = /^[ \t]*(?:--|[\u2013\u2014][-\u2013\u2014]*)[ \t]*$/;
const comment = /^[ \t]*<!--(?:(?!-->).)*-->[ \t]*$/;
const field = /^([a-z][a-z-]*)[ \t]*:(?:[ \t]|$)/;
const isBlank = (line: string) => line.trim() === '';
const isFence = (line: string) => fence.test(line) || dashes.test(line);

/** More lines than front matter has. */
const mostLines = 60;

/**
 * Adds malformed front matter to the problems of a file: fields above the first title with a `---`
 * line that is missing or malformed. Suppresses "title expected" on these lines.
 *
 * @param source without front matter
 * @param top offset where the file begins
 */
export function withLostFrontMatter(problems: readonly Problem[], source: string, top: number): Problem[] {
  const lost = findLost(source, top);
  const until = lost?.edits?.[0]?.at[1] ?? 0;
  const others = problems.filter(({ kind, at }) => !/^(?:no|lost)-title$/.test(kind) || at[0] >= until);
  return lost ? [...others, lost] : others;
}

function findLost(source: string, top: number): Problem | null {
  const lines = source.slice(top).split('\n', mostLines);
  let at = 0;
  const skip = (is: (line: string) => boolean): string[] => {
    const from = at;
    while (at < lines.length && is(lines[at] ?? '')) at += 1;
    return lines.slice(from, at);
  };
  const above = skip((line) => isBlank(line) || comment.test(line));
  const begin = at;
  skip((line) => isFence(line) || isBlank(line));
  const indent = /^[ \t]*/.exec(lines[at] ?? '')?.[0] ?? '';
  const isOwn = (line: string) =>
    isBlank(line) || field.test(line.slice(indent.length)) || /^[ \t]/.test(line.slice(indent.length));
  const fields = skip((line) => isOwn(line) && !isFence(line));
  const end = at;
  // A preface has lines such as "id: see below" too, among lines that are not fields.
  const names = fields.flatMap((line) => field.exec(line.slice(indent.length))?.[1] ?? []);
  const isKnown = names.length > 0 && names.every((name) => Object.hasOwn(frontMatterSchema.shape, name));
  skip((line) => isFence(line) || isBlank(line));
  if (!isKnown || !/^ {0,3}#[ \t]/.test(lines[at] ?? '')) return null;
  const offsetOf = (line: number) => top + lines.slice(0, line).join('\n').length + Math.min(line, 1);
  const yaml = unixLines(fields.map((line) => line.slice(indent.length)).join('\n')).trim();
  const rest = above.filter((line) => !isBlank(line)).join('\n');
  const written = `---\n${yaml}\n---\n\n${rest === '' ? '' : `${rest}\n\n`}`;
  const until = offsetOf(at);
  // If the first line is valid, the other one is not, or the text above is the fault.
  const isBeginRight = lines[begin] === '---';
  const isBroken = isFence(lines[end] ?? '') && lines[end] !== '---';
  const odd = isBeginRight && isBroken ? end : begin;
  const line = (lines[odd] ?? '').trimEnd();
  return {
    kind: 'lost-front-matter',
    at: [offsetOf(odd), offsetOf(odd) + line.length],
    detail: isBeginRight && lines[end] === '---' ? '' : line.trim(),
    edits: [{ at: [top, until], text: source.includes('\r\n') ? written.replaceAll('\n', '\r\n') : written }],
  };
}
