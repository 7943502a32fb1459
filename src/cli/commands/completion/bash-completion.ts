import type { CompletedCommand, CompletedOption } from './completed-commands.ts';

/**
 * Completion script for bash. By default, the shell completes file names. Names of editions, the
 * folders below `rules/`, are looked up on request.
 *
 * `compgen -W` executes its words, so only valid names of editions are passed.
 */
export function bashCompletion(
  commands: readonly CompletedCommand[],
  shared: readonly CompletedOption[],
): string {
  const names = commands.map(({ name }) => name).join(' ');
  return `_rulewright_editions() {
  local file
  for file in rules/*/edition.yaml; do
    file=\${file#rules/}; file=\${file%/edition.yaml}
    [[ $file =~ ^[a-z0-9._-]+$ ]] && printf '%s ' "$file"
  done
}
_rulewright() {
  local current=\${COMP_WORDS[COMP_CWORD]} previous=\${COMP_WORDS[COMP_CWORD-1]} command='' options='' words='' at
  for ((at = 1; at < COMP_CWORD; at += 1)); do
    case \${COMP_WORDS[at]} in
      --root) at=$((at + 1)) ;;
      -*) ;;
      *) command=\${COMP_WORDS[at]}; break ;;
    esac
  done
  COMPREPLY=()
  case "$command $previous" in
${commands.flatMap(valueCases).join('\n')}
  esac
  case $command in
    '') words='${names}'; options='${optionNames(shared)}' ;;
${commands.map(commandCase).join('\n')}
  esac
  [[ $current == -* ]] && words=$options
  COMPREPLY=($(compgen -W "$words" -- "$current"))
}
complete -o default -F _rulewright rulewright
`;
}

/** The same for zsh, which can read bash's completions. */
export const zshCompletion: typeof bashCompletion = (commands, shared) =>
  `autoload -U +X compinit && compinit -i\nautoload -U +X bashcompinit && bashcompinit\n${bashCompletion(commands, shared)}`;

const optionNames = (options: readonly CompletedOption[]) => options.map(({ name }) => name).join(' ');

/** Completions after an option with a value: its values, or file names. */
function valueCases({ name, options }: CompletedCommand): string[] {
  return options
    .filter(({ takesValue }) => takesValue)
    .map((option) => {
      const reply =
        option.values.length > 0
          ? `COMPREPLY=($(compgen -W '${option.values.join(' ')}' -- "$current")); `
          : '';
      return `    '${name} ${option.name}') ${reply}return ;;`;
    });
}

function commandCase({ name, options, values, takesEdition }: CompletedCommand): string {
  const words = takesEdition
    ? `"${[...values, '$(_rulewright_editions)'].join(' ')}"`
    : `'${values.join(' ')}'`;
  return `    ${name}) words=${words}; options='${optionNames(options)}' ;;`;
}
