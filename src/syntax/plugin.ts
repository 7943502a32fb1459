import type { Processor } from 'unified';
import {
  constructsExtension,
  fromMarkdownExtensions,
  syntaxExtension,
  toMarkdownExtensions,
} from './extension.ts';

/** Options of the remark plugin. */
export interface PluginOptions {
  /**
   * Parses tables. Every paragraph is tested for one, which takes a twentieth of a parse. Default:
   * true.
   */
  readonly tables?: boolean;
}

/**
 * remark plugin for the authoring format: references, markers, stars, attributes, suggestions,
 * alerts and tables.
 *
 * After remark-parse it parses them to nodes of their own, before remark-stringify it prints them.
 * Resolves nothing: that takes a whole edition and is the compiler's work.
 *
 * @example
 * unified().use(remarkParse).use(rulewright).use(remarkStringify)
 */
export function rulewright(this: Processor, options: PluginOptions = {}): undefined {
  const data = this.data() as Record<
    'micromarkExtensions' | 'fromMarkdownExtensions' | 'toMarkdownExtensions',
    unknown[] | undefined
  >;
  data.micromarkExtensions = [
    ...(data.micromarkExtensions ?? []),
    options.tables === false ? constructsExtension : syntaxExtension,
  ];
  data.fromMarkdownExtensions = [...(data.fromMarkdownExtensions ?? []), fromMarkdownExtensions];
  data.toMarkdownExtensions = [...(data.toMarkdownExtensions ?? []), { extensions: toMarkdownExtensions }];
}
