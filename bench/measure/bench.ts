import { cpSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { type Book, makeBook } from '../book/make-book.ts';
import { editionName, writeEdition } from '../book/write-edition.ts';
import { measureProcess, type Sample } from './process.ts';
import type { Row } from './table.ts';

/** Context of every group of measurements. */
export interface Bench {
  /** A temporary folder for all files of this run. */
  readonly folder: string;
  readonly rounds: number;
  /** Rules of the usual edition, and of the one that shows growth. */
  readonly sizes: { readonly usual: number; readonly big: number };
  /** A project folder with an edition of this many rules; written on first use. */
  project(rules: number, layout?: 'files' | 'one'): string;
  /** A project folder with editions of so many rules each, none of which names another. */
  manyEditions(editions: number, rules: number): string;
  /** Measure a process that runs in a folder. */
  run(command: readonly string[], cwd: string): Sample;
  /** Times of lint by size, for groups that compare with a full run; measured on first use. */
  readonly notes: Map<string, readonly Sample[]>;
}

/** A group of measurements. */
export type Group = (bench: Bench) => Row[];

const path = (relative: string) => fileURLToPath(new URL(relative, import.meta.url));

/** The published program. */
export const program = path('../../dist/cli.js');
/** The published library. */
export const library = path('../../dist/index.js');
export const node = process.execPath;

/** This repository, as a project with editions. */
export const ourProject = path('../..');
/** A real edition in it: some hundred rules, releases, and references into another edition. */
export const realEdition = 'landsraad-gencon-2025';

export const lint = (...options: string[]): string[] => [node, program, 'lint', ...options];
export const build = (...options: string[]): string[] => [node, program, 'build', ...options];
/** A command of bench/processes; pass `new URL(…, import.meta.url)`, which tools can follow. */
export const helper = (address: URL, ...args: string[]): string[] => [node, fileURLToPath(address), ...args];

/** Books are made once: the texts in all syntaxes are the same book. */
const books = new Map<number, Book>();
export function bookOf(rules: number): Book {
  const book = books.get(rules) ?? makeBook(rules < 100 ? { rules, perFile: 20, terms: 10 } : { rules });
  books.set(rules, book);
  return book;
}

export function createBench(folder: string, rounds: number, sizes: Bench['sizes']): Bench {
  const written = new Set<string>();
  mkdirSync(folder, { recursive: true });
  return {
    folder,
    rounds,
    sizes,
    notes: new Map(),
    project(rules, layout = 'files') {
      const home = join(folder, `${rules}-${layout}`);
      if (!written.has(home)) writeEdition(bookOf(rules), home, layout);
      written.add(home);
      return home;
    },
    manyEditions(editions, rules) {
      const home = join(folder, `${editions}-of-${rules}`);
      const one = editionFolder(this.project(rules));
      for (let i = 1; i <= editions; i += 1) {
        const folder = join(home, 'rules', `edition-${i}`);
        cpSync(one, folder, { recursive: true });
        const config = join(folder, 'edition.yaml');
        writeFileSync(config, readFileSync(config, 'utf8').replace(/^id: .*$/m, `id: edition-${i}`));
      }
      return home;
    },
    run: (command, cwd) => measureProcess(command, cwd, join(folder, 'time.txt')),
  };
}

/** The edition's folder in a project of {@link Bench.project}. */
export const editionFolder = (project: string): string => join(project, 'rules', editionName);
