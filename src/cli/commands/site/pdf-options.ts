import { type Command, Option } from 'commander';
import { type BookSetting, papers } from '../../../outputs/book/book-style.ts';
import type { CommandOptions } from '../../command.ts';
import { addTableOptions } from '../../table-options.ts';
import { chromiumVariable } from './find-chromium.ts';

/** Adds the options of `site pdf`. */
export const addPdfOptions = (command: Command): Command =>
  addTableOptions(command)
    .option('--section <rule...>', 'pdf: only these sections, by id, number or label; one alone on one sheet')
    .addOption(new Option('--paper <size>', 'pdf: size of the paper').choices(papers).default('a4'))
    .option('--chromium <path>', `pdf: the Chromium that prints; ${chromiumVariable} names it too`);

/** Options of `site pdf` on the command line. */
export interface PdfOptions extends Pick<CommandOptions, 'table' | 'named' | 'without'> {
  readonly root?: string;
  readonly out?: string;
  readonly base: string;
  readonly url?: string;
  readonly section?: readonly string[];
  readonly paper: BookSetting['paper'];
  readonly chromium?: string;
}
