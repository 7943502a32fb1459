/** A heading whose id Pandoc, Quarto, kramdown or MkDocs read behind its title: `## Boats {#boats .small}`, `{: #boats}`. */
const withId =
  /^( {0,3}#{1,6}[ \t][^{\n]*|[^{\n]+(?=[^\n]*\n {0,3}(?:=+|-+)[ \t\r]*$))\{:?[ \t]*#([\p{L}\p{N}_][\p{L}\p{N}_.:-]*)[^{}\n]*\}[ \t#]*$/gmu;
/** Words with an id, as Pandoc reads them: `[**B1.0**]{#B1_0}`. */
const spanId = /(?<=[\p{L}\p{N}.*_]\])\{#([\p{L}\p{N}_][\p{L}\p{N}_.:-]*)[^{}\n]*\}/gu;

/** Write ids behind the titles of headings and behind words in Markdown, which readers do not see, as anchors of HTML. Lines stay where they are. */
export const withHeadingAnchors = (markdown: string): string =>
  markdown.replace(withId, '$1<a id="$2"></a>').replace(spanId, '<a id="$1"></a>');
