import { type Document, visit } from 'yaml';
import { codePoint, hiddenCharacters } from '../base/hidden-characters.ts';
import type { YamlReport } from './parse-yaml.ts';

const hiddenCharacter = { code: 'E018', name: 'no-hidden-character', severity: 'error' } as const;

/**
 * Report the first character of a settings file that nobody sees (E018), written as it is or as an escape such as `"\0"`: it would
 * be published in titles and names.
 *
 * @param document null where the text is no YAML
 */
export function reportHidden(text: string, document: Document | null, report: YamlReport): void {
  const [first, ...others] = hiddenCharacters(text);
  if (first) {
    const { index, character } = first;
    const more = others.length > 0 ? `, the first of ${others.length + 1}` : '';
    const edits = [first, ...others].map((one) => ({
      at: [one.index, one.index + one.character.length] as const,
      text: '',
    }));
    report(
      hiddenCharacter,
      [index, index + character.length],
      `Unexpected invisible character ${codePoint(character)}${more}.`,
      { fix: { kind: 'unsafe', title: 'take out all that nobody sees', edits } },
    );
    return;
  }
  if (!document) return;
  visit(document, {
    Scalar(_key, { value, range }) {
      const [escaped] = typeof value === 'string' ? hiddenCharacters(value, text) : [];
      if (!escaped || !range) return undefined;
      report(
        hiddenCharacter,
        [range[0], range[1]],
        `Unexpected escape of the invisible character ${codePoint(escaped.character)}.`,
      );
      return visit.BREAK;
    },
  });
}
