import t from 'tap'
import { languages } from '../kernel/permission.ts'
import { allTexts } from './translate.ts'

/** Letter for letter as the specification quotes them, or as they are typed into a shell or stand in two columns. */
const exempt =
  /^(error\.(subfolder_not_active|task_with_children_not_deletable)|rights\.(manage_role|saved)|invoices\.(emitted|delete_question)|invoice\.sent_(clearfacts|billit)|template\.generated|login\.forgot|planning\.(requested|validated)|mail\.invitation\.text|error\.empty_fields|import\.done|cli\.(book\.comment|costs\.to|misuse\.json)|tui\.(help\.signs|run\.((ask|emitting)_)?keys|(form|search|month|outbox)\.keys|form\.keys_new|outbox\.signs|plan\.(signs|(find|choose|decide|assign)_keys)|map\.(signs|cell_keys)|weeks\.(return|missing)_keys|tree\.form_keys|ask\.(final_)?keys))$/

/** What no printed page in a language has. */
const foreign = {
  en: /'|"|«|»| [;:!?]| {2}/,
  fr: /'|"|“|”|[^ {}\d/&][;!?](?![\w/-])|[^ \d{/a-z]:(?!\/\/)| {2}/,
  nl: /'|"|«|»| [;:!?]| {2}/,
} as const

t.test('apostrophes, quotation marks and spaces stand as each language has them', async (t) => {
  for (const [place, language] of languages.entries()) {
    const wrong = Object.entries(allTexts)
      .map(([key, words]) => [key, words[place]!] as const)
      .filter(([key, words]) => !exempt.test(key) && foreign[language].test(words))
    t.strictSame(wrong, [], language)
  }
})
