import type { Root } from 'mdast';
import { visit } from 'unist-util-visit';

/** What makes an alert of a quotation, `[!NOTE]`, also folded and with a title as note-taking programs write it: `[!info]- Wind`. */
const alertMark = /^\[!(\p{L})([\p{L}\p{N}_-]*)\][+-]?\s*/u;

/**
 * Write the kind of each alert of a foreign document, `> [!WARNING]`, as the word that is printed above it, `Warning:`. Like any such
 * word it says whether what follows is an example or a note.
 */
export function spellAlerts(tree: Root): void {
  visit(tree, 'blockquote', ({ children: [first] }) => {
    const opening = first?.type === 'paragraph' ? first.children[0] : undefined;
    if (opening?.type !== 'text') return;
    opening.value = opening.value.replace(
      alertMark,
      (_, initial: string, rest: string) => `${initial.toUpperCase()}${rest.toLowerCase()}: `,
    );
  });
}
