import type { Root } from 'mdast';
import remarkFrontmatter from 'remark-frontmatter';
import type { Plugin } from 'unified';
import { addHastData, type HastOptions } from './add-hast-data.ts';
import { rulewright as grammar, type PluginOptions } from './plugin.ts';

/** Options of the remark plugin: of its grammar, and of the HTML of its nodes. */
export interface RulewrightOptions extends PluginOptions, HastOptions {}

/**
 * remark plugin for the authoring format: references, markers, stars, attributes, suggestions,
 * alerts, tables and front matter.
 *
 * After remark-parse they are nodes of their own; remark-stringify prints them back, and
 * remark-rehype turns them into HTML with links and classes. Resolves nothing: that takes a whole
 * edition and is the compiler's work.
 *
 * @example
 * unified().use(remarkParse).use(rulewright).use(remarkRehype).use(rehypeStringify)
 */
export const rulewright: Plugin<[RulewrightOptions?], Root> = function (options = {}) {
  remarkFrontmatter.call(this);
  grammar.call(this, options);
  return (tree) => addHastData(tree, options);
};
