import type { Command } from 'commander'
import { command } from '../../command.ts'
import { declaredOf } from '../../declared.ts'

const shells = { bash, zsh, fish } as const
type Shell = keyof typeof shells

export const completion = command<{ shell: Shell }>({
  name: 'completion',
  about: 'cli.completion',
  arguments: [{ name: '<shell>', about: 'cli.completion.shell', choices: Object.keys(shells) }],
  examples: [
    'completion bash > ~/.local/share/bash-completion/completions/decidag',
    'completion zsh > ~/.zsh/completions/_decidag',
    'completion fish > ~/.config/fish/completions/decidag.fish',
  ],
  runWithoutClient: ({ print }, { shell }, program) => {
    print.line(shells[shell](places(program)).trimEnd())
    return Promise.resolve()
  },
})

/** A point in the tree of commands: the words so far, and what may follow. */
interface Place {
  readonly path: readonly string[]
  readonly words: readonly { readonly word: string; readonly about: string }[]
  readonly flags: readonly { readonly flag: string; readonly about: string; readonly takesValue: boolean }[]
}

function places(command: Command, path: readonly string[] = [], above: Place['flags'] = []): Place[] {
  const own = command.options.flatMap(({ long, description, required, optional }) =>
    long ? [{ flag: long, about: description, takesValue: required || optional }] : [],
  )
  const flags = [...own, ...above]
  const words = command.commands
    .filter((each) => !declaredOf(each)?.hidden)
    .map((each) => ({ word: each.name(), about: each.description() }))
  return [
    { path, words, flags },
    ...command.commands.flatMap((each) =>
      declaredOf(each)?.hidden ? [] : places(each, [...path, each.name()], flags),
    ),
  ]
}

/** Flags whose value is one of a few words. */
const values: { readonly [flag: string]: string } = {
  '--format': 'table json csv',
  '--lang': 'en fr nl',
  '--state': 'pending approved refused',
  '--status': 'draft emitted paid',
}

function bash(all: readonly Place[]): string {
  const cases = all.map(({ path, words, flags }) => {
    const offered = [...words.map(({ word }) => word), ...flags.map(({ flag }) => flag), '--help']
    return `    '${path.join(' ')}') words='${offered.join(' ')}' ;;`
  })
  const takers = valueFlags(all).filter((flag) => !values[flag])
  return `# bash completion for decidag
_decidag() {
  local current=\${COMP_WORDS[COMP_CWORD]} before=\${COMP_WORDS[COMP_CWORD-1]} path='' words='' word
  case $before in
${Object.entries(values)
  .map(([flag, offered]) => `    ${flag}) COMPREPLY=($(compgen -W '${offered}' -- "$current")); return ;;`)
  .join('\n')}
    ${takers.join('|')})
      COMPREPLY=($(decidag complete -- "\${COMP_WORDS[@]:1:COMP_CWORD}" 2> /dev/null))
      [[ \${#COMPREPLY[@]} -eq 0 ]] && COMPREPLY=($(compgen -f -- "$current"))
      return ;;
  esac
  for word in "\${COMP_WORDS[@]:1:COMP_CWORD-1}"; do
    case " ${all
      .filter(({ path }) => path.length > 0)
      .map(({ path }) => path.join('/'))
      .join(' ')} " in
      *" \${path:+\${path// //}/}$word "*) path=\${path:+$path }$word ;;
    esac
  done
  case $path in
${cases.join('\n')}
  esac
  COMPREPLY=($(compgen -W "$words" -- "$current"))
  [[ $current != -* && ( -z $current || \${#COMPREPLY[@]} -eq 0 ) && $path ]] &&
    COMPREPLY+=($(decidag complete -- "\${COMP_WORDS[@]:1:COMP_CWORD}" 2> /dev/null))
  [[ \${#COMPREPLY[@]} -eq 0 ]] && COMPREPLY=($(compgen -f -- "$current"))
}
complete -F _decidag decidag
`
}

function zsh(all: readonly Place[]): string {
  const quoted = (text: string): string => text.replaceAll("'", "'\\''").replaceAll(':', '\\:')
  const cases = all.map(({ path, words, flags }) => {
    const offered = [
      ...words.map(({ word, about }) => ({ word, about })),
      ...flags.map(({ flag, about }) => ({ word: flag, about })),
    ]
    return `    '${path.join(' ')}') offered=(${offered.map(({ word, about }) => `'${word}:${quoted(about)}'`).join(' ')}) ;;`
  })
  return `#compdef decidag
_decidag_found() {
  local -a asked
  asked=(\${(f)"$(decidag complete -- \${words[2,CURRENT]} 2> /dev/null)"})
  (( \${#asked} )) && compadd -a asked
}
_decidag() {
  local -a offered
  local path='' word
  local known=' ${all
    .filter(({ path }) => path.length > 0)
    .map(({ path }) => path.join('/'))
    .join(' ')} '
  case \${words[CURRENT-1]} in
${Object.entries(values)
  .map(([flag, list]) => `    ${flag}) compadd ${list}; return ;;`)
  .join('\n')}
    ${valueFlags(all)
      .filter((flag) => !values[flag])
      .join('|')}) _decidag_found || _files; return ;;
  esac
  for word in \${words[2,CURRENT-1]}; do
    [[ $known == *" \${path:+\${path// //}/}$word "* ]] && path=\${path:+$path }$word
  done
  case $path in
${cases.join('\n')}
  esac
  _decidag_found
  _describe decidag offered || _files
}
if [[ $funcstack[1] == _decidag ]]; then _decidag "$@"; else compdef _decidag decidag; fi
`
}

function fish(all: readonly Place[]): string {
  const quoted = (text: string): string => `'${text.replaceAll('\\', '\\\\').replaceAll("'", "\\'")}'`
  const nouns = all[0]!.words.map(({ word }) => word).join(' ')
  const lines = all.flatMap(({ path, words, flags }) => {
    const [noun, verb] = path
    const others = words.map(({ word }) => word).join(' ')
    const here =
      noun === undefined
        ? `not __fish_seen_subcommand_from ${nouns}`
        : `__fish_seen_subcommand_from ${noun}${verb ? `; and __fish_seen_subcommand_from ${verb}` : words.length > 0 ? `; and not __fish_seen_subcommand_from ${others}` : ''}`
    const condition = `-n ${quoted(here)}`
    return [
      ...words.map(({ word, about }) => `complete -c decidag -f ${condition} -a ${word} -d ${quoted(about)}`),
      ...flags.map(({ flag, about, takesValue }) => {
        const given = values[flag] ? ` -x -a ${quoted(values[flag])}` : takesValue ? ' -r' : ''
        return `complete -c decidag ${condition} -l ${flag.slice(2)}${given} -d ${quoted(about)}`
      }),
    ]
  })
  const asking =
    "complete -c decidag -a '(decidag complete -- (commandline -opc)[2..] (commandline -ct) 2> /dev/null)'"
  return `# fish completion for decidag\n${lines.join('\n')}\n${asking}\n`
}

const valueFlags = (all: readonly Place[]): string[] => [
  ...new Set(
    all.flatMap(({ flags }) => flags.filter(({ takesValue }) => takesValue).map(({ flag }) => flag)),
  ),
]
