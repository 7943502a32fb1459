import { fingerprint } from '../base/hash.ts';
import type { Compiler, Earlier, EarlierFile } from '../compile.ts';
import type { EditionSource } from '../source/read-edition.ts';
import type { SourceFile } from '../source/read-text.ts';
import { keptReading } from './kept-readings.ts';
import type { Shelves } from './shelves.ts';

/** What stands on the shelf of an edition.yaml: which files there were, and where what is known of each stands. */
interface Kept {
  readonly whole: string;
  readonly files: readonly (readonly [
    name: string,
    file: string,
    hash: string,
    reading: string,
    state: string,
  ])[];
}

/** Keeps between runs what sessions remember, so that a run after an edit costs what the edit touches. */
export interface KeptSessions {
  /** The edition as the last run left it; null where its settings are others now, or something is missing. */
  resume(source: EditionSource): Earlier | null;
  /** Say under which key the reading of a file is kept. */
  noteReading(source: SourceFile, key: string): void;
  /** Keep what a run came to for the next one. */
  keep(source: EditionSource, compiler: Compiler): void;
}

/** @param acceptSuggestions another text is compiled with them */
export function keepSessions(shelves: Shelves, acceptSuggestions: boolean): KeptSessions {
  const flags = acceptSuggestions ? 'a' : '';
  const keyOf = ({ config }: EditionSource) => `session ${config.hash}${flags}`;
  const known = new Map<string, { readonly hash: string; readonly state: string; readonly text: string }>();
  const readings = new Map<string, string>();
  const fileOf = (file: string, hash: string, reading: string): EarlierFile => ({
    hash,
    read() {
      const text = shelves.lookText(file, hash, 'text');
      if (text === undefined) return null;
      const source = { file, text, hash, mark: '', fault: null };
      const known = keptReading(source, reading, shelves, null);
      return known && { source, reading: known };
    },
  });
  return {
    resume(source) {
      // What was published before decides as well, and is not looked at here.
      if ((source.releases ?? []).length > 0 || source.accepted) return null;
      const kept = shelves.look(source.config.file, keyOf(source), 'state') as Kept | undefined;
      if (!kept) return null;
      const texts = new Map<string, string>();
      const files = new Map<string, EarlierFile>();
      for (const [name, file, hash, reading, state] of kept.files) {
        const text = shelves.lookText(file, state, 'state');
        if (text === undefined) return null;
        known.set(file, { hash, state, text });
        texts.set(name, text);
        files.set(name, fileOf(file, hash, reading));
      }
      return { record: { whole: kept.whole, files: texts }, files };
    },
    noteReading({ file, hash }, key) {
      // With --fix a file is read in several states.
      readings.set(`${file} ${hash}`, key);
    },
    keep(source, compiler) {
      const record = compiler.write(source.name);
      if (!record) return;
      const files: [string, string, string, string, string][] = [];
      for (const [name, { file, hash, text }] of source.files) {
        const before = known.get(file);
        const [fresh, reading] = [record.files.get(name), readings.get(`${file} ${hash}`)];
        if (fresh === undefined || reading === undefined) continue;
        if (before?.hash === hash) shelves.keep(file, hash, 'text');
        else shelves.setText(file, hash, text, 'text');
        const state = before?.text === fresh ? before.state : fingerprint(fresh);
        if (before?.state === state) shelves.keep(file, state, 'state');
        else shelves.setText(file, state, fresh, 'state');
        files.push([name, file, hash, reading, state]);
      }
      const kept: Kept = { whole: record.whole, files };
      shelves.set(source.config.file, keyOf(source), kept, 'state');
    },
  };
}
