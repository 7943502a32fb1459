import type { PhrasingContent } from 'mdast';
import type { CompileContext, Extension as FromMarkdown } from 'mdast-util-from-markdown';
import type { Extension, Token, TokenTypeMap } from 'micromark-util-types';
import type { Scanner } from '../grammar/scan.ts';
import { scannedConstruct } from './scanned-construct.ts';

/** A construct within a line of text: its first characters, its scanner, and its node. */
export interface InlineConstruct {
  /** Type of its node, and of its token in micromark. */
  readonly type: Extract<keyof TokenTypeMap, PhrasingContent['type']>;
  /** Characters that it can begin with. */
  readonly signs: readonly string[];
  readonly scan: Scanner;
  /** Whether it may follow this character; `''` at the start of a paragraph. Default: any. */
  readonly mayFollow?: (previous: string) => boolean;
  readonly nodeOf: (written: string) => PhrasingContent;
}

/** The micromark extension of a construct. */
export function syntaxOf(construct: InlineConstruct): Extension {
  const scanned = scannedConstruct(construct.type, construct.scan, construct.mayFollow);
  return { text: Object.fromEntries(construct.signs.map((sign) => [sign.charCodeAt(0), scanned])) };
}

/** Creates nodes from a construct's tokens. */
export function fromMarkdownOf({ type, nodeOf }: InlineConstruct): FromMarkdown {
  return {
    enter: {
      [type](this: CompileContext, token: Token): undefined {
        this.enter(nodeOf(this.sliceSerialize(token)), token);
      },
    },
    exit: {
      [type](this: CompileContext, token: Token): undefined {
        this.exit(token);
      },
    },
  };
}
