import { labelKey, normalizeLabel } from '../../graph/labels.ts';
import { defineCheck, type EditionContext } from '../framework/define-check.ts';
import { spanOfWords } from '../framework/span-of-words.ts';
import { termsIn } from '../structure/shared/file-sections.ts';
import { shortestWord } from '../wording/shared/file-wording.ts';

export const noUnlistedTerm = defineCheck({
  meta: {
    code: 'R054',
    name: 'no-unlisted-term',
    severity: 'info',
    isOptional: true,
    summary:
      'Reports a name of two or three words, in capitals again and again, that neither the glossary nor a label explains.',
    why: 'Capitals promise that the words have a fixed meaning; a reader looks for it in the glossary and finds nothing.',
    fix: 'none',
    habit: (times) =>
      `Unexpected names: ${times} that rules write with capitals again and again are not in the glossary.`,
  },
  createForEdition: (context) => ({
    edition() {
      const { edition, files, wording, textOf } = context;
      if (edition.config.glossary === undefined) return;
      const explained = knownNames(context);
      for (const [name, count] of wording.names()) {
        if (count < often || isKnown(name, explained, context)) continue;
        const uses = wording
          .filesWithName(name)
          .flatMap(({ nodes }) => nodes.filter((node) => node.item?.text.includes(name)));
        const [first] = uses;
        if (!first || uses.length < often - 1) continue;
        // In one file of many it is the style of that file.
        if (files.length > 2 && new Set(uses.map(({ file }) => file)).size < 2) continue;
        context.report({
          at: spanOfWords(textOf(first.file), first, name),
          node: first,
          message: `Unexpected name "${name}": ${uses.length} rules use it and the glossary does not define it.`,
          help: 'Define it in the glossary, or write it without capitals.',
        });
      }
    },
  }),
});

/** A name that is used less often needs no entry. */
const often = 5;

/** Headwords and their forms, as compared. */
function knownNames({ edition }: EditionContext): Set<string> {
  const names = new Set<string>();
  for (const file of edition.files) {
    for (const node of termsIn(file)) {
      for (const form of [node.label ?? '', ...(node.item?.forms ?? [])]) names.add(labelKey(form));
    }
  }
  return names;
}

/** Does a headword or a label explain the name, or the part of it that matters? */
function isKnown(name: string, explained: ReadonlySet<string>, { index, wording }: EditionContext): boolean {
  const isLabel = (part: string) => {
    const label = normalizeLabel(part);
    return [label, `${label}s`, labelKey(label)].some(index.isLabel);
  };
  const words = name.split(' ');
  for (let from = 0; from < words.length; from += 1) {
    for (let to = words.length; to > from; to -= 1) {
      const part = words.slice(from, to).join(' ');
      if (explained.has(labelKey(part))) return true;
      // "Veto Card": the card is a card, and the label says which.
      const isPlain = words
        .filter((_, i) => i < from || i >= to)
        .every((word) => word.length < shortestWord || wording.countOf(word.toLowerCase()).small > 0);
      if ((to - from > 1 || isPlain) && isLabel(part)) return true;
    }
  }
  return false;
}
