import type { CompileContext, Extension as FromMarkdown } from 'mdast-util-from-markdown';
import { normalizeIdentifier } from 'micromark-util-normalize-identifier';
import type {
  Chunk,
  Code,
  Construct,
  Effects,
  State,
  Token,
  TokenizeContext,
  TokenTypeMap,
} from 'micromark-util-types';
import { longestConstruct } from '../grammar/characters.ts';
import type { Scanner } from '../grammar/scan.ts';

/**
 * Make a construct of micromark of a scanner: the one bridge between the grammar and that parser.
 *
 * The scanner sees what is at hand of the paragraph, which is the rest of its line. Where that does not decide, the line
 * is consumed, and the scanner is asked again with the next line behind it.
 *
 * @param type of the token
 * @param mayFollow says whether the construct can stand behind a character; an empty one is the beginning of a paragraph
 */
export function constructOf(
  type: keyof TokenTypeMap,
  scan: Scanner,
  mayFollow?: (previous: string) => boolean,
): Construct {
  const canFollow = (code: Code) => mayFollow === undefined || mayFollow(textOf([code]));
  const construct: Construct = { name: type, tokenize };
  return mayFollow ? { ...construct, previous: canFollow } : construct;

  function tokenize(this: TokenizeContext, effects: Effects, ok: State, nok: State): State {
    const { now, parser, previous, sliceStream } = this;
    const isDefined = (label: string) => parser.defined.includes(normalizeIdentifier(label));
    let text = '';
    let taken = 0;
    let end = 0;
    let isOpen = true;
    let isLaterLine = false;
    // micromark asks `previous` only to end a stretch of plain text; another construct at the same sign can end it, too.
    return canFollow(previous) ? start : nok;

    function start(code: Code): State | undefined {
      effects.enter(type);
      return inside(code);
    }

    function inside(code: Code): State | undefined {
      if (taken === end && isOpen && !look()) return nok(code);
      if (taken === end) {
        if (isLaterLine) effects.exit('ruleLine');
        effects.exit(type);
        return ok(code);
      }
      taken += 1;
      if (isLineEnding(code)) return lineEnding(code);
      effects.consume(code);
      return inside;
    }

    /** Ask the scanner with all that is at hand; false where no construct begins here. */
    function look(): boolean {
      const at = now();
      const ahead = sliceStream({
        start: at,
        end: { ...at, _index: at._index + mostChunks, _bufferIndex: -1 },
      });
      text += textOf(ahead);
      const found = scan(text, 0, ahead.at(-1) === null, isDefined);
      isOpen = found === 'open';
      if (found !== 'none') end = found === 'open' ? text.length : found;
      return found !== 'none';
    }

    // A line ending is a token of its own to micromark, also inside another, and so is what follows it there.
    function lineEnding(code: Code): State {
      if (isLaterLine) effects.exit('ruleLine');
      effects.enter('lineEnding');
      effects.consume(code);
      effects.exit('lineEnding');
      return laterLine;
    }

    function laterLine(code: Code): State | undefined {
      if (taken === end && isOpen && !look()) return nok(code);
      isLaterLine = taken < end && !isLineEnding(code);
      if (isLaterLine) effects.enter('ruleLine');
      return inside(code);
    }
  }
}

/** Chunks that are looked at in one go: each holds a character or more, and no construct within a line is longer. */
const mostChunks = 3 * longestConstruct;

const isLineEnding = (code: Code) => code !== null && code < -2;

/** One character for each code, so that an offset in the text is a count of codes: of a tab the spaces that fill it, too. */
function textOf(chunks: readonly Chunk[]): string {
  let text = '';
  for (const chunk of chunks) {
    if (typeof chunk === 'string') text += chunk;
    else if (chunk === null) break;
    else if (chunk < -2) text += '\n';
    else if (chunk < 0) text += chunk === -2 ? '\t' : ' ';
    else text += String.fromCharCode(chunk);
  }
  return text;
}

/** What makes a node of each token of one type. */
export function nodesOf(
  type: keyof TokenTypeMap,
  nodeOf: (written: string) => Parameters<CompileContext['enter']>[0],
): FromMarkdown {
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
