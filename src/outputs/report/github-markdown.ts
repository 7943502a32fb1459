/** An empty comment ends what GitHub would read as one name; nobody sees it. */
const gap = '<!-- -->';

/**
 * Prevents GitHub from reading more into a Markdown text than CommonMark does: mentions, which
 * notify people, references to issues and commits, addresses, emoji and formulas. A backslash
 * prevents none of these, because GitHub looks for them after Markdown was rendered.
 * Source: autolinked references, and mathematical expressions, in the documentation of GitHub.
 *
 * @param text without code between backticks, in which the gaps would be visible
 */
export const githubMarkdown = (text: string): string =>
  text
    .replace(/\$/g, '<span>$</span>')
    .replace(
      /@(?=\S)|#(?=\d)|\bGH-(?=\d)|:(?=\/\/|100:|1234:|[\w+\\-]*[a-z_+-][\w+\\-]*:)|\bwww\.(?=\w)/gi,
      `$&${gap}`,
    )
    .replace(/\b[\da-f](?=[\da-f]{6,39}\b)/g, `$&${gap}`);
