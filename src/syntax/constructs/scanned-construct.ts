import { normalizeIdentifier } from 'micromark-util-normalize-identifier';
import type {
  Chunk,
  Code,
  Construct,
  Effects,
  State,
  TokenizeContext,
  TokenTypeMap,
} from 'micromark-util-types';
import { longestConstruct } from '../grammar/characters.ts';
import type { Scanner } from '../grammar/scan.ts';

/**
 * Turns a scanner into a construct of micromark: the only bridge between the grammar and that
 * parser.
 *
 * @param type of the token
 * @param mayFollow whether the construct may follow a character; `''` at the start of a paragraph
 */
export function scannedConstruct(
  type: keyof TokenTypeMap,
  scan: Scanner,
  mayFollow?: (previous: string) => boolean,
): Construct {
  const canFollow = (code: Code) => mayFollow === undefined || mayFollow(textOf([code]));
  const construct: Construct = {
    name: type,
    tokenize(effects, ok, nok) {
      // micromark asks `previous` only at the end of plain text; another construct at the same sign
      // can end it, too.
      return canFollow(this.previous) ? tokenizer(type, lookAhead(this, scan), { effects, ok, nok }) : nok;
    },
  };
  return mayFollow ? { ...construct, previous: canFollow } : construct;
}

/** The extent of a construct, as far as known. */
interface LookAhead {
  /** Number of characters that belong to it. */
  end: number;
  /** Later characters may belong to it, too. */
  isOpen: boolean;
  /** Runs the scanner on all available text; false if no construct begins here. */
  look(): boolean;
}

/**
 * The scanner sees the rest of its line. If that is not enough, the line is consumed and the
 * scanner runs again with the next line added.
 */
function lookAhead({ now, parser, sliceStream }: TokenizeContext, scan: Scanner): LookAhead {
  const isDefined = (label: string) => parser.defined.includes(normalizeIdentifier(label));
  let text = '';
  return {
    end: 0,
    isOpen: true,
    look() {
      const start = now();
      const end = { ...start, _index: start._index + mostChunks, _bufferIndex: -1 };
      const chunks = sliceStream({ start, end });
      text += textOf(chunks);
      const found = scan(text, 0, chunks.at(-1) === null, isDefined);
      this.isOpen = found === 'open';
      if (found !== 'none') this.end = found === 'open' ? text.length : found;
      return found !== 'none';
    },
  };
}

/** The states of micromark that consume a construct as one token. */
function tokenizer(
  type: keyof TokenTypeMap,
  ahead: LookAhead,
  { effects, ok, nok }: { effects: Effects; ok: State; nok: State },
): State {
  let taken = 0;
  let isLaterLine = false;
  return start;

  function start(code: Code): State | undefined {
    effects.enter(type);
    return inside(code);
  }

  function inside(code: Code): State | undefined {
    if (taken === ahead.end && ahead.isOpen && !ahead.look()) return nok(code);
    if (taken === ahead.end) {
      if (isLaterLine) effects.exit('ruleLine');
      effects.exit(type);
      return ok(code);
    }
    taken += 1;
    if (isLineEnding(code)) return lineEnding(code);
    effects.consume(code);
    return inside;
  }

  // micromark makes each line ending a separate token, also inside others, and what follows it
  // there.
  function lineEnding(code: Code): State {
    if (isLaterLine) effects.exit('ruleLine');
    effects.enter('lineEnding');
    effects.consume(code);
    effects.exit('lineEnding');
    return laterLine;
  }

  function laterLine(code: Code): State | undefined {
    if (taken === ahead.end && ahead.isOpen && !ahead.look()) return nok(code);
    isLaterLine = taken < ahead.end && !isLineEnding(code);
    if (isLaterLine) effects.enter('ruleLine');
    return inside(code);
  }
}

/** Chunks read at once: each has at least one character, and no construct in a line is longer. */
const mostChunks = 3 * longestConstruct;

const isLineEnding = (code: Code) => code !== null && code < -2;

/**
 * One character per code, so that an offset in the text counts codes; a tab includes its fill
 * spaces.
 */
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
