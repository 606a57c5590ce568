import { values, type Place } from './places.ts'
import { firstItem } from '#core/values/known.ts'

/** As for bash, with a word about each. */
export function fish(all: readonly Place[]): string {
  const { words } = firstItem(all)
  const nouns = words.map(({ word }) => word).join(' ')
  const lines = all.flatMap((place) => {
    const here = `-n ${quoted(conditionOf(place, nouns))}`
    return [
      ...place.words.map(({ word, about }) => `complete -c decidag ${here} -a ${word} -d ${quoted(about)}`),
      ...(place.words.length === 0 ? [`complete -c decidag ${here} -a '(__decidag_asked)'`] : []),
      ...place.flags.map(({ flag, about, takesValue }) => {
        const choices = values[flag] ? quoted(values[flag]) : "'(__decidag_asked)'"
        return `complete -c decidag ${here} -l ${flag.slice(2)}${takesValue ? ` -x -a ${choices}` : ''} -d ${quoted(about)}`
      }),
    ]
  })
  return `# fish completion for decidag
function __decidag_asked
  set -l found (decidag complete -- (commandline -opc)[2..] (commandline -ct) 2> /dev/null)
  if set -q found[1]
    printf '%s\\n' $found
  else
    __fish_complete_path (commandline -ct)
  end
end
complete -c decidag -f
${lines.join('\n')}
`
}

const quoted = (text: string): string => `'${text.replaceAll('\\', '\\\\').replaceAll("'", "\\'")}'`

/** In fish: the words of this place are typed, and none that lead on from it. */
function conditionOf({ path: [noun, verb], words }: Place, nouns: string): string {
  const seen = (names: string): string => `__fish_seen_subcommand_from ${names}`
  if (noun === undefined) return `not ${seen(nouns)}`
  if (verb !== undefined) return `${seen(noun)}; and ${seen(verb)}`
  const verbs = words.map(({ word }) => word).join(' ')
  return verbs ? `${seen(noun)}; and not ${seen(verbs)}` : seen(noun)
}
