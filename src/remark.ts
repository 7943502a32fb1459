import type { Processor } from 'unified';
import { fromMarkdownExtensions, syntaxExtension, toMarkdownExtensions } from './syntax/extension.ts';

/**
 * remark plugin for the authoring format: references, markers, stars, attributes, suggestions, alerts and tables.
 *
 * With remark-parse in front it parses them to nodes of their own (types in `rulewright`), with remark-stringify behind
 * it prints them back. Nothing is resolved: that takes a whole edition, and is the compiler's work.
 *
 * @example
 * unified().use(remarkParse).use(rulewright).use(remarkStringify)
 */
export function rulewright(this: Processor): undefined {
  const data = this.data() as {
    micromarkExtensions?: unknown[];
    fromMarkdownExtensions?: unknown[];
    toMarkdownExtensions?: unknown[];
  };
  data.micromarkExtensions = [...(data.micromarkExtensions ?? []), syntaxExtension];
  data.fromMarkdownExtensions = [...(data.fromMarkdownExtensions ?? []), fromMarkdownExtensions];
  data.toMarkdownExtensions = [...(data.toMarkdownExtensions ?? []), { extensions: toMarkdownExtensions }];
}

// biome-ignore lint/style/noDefaultExport: remark plugins are default exports by convention
export default rulewright;
