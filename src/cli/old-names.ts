/** Arguments with the current names, and a hint about the old ones. */
export interface CurrentNames {
  readonly args: readonly string[];
  /** Empty if all names are current. */
  readonly hint: string;
}

/** Commands that version 0.2 removes, and the arguments that they stand for. */
const oldCommands: ReadonlyMap<string, readonly string[]> = new Map([
  ['graph', ['export', '--format', 'json']],
  // An empty choice is a table with everything open.
  ['table', ['export', '--table', '', '--format', 'markdown']],
  ['stars', ['show', '--stars']],
  ['site pdf', ['export', '--format', 'pdf']],
]);

/** Options that version 0.2 removes. */
const oldOptions: ReadonlyMap<string, string> = new Map([
  ['--as', '--format'],
  ['--dry-run', '--check'],
  ['-V', '--version'],
]);

/**
 * Replaces names that version 0.2 removes. Without a command, the arguments are those of `next`.
 *
 * @param written after the name of the program
 */
export function currentNames(written: readonly string[]): CurrentNames {
  const options = written.map((word) =>
    word.replace(/^--?[a-zA-Z-]+/, (name) => oldOptions.get(name) ?? name),
  );
  const at = options.findIndex((word, i) => !word.startsWith('-') && options[i - 1] !== '--root');
  if (at < 0) {
    const isBare = options.every(
      (word, i) => /^--(?:root\b|quiet$)/.test(word) || options[i - 1] === '--root',
    );
    return { args: isBare ? [...options, 'next'] : options, hint: '' };
  }
  const [name = '', ...rest] = options.slice(at);
  const isSite = name === 'site' && !rest.some((word) => /^(?:dev|build|preview)$/.test(word));
  const pdf = isSite ? rest.indexOf('pdf') : -1;
  const command = pdf < 0 ? name : 'site pdf';
  const current = oldCommands.get(command);
  const args = current ? [...options.slice(0, at), ...current, ...rest.filter((_, i) => i !== pdf)] : options;
  const before = written.find((word, i) => word !== options[i] && word !== '-V');
  const form = /--format[ =](\S+)/.exec(rest.join(' '))?.[1];
  const hint = current
    ? hintOf(
        command,
        current
          .join(' ')
          .replace(' --table ', '')
          .replace(/(?<=--format )\S+/, (usual) => form ?? usual),
      )
    : before === undefined
      ? ''
      : hintOf(nameOf(before), nameOf(options[written.indexOf(before)] ?? ''));
  return { args, hint };
}

/** `--as=docx` is `--as`. */
const nameOf = (word: string) => word.replace(/=.*/s, '');

const hintOf = (old: string, current: string) =>
  `rulewright: "${old}" is now "${current}"; the old name will be removed in 0.2.\n`;
