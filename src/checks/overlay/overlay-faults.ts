import { diagnose } from '../../base/diagnose.ts';
import type { Diagnostic, Place, Related } from '../../base/diagnostic.ts';
import { createPlaces } from '../../base/places.ts';
import type { RuleNode } from '../../edition/nodes.ts';
import type { OverlayProblem } from '../../edition/overlay/overlay.ts';
import { labelSpan } from '../../graph/label-span.ts';
import type { LinkedEdition } from '../../graph/linked-edition.ts';
import { nameOf } from '../framework/define-check.ts';

/** An overlay that was compiled, with what is needed to speak of it. */
export interface OverlayReport {
  readonly edition: LinkedEdition;
  /** Path of its edition.yaml. */
  readonly configFile: string;
  /** Texts of it and of the editions below, by path relative to the root. */
  readonly sources: ReadonlyMap<string, string>;
}

const names: Record<OverlayProblem['code'], string> = {
  E012: 'no-unknown-omission',
  E013: 'no-unknown-place',
};

/** What is wrong with how an overlay is put together: entries of `omit` (E012) and places (E013). */
export function overlayFaults({ edition, configFile, sources }: OverlayReport): Diagnostic[] {
  const placeOf = createPlaces((file) => sources.get(file));
  const { overlay } = edition.assembled;
  const given = new Map<string, number>();
  return (overlay?.problems ?? []).map(({ code, entry, file, at, severity, message, help, related }) => {
    const nth = entry === null ? 0 : (given.get(entry) ?? 0);
    if (entry !== null && message.includes('second mention')) given.set(entry, nth + 1);
    const place =
      entry === null
        ? placeOf(file, at)
        : entryPlace(sources, configFile, entry, message.includes('second mention') ? 1 + nth : 0);
    return diagnose({ code, name: names[code], severity }, place, {
      ...{ message, help, related: related ? relatedTo(related.node, related.message, sources) : [] },
    });
  });
}

/** Another rule as a related place, with what it is called. */
export function relatedTo(node: RuleNode, message: string, sources: ReadonlyMap<string, string>): Related[] {
  const text = sources.get(node.file);
  if (text === undefined) return [];
  const at = node.kind === 'category' ? ([0, 0] as const) : labelSpan(node, text);
  return [
    {
      message: `${message}: ${nameOf(node)}`,
      place: createPlaces((file) => sources.get(file))(node.file, at),
    },
  ];
}

/**
 * Where an entry of `omit` stands in edition.yaml.
 *
 * @param nth which mention of it, from 0
 */
export function entryPlace(
  sources: ReadonlyMap<string, string>,
  file: string,
  entry: string,
  nth = 0,
): Place {
  const text = sources.get(file) ?? '';
  const key = /^omit:/m.exec(text);
  let start = key ? key.index : 0;
  let end = start + (key ? 'omit'.length : 0);
  const word = new RegExp(
    `(?<![\\p{L}\\p{N}_.~-])${entry.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')}(?![\\p{L}\\p{N}_~-]|\\.[\\p{L}\\p{N}_])`,
    'gu',
  );
  word.lastIndex = end;
  for (let left = nth; key && left >= 0; left -= 1) {
    const found = word.exec(text);
    if (!found) break;
    [start, end] = [found.index, found.index + entry.length];
  }
  return createPlaces((file) => sources.get(file))(file, [start, end]);
}
