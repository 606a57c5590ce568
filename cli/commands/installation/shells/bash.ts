import { askingFlags, pathsOf, values, type Place } from './places.ts'

/** Commands by their words, flags once a `-` is typed, what the firm knows, and files where it knows nothing. */
export function bash(all: readonly Place[]): string {
  const cases = all.map(({ path, words, flags }) => {
    const offered = words.map(({ word }) => word).join(' ')
    const options = [...flags.map(({ flag }) => flag), '--help'].join(' ')
    return `    '${path.join(' ')}') words='${offered}' flags='${options}' ;;`
  })
  return `# bash completion for decidag
_decidag_asked() {
  COMPREPLY=($(decidag complete -- "\${COMP_WORDS[@]:1:COMP_CWORD}" 2> /dev/null))
  [[ \${#COMPREPLY[@]} -gt 0 ]] && return
  COMPREPLY=($(compgen -f -- "$1"))
  compopt -o filenames 2> /dev/null
}
_decidag() {
  local current=\${COMP_WORDS[COMP_CWORD]} before=\${COMP_WORDS[COMP_CWORD-1]} path='' words='' flags='' word
  COMPREPLY=()
  case $before in
${Object.entries(values)
  .map(([flag, offered]) => `    ${flag}) COMPREPLY=($(compgen -W '${offered}' -- "$current")); return ;;`)
  .join('\n')}
    ${askingFlags(all).join('|')}) _decidag_asked "$current"; return ;;
  esac
  for word in "\${COMP_WORDS[@]:1:COMP_CWORD-1}"; do
    case " ${pathsOf(all)} " in
      *" \${path:+\${path// //}/}$word "*) path=\${path:+$path }$word ;;
    esac
  done
  case $path in
${cases.join('\n')}
  esac
  if [[ $current == -* ]]; then COMPREPLY=($(compgen -W "$flags" -- "$current"))
  elif [[ $words ]]; then COMPREPLY=($(compgen -W "$words" -- "$current"))
  else _decidag_asked "$current"
  fi
}
complete -F _decidag decidag
`
}
