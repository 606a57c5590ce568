import { askingFlags, pathsOf, values, type Place } from './places.ts'

/** As for bash, with a word about each. No variable may be called `path`: to zsh that is where programs are. */
export function zsh(all: readonly Place[]): string {
  const quoted = (text: string): string => text.replaceAll("'", "'\\''").replaceAll(':', '\\:')
  const listed = (words: readonly (readonly [word: string, about: string])[]): string =>
    words.map(([word, about]) => `'${word}:${quoted(about)}'`).join(' ')
  const cases = all.map(({ path, words, flags }) => {
    const offered = listed(words.map(({ word, about }) => [word, about]))
    const options = listed(flags.map(({ flag, about }) => [flag, about]))
    return `    '${path.join(' ')}') offered=(${offered}) options=(${options}) ;;`
  })
  return `#compdef decidag
_decidag_asked() {
  local -a asked
  asked=(\${(f)"$(decidag complete -- "\${(@)words[2,CURRENT]}" 2> /dev/null)"})
  if (( \${#asked} )); then compadd -a asked; else _files; fi
}
_decidag() {
  local -a offered options
  local place='' word
  local known=' ${pathsOf(all)} '
  case \${words[CURRENT-1]} in
${Object.entries(values)
  .map(([flag, list]) => `    ${flag}) compadd ${list}; return ;;`)
  .join('\n')}
    ${askingFlags(all).join('|')}) _decidag_asked; return ;;
  esac
  for word in "\${(@)words[2,CURRENT-1]}"; do
    [[ $known == *" \${place:+\${place// //}/}$word "* ]] && place=\${place:+$place }$word
  done
  case $place in
${cases.join('\n')}
  esac
  if [[ \${words[CURRENT]} == -* ]]; then _describe -o option options
  elif (( \${#offered} )); then _describe command offered
  else _decidag_asked
  fi
}
if [[ $funcstack[1] == _decidag ]]; then _decidag "$@"; else compdef _decidag decidag; fi
`
}
